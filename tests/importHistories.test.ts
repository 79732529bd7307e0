import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planImport } from '../src/library/import/planImport.ts';
import type { OwnLibrary } from '../src/library/table/readingsTable.ts';
import { readExport } from '../src/library/import/readExport.ts';
import { changeBook } from '../src/library/edit/changeBook.ts';
import { basePath, readBase } from '../src/library/import/merge/importBase.ts';
import { endOf, joinReadings, type Reading } from '../src/library/reading.ts';
import { daysOf } from '../src/library/readings.ts';
import {
  addRows,
  cellOf,
  printTable,
  readBookTable,
  removeRows,
  writeCells,
  type BookTable,
} from '../src/library/table/bookTable.ts';
import { readingAt, readingCells, readingRows, readReadingsTable } from '../src/library/table/readingsTable.ts';
import { readMarks } from '../src/library/table/rowSources.ts';
import type { PlainDate } from '../src/ground/dates/plainDate.ts';
import { howMany, SEED } from './howMany.ts';
import { libraryWith } from './libraryWith.ts';

/*
 * Histories of a library: exports of two services in which books come, change and go, edits by hand, `log`, and rows that the owner removes. Beside
 * the program runs a plain model of what should be there: for each field what the owner and each service said last.
 */

const SERVICES = ['goodreads', 'storygraph'] as const;
type Service = (typeof SERVICES)[number];

/** What is compared. Tags and days are sets, written as sorted lists with commas. */
const FIELDS = ['title', 'author', 'rating', 'pages', 'shelf', 'tags', 'days', 'starts'] as const;
type Field = (typeof FIELDS)[number];

/** StoryGraph says nothing of pages. */
const SAID: Readonly<Record<Service, readonly Field[]>> = {
  goodreads: FIELDS,
  storygraph: FIELDS.filter((field) => field !== 'pages'),
};

const ISBNS = ['9780441013593', '9780141439587', '9780199535675', '9780307386731'];
const IDS = ISBNS.map((_, index) => String(index + 1));

const VALUES: Readonly<Record<Field, readonly string[]>> = {
  title: ['Dune', 'Emma', 'Żółć', 'A "quoted", title'],
  author: ['Ann Example'],
  rating: ['1', '2', '3', '4', '5'],
  pages: ['100', '200', '300'],
  shelf: ['read', 'to-read', 'currently-reading'],
  tags: ['', 'a', 'a,b', 'b,c'],
  days: ['2024-01-02', '2024-05-06', '2025-07-08', '2024-01-02,2025-07-08'],
  // of each day, how many years before
  starts: ['', '1', '2'],
};

/** The whole of a library: of each book what it says. In the owner's, a start is written as `2024-01-02<2023-01-02`; notes are days. */
type Library = Map<string, Record<Field, string> & { notes?: string }>;

/** A service says all starts of a book in one way. */
const startsOf = ({ days, starts }: Record<Field, string>): Map<string, string> =>
  new Map(starts === '' ? [] : setOf(days).map((day) => [day, startAt(day, starts)]));
const startAt = (day: string, years: string): string =>
  `${String(Number(day.slice(0, 4)) - Number(years))}${day.slice(4)}`;
const mapOf = (starts: string): Map<string, string> =>
  new Map(setOf(starts).map((start) => start.split('<') as [string, string]));
const listOf = (starts: ReadonlyMap<string, string>): string =>
  [...starts]
    .map((one) => one.join('<'))
    .sort()
    .join(',');

