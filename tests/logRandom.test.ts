import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRows, printTable, readBookTable, writeCells } from '../src/library/table/bookTable.ts';
import { planImport } from '../src/library/import/planImport.ts';
import { readExport } from '../src/library/import/readExport.ts';
import { readBooks } from '../src/library/readBooks.ts';
import { addBook } from '../src/library/edit/addBook.ts';
import { changeBook } from '../src/library/edit/changeBook.ts';
import { findCandidates } from '../src/library/edit/chooseBook.ts';
import { readRequest, type LogOptions } from '../src/commands/readLogRequest.ts';
import { noteChange, undoChange, type LogChange } from '../src/library/edit/undo.ts';
import { readingsOf } from '../src/library/book.ts';
import { howMany, SEED } from './howMany.ts';
import { books as goodreadsFile } from './temporarySite.ts';

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');
const CHANGE: LogChange = { what: 'updated', id: '1', title: 'T', author: 'A', fields: [] };

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
    .tuple(title, fc.constantFrom(...AUTHORS), fc.boolean(), fc.constantFrom('a', 'a, b', ' '))
    .map(([name, author, toRead, tags]): Typed => [['add', name], { author, toRead, tags, pages: '12' }]),
  title.map((name): Typed => [['start', name], {}]),
  fc
    .tuple(title, fc.option(day, { nil: '2026-03-01' }), rating)
    .map(([name, on, stars]): Typed => [['finish', name], { on, rating: stars }]),
  fc.tuple(title, day).map(([name, on]): Typed => [['drop', name], { on }]),
  fc.tuple(title, rating).map(([name, stars]): Typed => [['rate', name, stars], {}]),
);

/** The file after a command that changes something; the file as it is after one that cannot be carried out. */
function type(before: string | undefined, [words, options]: Typed): string | undefined {
  const table = readBookTable(before);
  if (!table) throw new Error('This is no table of books');
  const request = readRequest(words, { root: '.', ...options }, () => '2026-03-02');
  if (request.action === 'add') {
    const cells = addBook(table, request.book, hash);
    return cells.ok ? printTable(addRows(table, [cells.value])) : before;
  }
  if (request.action === 'show' || request.action === 'undo') return before;
  const [first] = findCandidates(table, request);
  if (!first) return before;
  const { cells, fields } = changeBook(table, first.row, request);
  const after = printTable(writeCells(table, new Map([[first.row, cells]])));
  const again = readBookTable(after);
  // once said, it is said
  if (again) expect(changeBook(again, first.row, request).fields).toEqual([]);
  return fields.length === 0 ? before : after;
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
  return planImport(read.value, table, merging).files.find(({ path }) => path === 'data/books.csv')?.text ?? before;
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

test('whatever is typed and imported, the file stays sound, nothing that was typed is lost, and undo goes back to the byte', async () => {
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: typed }, exported), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STARTS), steps, async (start, list) => {
      let text = start;
      for (const step of list) {
        const isImport = !Array.isArray(step[0]);
        const after = isImport ? await importOver(text, step as Record<string, string>[]) : type(text, step as Typed);
        if (after === text || after === undefined) continue;
        const { books, problems } = booksOf(after);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (isImport) {
          for (const old of booksOf(text).books) {
            const book = books.find(({ id }) => id === old.id);
            if (/^\d+$/.test(old.id)) continue;
            expect(book?.rating).toBe(old.rating || book?.rating);
            expect(book ? readingsOf(book) : []).toEqual(expect.arrayContaining([...readingsOf(old)]));
          }
        } else {
          const kept = noteChange(text, after, { change: CHANGE, hash });
          expect(undoChange(kept, after, hash)).toMatchObject({ before: text });
          expect(undoChange(kept, `${after} `, hash)).toBeUndefined();
          expect(undoChange(kept, undefined, hash)).toBeUndefined();
        }
        text = after;
      }
    }),
    { numRuns: howMany(60, 5_000), seed: SEED },
  );
});
