import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { areUnchanged } from '../ground/disk/fileState.ts';
import { readSealed, readSealedJson, writeSealed } from '../ground/disk/sealedFile.ts';
import { bundleBrowser, type AssetBundle, type AssetSources } from './bundleBrowser.ts';

type Index = Omit<AssetBundle, 'contents'> & { readonly files: readonly string[] };

/** What the browser loads, bundled once: `cache` is the folder for it, undefined where nothing is to be kept. */
export async function bundleAssets(cache: string | undefined, sources: AssetSources): Promise<AssetBundle> {
  const kept = cache === undefined ? undefined : readKept(cache);
  if (kept) return kept;
  const bundle = await bundleBrowser(sources);
  if (cache !== undefined) {
    keep(cache, bundle);
    sources.program.forgetOld(/^assets-/);
  }
  return bundle;
}

/** Undefined where a file is missing or damaged. */
function readKept(folder: string): AssetBundle | undefined {
  const kept = readSealedJson(`${folder}/index.json`) as Index | undefined;
  // what the owner's templates import from elsewhere is not in the name of the folder
  if (!kept || !areUnchanged(kept.outside)) return undefined;
  const { files, ...index } = kept;
  const contents = new Map<string, Uint8Array>();
  for (const file of files) {
    const content = readSealed(`${folder}/${basename(file)}`);
    if (!content) return undefined;
    contents.set(file, content);
  }
  return { ...index, contents };
}

/** The index comes last: another build finds all that it names, or makes its own. */
function keep(folder: string, { contents, ...entries }: AssetBundle): void {
  const index: Index = { ...entries, files: [...contents.keys()] };
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of contents) writeSealed(`${folder}/${basename(file)}`, content);
    writeSealed(`${folder}/index.json`, JSON.stringify(index));
  } catch {
    // a cache that cannot be written costs time and nothing else
  }
}