/** What becomes of the owner's readings: what the owner wrote of one stays with it, on another day of the same year too. */
function mergeReadings(
  own: Record<Field, string> & { notes?: string },
  theirs: Record<Field, string>,
  base?: Record<Field, string>,
): void {
  const [ours, says, said] = [mapOf(own.starts), startsOf(theirs), base ? startsOf(base) : new Map<string, string>()];
  const notes = setOf(own.notes ?? '');
  // a service that tells several days fills what one day alone leaves open
  const isFilled =
    !base &&
    setOf(own.days).length < 2 &&
    setOf(theirs.days).length > 1 &&
    (own.shelf === 'read' || own.shelf === theirs.shelf);
  const days = isFilled
    ? setOf(merged('', theirs.days, own.days))
    : base
      ? setOf(isOneReading(own.days, theirs.days, base.days) ? own.days : merged(base.days, theirs.days, own.days))
      : setOf(own.days);
  const fresh = days.filter((day) => !setOf(own.days).includes(day));
  for (const day of setOf(own.days).filter((one) => !days.includes(one))) {
    const place = fresh.findIndex((one) => one.slice(0, 4) === day.slice(0, 4));
    const [moved] = place < 0 ? [] : fresh.splice(place, 1);
    const [start, isNoted] = [ours.get(day), notes.includes(day)];
    if (moved === undefined && isNoted) {
      days.push(day);
      continue;
    }
    ours.delete(day);
    if (isNoted) notes.splice(notes.indexOf(day), 1);
    if (moved === undefined) continue;
    if (isNoted) notes.push(moved);
    if (start !== undefined && start !== said.get(day) && start <= moved) ours.set(moved, start);
  }
  for (const [day, start] of says) {
    const there = ours.get(day);
    if (days.includes(day) && said.get(day) !== start && (there === undefined || there === said.get(day)))
      ours.set(day, start);
  }
  own.days = days.sort().join(',');
  own.starts = listOf(ours);
  own.notes = notes.sort().join(',');
}

/** One day each, all different, or days that are near where none was said before: a conflict, in which the owner's word counts. */
function isOneReading(own: string, theirs: string, base: string): boolean {
  if (new Set([own, theirs, base]).size < 3 || [own, theirs, base].some((days) => days.includes(','))) return false;
  if (own === '' || theirs === '') return false;
  if (base === '')
    return own.length + theirs.length === 20 && Math.abs(Date.parse(own) - Date.parse(theirs)) < 2.5 * 86_400_000;
  return !own.startsWith(theirs) && !theirs.startsWith(own);
}

const setOf = (value: string): string[] => value.split(',').filter((part) => part !== '');
const merged = (base: string, theirs: string, ours: string): string => {
  const gone = setOf(base).filter((item) => !setOf(theirs).includes(item));
  const fresh = setOf(theirs).filter((item) => !setOf(base).includes(item));
  return [...new Set([...setOf(ours).filter((item) => !gone.includes(item)), ...fresh])].sort().join(',');
};

/** What should be there after an import, said as plainly as it can be. */
function importModel(ours: Library, base: Library | undefined, theirs: Library, service: Service): void {
  for (const [id, book] of theirs) {
    const own = ours.get(id);
    const said = base?.get(id);
    if (!own && !said)
      ours.set(id, { ...book, starts: listOf(startsOf(book)), ...(service === 'storygraph' && { pages: '' }) });
    // what a service says for the first time fills what nobody has said
    if (own && !said && own.tags === '') own.tags = book.tags;
    if (own) mergeReadings(own, book, said);
    if (!own || !said) continue;
    for (const field of SAID[service]) {
      if (field === 'days' || field === 'starts') continue;
      if (field === 'tags') own[field] = merged(said[field], book[field], own[field]);
      else if (own[field] === said[field]) own[field] = book[field];
    }
  }
}

const slashed = (days: string): string[] => setOf(days).map((day) => day.replaceAll('-', '/'));
const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

function exportOf(service: Service, books: Library): string {
  const rows = [...books].map(([id, book]) => {
    const isbn = ISBNS[Number(id) - 1] ?? '';
    const [days, tags] = [slashed(book.days), setOf(book.tags).join(', ')];
    const starts = slashed([...startsOf(book).values()].join(','));
    const spans = days.map((day, place) => [...(starts[place] === undefined ? [] : [starts[place]]), day]);
    return service === 'goodreads'
      ? [
          id,
          book.title,
          book.author,
          isbn,
          book.rating,
          book.pages,
          days.at(-1) ?? '',
          spans.map((span) => span.join(',')).join(';'),
          tags,
          book.shelf,
        ]
      : [
          book.title,
          book.author,
          isbn,
          book.shelf,
          days.at(-1) ?? '',
          spans.map((span) => span.join('-')).join(', '),
          book.rating,
          tags,
        ];
  });
  const header =
    service === 'goodreads'
      ? 'Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Read Dates,Bookshelves,Exclusive Shelf'
      : 'Title,Authors,ISBN/UID,Read Status,Last Date Read,Dates Read,Star Rating,Tags';
  return [header, ...rows.map(quoted), ''].join('\n');
}

