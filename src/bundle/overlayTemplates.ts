import { dirname, join, resolve } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { fileState, type FileState } from '../ground/disk/fileState.ts';
import { pathWithin, relativePath } from '../ground/disk/resolvePath.ts';
import { statAt } from '../ground/disk/statAt.ts';

/** Of every file of the templates the owner's, where there is one, else the one that ships with the program. */
export interface Overlay {
  /** The file to take for a path below the templates. */
  readonly find: (name: string) => string;
  /** Finds imports in the same way. */
  readonly plugin: Plugin;
  /** The owner's among these files, which are relative to the program's folder: their paths below the templates. */
  readonly ownOf: (files: readonly string[]) => string[];
  /** Those among them that are neither the owner's templates nor the program's. */
  readonly outsideOf: (files: readonly string[]) => FileState[];
}

export interface OverlayOptions {
  /** The program's own folder; absolute. */
  readonly program: string;
  /** The folder of the owner's templates; absolute, symbolic links followed. */
  readonly own: string;
  /** Paths of the owner's templates below that. */
  readonly names: readonly string[];
}

/** What the policy of docs/publishing.md keeps pages from loading: anything from another host, and data in an address. */
const REFUSED = /^(?:https?:|data:|\/\/)/i;

const STYLE_SHEET = /\.css$/i;

const REACT = /^react(?:-dom)?(?:\/|$)/;

/** esbuild adds where it stands. */
function refused(path: string, kind: 'import-rule' | 'url-token'): PartialMessage {
  const isData = /^data:/i.test(path);
  const text = isData
    ? 'holds a font or a picture as data:, which the recommended policy for browsers refuses'
    : `asks another host, which the recommended policy for browsers refuses, saw ${path}`;
  const hint =
    kind === 'import-rule'
      ? 'Save that style sheet below templates/styles/ and its fonts below templates/fonts/, and import the file.'
      : 'Save a font below templates/fonts/ and name its file. Show a picture in a template, with <img>, from public/.';
  return { text, notes: [{ text: hint }] };
}

/** esbuild would make a file of it that no page loads. `path`: as `importer` writes it. */
function styleInScript(path: string, importer: string, own: string): PartialMessage {
  const isRelative = /^\.{1,2}\//.test(path);
  const way = isRelative ? relativePath(join(own, 'styles'), resolve(dirname(importer), path)) : path;
  const line = `@import "${isRelative && !way.startsWith('.') ? `./${way}` : way}";`;
  const text = 'imports a style sheet, which reaches no page from here';
  return { text, notes: [{ text: `Take this line out, and write ${line} into templates/styles/own.css.` }] };
}

/** An owner's file counts by its exact name, on file systems too that take `aboutpage.tsx` for `AboutPage.tsx`. */
export function overlayTemplates({ program, own, names }: OverlayOptions): Overlay {
  const shipped = join(program, 'templates');
  const ours = new Set(names);
  const find = (name: string): string => join(ours.has(name) ? own : shipped, name);
  const plugin: Plugin = {
    name: `templates of ${own}`,
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir, kind, importer }) => {
        const isStyle = kind === 'import-rule' || kind === 'url-token';
        if (isStyle && REFUSED.test(path) && pathWithin(own, importer) !== undefined)
          return { path, external: true, warnings: [refused(path, kind)] };
        if (!isStyle && STYLE_SHEET.test(path) && pathWithin(own, importer) !== undefined)
          return { errors: [styleInScript(path, importer, own)] };
        const inTemplates = pathWithin(shipped, importer) ?? pathWithin(own, importer);
        if (path === 'react-dom/server' && inTemplates !== undefined)
          return { path: join(program, 'src/render/renderElement.ts') };
        // an owner's folder may hold another one, or none that it may ask for, as Yarn sees it
        if (REACT.test(path) && pathWithin(own, importer) !== undefined)
          return build.resolve(path, { kind, resolveDir: program, importer: join(program, 'package.json') });
        if (!isStyle && !/^\.{1,2}\//.test(path)) return undefined;
        const target = resolve(resolveDir, path);
        const name = pathWithin(shipped, target) ?? pathWithin(own, target);
        // a copy of ours imports of the program what ours does, and did in 0.2
        const source = pathWithin(join(own, '../src'), target)?.replace(/^model[/\\]/, 'ground/text/');
        const file = name !== undefined ? find(name) : source !== undefined ? join(program, 'src', source) : undefined;
        return file !== undefined && statAt(file)?.isFile() ? { path: file } : undefined;
      });
    },
  };
  return {
    find,
    plugin,
    ownOf: (files) => files.flatMap((file) => pathWithin(own, resolve(program, file)) ?? []),
    outsideOf: (files) => findOutside(files, { own, program }),
  };
}

/** The folder of a package, wherever a package manager has put it. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * The files that bundles are made of and that stand elsewhere, such as `lib/` beside `templates/`; a package counts by its package.json. `inputs`: as esbuild
 * names them, relative to the program's folder.
 */
function findOutside(
  inputs: readonly string[],
  { own, program }: Pick<OverlayOptions, 'own' | 'program'>,
): FileState[] {
  const outside = inputs
    .map((input) => resolve(program, input))
    .filter((path) => [own, program].every((folder) => pathWithin(folder, path) === undefined))
    .map((path) => path.replace(PACKAGE, (_, folder: string) => `${folder}/package.json\0`).replace(/\0.*/s, ''));
  return [...new Set(outside)].sort().map(fileState);
}
