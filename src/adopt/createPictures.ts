import { groupBy } from '../ground/groupBy.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { PICTURE } from './oldAddress.ts';
import type { OldFile, OldFolder } from './oldSite.ts';

/** Folders of covers, which plugins and layouts show without a word in the text. */
const COVERS = /(?:^|[/_-])(?:book[-_]?)?(?:books?|covers?)(?:[/_-]|$)/i;

/** What pictures are called that stand for a whole text; the first that fits counts. */
const STANDS_FOR = [/cover/i, /^_?feature/i, /^(?:hero|banner|header|poster|thumb(?:nail)?)(?![a-z])/i];

/** Of one picture, wherever it lies: its name as slugs are made, without the ending. */
const slugOf = (path: string): string => keyOf(path.replace(/^.*\//, '').replace(/\.[^.]*$/, ''));

const keyOf = (name: string): string => slugFrom(name).toLowerCase();

/** Finds the pictures that front matter means, and others by the name or the folder of their text. */
export function createPictures(old: OldFolder, files: readonly OldFile[]) {
  const published = new Map(files.map(({ from, to }) => [from, to]));
  const pictures = old.paths.filter((path) => PICTURE.test(path));
  const named = groupBy(pictures, (path) => path.replace(/^.*\//, '').toLowerCase());
  const covers = groupBy(
    pictures.filter((path) => COVERS.test(path.replace(/[^/]*$/, ''))),
    slugOf,
  );
  const folders = groupBy(pictures, (path) => path.replace(/(?:(?:images?|img)\/)?[^/]*$/i, ''));
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
    /** The cover of a book, by the name of its text or by its title. */
    coverOf(...names: readonly string[]): string | undefined {
      const [cover] = names.flatMap((name) => covers.get(keyOf(name)) ?? []);
      return cover === undefined ? undefined : publish(cover);
    },
    /** What a text shows that has a folder of its own (`a/index.md`), by a plugin or layout: the picture beside it of a telling name, or the only one that it does not name. */
    besideOf(from: string, markdown: string): string | undefined {
      const [, folder] = /^(.+\/)index\.\w+$/.exec(from) ?? [];
      if (folder === undefined) return undefined;
      const all = (folders.get(folder) ?? []).filter((path) => published.has(path));
      const free = all.filter((path) => !markdown.includes(path.slice(folder.length)));
      const [telling] = STANDS_FOR.flatMap((name) => free.filter((path) => name.test(path.replace(/^.*\//, ''))));
      const found = telling ?? (all.length === 1 ? free[0] : undefined);
      return found === undefined ? undefined : publish(found);
    },
    /** Those that were not published as they are. */
    get added(): readonly OldFile[] {
      return [...added.values()];
    },
  };
}
