import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hashContent } from './hashContent.ts';
import { nameByContent } from './nameByContent.ts';
import type { Overlay } from './overlayTemplates.ts';

/** Scripts, styles and fonts as the browser loads them. */
export interface AssetBundle {
  /** Paths relative to the output folder. */
  readonly style: string;
  readonly script: string;
  readonly files: readonly { readonly file: string; readonly hash: string }[];
  readonly read: (file: string) => Uint8Array;
}

export interface AssetSources {
  /** The program's own folder. */
  readonly program: string;
  /** The owner's templates over the program's; undefined: the program's alone. */
  readonly overlay: Overlay | undefined;
  /** Changes with the program and with the templates. */
  readonly key: string;
  /** Where bundles are kept; undefined where nothing can be. */
  readonly cache: string | undefined;
}

type Index = Omit<AssetBundle, 'read'>;

/** Bundles what the browser loads to `static/app/`, every name with a hash of its content. Bundled once per key. */
export async function bundleAssets({ program, overlay, key, cache }: AssetSources): Promise<AssetBundle> {
  const kept = cache === undefined ? undefined : `${cache}/assets-${key}`;
  if (kept !== undefined && existsSync(`${kept}/index.json`)) {
    const index = JSON.parse(readFileSync(`${kept}/index.json`, 'utf8')) as Index;
    return { ...index, read: (file) => readFileSync(`${kept}/${nameOf(file)}`) };
  }
  const { index, contents } = await bundle(program, overlay);
  if (kept !== undefined) keep(kept, index, contents);
  return {
    ...index,
    read(file) {
      const content = contents.get(file);
      if (!content) throw new Error(`${file} was never bundled`);
      return content;
    },
  };
}

async function bundle(
  program: string,
  overlay: Overlay | undefined,
): Promise<{ index: Index; contents: ReadonlyMap<string, Uint8Array> }> {
  const { build } = await import('esbuild');
  const style = 'styles/site.css';
  const { outputFiles, metafile } = await build({
    absWorkingDir: program,
    entryPoints: {
      site: overlay?.find(style) ?? `${program}/templates/${style}`,
      boot: `${program}/src/client/boot.ts`,
    },
    outdir: program,
    entryNames: 'static/app/[name]-[hash]',
    chunkNames: 'static/app/[name]-[hash]',
    assetNames: 'static/app/[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    loader: { '.woff2': 'file' },
    nodePaths: [`${program}/node_modules`],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: overlay ? [overlay.plugin] : [],
    // failures are told as problems, like all others
    logLevel: 'silent',
    write: false,
    metafile: true,
  });
  const bundled = outputFiles.map(({ path, contents: content }) => {
    const file = path.slice(path.indexOf('static/app/'));
    return { file, content, imports: (metafile.outputs[file]?.imports ?? []).map((loaded) => loaded.path) };
  });
  const { contents, rename } = nameByContent(bundled);
  const find = (end: string): string => {
    const made = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(end));
    if (!made) throw new Error(`esbuild made nothing of ${end}`);
    return rename(made[0]);
  };
  const files = [...contents]
    .map(([file, bytes]) => ({ file, hash: hashContent(bytes) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return { index: { style: find(style), script: find('client/boot.ts'), files }, contents };
}

/** All files first, then the folder takes its name: another build finds the whole of it or nothing. */
function keep(folder: string, index: Index, contents: ReadonlyMap<string, Uint8Array>): void {
  const beside = `${folder}.${String(process.pid)}`;
  try {
    mkdirSync(beside, { recursive: true });
    for (const [file, bytes] of contents) writeFileSync(`${beside}/${nameOf(file)}`, bytes);
    writeFileSync(`${beside}/index.json`, JSON.stringify(index));
    renameSync(beside, folder);
  } catch {
    // a cache that cannot be written costs time and nothing else
    rmSync(beside, { recursive: true, force: true });
  }
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
