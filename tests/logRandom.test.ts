import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { libraryWith } from './libraryWith.ts';
import { addRows, printTable, readBookTable, type OwnTable } from '../src/library/table/bookTable.ts';
import { readReadingsTable } from '../src/library/table/readingsTable.ts';
import { readMarks, withMarks } from '../src/library/table/rowSources.ts';
import { readReadingsFile } from '../src/library/readReadingsFile.ts';
import { planImport } from '../src/library/import/planImport.ts';
import { readExport } from '../src/library/import/readExport.ts';
import { readBooks } from '../src/library/readBooks.ts';
import { findKnown, newCells } from '../src/library/edit/addBook.ts';
import { changeBook } from '../src/library/edit/changeBook.ts';
import { findCandidates } from '../src/library/edit/chooseBook.ts';
import { readRequest, type LogOptions } from '../src/commands/readLogRequest.ts';
import type { Library } from '../src/library/edit/library.ts';
import { noteChange, undoChange, type LogEntry } from '../src/library/edit/undo.ts';
import { readingsOf } from '../src/library/book.ts';
import { howMany, SEED } from './howMany.ts';
import { books as goodreadsFile } from './temporarySite.ts';

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');
const ENTRY: LogEntry = {
  what: 'updated',
  id: '1',
  title: 'T',
  author: 'A',
  fields: [],
  action: 'rate',
  day: '2026-03-02',
};
const PATHS = ['data/books.csv', 'data/readings.csv', 'data/imported/log.csv'] as const;

const FOLDER = join(import.meta.dirname, 'exports');
const OWN = ['merge-newer-export/before/data/books.csv', '../../data/books.csv'].map((path) =>
  readFileSync(join(FOLDER, path), 'utf8'),
);
const STARTS = [undefined, '', '\uFEFF\r\n', ...OWN, ...OWN.map((text) => text.replaceAll('\n', '\r\n').trimEnd())];

const TITLES = ['Emma', 'The Sea', 'Sea, Sun "and" Sand', 'Dune (Dune, #1)', 'Żółć', '1984', '«?»'];
const AUTHORS = ['Ann Example', 'Żaneta Ó Briain', 'X, "Y"'];
const day = fc.constantFrom('2026-03-02', '2026/1/5', '2025-12', '2019', '2026-01-05');
const rating = fc.constantFrom('0', '3', '4.5', '5');
const title = fc.constantFrom(...TITLES);

/** A command as it is typed: its words and its options. */
type Typed = readonly [words: readonly string[], options: Omit<LogOptions, 'root'>];
const typed: fc.Arbitrary<Typed> = fc.oneof(
  fc
    .tuple(title, fc.constantFrom(...AUTHORS), fc.constantFrom({}, { toRead: true }, { finish: true, note: 'n' }))
    .map(([name, author, more]): Typed => [['add', name], { author, tags: 'a, b', pages: '12', ...more }]),
  fc.tuple(title, fc.option(day, { nil: undefined })).map(([name, on]): Typed => [['start', name], on ? { on } : {}]),
  fc
    .tuple(title, fc.option(day, { nil: '2026-03-01' }), rating, fc.boolean())
    .map(([name, on, stars, noted]): Typed => [
      ['finish', name],
      { on, rating: stars, ...(noted && { note: 'so, "so"' }) },
    ]),
  fc.tuple(title, day).map(([name, on]): Typed => [['drop', name], { on }]),
  fc.tuple(title, rating).map(([name, stars]): Typed => [['rate', name, stars], {}]),
  fc.tuple(title, fc.constantFrom('7', '45%')).map(([name, place]): Typed => [['progress', name, place], {}]),
  fc.tuple(title, fc.constantFrom('', 'good')).map(([name, note]): Typed => [['note', name, note], {}]),
  fc
    .tuple(title, fc.constantFrom('read', 'to-read', 'mine'))
    .map(([name, shelf]): Typed => [['move', name, shelf], {}]),
  fc
    .tuple(title, fc.constantFrom('date=2020-02-02', 'tags=+x,-a', 'isbn=9780141439587', 'pages=', 'rating=1'))
    .map(([name, edit]): Typed => [['edit', name, edit], {}]),
);

/** The texts of the files; undefined where there is none. */
interface Files {
  readonly 'data/books.csv': string | undefined;
  readonly 'data/readings.csv': string | undefined;
  readonly 'data/imported/log.csv': string | undefined;
}

function libraryOf(files: Files): Library {
  const books = readBookTable(files['data/books.csv']);
  const readings = readReadingsTable(files['data/readings.csv']);
  const marks = readMarks(files['data/imported/log.csv']);
  if (!books || !readings || !marks) throw new Error('These are no tables');
  return { books: withMarks(books, marks), readings, marks, typedRoot: '.' };
}

function filesOf(before: Library, { books, readings, marks }: Library): Files {
  const print = <C extends string>(old: OwnTable<C>, table: OwnTable<C>): string | undefined =>
    old === table ? old.file : printTable(table);
  return {
    'data/books.csv': print(before.books, books),
    'data/readings.csv': print(before.readings, readings),
    'data/imported/log.csv': print(before.marks, marks),
  };
}

