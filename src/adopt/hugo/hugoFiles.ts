import { isBookish } from '../collectBooks.ts';
import type { OldFile, OldFolder, OldSite } from '../oldSite.ts';
import { HUGO_TEXT } from './findHugoTexts.ts';
import type { HugoConfig } from './readHugoConfig.ts';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico)$/i;

/** Files beside texts, where their pages are, and those of static/ and assets/. */
export function hugoFiles(folder: OldFolder, config: HugoConfig, bundles: ReadonlyMap<string, string>): OldFile[] {
  const files: OldFile[] = [];
  const dirs = [...new Set(config.languages.map(({ contentDir }) => `${contentDir}/`))];
  for (const path of folder.paths) {
    const dir = dirs.find((one) => path.startsWith(one));
    const still = config.staticDirs.find((one) => path.startsWith(`${one}/`));
    if (still !== undefined) files.push({ from: path, to: path.slice(still.length + 1) });
    else if (dir !== undefined && !HUGO_TEXT.test(path) && !/\.(?:org|rst|adoc|ya?ml|toml|json)$/i.test(path)) {
      const bundle = ancestors(path).find((one) => bundles.has(one));
      const address =
        bundle === undefined ? '/' : (bundles.get(bundle) ?? '/').replace(/\.html?$/, '/').replace(/\/?$/, '/');
      const rest = path.slice((bundle ?? dir).length);
      files.push({ from: path, to: `${address.slice(1)}${rest}` });
    } else if (path.startsWith('assets/') && PICTURE.test(path))
      files.push({ from: path, to: path.slice('assets/'.length) });
  }
  return files;
}

function ancestors(path: string): string[] {
  const made: string[] = [];
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
    made.push(path.slice(0, slash + 1));
  return made;
}

/** Tables of books among the data: what they are named after tells them from other data. */
export const bookTables = (folder: OldFolder): OldSite['books'] =>
  folder.paths
    .filter(
      (path) =>
        /^data\/(?:.*\/)?[^/]*\.(?:ya?ml|json|csv)$/i.test(path) &&
        isBookish(path.replace(/^.*\//, '').replace(/\.\w+$/, '')),
    )
    .map((path) => ({ from: path, text: folder.text(path) }));
