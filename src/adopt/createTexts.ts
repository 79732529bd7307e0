import { slugFrom } from '../ground/text/slug.ts';
import { RESERVED_SLUGS } from '../kinds/checkPaths.ts';
import { OWN_FOLDERS } from '../kinds/sourceAt.ts';
import { decodeEntities } from '../library/import/cells/html.ts';
import type { Scale } from '../library/import/cells/readStars.ts';
import { collectBooks, isBookish, isOfBook, scaleOf, takeBook } from './collectBooks.ts';
import { createPictures } from './createPictures.ts';
import { dropCode } from './dropCode.ts';
import { encodePath } from './encodePath.ts';
import { escapeText } from './escapeText.ts';
import { mendFormulas } from './mendFormulas.ts';
import { mendText, showFront } from './mendText.ts';
import { textAt } from './oldFront.ts';
import type { Change, OldFile, OldFolder, OldSite, OldText } from './oldSite.ts';
import { giveAddresses, introOf, isListOnly, settleLists, titleOf, type Section } from './oldLists.ts';
import { readRedirects, withRedirects } from './readRedirects.ts';
import type { ReadText } from './readText.ts';
import { takeFront } from './takeFront.ts';

interface Making extends Pick<OldSite, 'program' | 'settings'> {
  readonly old: OldFolder;
  /** Those that are published. */
  readonly files: readonly OldFile[];
  readonly changes: Change[];
  /** Where the program makes pages of topics by itself: `/tags/`. */
  readonly topicsAt?: string | undefined;
}

interface State extends Making {
  readonly books: ReturnType<typeof collectBooks>;
  readonly pictures: ReturnType<typeof createPictures>;
  readonly texts: OldText[];
  /** Those that only showed what their program made of the others. */
  readonly lists: ReadText[];
  /** By their names. */
  readonly sections: Map<string, Section>;
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
  const { program, books, pictures, texts, lists, redirects, settings, changes } = state;
  const owner = typeof settings['owner'] === 'string' ? settings['owner'] : undefined;
  const bookish = isBookish(kind) || isBookish(text.folders.at(-1) ?? '');
  const book = kind === 'pages' ? undefined : takeBook(keys, { bookish, owner, markdown: text.markdown, scale });
  const { front, left } = takeFront(keys);
  const image = imageOf(front['image'] ?? textAt(keys, 'img', 'photo', 'picture'), pictures);
  const beside = image === undefined && kind !== 'pages' ? pictures.besideOf(text.from, text.markdown) : undefined;
  // what a layout showed above a text
  const written = beside === undefined || book ? text.markdown : `![](/${encodePath(beside)})\n\n${text.markdown}`;
  const shows = kind === 'pages' ? written : showFront({ keys, markdown: written, image });
  const isNote = kind !== 'pages' && text.date !== undefined && !book;
  const elsewhere = textAt(keys, 'redirect_to', 'redirect');
  const named = textAt(book?.keys ?? keys, 'title', 'book', 'book_title', 'name') ?? titleOf(slug);
  const title = decodeEntities(named.replace(/<[^<>]*>/g, '')).trim() || titleOf(slug);
  // a note of one line may stand in its title
  const markdown = shows.trim() === '' && isNote ? escapeText(title) : shows;
  const isEmpty = kind === 'pages' ? isListOnly(markdown) : markdown.trim() === '';
  if (book) books.add(book, title, (front['topics'] as string[] | undefined) ?? []);
  if (isEmpty && elsewhere?.startsWith('/') === true && address !== undefined) redirects.push([address, elsewhere]);
  else if (isEmpty && !book) lists.push({ ...text, keys: { ...keys, title } });
  if (isEmpty && (!book || address === undefined)) return;
  for (const key of left)
    if (!book || !isOfBook(key))
      changes.push({
        became: 'left',
        what: 'keys of the front matter that mean nothing here',
        name: key,
        at: text.from,
      });
  const date = text.date ?? front['date'] ?? book?.finished;
  const shown = image ?? (book && pictures.coverOf(slug, title)) ?? beside;
  const isHome = address === '/';
  const tell = (what: string, how: string, line: number): void => {
    changes.push({ became: 'changed', what, how, at: `${text.from}:${String(line + text.line - 1)}` });
  };
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
    rendering: textAt(keys, 'translationKey', 'translation_key', 'translation_id', 'page_id'),
    address: isHome ? undefined : address,
    aliases: text.aliases,
    markdown: mendFormulas(dropCode(mendText(markdown, program === 'obsidian'), tell), tell),
  });
}

