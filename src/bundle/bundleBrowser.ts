import { readFileSync } from 'node:fs';
import { basename, extname, relative, sep } from 'node:path';
import type { BuildOptions, BuildResult, Message } from 'esbuild';
import { hashContent } from '../disk/hashContent.ts';
import type { Build, Program } from '../shell.ts';
import { nameByContent } from './nameByContent.ts';
import type { Overlay } from './overlayTemplates.ts';

/** What the browser loads, bundled: paths relative to the output folder. */
export interface BrowserBundle {
  readonly style: string;
  readonly script: string;
  /** The part that reports speed, which only a site that wants it ships. */
  readonly vitals: string;
  /** The faces that every page opens with. */
  readonly fonts: readonly string[];
  readonly icons: { readonly svg: string; readonly png: string; readonly touch: string };
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** What the bundler found odd, a style sheet with an open brace for one. */
  readonly warnings: readonly Message[];
}

export interface BrowserSources {
  readonly program: Program;
  /** The owner's templates over the program's; undefined: the program's alone. */
  readonly overlay: Overlay | undefined;
  readonly build: Build;
}

const STYLE = 'styles/site.css';
const BOOT = 'src/client/boot.ts';

/** Fonts of the templates that pages ask for before the style sheet is read. */
const PRELOAD = /(?:^|\/)fonts\/preload\/[^/]+$/;

/** The parts of the script that are loaded on demand, by id. */
const PARTS = {
  islands: 'src/client/islands.ts',
  nearby: 'src/client/nearby.ts',
  vitals: 'src/client/vitals.ts',
};

/**
 * Bundles what the browser loads to `static/app/`, every name with a hash of its content. The parts are bundled first, each on
 * its own: the boot script is told their names, since what loads by a name that it knows can say which part failed to.
 */
export async function bundleBrowser({ program, overlay, build }: BrowserSources): Promise<BrowserBundle> {
  const bundle = async (entryPoints: Record<string, string>, define: Record<string, string> = {}): Promise<Part> =>
    nameParts(await build({ ...settings(program, overlay), entryPoints, define }), program.folder);
  const parts = await bundle(PARTS);
  const names = Object.entries(PARTS).map(([id, entry]) => [id, basename(parts.find(entry))]);
  const template = (path: string): string => overlay?.find(path) ?? `${program.folder}/templates/${path}`;
  const boot = await bundle(
    { site: template(STYLE), boot: BOOT },
    { PARTS: JSON.stringify(Object.fromEntries(names)) },
  );
  const contents = new Map([...parts.contents, ...boot.contents]);
  /** A picture needs no bundling, but a name that changes with it. */
  const addIcon = (path: string): string => {
    const content = readFileSync(template(path));
    const end = extname(path);
    const file = `static/app/${basename(path, end)}-${hashContent(content).slice(0, 8)}${end}`;
    contents.set(file, content);
    return file;
  };
  return {
    style: boot.find(STYLE),
    script: boot.find(BOOT),
    vitals: parts.find(PARTS.vitals),
    fonts: boot.fonts,
    icons: {
      svg: addIcon('icons/favicon.svg'),
      png: addIcon('icons/favicon.png'),
      touch: addIcon('icons/touch-icon.png'),
    },
    contents,
    warnings: [...parts.warnings, ...boot.warnings],
  };
}

interface Part {
  readonly contents: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly string[];
  readonly warnings: readonly Message[];
  /** The file made of an entry. */
  readonly find: (entry: string) => string;
}

type Settings = BuildOptions & { write: false; metafile: true };

function nameParts({ outputFiles, metafile, warnings }: BuildResult<Settings>, folder: string): Part {
  const outputs = Object.entries(metafile.outputs);
  const { contents, rename } = nameByContent(
    outputFiles.map(({ path, contents: content }) => {
      const file = relative(folder, path).split(sep).join('/');
      return { file, content, imports: (metafile.outputs[file]?.imports ?? []).map((loaded) => loaded.path) };
    }),
  );
  return {
    contents,
    warnings,
    fonts: outputs
      .flatMap(([file, { inputs }]) => (Object.keys(inputs).some((path) => PRELOAD.test(path)) ? [rename(file)] : []))
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
    find(entry) {
      const made = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(entry));
      if (!made) throw new Error(`esbuild made nothing of ${entry}`);
      return rename(made[0]);
    },
  };
}

const settings = ({ folder, nodePaths }: Program, overlay: Overlay | undefined): Settings => ({
  absWorkingDir: folder,
  outdir: folder,
  entryNames: 'static/app/[name]-[hash]',
  assetNames: 'static/app/[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  loader: { '.woff2': 'file' },
  nodePaths: [...nodePaths],
  plugins: overlay ? [overlay.plugin] : [],
  // failures are told as problems, like all others
  logLevel: 'silent',
  write: false,
  metafile: true,
});
