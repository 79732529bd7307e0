import { groupBy } from '../ground/groupBy.ts';
import { readAddress } from '../ground/text/siteAddress.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { slugOf } from '../site/planTopics.ts';
import { isBookish } from './collectBooks.ts';
import type { ReadText } from './readText.ts';
import { textAt } from './oldFront.ts';
import type { Change, OldText } from './oldSite.ts';

/** A section, as `data/site.yaml` has it. */
export interface Section {
  title: string;
  intro?: string;
  readonly aliases: string[];
}

/** Where what an old list was of is listed now. */
function placeOf(
  { kind, slug, keys, address = '' }: ReadText,
  { hasPosts, hasBooks, sections }: Pick<Lists, 'hasBooks' | 'sections'> & { readonly hasPosts: boolean },
): string {
  const elsewhere = textAt(keys, 'redirect_to', 'redirect');
  if (elsewhere !== undefined && /^https?:/.test(elsewhere)) return elsewhere;
  const parts = address.split('/').filter((part) => part !== '');
  const section = [slug, ...parts].find((part) => sections.has(part));
  if (section !== undefined) return `/${section}`;
  const isOfBooks = [kind, slug, textAt(keys, 'layout') ?? '', ...parts].some((name) => isBookish(name));
  return isOfBooks && hasBooks ? '/reading' : hasPosts ? '/blog' : '/';
}

/** The list of a section takes the place of an old one, and its title. */
function leadTo(section: Section, { keys, address, aliases, folders, slug }: ReadText, to: string): OldText[] {
  if (folders.length === 0 && slugFrom(slug) === to.slice(1)) section.title = textAt(keys, 'title') ?? section.title;
  const places = [address ?? '', ...aliases].map((one) => `/${one.replace(/^\/|\/$/g, '')}`);
  section.aliases.push(...places.filter((one) => one !== to && one !== '/' && !section.aliases.includes(one)));
  return [];
}

