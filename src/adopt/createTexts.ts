import { slugFrom } from '../ground/text/slug.ts';
import { RESERVED_SLUGS } from '../kinds/checkPaths.ts';
import { OWN_FOLDERS } from '../kinds/sourceAt.ts';
import type { Scale } from '../library/import/cells/readStars.ts';
import { collectBooks, isBookish, isOfBook, scaleOf, takeBook } from './collectBooks.ts';
import { createPictures } from './createPictures.ts';
import { dropCode } from './dropCode.ts';
import { escapeText } from './escapeText.ts';
import { mendText, showFront } from './mendText.ts';
import { textAt, type OldKeys } from './oldFront.ts';
import type { Change, OldFile, OldFolder, OldSite, OldText } from './oldSite.ts';
import { readRedirects, withRedirects } from './readRedirects.ts';
import { takeFront } from './takeFront.ts';

/** A text as a reader finds it: what it is in our words is the same for all programs. */
export interface ReadText {
  readonly from: string;
  /** `articles`, `pages`, or the name of its collection. */
  readonly kind: string;
  readonly folders: readonly string[];
  readonly slug: string;
  readonly keys: OldKeys;
  readonly date: string | undefined;
  readonly isDraft: boolean;
  readonly address: string | undefined;
  readonly aliases: readonly string[];
  readonly markdown: string;
  /** In which line of the file it begins. */
  readonly line: number;
}

interface Making extends Pick<OldSite, 'program' | 'settings'> {
  readonly old: OldFolder;
  /** Those that are published. */
  readonly files: readonly OldFile[];
  readonly changes: Change[];
}

interface State extends Making {
  readonly books: ReturnType<typeof collectBooks>;
  readonly pictures: ReturnType<typeof createPictures>;
  readonly texts: OldText[];
  /** Those that only showed what their program made of the others. */
  readonly lists: ReadText[];
  /** Titles by names. */
  readonly sections: Map<string, string>;
  readonly redirects: [string, string][];
}

/** Sorts what a reader finds into articles, reviews, pages and sections, with the books that reviews are of. */
export function createTexts(making: Making) {
  const { old, files } = making;
  const found: ReadText[] = [];
  const state: State = {
    ...making,
    books: collectBooks(),
    pictures: createPictures(old, files),
    texts: [],
    lists: [],
    sections: new Map(),
    redirects: [],
  };
  return {
    add(text: ReadText): void {
      if (!/^\/404(?:\.html|\/)$/.test(text.address ?? '')) found.push(text);
    },
    redirect(from: string, to: string): void {
      state.redirects.push([from, to]);
    },
    /** The whole site. `tables`: of books, that stood among its data. */
    done(tables: OldSite['books']): OldSite {
      const scale = scaleOf(found.map(({ keys }) => keys));
      for (const text of found) addText(text, state, scale);
      return finish(state, tables);
    },
  };
}

function addText(text: ReadText, state: State, scale: Scale): void {
  const { keys, kind, slug, address } = text;
  const { books, pictures, texts, lists, redirects, settings, changes } = state;
  const owner = typeof settings['owner'] === 'string' ? settings['owner'] : undefined;
  const bookish = isBookish(kind) || isBookish(text.folders.at(-1) ?? '');
  const book = kind === 'pages' ? undefined : takeBook(keys, { bookish, owner, scale });
  const { front, left } = takeFront(keys);
  const image = imageOf(front['image'] ?? textAt(keys, 'img', 'photo', 'picture'), pictures);
  const shows = kind === 'pages' ? text.markdown : showFront({ keys, markdown: text.markdown, image });
  const isNote = kind !== 'pages' && text.date !== undefined && !book;
  const elsewhere = textAt(keys, 'redirect_to', 'redirect', 'redirectTo');
  const named = textAt(book?.keys ?? keys, 'title', 'book', 'book_title', 'bookTitle', 'name') ?? titleOf(slug);
  const title = named.replace(/<[^<>]*>/g, '');
  // a note of one line may stand in its title
  const markdown = shows.trim() === '' && isNote ? escapeText(title) : shows;
  const isEmpty = markdown.trim() === '';
  if (book) books.add(book, title, (front['topics'] as string[] | undefined) ?? []);
  if (isEmpty && elsewhere?.startsWith('/') === true && address !== undefined) redirects.push([address, elsewhere]);
  else if (isEmpty && !book) lists.push({ ...text, keys: { ...keys, title } });
  if (isEmpty && (!book || address === undefined)) return;
  for (const key of left)
    if (!book || !isOfBook(key))
      changes.push({
        became: 'left',
        what: 'keys of the front matter without a meaning here',
        how: key,
        at: text.from,
      });
  const date = text.date ?? front['date'] ?? book?.finished;
  const shown = image ?? (book && pictures.coverOf(slug));
  const isHome = address === '/';
  texts.push({
    from: text.from,
    list: isHome ? 'pages' : book ? 'reviews' : listOf(kind, state),
    folders: isHome ? [] : text.folders,
    slug: isHome ? 'home' : slug,
    front: {
      // the topics of a review are those of its book
      ...without(front, book ? [...APART, 'topics', 'updated', 'description'] : APART),
      title,
      ...(date !== undefined && kind !== 'pages' && { date }),
      ...(shown !== undefined && { [book ? 'cover' : 'image']: shown }),
      ...(book && { author: book.authors[0], rating: book.rating }),
      ...(text.isDraft && { draft: true }),
      ...(isHome && { menu: false }),
    },
    address: isHome ? undefined : address,
    aliases: text.aliases,
    markdown: dropCode(mendText(markdown), (what, how, line) => {
      changes.push({ became: 'changed', what, how, at: `${text.from}:${String(line + text.line - 1)}` });
    }),
  });
}

