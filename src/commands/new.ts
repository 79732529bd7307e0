import { lstatSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText } from '../load/readText.ts';
import { scanSources, type Scan } from '../load/scanSources.ts';
import type { Book } from '../model/book.ts';
import { jsonSchemaOf, SCHEMA_NAMES, type SchemaName } from '../model/jsonSchemas.ts';
import { error, hasErrors, type Problem } from '../model/problem.ts';
import type { Content, ParsedFile, Records } from '../model/records.ts';
import { readSlug } from '../model/slug.ts';
import { didYouMean } from '../model/suggest.ts';
import { pagesOf, recordOf } from '../model/recordsOf.ts';
import { checkNewPage } from '../site/checkPaths.ts';
import { explainFailure } from '../engine/explainFailure.ts';
import { findBook } from './newBook.ts';
import {
  draftArticle,
  draftEntry,
  draftPicture,
  draftProject,
  draftReview,
  insertEntry,
  picturePath,
  titleOf,
  type Known,
} from './newDrafts.ts';
import { writeDrafts, type Draft } from './newWrite.ts';
import { locate as located } from '../engine/createPlanner.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { reportFailure } from '../report/reportBuild.ts';
import { createWorker } from '../engine/createWorker.ts';

export interface NewOptions {
  readonly root: string;
  /** A Book Id, an ISBN or a part of a title. */
  readonly book?: string;
}

/** What is to be done: the files, and what the owner does next. */
interface Plan {
  readonly drafts: readonly Draft[];
  readonly next: string;
}

const FOLDERS = {
  review: 'data/reviews/SLUG.yaml',
  article: 'data/articles/SLUG.md',
  project: 'data/projects/SLUG.yaml',
  post: 'data/blog.yaml',
};

type NewKind = keyof typeof FOLDERS;

const isNewKind = (kind: string): kind is NewKind => Object.hasOwn(FOLDERS, kind);

/** `site new KIND SLUG`: writes a file that `site check` accepts, and never over another; true if it did. */
export async function writeNew(
  { kind, slug, options }: { kind: string; slug: string; options: NewOptions },
  program: Program,
  shell: Shell,
): Promise<boolean> {
  if (!isNewKind(kind)) {
    throw new UsageError(
      `there is no new ${kind}. ${didYouMean(kind, Object.keys(FOLDERS), 'There are review, post, article and project.')}`,
    );
  }
  if (options.book !== undefined && kind !== 'review') throw new UsageError('--book goes with a review alone');
  if (options.book?.trim() === '')
    throw new UsageError('--book is empty: name a Book Id, an ISBN or a part of a title');
  if (readSlug(slug) === undefined) {
    throw new UsageError(`SLUG must be letters, digits, - and _, and start with a letter or digit; saw ${slug}`);
  }
  const root = resolve(shell.cwd, options.root);
  try {
    const planned = await planNew(kind, slug, { root, which: options.book }, shell);
    if (Array.isArray(planned)) return fail(await located(root, planned), shell);
    const failed = writeDrafts(root, [...schemaDrafts(root), ...planned.drafts], shell.pid);
    if (failed) return fail([failed], shell);
    for (const { path } of planned.drafts) shell.out.write(`${path} written\n`);
    shell.out.write(`${planned.next}\n`);
    if (!statSync(`${root}/data/books.csv`, { throwIfNoEntry: false }))
      shell.out.write('data/books.csv is not there yet: site import FILE makes it of your reading log.\n');
    return true;
  } catch (cause) {
    return fail(explainFailure(cause, { root, out: root, program: program.folder }), shell);
  }
}

function fail(problems: readonly Problem[], shell: Shell): false {
  reportFailure(problems, { shell, json: false });
  return false;
}

async function planNew(
  kind: NewKind,
  slug: string,
  { root, which }: { root: string; which: string | undefined },
  shell: Shell,
): Promise<Plan | Problem[]> {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    return [error(root, 'is no folder', { hint: 'Make it, or name another one: --root DIR.' })];
  const scan = scanSources(root, shell.now());
  const records = await readRecords(root, scan);
  const known = { slug, today: dayOf(shell.now()), code: recordOf(records, 'site')?.profiles?.code };
  if (kind === 'post') return planPost(root, records, known);
  const path = FOLDERS[kind].replace('SLUG', slug);
  const clashes = slugClashes(records, path, scan);
  if (clashes.length > 0) return clashes;
  if (kind === 'article')
    return {
      drafts: [{ path, text: draftArticle(known) }],
      next: `Write below the second ---. site new post ${slug} puts it into the blog; an entry that is there leads to it with "title: ${slug}".`,
    };
  if (kind === 'project') {
    const picture = { path: `public/${picturePath(slug)}`, text: draftPicture(slug) };
    const isThere = lstatSync(`${root}/${picture.path}`, { throwIfNoEntry: false }) !== undefined;
    return {
      drafts: [...(isThere ? [] : [picture]), { path, text: modeline(path, 'project') + draftProject(known) }],
      next: isThere
        ? `Say what it does. Its picture is ${picture.path}, which is there already.`
        : 'Say what it does, and put a real picture in the place of the drawn one.',
    };
  }
  const book = which === undefined ? undefined : bookFor(records, which);
  if (book && 'severity' in book) return [book];
  return {
    drafts: [{ path, text: modeline(path, 'review') + draftReview({ ...known, ...(book && { book }) }) }],
    next: 'Write the text, and take the line "reviewed: false" out.',
  };
}

