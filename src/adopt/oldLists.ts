import { slugFrom } from '../ground/text/slug.ts';
import { isBookish } from './collectBooks.ts';
import type { ReadText } from './readText.ts';
import { textAt } from './oldFront.ts';
import type { OldText } from './oldSite.ts';

/** A section, as `data/site.yaml` has it. */
export interface Section {
  title: string;
  intro?: string;
  readonly aliases: string[];
}

/** Where what an old list was of is listed now. */
export function placeOf(
  { kind, slug, keys, address = '' }: ReadText,
  { hasPosts, sections }: { readonly hasPosts: boolean; readonly sections: ReadonlyMap<string, Section> },
): string {
  const elsewhere = textAt(keys, 'redirect_to', 'redirect');
  if (elsewhere !== undefined && /^https?:/.test(elsewhere)) return elsewhere;
  const parts = address.split('/').filter((part) => part !== '');
  const section = [slug, ...parts].find((part) => sections.has(part));
  if (section !== undefined) return `/${section}`;
  const isOfBooks = [kind, slug, textAt(keys, 'layout') ?? '', ...parts].some((name) => isBookish(name));
  return isOfBooks ? '/reading' : hasPosts ? '/blog' : '/';
}

/** The list of a section takes the place of an old one, and its title. */
export function leadTo(section: Section, { keys, address, aliases, folders, slug }: ReadText, to: string): OldText[] {
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

/** A page in the place of a list, which leads to the new one; undefined where the new one has that place itself. */
export function pageOf(list: ReadText, to: string): OldText | undefined {
  const { from, address, aliases, slug, keys } = list;
  const title = textAt(keys, 'title') ?? titleOf(slug);
  const isMade =
    address === undefined || /^\/(?:index\.html)?$|\.(?:xml|json|txt|js|css)$|^\/(?:search|sitemap)\b/.test(address);
  // the new list may have the place itself, and then other addresses led to it at most
  const [place, ...rest] = isMade || address.replace(/\/$/, '') === to ? aliases : [address, ...aliases];
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

/** `my-first_post` is "My first post". */
export const titleOf = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
