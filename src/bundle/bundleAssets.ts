import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashContent } from '../disk/hashContent.ts';
import { bundleBrowser, type BrowserBundle, type BrowserSources } from './bundleBrowser.ts';

/** Scripts, styles and fonts as the browser loads them. */
export interface AssetBundle extends Omit<BrowserBundle, 'contents'> {
  readonly files: readonly { readonly file: string; readonly hash: string }[];
  readonly read: (file: string) => Uint8Array;
}

type Index = Omit<AssetBundle, 'read'>;

/** What the browser loads, bundled once: `kept` is the folder for it, undefined where nothing can be kept. */
export async function bundleAssets(kept: string | undefined, sources: BrowserSources): Promise<AssetBundle> {
  if (kept !== undefined && existsSync(`${kept}/index.json`)) {
    const index = JSON.parse(readFileSync(`${kept}/index.json`, 'utf8')) as Index;
    return { ...index, read: (file) => readFileSync(`${kept}/${basename(file)}`) };
  }
  const { contents, ...entries } = await bundleBrowser(sources);
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
    for (const [file, bytes] of contents) writeFileSync(`${beside}/${basename(file)}`, bytes);
    writeFileSync(`${beside}/index.json`, JSON.stringify(index));
    renameSync(beside, folder);
  } catch {
    // a cache that cannot be written costs time and nothing else
    rmSync(beside, { recursive: true, force: true });
  }
}