/** Every file of the root, read; those with errors stand with their names alone. */
async function readRecords(root: string, scan: Scan): Promise<Records> {
  const results = await createWorker(root).parse(scan.data.map(({ path }) => ({ path })));
  return {
    files: results.flatMap(({ parsed }) => parsed ?? []),
    publicFiles: scan.public.map(({ path }) => path.slice('public/'.length)),
  };
}

/** What stands in the way of a page of this name: another page, or a file of `public/`. */
function slugClashes(records: Records, path: string, scan: Scan): Problem[] {
  if (scan.data.some((file) => file.path === path))
    return [error(path, 'is there already', { hint: 'Open it, or choose another name.' })];
  const [, slug = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
  return checkNewPage(records, { slug, source: path });
}

/** The book, as the shelf corrects it; a book has one review. */
function bookFor(records: Records, which: string): Book | Problem {
  const books = recordOf(records, 'books');
  if (!books)
    return error('data/books.csv', 'is missing or has errors, so --book finds nothing', {
      hint: 'site check tells more.',
    });
  const found = findBook(books, which);
  if ('message' in found) return error('data/books.csv', found.message, { hint: found.hint });
  const other = records.files.find(({ content }) => content?.kind === 'review' && content.value.book === found.id);
  if (other)
    return error(other.path, `is the review of ${found.title} already`, { hint: 'A book has one review: open it.' });
  const { rating = found.rating, dateRead = found.dateRead } = recordOf(records, 'shelf')?.[found.id] ?? {};
  return { ...found, rating, ...(dateRead && { dateRead }) };
}

function planPost(root: string, records: Records, known: Known): Plan | Problem[] {
  const { slug } = known;
  const path = FOLDERS.post;
  const blog = records.files.find((file) => file.path === path);
  if (blog && hasErrors(blog.problems)) return [...blog.problems];
  const isNamed = (name: string | undefined): boolean => name?.toLowerCase() === slug.toLowerCase();
  const other = recordOf(records, 'blog')?.find(({ title }) => isNamed(title))?.title;
  if (other !== undefined)
    return [error(path, `has an entry that leads to /${other} already`, { hint: 'Change that one.' })];
  const pages: { slug: string; source?: string }[] = [...pagesOf(records), { slug: 'reading' }];
  const page = pages.find((one) => one.slug === slug);
  const alike = page ? undefined : pages.find((one) => isNamed(one.slug))?.slug;
  if (alike !== undefined)
    return [error(path, `cannot lead to /${slug}: the page is /${alike}`, { hint: `Write: site new post ${alike}` })];
  const content = records.files.find((file) => file.path === page?.source)?.content;
  const pageTitle = page && (headingOf(content) ?? titleOf(slug));
  const entry = draftEntry(known, pageTitle);
  const old = blog && readText(root, path);
  const before = old?.ok ? old.value.raw : undefined;
  const text = before === undefined ? modeline(path, 'blog') + entry.join('\n') + '\n' : insertEntry(before, entry);
  const next = page
    ? `It leads to /${slug}.`
    : `It leads nowhere yet, since there is no page /${slug}: site new article ${slug} makes one; then write title: ${slug} in this entry.`;
  return { drafts: [{ path, text, ...(before === undefined ? {} : { before }) }], next };
}

/** The title that a page shows; undefined where its file has errors. */
const headingOf = (content: Content | undefined): string | undefined =>
  content?.kind === 'review' || content?.kind === 'article' || content?.kind === 'project' || content?.kind === 'humour'
    ? content.value.title
    : undefined;

/** Tells editors with the YAML language server which keys there are (github.com/redhat-developer/yaml-language-server). */
const modeline = (path: string, name: SchemaName): string =>
  `# yaml-language-server: $schema=${'../'.repeat(path.split('/').length - 1)}${schemaPath(name)}\n`;

const schemaPath = (name: SchemaName): string => `.endpaper/schemas/${name}.json`;

/** The schemas of all files, where they are not there or are those of another version. */
function schemaDrafts(root: string): Draft[] {
  return SCHEMA_NAMES.flatMap((name) => {
    const path = schemaPath(name);
    const text = `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`;
    const there = statSync(`${root}/${path}`, { throwIfNoEntry: false }) && readFileSync(`${root}/${path}`, 'utf8');
    return there === text ? [] : [{ path, text, ...(there === undefined ? {} : { before: there }) }];
  });
}

/** The calendar day of the owner's own clock and zone. */
function dayOf(now: number): string {
  const day = new Date(now);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
