import { readFileSync, statSync } from 'node:fs';
import type { BookTable } from '../exports/bookTable.ts';
import { emptyTable, readBookTable } from '../exports/bookTable.ts';
import type { Existing } from '../exports/reviewFiles.ts';
import { workKey } from '../exports/workKey.ts';
import { parseYaml } from '../load/parseYaml.ts';
import { readBooks } from '../load/readBooks.ts';
import { readText } from '../load/readText.ts';
import { scanSources, type Scan } from '../load/scanSources.ts';
import { error, type Problem } from '../model/problem.ts';
import { slugOf } from '../model/sourcePaths.ts';

/** The owner's books, relative to the root. */
export const BOOKS = 'data/books.csv';

/** The owner's books before an import. */
export interface OwnBooks {
  readonly table: BookTable;
  /** The file as it stands; undefined where there is none. */
  readonly text: string | undefined;
}

/** What the owner's other files say of books. */
export interface OwnFiles extends Existing {
  /** Book Ids that a review or a correction names. */
  readonly named: ReadonlySet<string>;
}

/** Reads `data/books.csv`. A file with errors is not merged into: `site build` would refuse what comes out of it. */
export function readOwnBooks(root: string): OwnBooks | { problems: Problem[] } {
  if (!statSync(`${root}/${BOOKS}`, { throwIfNoEntry: false })) return { table: emptyTable(), text: undefined };
  const read = readText(root, BOOKS);
  if (!read.ok) return { problems: [...read.problems] };
  if (read.value.text.trim() === '') return { table: emptyTable(), text: undefined };
  const problems = readBooks(BOOKS, read.value.text).problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) return { problems };
  const text = read.value.raw;
  const table = readBookTable(text);
  if (table) return { table, text };
  return {
    problems: [error(BOOKS, 'cannot be read as a table of books', { hint: 'Run site build to see what is wrong.' })],
  };
}

/** Addresses that every site may need. */
const RESERVED = ['reading', 'blog', 'humour', 'static', '404', 'index', 'feed', 'sitemap'];

/** The key `book` of a review, as nearly all have it: to parse a thousand files for it takes half a second. */
const BOOK_LINE = /^book: *(?:"([^"\\]+)"|'([^']+)'|([\w:.-]+)) *(?:#.*)?$/m;

/** Reads what reviews and corrections there are. */
export function readOwnFiles(root: string, now: number): OwnFiles | { problems: Problem[] } {
  const scan = scanSources(root, now);
  const problems: Problem[] = [];
  const records = scan.data.flatMap(({ path }) => {
    if (path !== 'data/shelf.yaml' && !path.startsWith('data/reviews/')) return [];
    const read = readText(root, path);
    if (!read.ok) {
      problems.push(...read.problems);
      return [];
    }
    const book = BOOK_LINE.exec(read.value.text);
    if (book && path !== 'data/shelf.yaml') return [{ path, value: { book: book[1] ?? book[2] ?? book[3] } }];
    const parsed = parseYaml(path, read.value.text);
    problems.push(...parsed.problems);
    return parsed.ok ? [{ path, value: toRecord(parsed.value) }] : [];
  });
  if (problems.length > 0) return { problems };
  const reviews = records.filter(({ path }) => path !== 'data/shelf.yaml').map(({ value }) => value);
  const corrected = records.filter(({ path }) => path === 'data/shelf.yaml').flatMap(({ value }) => Object.keys(value));
  const reviewed = reviews.map(({ book }) => textOf(book)).filter((book) => book !== '');
  return {
    slugs: slugsOf(scan),
    reviewed: new Set(reviewed),
    works: new Set(
      reviews
        .filter(({ book }) => textOf(book) === '')
        .map(({ title, author }) => workKey(textOf(title), textOf(author))),
    ),
    named: new Set([...reviewed, ...corrected]),
  };
}

const slugsOf = ({ data, public: files }: Scan): Set<string> =>
  new Set([
    ...RESERVED,
    ...data.map(({ path }) => (slugOf(path) ?? '').toLowerCase()),
    ...files.map(({ path }) => (path.split('/')[1] ?? '').toLowerCase()),
  ]);

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** Largest file that is read (bytes): ten thousand books with reviews are a tenth of it. */
const LARGEST = 200e6;

/** The bytes of the export. `file`: as the owner named it. */
export function readExportFile(path: string, file: string): Uint8Array | Problem {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return error(file, 'is missing', { hint: 'Name the file that the service gave you.' });
  if (stats.isDirectory())
    return error(file, 'is a folder', { hint: 'Name the file in it that the service gave you.' });
  if (!stats.isFile()) return error(file, 'is no file', { hint: 'Save the export as a file, and name that.' });
  if (stats.size > LARGEST)
    return error(file, 'is larger than 200 MB, and no export of a reading log', {
      hint: 'Name the CSV, TSV or JSON file.',
    });
  return readFileSync(path);
}
