import { finishedOf } from '../model/book.ts';
import { correctedBooks, type CorrectedBook } from '../model/correctBooks.ts';
import { error, warning, type KeyPath, type Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { aliasesOf, pagesOf, readableRecordsOf, recordOf, recordsOf } from '../model/recordsOf.ts';
import { pageOf, publishedAt, rootedTarget } from '../model/sourcePaths.ts';
import { didYouMean, suggest } from '../model/suggest.ts';
import { checkLink, filesBeside, publishHint, withSlash, type LinkTargets } from './checkLink.ts';
import { generatedFiles } from './checkPaths.ts';
import { olderYears } from './olderYears.ts';

/** What a reference may lead to. */
interface Targets extends LinkTargets {
  /** Slugs of the reviews. */
  readonly reviews: ReadonlySet<string>;
  /** Titles by Book Id. Undefined while books.csv has errors: then no id can be called unknown. */
  readonly books: ReadonlyMap<string, string> | undefined;
}

/** Finds every reference from one of the owner's files to something that is not there. */
export function checkReferences(records: Records): Problem[] {
  const pages = pagesOf(records);
  const books = correctedBooks(records);
  const targets: Targets = {
    slugs: new Set(['reading', ...yearPages(books ?? []), ...pages.map(({ slug }) => slug)]),
    reviews: new Set(pages.filter(({ source }) => source.startsWith('data/reviews/')).map(({ slug }) => slug)),
    drafts: new Map((records.drafts ?? []).map((path) => [pageOf(path) ?? '', path])),
    moved: new Map([
      ...renamedPages(records),
      ...aliasesOf(records).map(({ address, slug }) => [address.slice(1), slug] as const),
    ]),
    isWhole: !records.files.some(({ value, partial }) => value === undefined && partial === undefined),
    files: new Set([...records.publicFiles.map(publishedAt), ...generatedFiles(records)]),
    books: books && new Map(books.map(({ id, title }) => [id, title])),
  };
  return [
    ...checkSite(records, targets),
    ...checkContact(records),
    ...checkBlog(records, targets),
    ...checkReviews(records, targets),
    ...checkArticles(records, targets),
    ...readableRecordsOf(records, 'review').flatMap(({ file: { path }, value: { cover } }) =>
      checkFile({ file: path, at: ['cover'] }, cover, targets.files),
    ),
    ...checkProjects(records, targets),
    ...checkShelf(records, targets),
    ...checkBacks(records, targets),
    ...records.files.flatMap(({ path, links }) => links.flatMap((link) => checkLink(path, link, targets))),
  ];
}

/** In a large library older years have pages of their own: `reading/2017`. */
const yearPages = (books: readonly CorrectedBook[]): string[] =>
  [...olderYears(books.filter(({ hidden }) => !hidden).flatMap(finishedOf))].map((year) => `reading/${year}`);

/** Pages whose file is told to have another name, by the name that it has. */
const renamedPages = ({ files }: Records): [string, string][] =>
  files.flatMap(({ path, renamed }) => (renamed === undefined ? [] : [[pageOf(path) ?? '', pageOf(renamed) ?? '']]));

const checkSite = (records: Records, targets: Targets): Problem[] =>
  readableRecordsOf(records, 'site').flatMap(({ file: { path }, value: { portrait, image, menu = [], bookshelf } }) => {
    const { files, reviews } = targets;
    const favourites = bookshelf?.favourites?.books ?? [];
    const hidden = hiddenReviews(records);
    return [
      ...checkFile({ file: path, at: ['portrait'] }, portrait, files),
      ...checkFile({ file: path, at: ['image'] }, image, files),
      ...menu.flatMap(({ to: target }, index) =>
        target.startsWith('/') ? checkLink(path, { target, at: ['menu', index, 'to'] }, targets) : [],
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
        const known = misnamed({ file: path, at }, slug, targets);
        if (known) return known;
        const hint = didYouMean(slug, reviews, `Write data/reviews/${slug}.yaml, or take the line out.`);
        return error(path, `favourites: there is no review ${slug}`, { at, hint });
      }),
    ];
  });

/** The slugs of reviews whose books shelf.yaml hides. */
function hiddenReviews(records: Records): Set<string> {
  const shelf = recordOf(records, 'shelf') ?? {};
  const hidden = recordsOf(records, 'review').filter(({ value: { book = '' } }) => shelf[book]?.hidden);
  return new Set(hidden.map(({ value }) => value.slug));
}

function checkContact(records: Records): Problem[] {
  const site = records.files.find(({ kind }) => kind === 'site');
  // of a file with errors the email may be what could not be read
  if ((site && !site.value) || recordOf(records, 'site')?.email !== undefined) return [];
  return readableRecordsOf(records, 'about')
    .filter(({ value }) => value.contact?.includes('{email}'))
    .map(({ file }) => {
      const hint = 'Add "email: ..." to data/site.yaml, or take {email} out.';
      const message = 'contact names {email}, but data/site.yaml has no email';
      return error(file.path, message, { at: ['contact'], find: '{email}', hint });
    });
}

/** A link, which an image is not, or an address in angle brackets. */
const LINK = /(?<!!\[[^\]]*)\]\([^)]*\)|<(?:https?|mailto):[^\s<>]*>/i;

