import { finishedOf } from '../library/book.ts';
import type { CorrectedBook } from '../library/corrections.ts';
import { correctedBooks } from './correctedBooks.ts';
import { ownValue } from '../ground/ownValue.ts';
import { error, warning, type KeyPath, type Problem } from '../ground/problem.ts';
import type { NamedFile, ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf, recordOf, recordsOf } from '../site/recordsOf.ts';
import { homeOf, publishedIn, rootedTarget } from '../ground/sourcePaths.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { checkLink, filesBeside, publishHint, withSlash, type LinkTargets } from '../site/checkLink.ts';
import { generatedFiles } from './checkPaths.ts';
import { nearId } from '../site/nearId.ts';
import { olderYears } from '../site/olderYears.ts';
import type { Targets } from './kind.ts';
import { KINDS } from './kinds.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';

/** What a reference may lead to. */
interface AllTargets extends LinkTargets, Omit<Targets, 'slugs'> {
  /** Slugs of texts on books. */
  readonly reviews: ReadonlySet<string>;
}

/** Finds every reference from one of the owner's files to something that is not there. */
export function checkReferences(records: Records): Problem[] {
  const pages = pagesOf(records);
  const books = correctedBooks(records);
  const linkTargets: LinkTargets = {
    slugs: new Set(['reading', ...yearPages(books ?? []), ...pages.map(({ slug }) => slug)]),
    drafts: new Map((records.drafts ?? []).map(({ path, page = '' }) => [page, path])),
    moved: new Map([
      ...renamedPages(records),
      ...aliasesOf(records).map(({ address, slug }) => [address.slice(1), slug] as const),
    ]),
    isWhole: !records.files.some(({ value, partial }) => value === undefined && partial === undefined),
    files: new Set([...records.publicFiles.map(publishedIn(records.files)), ...generatedFiles(records)]),
  };
  const targets: AllTargets = {
    ...linkTargets,
    reviews: new Set(pages.filter(({ source }) => source.startsWith('data/reviews/')).map(({ slug }) => slug)),
    books: books && new Map(books.map(({ id, title }) => [id, title])),
    hasEmail: mayHaveEmail(records),
    misnamed: (place, slug) => misnamed(place, slug, linkTargets),
  };
  return [
    ...checkSite(records, targets),
    ...checkShelf(records, targets),
    ...KINDS.flatMap((kind) => kind.check?.(readableRecordsOf(records, kind.name), targets) ?? []),
    ...records.files.flatMap((file) => [
      ...checkBack(file, targets),
      ...(file.files ?? []).flatMap((named) => checkFile(file, named, targets)),
      ...file.links.flatMap((link) => checkLink(file, link, targets)),
    ]),
  ];
}

/** In a large library older years have pages of their own: `reading/2017`. */
const yearPages = (books: readonly CorrectedBook[]): string[] =>
  [...olderYears(books.filter(({ hidden }) => !hidden).flatMap(finishedOf))].map((year) => `reading/${year}`);

/** Pages whose file is told to have another name, by the name that it has. */
const renamedPages = ({ files }: Records): [string, string][] =>
  files.flatMap(({ page = '', renamed }) => (renamed === undefined ? [] : [[page, renamed]]));

/** Of a file with errors the email may be what could not be read. */
const mayHaveEmail = (records: Records): boolean =>
  recordOf(records, 'site')?.email !== undefined ||
  records.files.some(({ kind, value }) => kind === 'site' && value === undefined);

const checkSite = (records: Records, targets: AllTargets): Problem[] =>
  readableRecordsOf(records, 'site').flatMap(({ file, value: { menu = [], bookshelf } }) => {
    const { path } = file;
    const { reviews } = targets;
    const favourites = bookshelf?.favourites?.books ?? [];
    const hidden = hiddenReviews(records);
    return [
      ...menu.flatMap(({ to: target }, index) =>
        target.startsWith('/') ? checkLink(file, { target, at: ['menu', index, 'to'] }, targets) : [],
      ),
      ...favourites.flatMap((slug, index) => {
        const at = ['bookshelf', 'favourites', 'books', index];
        if (favourites.indexOf(slug) < index)
          return error(path, `favourites: ${slug} is named twice`, { at, hint: 'Remove one of the two.' });
        if (hidden.has(slug)) {
          const hint = 'Take it out of favourites, or hidden out of data/shelf.yaml.';
          return warning(path, `favourites: ${slug} is hidden, and left out`, { at, hint });
        }
        if (reviews.has(slug)) return [];
        const known = targets.misnamed({ file: path, at }, slug);
        if (known) return known;
        const hint = didYouMean(slug, reviews, `Write data/reviews/${slug}.yaml, or take the line out.`);
        return error(path, `favourites: there is no review ${slug}`, { at, hint });
      }),
    ];
  });

/** The pages of texts whose books shelf.yaml hides. */
function hiddenReviews(records: Records): Set<string | undefined> {
  const shelf = recordOf(records, 'shelf') ?? {};
  const onBooks = recordsOf<{ readonly book?: string }>(records, 'review');
  return new Set(
    onBooks.filter(({ value: { book = '' } }) => ownValue(shelf, book)?.hidden).map(({ file }) => file.page),
  );
}

const checkShelf = (records: Records, { books }: AllTargets): Problem[] =>
  readableRecordsOf(records, 'shelf').flatMap(({ file: { path }, value }) =>
    Object.keys(value).flatMap((id) => {
      if (!books || books.has(id)) return [];
      const hint = nearId(id, books, 'Correct the id, or delete the entry.');
      return error(path, `data/books.csv has no Book Id ${id}`, { at: [id], onKey: true, hint });
    }),
  );

/** Where "See all posts" leads. */
function checkBack({ path: file, value, partial }: ParsedFile, { slugs, misnamed: explain }: AllTargets): Problem[] {
  const { back = '/' } = ((value ?? partial) as { readonly back?: string } | undefined) ?? {};
  if (back === '/' || slugs.has(back.slice(1))) return [];
  const known = explain({ file, at: ['back'] }, back.slice(1));
  if (known) return [known];
  const hint = didYouMean(back, withSlash(slugs), 'Write / or /reading.');
  return [error(file, `back: there is no page ${back}`, { at: ['back'], hint })];
}

/** What is wrong with naming a page that is a draft, or has another name now; undefined where it is neither. */
function misnamed(
  { file, at }: { file: string; at: KeyPath },
  slug: string,
  { drafts, moved }: LinkTargets,
): Problem | undefined {
  const draft = drafts.get(slug);
  const now = moved.get(slug);
  const key = at.findLast((name) => typeof name === 'string' && name !== 'books');
  const wrong = (what: string, hint: string): Problem => error(file, `${String(key)}: /${slug} ${what}`, { at, hint });
  if (draft !== undefined) return wrong('is a draft', publishHint(draft));
  return now === undefined ? undefined : wrong(`is /${now} now`, `Write ${key === 'back' ? '/' : ''}${now}.`);
}

/** A file of `public/`, or one beside the text, that a key names. */
function checkFile(of: ParsedFile, { file, at }: NamedFile, { files }: AllTargets): Problem[] {
  if (files.has(file) || files.has(rootedTarget(file, homeOf(of)).replace(/^\//, ''))) return [];
  const below = file.replace(/^public\//, '');
  const hint = files.has(below)
    ? `Leave out public/: ${below}.`
    : didYouMean(below, [...files, ...filesBeside(of, files)], `Put the file at public/${below}.`);
  return [error(of.path, `${String(at.at(-1))}: there is no file public/${file}`, { at, hint })];
}