/** Keys that are said otherwise. */
const APART = ['image', 'draft', 'date'];

function listOf(kind: string, { sections }: State): string {
  if (kind === 'articles' || kind === 'pages') return kind;
  const name = slugFrom(TAKEN.has(kind) ? `${kind}-texts` : kind) || 'texts';
  if (!sections.has(name)) sections.set(name, { title: titleOf(kind), aliases: [] });
  return name;
}

function finish({ program, settings, old, files, changes, ...state }: State, tables: OldSite['books']): OldSite {
  const { books, pictures, sections, redirects } = state;
  const { texts, lists } = giveAddresses(state.texts, state.lists);
  const hasHome = texts.some(({ list, slug }) => list === 'pages' && slug === 'home');
  const home = hasHome ? 'home' : texts.some(({ list }) => list === 'articles') ? 'blog' : undefined;
  const all = [...books.tables(), ...tables];
  const settled = settleLists({
    lists,
    texts,
    sections,
    hasBooks: all.length > 0,
    topicsAt: state.topicsAt,
    tell: (change) => changes.push(change),
  });
  return {
    program,
    changes,
    texts: withRedirects(
      [...('menu' in settings ? texts : withMenu(texts)).flatMap((text) => introOf(text, sections)), ...settled.pages],
      [...readRedirects(old), ...redirects],
      (from, to) => {
        changes.push({
          became: 'left',
          what: 'redirects that lead to no text',
          how: `${from} to ${to}`,
          at: 'settings',
        });
      },
    ),
    files: [...files, ...pictures.added],
    books: all,
    moved: settled.moved,
    settings: {
      ...settings,
      ...settled.settings,
      ...(sections.size > 0 && {
        sections: Object.fromEntries(
          [...sections].map(([name, { aliases, ...rule }]) => [
            name,
            { ...rule, ...(aliases.length > 0 && { aliases }) },
          ]),
        ),
      }),
      ...(home !== undefined && { home }),
    },
  };
}

/** Where no old menu says which pages stand in the menu: those at the top, or of many those that every site has. */
function withMenu(texts: readonly OldText[]): OldText[] {
  const isTop = ({ list, address = '' }: OldText): boolean => list === 'pages' && /^\/[^/]+\/?$/.test(address);
  const isFew = texts.filter(isTop).length <= MOST_IN_MENU;
  return texts.map((text) =>
    text.list !== 'pages' || (isTop(text) && (isFew || USUAL.test(text.slug)))
      ? text
      : { ...text, front: { ...text.front, menu: false } },
  );
}

const MOST_IN_MENU = 10;
const USUAL = /^(?:about|now|contact|projects?|work|uses|cv|resume|links|blogroll|colophon|impressum)(?:-me)?$/i;

const without = (front: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(front).filter(([key]) => !keys.includes(key)));

const imageOf = (said: unknown, pictures: ReturnType<typeof createPictures>): string | undefined =>
  typeof said === 'string' ? (pictures.find(said) ?? (/\.\w+$/.test(said) ? said : undefined)) : undefined;

/** Folders of `data/` that hold something else, and names of pages. */
const TAKEN: ReadonlySet<string> = new Set([...OWN_FOLDERS, ...RESERVED_SLUGS, 'books']);
