import type { Book } from '../library/book.ts';
import type { RecordedReading } from '../library/readReadingsFile.ts';
import { correctedBooks, readableRecordsOf, recordOf } from '../site/recordsOf.ts';
import { endOf } from '../library/reading.ts';
import { groupBy } from '../ground/groupBy.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { Finding, KeyPath } from '../ground/problem.ts';
import type { LinkTargets, NamedFile, PageIndex, ParsedFile, Records } from '../site/records.ts';
import type { SiteFile } from '../site/fileSchemas.ts';
import type { Review } from '../site/site.ts';
import { homeOf, publishedIn, rootedTarget, servedPath } from '../ground/sourcePaths.ts';
import { checkLink } from '../site/checkLink.ts';
import { generatedFiles } from './checkPaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { findNamed } from '../site/indexPages.ts';
import { faults } from './faults.ts';
import { homeFolder } from './homeOf.ts';
import { findUnsure } from './findUnsure.ts';
import type { Targets } from './kind.ts';
import { isWikilink } from '../markdown/wikilinks.ts';
import { KINDS } from './kinds.ts';
import { indexLanguage } from './pagesOf.ts';

/** What a reference may lead to. */
interface AllTargets extends LinkTargets, Omit<Targets, 'pages'> {
  /** Of texts on books. */
  readonly reviews: PageIndex;
}

/** Finds every reference from one of the owner's files to something that is not there. */
export function checkReferences(records: Records, pages: PageIndex): Finding[] {
  const books = correctedBooks(records);
  const { whole = records } = records;
  const linkTargets: LinkTargets = {
    pages,
    drafts: new Map([
      ...(records.drafts ?? []).map((draft) => [`/${draft.page ?? ''}`, draft] as const),
      ...(records.drafts ?? []).map((draft) => [addressOf(servedPath(draft)), draft] as const),
    ]),
    moved: new Map(renamedPages(whole)),
    isUnsure: findUnsure(whole),
    files: new Set([...whole.publicFiles.map(publishedIn(whole.files)), ...generatedFiles(whole)]),
  };
  const targets: AllTargets = {
    ...linkTargets,
    reviews: findReviews(records),
    books: books && new Map(books.map(({ id, title }) => [id, title])),
    hasEmail: mayHaveEmail(records),
    misnamed: (place, name) => misnamed(place, name, linkTargets),
  };
  return [
    ...checkSettings(records, targets),
    ...checkCorrections(records, targets),
    ...checkReadings(records, targets),
    ...KINDS.flatMap((kind) => kind.check?.(readableRecordsOf(records, kind.name), targets) ?? []),
    ...records.files.flatMap((file) => [
      ...checkBack(file, targets),
      ...(file.files ?? []).flatMap((named) => checkFile(file, named, targets)),
      ...file.links.flatMap((link) => (isWikilink(link.target) ? [] : (checkLink(file, link, targets) ?? []))),
    ]),
  ];
}

/** Pages whose file is told to have another name, by the name that it has. */
const renamedPages = ({ files }: Records): [string, string][] =>
  files.flatMap(({ page = '', renamed }) => (renamed === undefined ? [] : [[page, renamed]]));

/** Of a file with errors the email may be what could not be read. */
const mayHaveEmail = (records: Records): boolean =>
  recordOf(records, 'site')?.email !== undefined ||
  records.files.some(({ kind, value }) => kind === 'site' && value === undefined);

/** In a further language its own words are checked alone. */
const checkSettings = (records: Records, targets: AllTargets): Finding[] =>
  readableRecordsOf<Partial<SiteFile>>(records, records.languages?.[0]?.prefix ? 'siteWords' : 'site').flatMap(
    ({ file, value: { menu = [], bookshelf, home } }) => {
      const { path } = file;
      const { reviews } = targets;
      const favourites = bookshelf?.favourites?.books ?? [];
      const hidden = hiddenReviews(records);
      const isHome = home === undefined || homeFolder(records) !== undefined;
      return [
        ...(isHome ? [] : [noHome(path, home, targets)]),
        ...menu.flatMap(({ to: target }, index) =>
          target.startsWith('/') ? (checkLink(file, { target, at: ['menu', index, 'to'] }, targets) ?? []) : [],
        ),
        ...favourites.flatMap((slug, index) => {
          const at = ['bookshelf', 'favourites', 'books', index];
          const found = findNamed(reviews, slug);
          if (favourites.indexOf(slug) < index) return faults.error(path, 'favourite-twice', { slug, at });
          if (found !== undefined)
            return hidden.has(found) ? faults.warning(path, 'favourite-hidden', { slug, at }) : [];
          return (
            targets.misnamed({ file: path, at }, slug) ?? faults.error(path, 'no-favourite', { slug, reviews, at })
          );
        }),
      ];
    },
  );

const noHome = (file: string, name: string, { misnamed, pages }: AllTargets): Finding => {
  const at = ['home'];
  return misnamed({ file, at }, name) ?? faults.error(file, 'no-home', { slug: name, pages, at });
};

