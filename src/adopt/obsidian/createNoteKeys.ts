import { findScale, readStars } from '../../library/import/cells/readStars.ts';
import { isBookish } from '../collectBooks.ts';
import { isTable, listAt, textAt, type OldKeys } from '../oldFront.ts';
import type { Note } from './readVault.ts';

interface NoteKeys {
  readonly keys: OldKeys;
  readonly isBook: boolean;
}

/** Properties that plugins give the notes of books, by the names that the list of books has for them (Book Search, and others). */
const BOOK = new Map(
  Object.entries({
    pages: ['pages', 'total', 'totalPage', 'totalPages', 'total_pages', 'pageCount', 'page-count'],
    year: ['year', 'publishYear', 'published', 'publishDate', 'publish'],
    isbn: ['isbn13', 'isbn', 'isbn10'],
    started: ['started', 'startDate', 'start', 'dateStarted', 'date_started', 'start_read', 'startread'],
    finished: [
      'finished',
      'finishDate',
      'finish',
      'dateRead',
      'date_read',
      'read',
      'end',
      'finished_read',
      'datefinished',
      'completed',
    ],
    status: ['status', 'shelf', 'reading-status', 'readingStatus'],
  }),
);

/** What is said otherwise, or says something to programs of the vault alone. */
const SAID =
  /^(?:tags?|categor(?:y|ies)|type|genres?|topics|alias(?:es)?|publish|(?:local)?cover|image|banner.*|thumbnail|created|date|updated|permalink|rating|cssclass(?:es)?|dg-.*|obsidianUIMode)$/i;

/** Topics that say what a note is, and not what it is about. */
const OF_VAULT = /^(?:books?|to-?read|reading|read|notes?|clippings|publish|garden\w*)$/i;

/** Says what the properties of notes are in the words of other front matter. `publish`: a picture, and where it is now. */
export function createNoteKeys(
  notes: readonly Note[],
  publish: (picture: string, note: Note) => string | undefined,
): (note: Note, inText: readonly string[]) => NoteKeys {
  const scale = findScale(notes.flatMap(({ keys }) => textAt(keys, 'rating', 'my_rating', 'score') ?? []));
  return (note, inText) => {
    const keys = plainKeys(note.keys);
    const own = ['tags', 'tag'].flatMap((name) => listAt(keys, name)).flatMap((one) => one.split(/[\s,]+/));
    const tags = [...own, ...inText].map((tag) => tag.replace(/^#/, '')).filter((tag) => tag !== '');
    const groups = ['categories', 'category', 'type', 'topics', 'genre', 'genres'].flatMap((name) =>
      listAt(keys, name),
    );
    const isBook = isOfBook(note, { keys, tags, groups });
    const topics = [...tags, ...groups]
      .map((topic) => topic.replace(/^.*\/|\p{Extended_Pictographic}|\uFE0F/gu, '').trim())
      .filter((topic) => /\p{L}/u.test(topic) && !OF_VAULT.test(topic));
    const pictures = ['localCover', 'cover', 'image', 'banner', 'thumbnail'].flatMap(
      (name) => textAt(keys, name) ?? [],
    );
    const image = pictures.map((one) => publish(one, note)).find((one) => one !== undefined);
    return {
      isBook,
      keys: {
        ...Object.fromEntries(Object.entries(keys).filter(([key]) => !SAID.test(key))),
        ...(topics.length > 0 && { topics: [...new Set(topics)] }),
        ...(image !== undefined && { image }),
        ...(isBook && bookKeys(keys, tags, scale)),
      },
    };
  };
}

interface Said {
  readonly keys: OldKeys;
  readonly tags: readonly string[];
  readonly groups: readonly string[];
}

/** A note with somebody who wrote its book, among books or with a tag that says so. What was cut out of a page has an author too. */
function isOfBook({ path }: Note, { keys, tags, groups }: Said): boolean {
  if (listAt(keys, 'author', 'authors').length === 0) return false;
  if (textAt(keys, 'isbn', 'isbn13', 'isbn10') !== undefined) return true;
  if ([...tags, ...groups].some((one) => /^clippings?$|^(?:articles?|podcasts?|videos?)$/i.test(one))) return false;
  const isNamed = [...tags, ...groups].some((one) => /(?:^|\P{L})(?:books?|bookreview|booknotes?)$/iu.test(one));
  return isNamed || path.split('/').slice(0, -1).some(isBookish);
}

function bookKeys(keys: OldKeys, tags: readonly string[], scale: Parameters<typeof readStars>[1]): OldKeys {
  const said = new Map<string, unknown>();
  for (const [key, names] of BOOK) {
    const value = names.map((name) => textAt(keys, name)).find((one) => one !== undefined);
    if (value !== undefined) said.set(key, value);
  }
  const isbn = /97[89][\d-]{10,}|\b[\d-]{9,}[\dXx]\b/.exec(textAt(keys, ...(BOOK.get('isbn') ?? [])) ?? '')?.[0];
  const stars = readStars(textAt(keys, 'rating', 'my_rating', 'score') ?? '', scale)?.stars;
  const wanted = tags.some((tag) => /^(?:.*\/)?to-?read$/i.test(tag)) ? 'to-read' : undefined;
  return {
    ...Object.fromEntries(said),
    isbn: isbn ?? '',
    rating: stars === undefined || stars === 0 ? '' : String(stars),
    status: textAt(keys, ...(BOOK.get('status') ?? [])) ?? wanted ?? '',
  };
}

/** Properties without the marks of links in them: `[[Books]]`, which is a list in a list without quotes. */
function plainKeys(keys: OldKeys): OldKeys {
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(
        /!?\[\[([^\]|]*)(?:\|([^\]]*))?\]\]/g,
        (_, name: string, words?: string) => words ?? name.replace(/^.*\/(?!.*\.\w{2,4}$)/, ''),
      );
    if (Array.isArray(value)) return (value as unknown[]).flat(2).map(plain);
    return isTable(value) ? value : '';
  };
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, plain(value)]));
}