const tableOf = (text: string | undefined): BookTable => {
  const table = readBookTable(text);
  if (!table) throw new Error('This is no table of books');
  return table;
};

const idOf = (table: BookTable, row: number): string => {
  const isbn = /\d{13}/.exec(cellOf(table, row, 'isbn13'))?.[0] ?? '';
  return IDS[ISBNS.indexOf(isbn)] ?? '';
};

const ownLibrary = (files: ReadonlyMap<string, string>): OwnLibrary =>
  libraryWith(tableOf(files.get('data/books.csv')), files.get('data/readings.csv'));

const readingsIn = (readings: readonly Reading[]) => ({
  days: readings.map(endOf).join(','),
  starts: listOf(new Map(readings.flatMap((one) => (one.started ? [[endOf(one) ?? '', one.started]] : [])))),
  notes: readings.flatMap((one) => (one.note === undefined ? [] : endOf(one))).join(','),
});

/** The owner writes a row for each reading of a book. */
function writeReadings(
  files: Map<string, string>,
  id: string,
  changed: (readings: readonly Reading[]) => readonly Reading[],
): void {
  const { books, readings: table } = ownLibrary(files);
  const row = books.rows.find((one) => idOf(books, one) === id);
  if (row === undefined) return;
  const bookId = cellOf(books, row, 'id');
  const rows = readingRows(table, bookId);
  const all = changed(
    joinReadings(
      daysOf(books, row).days,
      rows.map((one) => readingAt(table, one)),
      false,
    ),
  );
  const without = removeRows(table, new Map(rows.map((one) => [one, undefined])));
  const text = printTable(
    addRows(
      without,
      all.map((one) => ({ id: bookId, ...readingCells(one) })),
    ),
  );
  files.set('data/readings.csv', text);
  const dateRead = (endOf(all.at(-1) ?? {}) ?? '').replaceAll('-', '/');
  files.set('data/books.csv', printTable(writeCells(books, new Map([[row, { dateRead, readDates: '' }]]))));
}

/** The files as the model has them. */
function libraryIn(files: ReadonlyMap<string, string>): Library {
  const { books: table, readings } = ownLibrary(files);
  return new Map(
    table.rows.map((row) => [
      idOf(table, row),
      {
        ...(Object.fromEntries(
          (['title', 'author', 'rating', 'pages', 'shelf'] as const).map((field) => [field, cellOf(table, row, field)]),
        ) as Record<Field, string>),
        tags: setOf(cellOf(table, row, 'tags').replaceAll(', ', ','))
          .sort()
          .join(','),
        ...readingsIn(
          joinReadings(
            daysOf(table, row).days,
            readingRows(readings, cellOf(table, row, 'id')).map((one) => readingAt(readings, one)),
            false,
          ),
        ),
      },
    ]),
  );
}

// a book with another title and another author is another book, whatever its ISBN
const field = fc.constantFrom(...FIELDS.filter((name) => name !== 'author'));
const change = fc.tuple(fc.constantFrom(...IDS), field, fc.nat(4)).map(([id, name, pick]) => {
  const values = VALUES[name];
  return { id, name, value: values[pick % values.length] ?? '' };
});
const service = fc.constantFrom(...SERVICES);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('import' as const), service }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('service' as const), service, change }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('edit' as const), change }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('rate' as const),
      id: fc.constantFrom(...IDS),
      stars: fc.constantFrom(2, 4.5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('note' as const), id: fc.constantFrom(...IDS), place: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), service, id: fc.constantFrom(...IDS) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), id: fc.constantFrom(...IDS) }) },
);

const FIRST = (id: string): Record<Field, string> => ({
  title: `Book ${id}`,
  author: 'Ann Example',
  rating: '3',
  pages: '50',
  shelf: 'read',
  tags: 'a',
  days: '2023-01-01',
  starts: '',
});