const ON_BOOKS = new Set(KINDS.filter(({ onBooks }) => onBooks).map(({ name }) => name));

const filesOnBooks = ({ files }: Records): ParsedFile[] => files.filter(({ kind }) => ON_BOOKS.has(kind));

/** The pages of texts on books. */
function findReviews(records: Records): PageIndex {
  const only = (of: Records): Records => ({ ...of, files: filesOnBooks(of) });
  return indexLanguage(records.whole ? { ...only(records), whole: only(records.whole) } : only(records));
}

/** The paths of the pages of the owner's favourites, in their order. `shown`: the reviews of the language: of a book it may have one of its own. */
export function findFavourites(records: Records, shown: readonly Review[]): string[] {
  const names = recordOf(records, 'site')?.bookshelf?.favourites?.books ?? [];
  if (names.length === 0) return [];
  const reviews = findReviews(records);
  const bookOf = new Map(filesOnBooks(records.whole ?? records).map((file) => [servedPath(file), bookIn(file)]));
  const ofBook = new Map(shown.map(({ book, path }) => [book, path]));
  const found = names.flatMap((name) => findNamed(reviews, name) ?? []);
  return [...new Set(found.map((path) => ofBook.get(bookOf.get(path) ?? '') ?? path))];
}

/** The pages of texts whose books shelf.yaml hides. */
function hiddenReviews(records: Records): Set<string> {
  const shelf = recordOf(records, 'shelf') ?? {};
  const hidden = filesOnBooks(records.whole ?? records).filter((file) => ownValue(shelf, bookIn(file))?.hidden);
  return new Set(hidden.map(servedPath));
}

const bookIn = ({ value }: ParsedFile): string => (value as { readonly book?: string } | undefined)?.book ?? '';

const checkCorrections = (records: Records, { books }: AllTargets): Finding[] =>
  readableRecordsOf(records, 'shelf').flatMap(({ file: { path }, value }) =>
    Object.keys(value).flatMap((id) => {
      if (!books || books.has(id)) return [];
      return faults.error(path, 'no-corrected-book', { id, books, at: [id], onKey: true });
    }),
  );

/** Readings of books that are not there, and those that end on another day than books.csv says. */
const checkReadings = (records: Records, { books }: AllTargets): Finding[] =>
  readableRecordsOf(records, 'readings').flatMap(({ file: { path, partial }, value }) => {
    const rows = value.filter((row) => row !== undefined);
    const unknown = rows.flatMap(({ book: id, line, column }) =>
      !books || id === '' || books.has(id)
        ? []
        : faults.warning(path, 'no-read-book', { id, line, column, excerpt: id, caret: 1 }),
    );
    return partial === undefined
      ? [...unknown, ...findOtherDays(path, rows, recordOf(records, 'books') ?? [])]
      : unknown;
  });

function findOtherDays(path: string, rows: readonly RecordedReading[], books: readonly Book[]): Finding[] {
  const rowsOf = groupBy(rows, ({ book }) => book);
  return books.flatMap(({ id, dateRead }) => {
    const ended = (rowsOf.get(id) ?? []).filter(({ reading }) => endOf(reading) !== undefined);
    const ends = ended.flatMap(({ reading }) => endOf(reading) ?? []).sort();
    const [last, row] = [ends.at(-1), ended.at(-1)];
    if (!last || !row || dateRead === undefined) return [];
    if (ends.some((end) => end.startsWith(dateRead) || dateRead.startsWith(end))) return [];
    return faults.notice(path, 'other-last-day', { id, dateRead, last, line: row.line, column: row.column });
  });
}

/** Where "See all posts" leads. */
function checkBack({ path: file, value, partial }: ParsedFile, { pages, misnamed }: AllTargets): Finding[] {
  const { back = '/' } = ((value ?? partial) as { readonly back?: string } | undefined) ?? {};
  if (pages.at(back) !== undefined) return [];
  const at = ['back'];
  return [misnamed({ file, at }, back) ?? faults.error(file, 'no-back', { back, pages, at })];
}

/** What is wrong with naming a page that is a draft, or has another name now, or one of several; undefined where it is none of these. */
function misnamed(
  { file, at }: { file: string; at: KeyPath },
  name: string,
  { drafts, moved, pages }: LinkTargets,
): Finding | undefined {
  const slug = name.replace(/^\//, '');
  const draft = drafts.get(`/${slug}`);
  const now = moved.get(slug);
  if (draft !== undefined) return faults.error(file, 'names-draft', { slug, draft, at });
  const several = pages.byName.get(slug);
  if (several) return faults.error(file, 'names-several', { slug, paths: several, at });
  return now === undefined ? undefined : faults.error(file, 'names-moved', { slug, now, at });
}

/** A file of `public/`, or one beside the text, that a key names. */
function checkFile(of: ParsedFile, { file: path, at }: NamedFile, { files }: AllTargets): Finding[] {
  const home = homeOf(of);
  if (files.has(path) || files.has(rootedTarget(path, home).replace(/^\//, ''))) return [];
  return [faults.error(of.path, 'no-named-file', { path, home, files, at })];
}