/** The files after a command that changes something; as they are after one that cannot be carried out. */
function type(files: Files, [words, options]: Typed): Files {
  const before = libraryOf(files);
  const calendar = { today: () => '2026-03-02', language: () => 'en' };
  const request = readRequest(words, { root: '.', ...options }, calendar);
  if (request.action === 'add') {
    if (findKnown(before.books, request.book)) return files;
    const books = addRows(before.books, [newCells(before.books, request.book, hash)]);
    const after = { ...before, books };
    const ended = request.end ? changeBook(after, books.rows.at(-1) ?? 0, request.end) : undefined;
    return filesOf(before, ended?.ok ? ended.value.library : after);
  }
  if (request.action === 'show' || request.action === 'undo' || request.action === 'history') return files;
  const [first] = findCandidates(before.books, request);
  if (!first || request.action === 'remove') return files;
  const changed = changeBook(before, first.row, request);
  if (!changed.ok || changed.value.fields.length === 0) return files;
  const after = filesOf(before, changed.value.library);
  const again = changeBook(libraryOf(after), first.row, request);
  // once said, it is said
  expect(again.ok ? again.value.fields : []).toEqual([]);
  return after;
}

/** A Goodreads export over the books. */
async function importOver(
  before: string | undefined,
  rows: readonly Record<string, string>[],
): Promise<string | undefined> {
  const options = { file: 'export.csv', from: undefined, encoding: undefined, hash };
  const read = await readExport(Buffer.from(goodreadsFile(...rows)), options);
  const table = readBookTable(before);
  if (!read.ok || !table) throw new Error('This can be imported');
  const merging = {
    own: { slugs: new Set<string>(), reviews: [] },
    corrections: {},
    withReviews: false,
    prune: true,
    takeBack: false,
    base: undefined,
    winnerOf: () => 'ours' as const,
  };
  return (
    planImport(read.value, libraryWith(table), merging).files.find(({ path }) => path === 'data/books.csv')?.text ??
    before
  );
}

const csv = (cell: string): string => `"${cell.replace(/"/g, '""')}"`;
const exported = fc
  .uniqueArray(
    fc.tuple(fc.nat(TITLES.length - 1), rating, day, fc.constantFrom('read', 'to-read', 'currently-reading')),
    {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((list) =>
    list.map(([name, stars, on, shelf]) => ({
      'Book Id': String(900_000 + name),
      Title: csv(TITLES[name] ?? ''),
      Author: csv(AUTHORS[0] ?? ''),
      'My Rating': String(Math.floor(Number(stars))),
      'Date Read': shelf === 'read' ? on.replaceAll('-', '/') : '',
      'Exclusive Shelf': shelf,
    })),
  );

const booksOf = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? { books: [], problems: [] } : readBooks('data/books.csv', text);

test('whatever is typed and imported, the files stay sound, nothing that was typed is lost, and undo goes back to the byte', async () => {
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: typed }, exported), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STARTS), steps, async (start, list) => {
      let files: Files = {
        'data/books.csv': start,
        'data/readings.csv': undefined,
        'data/imported/log.csv': undefined,
      };
      let history: string | undefined;
      for (const step of list) {
        const isImport = !Array.isArray(step[0]);
        const books = files['data/books.csv'];
        const after = isImport
          ? { ...files, 'data/books.csv': await importOver(books, step as Record<string, string>[]) }
          : type(files, step as Typed);
        const changed = PATHS.filter((path) => after[path] !== files[path]);
        if (changed.length === 0) continue;
        const { books: now, problems } = booksOf(after['data/books.csv']);
        const { problems: others } = readReadingsFile('data/readings.csv', after['data/readings.csv'] ?? 'Book Id');
        expect([...problems, ...others].filter(({ severity }) => severity === 'error')).toEqual([]);
        if (isImport) {
          for (const old of booksOf(books).books) {
            const book = now.find(({ id }) => id === old.id);
            if (/^\d+$/.test(old.id)) continue;
            expect(book?.rating).toBe(old.rating || book?.rating);
            expect(book ? readingsOf(book) : []).toEqual(expect.arrayContaining([...readingsOf(old)]));
          }
        } else {
          const noted = changed.map((path) => ({ path, before: files[path], after: after[path] ?? '' }));
          const notes = noteChange(history, noted, { entry: ENTRY, hash });
          const textOf = (path: string): string | undefined => after[path as keyof Files];
          const undone = undoChange(notes, textOf, hash);
          const back = changed.map((path) => ({ path, text: after[path], before: files[path] }));
          expect(undone).toMatchObject({ files: back, history });
          const [first = ''] = changed;
          expect(undoChange(notes, (path) => `${textOf(path) ?? ''} `, hash)).toEqual({ changed: first });
          expect(undoChange(notes, () => undefined, hash)).toEqual({ changed: first });
          history = notes;
        }
        files = after;
      }
    }),
    { numRuns: howMany(60, 5_000), seed: SEED },
  );
});
