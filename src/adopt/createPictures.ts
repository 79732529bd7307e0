import { PICTURE } from './oldAddress.ts';
import type { OldFile, OldFolder } from './oldSite.ts';

/** Folders of covers, which plugins and layouts show without a word in the text. */
const COVERS = /(?:^|[/_-])(?:book[-_]?)?(?:books?|covers?)(?:[/_-]|$)/i;

/** Finds the pictures that front matter means, and covers by the name of their text. */
export function createPictures(old: OldFolder, files: readonly OldFile[]) {
  const published = new Map(files.map(({ from, to }) => [from, to]));
  const named = new Map<string, string[]>();
  for (const path of old.paths) {
    if (!PICTURE.test(path)) continue;
    const base = path.replace(/^.*\//, '').toLowerCase();
    named.set(base, [...(named.get(base) ?? []), path]);
  }
  const added = new Map<string, OldFile>();
  const publish = (path: string): string => {
    const to = published.get(path) ?? `covers/${path.replace(/^.*\//, '')}`;
    if (!published.has(path)) added.set(path, { from: path, to });
    return to;
  };
  return {
    /** Where a picture is published that is named in any way: by its whole path, or by the end of it. */
    find(said: string): string | undefined {
      const end = said.replace(/^(?:\.{0,2}\/)+/, '').toLowerCase();
      const found = (named.get(end.replace(/^.*\//, '')) ?? []).filter(
        (path) => `/${path.toLowerCase()}`.endsWith(`/${end}`) && published.has(path),
      );
      const [one] = found;
      return one === undefined || found.length > 1 ? undefined : publish(one);
    },
    coverOf(slug: string): string | undefined {
      const name = slug.toLowerCase();
      const found = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'].flatMap((end) => named.get(`${name}.${end}`) ?? []);
      const cover = found.find((path) => COVERS.test(path.replace(/[^/]*$/, '')));
      return cover === undefined ? undefined : publish(cover);
    },
    /** Those that were not published as they are. */
    get added(): readonly OldFile[] {
      return [...added.values()];
    },
  };
}
