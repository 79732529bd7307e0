import { readBookTable, type BookTable } from '../library/table/bookTable.ts';
import { MARKS_PATH, readMarks, withMarks, type MarksTable } from '../library/table/rowSources.ts';
import { readReadingsTable, type ReadingsTable } from '../library/table/readingsTable.ts';
import { readReadingsFile } from '../library/readReadingsFile.ts';
import { correctionsSchema, type Corrections } from '../library/corrections.ts';
import type { OwnReviews } from '../ground/ownReviews.ts';
import { error, failed, ok, type Checked, type Finding } from '../ground/problem.ts';
import { RESERVED_SLUGS } from '../kinds/checkPaths.ts';
import { kindAt, sourceAt } from '../kinds/sourceAt.ts';
import { readSlug } from '../ground/text/slug.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { bookIn } from './bookLine.ts';
import { parseYaml } from './parseYaml.ts';
import { inspectBooks } from '../library/readBooks.ts';
import { readDocument } from './readDocument.ts';
import { readOwnText, readText } from './readText.ts';
import { scanSources } from './scanSources.ts';
import { yamlIn } from './splitFrontMatter.ts';

/** The owner's books. A file with errors is not merged into: `endpaper build` would refuse what comes out of it. */
export function readOwnBooks(root: string): Checked<BookTable> {
  const path = pathOf('books');
  const read = readOwnText(root, path);
  if (!read.ok) return read;
  const { text = '', raw } = read.value ?? {};
  const problems = text.trim() === '' ? [] : inspectBooks(path, text, () => undefined);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const table = errors.length > 0 ? undefined : readBookTable(raw);
  // a build passes over control characters, of which one before a quote makes of a cell another one: what it says of them is the fault
  if (!table) return failed(errors.length > 0 ? errors : problems);
  const marks = readOwnMarks(root);
  return marks.ok ? ok(withMarks(table, marks.value)) : marks;
}

/** What the owner typed over services, where the books have no column for that. */
export function readOwnMarks(root: string): Checked<MarksTable> {
  const read = readOwnText(root, MARKS_PATH);
  const marks = read.ok ? readMarks(read.value?.raw) : undefined;
  if (marks || !read.ok) return marks ? ok(marks) : failed(read.problems);
  return failed(error(MARKS_PATH, 'is not the table that log leaves there', { hint: 'Restore it, or remove it.' }));
}

/** The owner's readings; without the file there are none. */
export function readOwnReadings(root: string): Checked<ReadingsTable> {
  const path = pathOf('readings');
  const read = readOwnText(root, path);
  if (!read.ok) return read;
  const { text = '', raw } = read.value ?? {};
  const problems = text.trim() === '' ? [] : readReadingsFile(path, text).problems;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const table = errors.length > 0 ? undefined : readReadingsTable(raw);
  return table ? ok(table) : failed(errors.length > 0 ? errors : problems);
}

type Keys = Readonly<Record<string, unknown>>;

const isKeys = (value: unknown): value is Keys => typeof value === 'object' && value !== null;

/**
 * The owner's corrections. Where one has an error, which `endpaper build` tells, nothing is known of them but the Book Ids; a file that
 * is no YAML is a problem here, too.
 */
export function readOwnCorrections(root: string): Checked<Corrections> {
  const path = pathOf('shelf');
  const read = readOwnText(root, path);
  if (!read.ok || !read.value) return read.ok ? ok({}) : read;
  const parsed = parseYaml(path, read.value.text);
  if (!parsed.ok) return parsed;
  const { value } = readDocument(path, read.value.text, correctionsSchema);
  return ok(value ?? (isKeys(parsed.value) ? Object.fromEntries(Object.keys(parsed.value).map((id) => [id, {}])) : {}));
}

/** Reads what reviews the owner has. `now`: milliseconds since 1970. */
export function readOwnReviews(root: string, now: number): Checked<OwnReviews> {
  const { data, public: files } = scanSources(root, now);
  const paths = data.map(({ path }) => path);
  const problems: Finding[] = [];
  const keysOf = (path: string): Keys => {
    const read = readText(root, path);
    const { text = '' } = read.ok ? read.value : {};
    const keys = yamlIn(path, text);
    const book = bookIn(keys);
    if (book !== undefined) return { book };
    const parsed = read.ok ? parseYaml(path, keys) : read;
    problems.push(...parsed.problems);
    return parsed.ok && isKeys(parsed.value) ? parsed.value : {};
  };
  const reviews = paths
    .filter(isReview)
    .map(keysOf)
    .map(({ book, title, author }) => ({ book: lineOf(book), title: lineOf(title), author: lineOf(author) }));
  if (problems.length > 0) return failed(problems);
  const pages = paths.map((path) => readSlug(sourceAt(path)?.page ?? '') ?? '');
  const places = paths.filter((path) => sourceAt(path)?.page !== undefined).flatMap((path) => placesIn(root, path));
  const names = [...RESERVED_SLUGS, ...pages, ...places, ...files.map(({ path }) => path.split('/')[1] ?? '')];
  return ok({ slugs: new Set(names.map((name) => name.toLowerCase())), reviews });
}

const PLACES = /^(?:permalink|aliases):.*(?:\n[ \t]*-.*)*/gm;

/** The last names of the addresses that a text has of its own: a review of that name might be at one of them. */
function placesIn(root: string, path: string): string[] {
  const read = readText(root, path);
  const said = read.ok ? (yamlIn(path, read.value.text).match(PLACES) ?? []).join('\n') : '';
  return [...said.matchAll(/([^\s/"',[\]]+?)(?:\.html)?\/?(?=["'\s,\]]|$)/g)].flatMap(([, name]) => name ?? []);
}

/** The names of the sections that site.yaml declares, as far as it can be read. */
export function readOwnSections(root: string): string[] {
  const read = readOwnText(root, pathOf('site'));
  const parsed = read.ok && read.value ? parseYaml(pathOf('site'), read.value.text) : undefined;
  const sections = parsed?.ok && isKeys(parsed.value) ? parsed.value['sections'] : undefined;
  return isKeys(sections) ? Object.keys(sections) : [];
}

const isReview = (path: string): boolean => kindAt(path)?.onBooks === true;

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
