import { cleanLine } from './cleanText.ts';
import type { ExportFormat, Person } from './draft.ts';
import { turnName } from './readPeople.ts';
import { readShelf } from './readShelf.ts';

/** The tab-delimited export of LibraryThing: no quoting, brackets around dates and ISBNs, "Last, First" authors. */
export const librarything: ExportFormat = {
  name: 'librarything',
  label: 'LibraryThing',
  recognises: (has) => has('title') && has('primary author'),
  needs: [['title'], ['primary author']],
  unquoted: true,
  read: (get) => {
    const id = (get('book id') ?? '').replace(/[[\]\s]/g, '');
    const place = readPublication(cleanLine(get('publication') ?? ''));
    const dateRead = get('date read');
    return {
      id: id === '' ? undefined : `librarything:${id}`,
      title: get('title'),
      people: [
        ...credit(get('primary author'), get('primary author role')),
        ...credit(get('secondary author'), get('secondary author roles', 'secondary author role')),
      ],
      isbns: [get('isbn') ?? '', ...(get('isbns') ?? '').split(/[,;]/)],
      rating: get('rating'),
      readings: dateRead?.split(/[|;,]/),
      ...collectionsOf((get('collections') ?? '').split(','), (get('tags') ?? '').split(','), dateRead),
      pages: get('page count') ?? place.pages,
      publisher: place.publisher,
      year: yearIn(get('date')),
      medium: get('media'),
      review: get('review'),
    };
  },
};

/** Authors and their roles, each list divided by bars. */
function credit(names: string | undefined, roles: string | undefined): Person[] {
  const roleOf = (roles ?? '').split('|');
  return (names ?? '').split('|').flatMap((name, index) => {
    const role = cleanLine(roleOf[index] ?? '');
    return name.trim() === '' ? [] : [{ name: turnName(name), ...(role === '' ? {} : { role }) }];
  });
}

const SHELF_COLLECTIONS = ['currently reading', 'to read', 'read but unowned', 'wishlist'];

/** Collections say how far a book has come, where it is, or what it is; those of the last kind join the tags. */
export function collectionsOf(
  collections: readonly string[],
  tags: readonly string[],
  dateRead: string | undefined,
): { shelf: string | undefined; tags: string[] } {
  const names = collections.map(cleanLine);
  const shelf = SHELF_COLLECTIONS.find((name) => names.some((other) => other.toLowerCase() === name));
  const own = names.filter(
    (name) => ![...SHELF_COLLECTIONS, 'your library', 'all collections'].includes(name.toLowerCase()),
  );
  const isRead = /\d/.test(dateRead ?? '') && shelf !== 'currently reading';
  return { shelf: isRead ? 'read' : readShelf(shelf ?? ''), tags: [...tags, ...own] };
}

/** "Ace (1990), Edition: Reissue, Mass Market Paperback, 412 pages". */
export function readPublication(text: string): { publisher: string | undefined; pages: string | undefined } {
  const publisher = /^([^(]+?)\s*\(/.exec(text)?.[1];
  return { publisher, pages: /(\d{1,5}) pages/.exec(text)?.[1] };
}

/** "1965", "c1965", "[1965]". Undefined where no year, or more than one, can be read. */
export function yearIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}
