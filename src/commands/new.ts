import { existsSync, lstatSync } from 'node:fs';
import { findRoot } from '../engine/checkUsage.ts';
import { NEW_KINDS, newTextPath, type NewFiles, type NewRequest } from '../scaffold/newRequest.ts';
import { scaffoldText } from '../scaffold/scaffoldText.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { withSchemas } from '../scaffold/schemaFiles.ts';
import { createWorker } from '../engine/createWorker.ts';
import { explain } from '../engine/explain.ts';
import { readOwnSections } from '../load/readOwnFiles.ts';
import { scanSources } from '../load/scanSources.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { nameFault } from '../ground/text/nameFault.ts';
import { readSlug, slugFrom } from '../ground/text/slug.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { todayOf, UsageError, type Program, type Shell } from '../shell.ts';
import { placePages, servedFor } from '../kinds/placePages.ts';
import { checkNewPage } from '../kinds/checkPaths.ts';
import { changeFolder, runCommand } from './changeFolder.ts';
import { findMissing } from './findMissing.ts';

/** The options of `endpaper new`, as on the command line. */
export interface NewOptions {
  readonly root: string;
  /** A Book Id, an ISBN or words of title and author. */
  readonly book?: string;
}

/** `endpaper new KIND NAME`: writes a file that `endpaper check` accepts, never over another; true if it could. */
export async function writeNew(
  { kind, slug, options }: { kind: string; slug: string; options: NewOptions },
  program: Program,
  shell: Shell,
): Promise<boolean> {
  const root = findRoot(shell.cwd, options.root);
  const request = { ...readRequest(kind, slug, { ...options, root }), today: todayOf(shell), root: options.root };
  const explainCause = async (cause: unknown) => {
    const { explainFailure } = await import('../engine/failures/explainFailure.ts');
    return explainFailure(cause, { root, out: root, program: program.folder });
  };
  const command = { root, shell, json: false, task: 'endpaper new', retry: 'Try again.', explain: explainCause };
  return await runCommand(
    command,
    async () => {
      const missing = findMissing(root);
      if (missing) return failed(missing);
      return await changeFolder(command, async () => {
        const made = await scaffold(root, request, shell.now());
        if (!made.ok) return failed(await explain(root, made.problems));
        return ok({ made: made.value, files: withSchemas(made.value.files, (path) => readAt(root, path)) });
      });
    },
    ({ made: { files, next } }) => {
      for (const { path } of files) shell.out.write(`${path} written\n`);
      shell.out.write(`${next}\n`);
      const hasBooks = existsSync(`${root}/data/books.csv`);
      if (!hasBooks) shell.out.write('There is no data/books.csv yet.\n');
      shell.out.write(`Next: ${commandLine(hasBooks ? 'serve --open' : 'import FILE', options.root)}\n`);
    },
  );
}

/** Throws a UsageError where the command line is wrong. */
function readRequest(
  word: string,
  path: string,
  { root, book }: NewOptions,
): Pick<NewRequest, 'kind' | 'slug' | 'folders' | 'book' | 'section'> {
  const sections = readOwnSections(root);
  const kind = NEW_KINDS.find((known) => known === word) ?? (sections.includes(word) ? 'section' : undefined);
  if (kind === undefined) {
    const hint = didYouMean(
      word,
      [...NEW_KINDS, ...sections],
      `KIND is ${[...NEW_KINDS.slice(0, -1), ...sections].join(', ')} or post.`,
    );
    throw new UsageError(`endpaper new cannot make: ${word}. ${hint}`);
  }
  if (book !== undefined && kind !== 'review') throw new UsageError('--book is for a review only');
  if (book?.trim() === '')
    throw new UsageError('--book is empty: name a Book Id, an ISBN or words of its title and author');
  const names = path.split('/');
  const isFiled = kind !== 'post' && names.every((name) => readSlug(name) !== undefined);
  const [slug = ''] = isFiled ? names.slice(-1) : [path];
  if (readSlug(slug) === undefined) {
    const near = slugFrom(slug);
    const hint = near === '' ? '' : `. Did you mean "${near}"?`;
    const fault = nameFault(slug);
    if (fault !== undefined) throw new UsageError(`NAME must be another: ${fault}${hint}`);
    throw new UsageError(`NAME must be letters, digits, - and _, and start with a letter or digit; saw ${slug}${hint}`);
  }
  return { kind, slug, folders: path.slice(0, -slug.length), book, ...(kind === 'section' && { section: word }) };
}

/** Of a file that is not written yet. */
const NOTHING_SAID = { hash: '', links: [], problems: [] };

/** Reads the owner's files and drafts the new ones; writes nothing. */
async function scaffold(root: string, request: NewRequest, now: number): Promise<Checked<NewFiles>> {
  const scan = scanSources(root, now);
  const records = placePages({
    files: await createWorker(root).parse(scan.data.map(({ path }) => ({ path }))),
    publicFiles: scan.public.map(({ path }) => path),
  });
  const source = newTextPath(request);
  // a post is added to the file that is there
  if (request.kind !== 'post') {
    if (lstatSync(`${root}/${source}`, { throwIfNoEntry: false }))
      return failed(error(source, 'already exists', { hint: 'Open it, or choose another name.' }));
    const page = { kind: request.kind, page: request.slug, value: { date: request.today }, ...NOTHING_SAID };
    const path = servedFor(records, { path: source, ...page });
    const conflicts = checkNewPage(records, { slug: request.slug, path, source });
    if (conflicts.length > 0) return failed(conflicts);
  }
  return scaffoldText(request, records, readAt(root, source));
}
