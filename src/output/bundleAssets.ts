import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { bundleBrowser, type BrowserBundle } from './bundleBrowser.ts';
import type { Bundle } from './createRebuilder.ts';
import { hashContent } from './hashContent.ts';
import type { Overlay } from './overlayTemplates.ts';

/** Scripts, styles and fonts as the browser loads them. */
export interface AssetBundle extends Omit<BrowserBundle, 'contents'> {
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
  /** Absent: esbuild's own. */
  readonly bundle?: Bundle | undefined;
}

type Index = Omit<AssetBundle, 'read'>;

/** What the browser loads, bundled once per key. */
export async function bundleAssets({ program, overlay, key, cache, bundle }: AssetSources): Promise<AssetBundle> {
  const kept = cache === undefined ? undefined : `${cache}/assets-${key}`;
  if (kept !== undefined && existsSync(`${kept}/index.json`)) {
    const index = JSON.parse(readFileSync(`${kept}/index.json`, 'utf8')) as Index;
    return { ...index, read: (file) => readFileSync(`${kept}/${nameOf(file)}`) };
  }
  const { contents, ...entries } = await bundleBrowser(program, overlay, bundle);
  const files = [...contents]
    .map(([file, bytes]) => ({ file, hash: hashContent(bytes) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const index = { ...entries, files };
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