/** Keys that are said otherwise. */
const APART = ['image', 'draft', 'date'];

function listOf(kind: string, { sections }: State): string {
  if (kind === 'articles' || kind === 'pages') return kind;
  const name = slugFrom(TAKEN.has(kind) ? `${kind}-texts` : kind) || 'texts';
  sections.set(name, titleOf(kind));
  return name;
}

function finish({ program, settings, old, files, changes, ...state }: State, tables: OldSite['books']): OldSite {
  const { books, pictures, texts, lists, sections, redirects } = state;
  const hasPosts = texts.some(({ list }) => list === 'articles');
  const hasHome = texts.some(({ list, slug }) => list === 'pages' && slug === 'home');
  const home = hasHome ? 'home' : hasPosts ? 'blog' : undefined;
  const leading = lists.flatMap((list) => {
    const to = placeOf(list, { hasPosts, sections });
    changes.push({
      became: 'changed',
      what: 'lists that the old program made',
      how: `what it was of is at ${to} now`,
      at: list.from,
    });
    return pageOf(list, to) ?? [];
  });
  return {
    program,
    changes,
    texts: withRedirects([...texts, ...leading], [...readRedirects(old), ...redirects]),
    files: [...files, ...pictures.added],
    books: [...books.tables(), ...tables],
    settings: {
      ...settings,
      ...(sections.size > 0 && {
        sections: Object.fromEntries([...sections].map(([name, title]) => [name, { title }])),
      }),
      ...(home !== undefined && { home }),
    },
  };
}

const without = (front: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(front).filter(([key]) => !keys.includes(key)));

const imageOf = (said: unknown, pictures: ReturnType<typeof createPictures>): string | undefined =>
  typeof said === 'string' ? (pictures.find(said) ?? (/\.\w+$/.test(said) ? said : undefined)) : undefined;

/** Where what an old list was of is listed now. */
function placeOf(
  { kind, slug, keys, address = '' }: ReadText,
  { hasPosts, sections }: { readonly hasPosts: boolean; readonly sections: ReadonlyMap<string, string> },
): string {
  const elsewhere = textAt(keys, 'redirect_to', 'redirect', 'redirectTo');
  if (elsewhere !== undefined && /^https?:/.test(elsewhere)) return elsewhere;
  const parts = address.split('/').filter((part) => part !== '');
  const section = [slug, ...parts].find((part) => sections.has(part));
  if (section !== undefined) return `/${section}`;
  const isOfBooks = [kind, slug, textAt(keys, 'layout') ?? '', ...parts].some((name) => isBookish(name));
  return isOfBooks ? '/reading' : hasPosts ? '/blog' : '/';
}

/** A page in the place of a list, which leads to the new one; undefined where the new one has that place itself. */
function pageOf(list: ReadText, to: string): OldText | undefined {
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

/** Folders of `data/` that hold something else, and names of pages. */
const TAKEN: ReadonlySet<string> = new Set([...OWN_FOLDERS, ...RESERVED_SLUGS, 'books']);

/** `my-first_post` is "My first post". */
const titleOf = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