const checkBlog = (records: Records, targets: Targets): Problem[] =>
  readableRecordsOf(records, 'blog').flatMap(({ file: { path }, value }) =>
    value.flatMap((entry, index) => {
      if (!entry) return [];
      const { date, text, title, pdf } = entry;
      const { slugs, files } = targets;
      if (title !== undefined && pdf != null) {
        const hint = 'Split it into two entries.';
        return error(path, 'an entry has a title or a pdf, not both', { at: [index, 'pdf'], hint });
      }
      const link = date === undefined ? undefined : LINK.exec(text)?.[0];
      if (link !== undefined && (title !== undefined || pdf != null)) {
        const hint = 'Take the link out, or leave title and pdf empty.';
        const message = `text: an entry that is itself a link cannot contain another one, saw ${link}`;
        return error(path, message, { at: [index, 'text'], find: link, hint });
      }
      if (title !== undefined && !slugs.has(title)) {
        const known = misnamed({ file: path, at: [index, 'title'] }, title, targets);
        if (known) return known;
        const hint = didYouMean(title, slugs, `Write data/articles/${title}.md, or leave title empty.`);
        return error(path, `title: there is no page /${title}`, { at: [index, 'title'], hint });
      }
      return checkFile({ file: path, at: [index, 'pdf'] }, pdf ?? undefined, files);
    }),
  );

function checkReviews(records: Records, { books }: Targets): Problem[] {
  if (!books) return [];
  const reviewOf = new Map<string, string>();
  return readableRecordsOf(records, 'review').flatMap(({ file: { path }, value: { book, title = '' } }) => {
    if (book === undefined) return [];
    const other = reviewOf.get(book);
    reviewOf.set(book, path);
    if (other !== undefined) {
      const hint = 'A book can have only one review. Delete one of the two, or correct its book.';
      return error(path, `book ${book} already has a review: ${other}`, { at: ['book'], hint });
    }
    if (books.has(book)) return [];
    const same = [...books].find(([, name]) => name.toLowerCase() === title.toLowerCase());
    const hint = same
      ? `${same[1]} has the Book Id "${same[0]}".`
      : nearId(book, books, 'Look up the Book Id in the first column, or leave book out.');
    return error(path, `book: data/books.csv has no Book Id ${book}`, { at: ['book'], hint });
  });
}

/** Ids look alike: the title says whether the near one is the one that was meant. */
function nearId(id: string, books: ReadonlyMap<string, string>, fallback: string): string {
  const near = suggest(id, books.keys());
  return near === undefined ? fallback : `Did you mean "${near}", ${books.get(near) ?? ''}?`;
}

const checkArticles = (records: Records, { files }: Targets): Problem[] =>
  readableRecordsOf(records, 'article').flatMap(({ file: { path }, value: { image } }) =>
    files.has(rootedTarget(path, image ?? '').slice(1))
      ? []
      : checkFile({ file: path, at: ['image'] }, image, new Set([...files, ...filesBeside(path, files)])),
  );

const checkProjects = (records: Records, { files }: Targets): Problem[] =>
  readableRecordsOf(records, 'project').flatMap(({ file: { path, problems }, value }) =>
    [['image1', 'alt1', 'first'] as const, ['image2', 'alt2', 'second'] as const].flatMap(([image, alt, nth]) => {
      // one that is wrong, or under a wrong name, is not missing
      const isThere = value[alt] !== undefined || problems.some(({ at, onKey }) => at?.[0] === alt || onKey);
      const hint = `Describe the ${nth} image in ${alt}.`;
      return [
        ...checkFile({ file: path, at: [image] }, value[image], files),
        ...(value[image] === undefined || isThere ? [] : [error(path, `${alt} is missing`, { at: [image], hint })]),
      ];
    }),
  );

const checkShelf = (records: Records, { books, files }: Targets): Problem[] =>
  readableRecordsOf(records, 'shelf').flatMap(({ file: { path }, value }) =>
    Object.entries(value).flatMap(([id, correction]) => {
      if (!books || books.has(id)) return checkFile({ file: path, at: [id, 'cover'] }, correction?.cover, files);
      const hint = nearId(id, books, 'Correct the id, or delete the entry.');
      return error(path, `data/books.csv has no Book Id ${id}`, { at: [id], onKey: true, hint });
    }),
  );

const checkBacks = (records: Records, targets: Targets): Problem[] =>
  [...readableRecordsOf(records, 'review'), ...readableRecordsOf(records, 'article')].flatMap(({ file, value }) => {
    const { back = '/' } = value;
    if (back === '/' || targets.slugs.has(back.slice(1))) return [];
    const known = misnamed({ file: file.path, at: ['back'] }, back.slice(1), targets);
    if (known) return known;
    const hint = didYouMean(back, withSlash(targets.slugs), 'Write / or /reading.');
    return error(file.path, `back: there is no page ${back}`, { at: ['back'], hint });
  });

/** What is wrong with naming a page that is a draft, or has another name now; undefined where it is neither. */
function misnamed(
  { file, at }: { file: string; at: KeyPath },
  slug: string,
  { drafts, moved }: Targets,
): Problem | undefined {
  const draft = drafts.get(slug);
  const now = moved.get(slug);
  const key = at.findLast((name) => typeof name === 'string' && name !== 'books');
  const wrong = (what: string, hint: string): Problem => error(file, `${String(key)}: /${slug} ${what}`, { at, hint });
  if (draft !== undefined) return wrong('is a draft', publishHint(draft));
  return now === undefined ? undefined : wrong(`is /${now} now`, `Write ${key === 'back' ? '/' : ''}${now}.`);
}

/** `path`: the file of `public/` that is named at this place; undefined where none is. */
function checkFile(
  { file, at }: { file: string; at: KeyPath },
  path: string | undefined,
  files: ReadonlySet<string>,
): Problem[] {
  if (path === undefined || files.has(path)) return [];
  const below = path.replace(/^public\//, '');
  const hint = files.has(below)
    ? `Leave out public/: ${below}.`
    : didYouMean(below, files, `Put the file at public/${below}.`);
  return [error(file, `${String(at.at(-1))}: there is no file public/${path}`, { at, hint })];
}
