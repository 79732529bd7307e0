import { readFileSync } from 'node:fs';
import type { Message } from 'esbuild';
import type { Bundle, Bundled, Bundling } from './createRebuilder.ts';
import { hashContent } from './hashContent.ts';
import { nameByContent } from './nameByContent.ts';
import type { Overlay } from './overlayTemplates.ts';

/** What the browser loads, bundled: paths relative to the output folder. */
export interface BrowserBundle {
  readonly style: string;
  readonly script: string;
  /** The part that reports speed, which only a site that wants it ships. */
  readonly vitals: string;
  /** The faces that every page opens with; none where the owner's templates have others. */
  readonly fonts: readonly string[];
  readonly icons: { readonly svg: string; readonly png: string; readonly touch: string };
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** What the bundler found odd, a style sheet with an open brace for one. */
  readonly warnings: readonly Message[];
}

const STYLE = 'styles/site.css';
const BOOT = 'src/client/boot.ts';
const FONTS = /^static\/app\/alegreya(?:-italic|-sc)?-[^-]+\.woff2$/;
const ICONS = { svg: 'icons/favicon.svg', png: 'icons/favicon.png', touch: 'icons/touch-icon.png' };

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
export async function bundleBrowser(
  program: string,
  overlay: Overlay | undefined,
  build: Bundle | undefined,
): Promise<BrowserBundle> {
  const bundle = bundleWith(build ?? (await import('esbuild')).build, settings(program, overlay));
  const parts = await bundle(PARTS);
  const names = Object.entries(PARTS).map(([id, entry]) => [id, nameOf(parts.find(entry))]);
  const template = (path: string): string => overlay?.find(path) ?? `${program}/templates/${path}`;
  const entries = { site: template(STYLE), boot: BOOT };
  const boot = await bundle(entries, { PARTS: JSON.stringify(Object.fromEntries(names)) });
  const [svg, png, touch] = [
    nameIcon(template(ICONS.svg)),
    nameIcon(template(ICONS.png)),
    nameIcon(template(ICONS.touch)),
  ];
  return {
    fonts: [...boot.contents.keys()].filter((file) => FONTS.test(file)).sort(),
    icons: { svg: svg.file, png: png.file, touch: touch.file },
    style: boot.find(STYLE),
    script: boot.find(BOOT),
    vitals: parts.find(PARTS.vitals),
    warnings: [...parts.warnings, ...boot.warnings],
    contents: new Map([
      ...parts.contents,
      ...boot.contents,
      ...[svg, png, touch].map(({ file, content }) => [file, content] as const),
    ]),
  };
}

/** A picture needs no bundling, but a name that changes with it. */
function nameIcon(path: string): { file: string; content: Uint8Array } {
  const content = readFileSync(path);
  const [, name = '', end = ''] = /([^/]*)(\.\w+)$/.exec(path) ?? [];
  return { file: `static/app/${name}-${hashContent(content).slice(0, 8)}${end}`, content };
}

interface Part {
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The file made of an entry. */
  readonly find: (entry: string) => string;
  readonly warnings: readonly Message[];
}

const bundleWith =
  (build: Bundle, options: Bundling) =>
  async (entryPoints: Record<string, string>, define: Record<string, string> = {}): Promise<Part> =>
    nameParts(await build({ ...options, entryPoints, define }));

function nameParts({ outputFiles, metafile, warnings }: Bundled): Part {
  const bundled = outputFiles.map(({ path, contents: content }) => {
    const file = path.slice(path.indexOf('static/app/'));
    return { file, content, imports: (metafile.outputs[file]?.imports ?? []).map((loaded) => loaded.path) };
  });
  const { contents, rename } = nameByContent(bundled);
  const find = (entry: string): string => {
    const made = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(entry));
    if (!made) throw new Error(`esbuild made nothing of ${entry}`);
    return rename(made[0]);
  };
  return { contents, warnings, find };
}

const settings = (program: string, overlay: Overlay | undefined): Bundling => ({
  absWorkingDir: program,
  outdir: program,
  entryNames: 'static/app/[name]-[hash]',
  assetNames: 'static/app/[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  loader: { '.woff2': 'file' },
  nodePaths: [`${program}/node_modules`],
  plugins: overlay ? [overlay.plugin] : [],
  // failures are told as problems, like all others
  logLevel: 'silent',
  write: false,
  metafile: true,
});

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