async function importFile(
  files: Map<string, string>,
  from: Service,
  books: Library,
): Promise<{ changed: boolean; conflicts: number }> {
  const read = await readExport(Buffer.from(exportOf(from, books)), {
    file: 'export.csv',
    from: undefined,
    encoding: undefined,
    hash: (text) => createHash('sha1').update(text).digest('hex'),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const text = files.get(basePath(from));
  const base = text === undefined ? undefined : readBase(text);
  const plan = planImport(read.value, ownLibrary(files), {
    own: { slugs: new Set(), reviews: [] },
    corrections: {},
    withReviews: false,
    prune: false,
    takeBack: false,
    base,
    winnerOf: () => 'ours',
  });
  for (const { path, text } of plan.files) files.set(path, text);
  const isChanged = plan.files.some(({ path }) => path === 'data/books.csv');
  return { changed: isChanged, conflicts: plan.report.conflicts.length };
}

test('whatever services, the owner and log do in turn: what the owner changed stays, what a service alone changed is taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const files = new Map<string, string>();
      const ours: Library = new Map();
      const said = new Map<Service, Library>();
      const theirs = new Map(SERVICES.map((name) => [name, new Map(IDS.map((id) => [id, FIRST(id)]))]));
      const edit = (id: string, write: (table: BookTable, row: number) => BookTable): void => {
        const table = tableOf(files.get('data/books.csv'));
        const row = table.rows.find((one) => idOf(table, one) === id);
        if (row !== undefined) files.set('data/books.csv', printTable(write(table, row)));
      };
      for (const one of [{ what: 'import', service: 'goodreads' } as const, ...steps]) {
        if (one.what === 'import') {
          const books = theirs.get(one.service) ?? new Map<string, Record<Field, string>>();
          if (books.size === 0) continue;
          await importFile(files, one.service, books);
          importModel(ours, said.get(one.service), books, one.service);
          said.set(one.service, new Map([...books].map(([id, book]) => [id, { ...book }])));
          // the very same file again changes nothing
          expect(await importFile(files, one.service, books)).toEqual({ changed: false, conflicts: 0 });
        } else if (one.what === 'service') {
          const { id, name, value } = one.change;
          const book = theirs.get(one.service)?.get(id);
          if (book && (name !== 'tags' || value !== '')) book[name] = value;
        } else if (one.what === 'note') {
          const own = ours.get(one.id);
          const day = setOf(own?.days ?? '')[one.place];
          if (!own || day === undefined) continue;
          writeReadings(files, one.id, (all) =>
            all.map((reading) => (endOf(reading) === day ? { ...reading, note: 'x' } : reading)),
          );
          own.notes = [...new Set([...setOf(own.notes ?? ''), day])].sort().join(',');
        } else if (one.what === 'leave') theirs.get(one.service)?.delete(one.id);
        else if (one.what === 'remove') {
          ours.delete(one.id);
          edit(one.id, (table, row) => removeRows(table, new Map([[row, undefined]])));
        } else if (one.what === 'rate') {
          edit(one.id, (table, row) => {
            const [readings, marks] = [readReadingsTable(undefined), readMarks(undefined)];
            if (!readings || !marks) throw new Error('These can be empty');
            const changed = changeBook({ books: table, readings, marks, typedRoot: '.' }, row, {
              action: 'rate',
              rating: one.stars,
            });
            return changed.ok ? changed.value.library.books : table;
          });
          const own = ours.get(one.id);
          if (own) own.rating = String(one.stars);
        } else {
          const { id, name, value } = one.change;
          const own = ours.get(id);
          if (name === 'days') {
            writeReadings(files, id, () => setOf(value).map((finished) => ({ finished: finished as PlainDate })));
            if (own) Object.assign(own, { days: value, starts: '', notes: '' });
          } else if (name === 'starts') {
            if (own) own.starts = listOf(startsOf({ ...own, starts: value && String(Number(value) + 2) }));
            const starts = mapOf(own?.starts ?? '');
            writeReadings(files, id, (all) =>
              all.map(({ note, ...reading }) => {
                const { finished = '' as PlainDate } = reading;
                const start = starts.get(finished);
                return {
                  finished,
                  ...(note !== undefined && { note }),
                  ...(start !== undefined && { started: start as PlainDate }),
                };
              }),
            );
          } else {
            const cells = { [name]: name === 'tags' ? setOf(value).join(', ') : value };
            edit(id, (table, row) => writeCells(table, new Map([[row, cells]])));
            if (own) own[name] = value;
          }
        }
        const expected = [...ours].map(([id, book]) => [id, { notes: '', ...book }] as const);
        expect(Object.fromEntries(libraryIn(files))).toEqual(Object.fromEntries(expected));
      }
    }),
    { numRuns: howMany(60, 5_000), seed: SEED },
  );
});
