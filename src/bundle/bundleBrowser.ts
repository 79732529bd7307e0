import { readFileSync } from 'node:fs';
import { basename, parse } from 'node:path';
import type { BuildOptions, Message, Metafile } from 'esbuild';
import type { FileState } from '../ground/disk/fileState.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import type { AssetUrls } from '../site/chrome.ts';
import type { Program } from '../shell.ts';
import { collectLicences } from './collectLicences.ts';
import { readStyle, type PreloadedFont } from './readStyle.ts';
import type { Overlay } from './overlayTemplates.ts';
import { runEsbuild } from './runEsbuild.ts';
import { ownValue } from '../ground/ownValue.ts';

/** Scripts, styles and fonts as the browser loads them. Paths are relative to the output folder. */
export interface AssetBundle {
  readonly style: string;
  /** What the pages of the bookshelf load beside it. */
  readonly shelfStyle: string;
  /** What pages with lists load beside it, which not every site has. */
  readonly listStyle: string;
  readonly script: string;
  /** The part that reports speed, which only a site that wants it ships. */
  readonly vitals: string;
  /** The faces that pages open with, if they have letters of theirs. */
  readonly fonts: readonly PreloadedFont[];
  readonly icons: { readonly svg: string; readonly png: string; readonly touch: string };
  readonly paper: AssetUrls['paper'];
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The owner's templates that went into it, as paths below the templates. */
  readonly own: readonly string[];
  /** What stands neither among them nor in the program. */
  readonly outside: readonly FileState[];
  /** What the bundler found odd, a style sheet with an open brace for one. */
  readonly warnings: readonly Message[];
}

export interface AssetSources {
  readonly program: Program;
  /** The owner's templates over the program's; undefined: the program's alone. */
  readonly overlay: Overlay | undefined;
}

const FOLDER = 'static/app';

/** Fonts of the templates that pages ask for before the style sheet is read. */
const PRELOAD = /(?:^|\/)fonts\/preload\/[^/]+$/;

/** Packages of fonts name the older form beside WOFF2. */
const isFont = (name: string): boolean => /\.woff2?$/.test(name);

/** The style sheets of the templates. */
const SHEETS = ['site', 'shelf', 'list'];

/** The parts of the script that are loaded on demand, by id. */
const PARTS = {
  email: 'src/client/email.ts',
  islands: 'src/client/islands.ts',
  nearby: 'src/client/nearby.ts',
  search: 'src/client/search.ts',
  vitals: 'src/client/vitals.ts',
};

/**
 * Bundles what the browser loads to `static/app/`, every name with a hash of its content. The parts are bundled first: the boot
 * script is told their names, since what loads by a name that it knows can say which part failed to.
 */
export async function bundleBrowser({ program, overlay }: AssetSources): Promise<AssetBundle> {
  const contents = new Map<string, Uint8Array>();
  const preloads: string[] = [];
  const inputs: string[] = [];
  const add = (path: string, content: Uint8Array): string => addFile(contents, path, content);
  const template = (path: string): string => overlay?.find(path) ?? `${program.folder}/templates/${path}`;
  const addIcon = (name: string): string => {
    const file = template(`icons/${name}`);
    inputs.push(file);
    return add(name, readFileSync(file));
  };
  const bundle = async (entryPoints: Record<string, string>, define: Record<string, string>) => {
    const { outputFiles, metafile, warnings } = await runEsbuild({
      ...settings(program, overlay),
      entryPoints,
      define,
    });
    inputs.push(...Object.keys(metafile.inputs));
    const files = new Map<string, string>();
    for (const { path, contents: content } of outputFiles) {
      const name = basename(path);
      const made = `${FOLDER}/${name}`;
      if (isFont(name)) contents.set(made, content);
      else {
        const licences = collectLicences(program.folder, inputsOf(made, metafile));
        files.set(name, add(name, Buffer.concat([content, noteLicences(contents, name, licences)])));
      }
    }
    for (const [file, { inputs }] of Object.entries(metafile.outputs))
      if (contents.has(file) && Object.keys(inputs).some((path) => PRELOAD.test(path))) preloads.push(file);
    const find = (name: string): string => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`esbuild made no ${name}`);
      return file;
    };
    return { find, warnings };
  };

  const parts = await bundle(PARTS, {});
  const names = Object.keys(PARTS).map((id) => [id, basename(parts.find(`${id}.js`))]);
  const boot = await bundle(
    { ...Object.fromEntries(SHEETS.map((name) => [name, template(`styles/${name}.css`)])), boot: 'src/client/boot.ts' },
    { PARTS: JSON.stringify(Object.fromEntries(names)) },
  );
  const style = boot.find('site.css');
  return {
    style,
    shelfStyle: boot.find('shelf.css'),
    listStyle: boot.find('list.css'),
    script: boot.find('boot.js'),
    vitals: parts.find('vitals.js'),
    ...readStyle(contents.get(style), preloads.sort()),
    icons: { svg: addIcon('favicon.svg'), png: addIcon('favicon.png'), touch: addIcon('touch-icon.png') },
    contents,
    own: overlay?.ownOf(inputs) ?? [],
    outside: overlay?.outsideOf(inputs) ?? [],
    warnings: [...parts.warnings, ...boot.warnings],
  };
}

/** Returns its name, with a hash of its content. */
function addFile(contents: Map<string, Uint8Array>, path: string, content: Uint8Array): string {
  const { name, ext } = parse(path);
  const file = `${FOLDER}/${name}-${hashContent(content).slice(0, 8)}${ext}`;
  contents.set(file, content);
  return file;
}

/** The licences of a script or a style sheet become a file of their own, since nobody else is to load them. Returns the line that names it. */
function noteLicences(contents: Map<string, Uint8Array>, path: string, licences: string): Uint8Array {
  if (licences === '') return Buffer.alloc(0);
  const file = addFile(contents, `licences-${parse(path).name}.txt`, Buffer.from(licences));
  return Buffer.from(`/*! See ${basename(file)} */\n`);
}

/** The files that an output is made of, those of the fonts too that it names. */
const inputsOf = (output: string, { outputs }: Metafile): string[] =>
  [output, ...(ownValue(outputs, output)?.imports.map(({ path }) => path) ?? [])].flatMap((path) =>
    Object.keys(ownValue(outputs, path)?.inputs ?? {}),
  );

const settings = ({ folder, nodePaths }: Program, overlay: Overlay | undefined) =>
  ({
    absWorkingDir: folder,
    outdir: `${folder}/${FOLDER}`,
    // esbuild's hashes of scripts change with the place of the program; those of fonts follow from their content alone
    entryNames: '[name]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    // a tsconfig.json is for editors: it changes no byte
    tsconfigRaw: {},
    target: 'es2022',
    loader: { '.woff2': 'file', '.woff': 'file' },
    nodePaths: [...nodePaths],
    plugins: overlay ? [overlay.plugin] : [],
    // failures are told as problems, like all others
    logLevel: 'silent',
    write: false,
    metafile: true,
  }) satisfies BuildOptions;