/** A page in the place of the list of a section: a few words stand above the new list, more have a page of their own. */
export function introOf(text: OldText, sections: ReadonlyMap<string, Section>): OldText[] {
  const section = sections.get((text.address ?? '').replace(/^\/|\/$/g, ''));
  if (text.list !== 'pages' || !section) return [text];
  const words = text.markdown.trim();
  section.title = String(text.front['title']);
  section.aliases.push(...text.aliases);
  if (/\n[ \t]*\n|\]\(|[<>#|]|^[-*+\d]/.test(words)) return [{ ...text, address: undefined, aliases: [] }];
  section.intro = words;
  return [];
}

/** Addresses at which an old list was, but for those of feeds and the like; the new list may have one itself, `to`. */
function placesOf({ address, aliases }: ReadText, to: string): string[] {
  const isMade =
    address === undefined || /^\/(?:index\.html)?$|\.(?:xml|json|txt|js|css)$|^\/(?:search|sitemap)\b/.test(address);
  return [...(isMade ? [] : [address]), ...aliases]
    .flatMap((one) => readAddress(one.startsWith('/') ? one : `/${one}`) ?? [])
    .filter((one) => one !== to && one !== '/');
}

/** A page in the place of a list, which leads to the new one; undefined where the new one has that place itself. */
function pageOf(list: ReadText, to: string): OldText | undefined {
  const { from, slug, keys } = list;
  const title = textAt(keys, 'title') ?? titleOf(slug);
  const [place, ...rest] = placesOf(list, to);
  if (place === undefined) return undefined;
  return {
    from,
    list: 'pages',
    folders: [],
    slug: slugFrom(slug) || 'list',
    front: { title, menu: false },
    address: place,
    aliases: rest,
    markdown: `[${title.replace(/[[\]]/g, '')}](${to})`,
  };
}

/** A text that nothing publishes and an empty page of its name belong together: the page showed the text. */
export function giveAddresses(
  texts: readonly OldText[],
  lists: readonly ReadText[],
): { texts: OldText[]; lists: ReadText[] } {
  const free = new Map(lists.flatMap((list) => (list.address === undefined ? [] : [[list.slug, list] as const])));
  const used = new Set<ReadText>();
  const placed = texts.map((text) => {
    const page = text.address === undefined && text.list === 'pages' ? free.get(text.slug) : undefined;
    if (!page || used.has(page)) return text;
    used.add(page);
    return { ...text, address: page.address, aliases: [...text.aliases, ...page.aliases] };
  });
  return { texts: placed, lists: lists.filter((list) => !used.has(list)) };
}

interface Lists {
  readonly lists: readonly ReadText[];
  readonly texts: readonly OldText[];
  readonly sections: ReadonlyMap<string, Section>;
  readonly hasBooks: boolean;
  /** Where the program makes pages of topics by itself: `/tags/`. */
  readonly topicsAt: string | undefined;
  readonly tell: (change: Change) => void;
}

/** What takes the place of old lists: settings, by which the new ones are found there, addresses that have moved, and pages where there is no other way. */
export function settleLists({ lists, texts, sections, hasBooks, topicsAt, tell }: Lists) {
  const hasPosts = texts.some(({ list }) => list === 'articles');
  const rule = findTopics(lists, texts) ?? (topicsOf(texts).size > 0 ? topicsAt : undefined);
  const topics = topicsOf(texts);
  const moved = new Map<string, string>();
  const spare = new Map<string, string[]>(
    [...(hasPosts ? ['/blog'] : []), ...(hasBooks ? ['/reading'] : [])].map((to) => [to, []]),
  );
  const own = new Set(texts.flatMap(({ address, aliases }) => [address ?? '', ...aliases].map(bare)));
  const pages = lists.flatMap((list): OldText[] => {
    const { address = '' } = list;
    const [, folder = '', last = ''] = /^(\/.+\/|\/)([^/]+)\/?$/.exec(address) ?? [];
    if (rule !== undefined && ((folder === rule && topics.has(last)) || address === rule)) {
      moved.set(address, address.replace(/\/$/, ''));
      return [];
    }
    const to = placeOf(list, { hasPosts, hasBooks, sections });
    const section = sections.get(to.slice(1));
    if (section) return leadTo(section, list, to);
    tell({ became: 'changed', what: 'lists that the old program made', how: `see ${to} instead`, at: list.from });
    const aliases = spare.get(to);
    if (!aliases) return [pageOf(list, to) ?? []].flat();
    for (const one of placesOf(list, to)) {
      moved.set(one, to);
      if (!own.has(bare(one)) && !aliases.includes(one)) aliases.push(one);
    }
    return [];
  });
  const aliasesAt = (to: string): { aliases: string[] } | undefined => {
    const aliases = spare.get(to) ?? [];
    return aliases.length === 0 ? undefined : { aliases };
  };
  const [blog, bookshelf] = [aliasesAt('/blog'), aliasesAt('/reading')];
  const settings = {
    ...(blog && { blog }),
    ...(bookshelf && { bookshelf }),
    ...(rule !== undefined && { topicPages: true, permalinks: { topics: `${rule}:slug/` } }),
  };
  return { pages, moved, settings };
}

const bare = (address: string): string => address.replace(/\/$/, '').toLowerCase();

/** As the pages of topics are named. */
const topicsOf = (texts: readonly OldText[]): Set<string> =>
  new Set(
    texts.flatMap(({ front, list }) => (list === 'pages' ? [] : ((front['topics'] ?? []) as string[]))).map(slugOf),
  );

/** The folder in which most of the lists are that are named after a topic: `/tag/`. */
function findTopics(lists: readonly ReadText[], texts: readonly OldText[]): string | undefined {
  const topics = topicsOf(texts);
  const named = lists.flatMap(({ address = '' }) => {
    const [, folder, last = ''] = /^(\/.+\/)([^/]+)\/$/.exec(address) ?? [];
    return folder !== undefined && topics.has(last) ? [folder] : [];
  });
  const [most] = [...groupBy(named, (folder) => folder)].sort(([, a], [, b]) => b.length - a.length);
  return most && most[1].length > 1 ? most[0] : undefined;
}

/** A page that says no more than where others are: rules, and a few short links within the site. */
export function isListOnly(markdown: string): boolean {
  const lines = markdown
    .replace(/<!--[^]*?-->/g, '')
    .split('\n')
    .filter((line) => !/^[ \t]*(?:(?:[-*_][ \t]*){3,})?$/.test(line));
  return (
    lines.length <= 3 && lines.every((line) => /^[ \t]*\[[^\]]{0,30}\]\((?!\w+:|\/\/)[^()\s]*\)[ \t]*$/.test(line))
  );
}

/** `my-first_post` is "My first post". */
export const titleOf = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
