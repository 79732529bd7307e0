import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bundleBrowser, type AssetBundle, type AssetSources } from './bundleBrowser.ts';

type Index = Omit<AssetBundle, 'contents'> & { readonly files: readonly string[] };

/** What the browser loads, bundled once: `cache` is the folder for it, undefined where nothing can be kept. */
export async function bundleAssets(cache: string | undefined, sources: AssetSources): Promise<AssetBundle> {
  if (cache !== undefined && existsSync(`${cache}/index.json`)) {
    const { files, ...index } = JSON.parse(readFileSync(`${cache}/index.json`, 'utf8')) as Index;
    return { ...index, contents: new Map(files.map((file) => [file, readFileSync(`${cache}/${basename(file)}`)])) };
  }
  const bundle = await bundleBrowser(sources);
  if (cache !== undefined) keep(cache, bundle);
  return bundle;
}

/** All files first, then the folder takes its name: another build finds the whole of it or nothing. */
function keep(folder: string, { contents, ...entries }: AssetBundle): void {
  const beside = `${folder}.${String(process.pid)}`;
  const index: Index = { ...entries, files: [...contents.keys()] };
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
