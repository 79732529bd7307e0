import { anchorOf } from '../markdown/headingAnchors.ts';
import type { Named } from '../ground/text/typesetter.ts';
import { isWikilink, readWikilink } from '../markdown/wikilinks.ts';
import { compareText } from '../ground/text/compareText.ts';
import { groupBy } from '../ground/groupBy.ts';
import { findPicture, publishedIn } from '../ground/sourcePaths.ts';
import type { Finding } from '../ground/problem.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import type { Page } from '../site/route.ts';
import type { Text } from '../site/site.ts';
import { faults } from './faults.ts';
import { aliasesOf } from './pagesOf.ts';

/** A link by name, or a relative one, from one of the owner's files. `to`: the file that it names; `path`: where else it leads. */
export interface Wikilink {
  readonly from: string;
  readonly target: string;
  readonly to?: string | undefined;
  readonly path?: string | undefined;
}

/** The links by name of all texts, and the relative ones, with what they lead to. */
export function readWikilinks(records: Records): Wikilink[] {
  const { files, publicFiles } = records;
  const from = files.flatMap(({ path, links }) =>
    links.flatMap(({ target, to }) =>
      isWikilink(target) ? { from: path, target } : to === undefined ? [] : { from: path, target, path: to },
    ),
  );
  if (from.length === 0) return [];
  const published = publishedIn(files);
  const findFile = createFindFile(records);
  const langOf = new Map(files.map(({ path, lang }) => [path, lang]));
  const pictureOf = findPicture(publicFiles.map(published));
  return from.map((link): Wikilink => {
    if (link.path !== undefined) return link;
    const { name } = readWikilink(link.target);
    const to = name === '' ? link.from : findFile(name, langOf.get(link.from));
    return { ...link, to, path: rooted(pictureOf(name)) };
  });
}

const rooted = (published: string | undefined) => (published === undefined ? undefined : `/${published}`);

/** Those that lead nowhere. */
export function checkWikilinks(records: Records, links: readonly Wikilink[]): Finding[] {
  const lost = links.filter(({ to, path }) => to === undefined && path === undefined);
  if (lost.length === 0) return [];
  const pictures = records.publicFiles.map((path) => path.replace(/^.*\//, ''));
  const names = [...records.files.flatMap(namesOf), ...pictures];
  return lost.map(({ from, target }) => {
    const { name } = readWikilink(target);
    const at = records.files.find(({ path }) => path === from)?.links.find((link) => link.target === target)?.at ?? [];
    return faults.warning(from, 'no-wikilink', { name, names, find: `[[${name}`, at });
  });
}

/** What the links by name in the texts of files lead to, and the texts that have such a link to a page; `pages`: by their files. */
export function createNaming(links: readonly Wikilink[], pages: readonly Page[], texts: readonly Text[]) {
  const pageOf = new Map(links.length === 0 ? [] : pages.map((page) => [page.origin, page]));
  const textOf = new Map(links.length === 0 ? [] : texts.map((text) => [text.origin, text]));
  const byFrom = groupBy(links, ({ from }) => from);
  const byTo = groupBy(links, ({ to }) => to);
  const nameOf = ({ from, target, to = '', path }: Wikilink): Named | undefined => {
    if (path !== undefined) return { href: path, title: '' };
    const page = pageOf.get(to);
    const text = textOf.get(to);
    if (!page) return undefined;
    const { name, heading = '' } = readWikilink(target);
    const [last = ''] = heading.split('#').slice(-1);
    const anchor = last === '' || last.startsWith('^') ? '' : `#${anchorOf(last)}`;
    const href = name === '' && to === from ? anchor : page.path + anchor;
    return { href, title: text?.title ?? page.title, beginning: text?.description };
  };
  return {
    namedIn: (origin: string | undefined): Page['named'] => {
      const own = byFrom.get(origin ?? '');
      const named = own?.flatMap((link) => {
        const found = nameOf(link);
        return found ? [[link.target, found] as const] : [];
      });
      return named && Object.fromEntries(named);
    },
    /** No list leads to what is hidden. */
    mentionsOf: (origin: string | undefined): readonly Text[] | undefined => {
      const from = new Set((origin === undefined ? undefined : byTo.get(origin))?.map((link) => link.from));
      const mentions = [...from]
        .flatMap((path) => (path === origin ? [] : (textOf.get(path) ?? [])))
        .filter(({ hidden }) => !hidden);
      return mentions.length === 0
        ? undefined
        : mentions.sort((a, b) => compareText(a.title, b.title) || compareText(a.slug, b.slug));
    },
  };
}

/** What a text is called: by its page, its file, its title, and the addresses that it had. */
function namesOf({ path, page, value, partial }: ParsedFile): string[] {
  if (page === undefined) return [];
  const { title } = ((value ?? partial) as { readonly title?: string } | undefined) ?? {};
  const file = path.replace(/^data\/[^/]+\//, '').replace(/(?:\/index)?\.\w+$/, '');
  return [page, file, file.replace(/^.*\//, ''), ...(title === undefined ? [] : [title])];
}

const fold = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Finds the file of a text by what it is called; of several that are called the same one in the language first, by what names it best, and by its path. */
function createFindFile(records: Records): (name: string, lang: string | undefined) => string | undefined {
  const all = createFindIn(records, records.files);
  const own = groupBy(records.files, ({ lang }) => lang);
  if (own.size === 1) return all;
  const finders = new Map([...own].map(([lang, files]) => [lang, createFindIn(records, files)]));
  return (name, lang) => finders.get(lang)?.(name) ?? all(name);
}

function createFindIn(records: Records, among: readonly ParsedFile[]): (name: string) => string | undefined {
  const files = [...among].sort((a, b) => compareText(a.path, b.path));
  const named = files.map((file) => ({ path: file.path, names: namesOf(file) }));
  const byName = new Map<string, string>();
  for (let place = 0; place < 4; place++)
    for (const { path, names } of named) {
      const name = names[place];
      if (name !== undefined && !byName.has(fold(name))) byName.set(fold(name), path);
    }
  for (const { address, source } of aliasesOf({ ...records, files: among }))
    if (!byName.has(fold(address.slice(1)))) byName.set(fold(address.slice(1)), source);
  return (name) => {
    const whole = fold(name.replace(/\.md$/, '').replace(/^\//, ''));
    return byName.get(whole) ?? byName.get(whole.replace(/^.*\//, ''));
  };
}
