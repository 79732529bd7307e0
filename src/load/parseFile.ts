import * as z from 'zod/mini';
import { describeText } from '../markdown/describeText.ts';
import { withoutComments } from '../markdown/htmlAsText.ts';
import type { Mathematics } from '../markdown/mathematics.ts';
import { seenText } from '../markdown/plainText.ts';
import type { Body } from '../model/body.ts';
import { fileSchemas, type ReviewFile } from '../model/fileSchemas.ts';
import { error, hasErrors, type Problem } from '../model/problem.ts';
import type { ArticleHead, Kind, ParsedFile, ReviewHead } from '../model/records.ts';
import { slugFrom, type Slug } from '../model/slug.ts';
import { dateOf, kindOf, slugOf } from '../model/sourcePaths.ts';
import { requiredKeys } from './explainIssues.ts';
import { findControl } from './findControl.ts';
import { findMarkdown, inspectTexts } from './inspectTexts.ts';
import { renamedPath } from './foreignAddress.ts';
import { translateFrontMatter } from './foreignKeys.ts';
import { readOtherFrontMatter } from './otherFrontMatter.ts';
import { readAddresses } from './readAddresses.ts';
import { readBooks } from './readBooks.ts';
import { readDocument, type DocumentReading } from './readDocument.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

/** One of the owner's files, with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Hash of the text. */
  readonly hash: string;
}

interface Reading extends DocumentReading<unknown> {
  readonly body?: Body | undefined;
  /** There is a text that is not shown. */
  readonly withheld?: boolean;
  /** The name that the file is told to have. */
  readonly renamed?: string | undefined;
}

// zod would compile a validator of its own per schema, which pays only for many thousand files and costs at every start
z.config({ jitless: true });

/** Reads one file: text -> parsed -> validated. `mathematics` is needed where the text holds a dollar sign. */
export function parseFile({ path, text, hash }: SourceText, mathematics?: Mathematics): ParsedFile {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} was to be parsed, but is of no known kind`);
  if (kind === 'books') {
    const { books, problems } = readBooks(path, text);
    return { path, hash, kind, links: [], problems, ...(hasErrors(problems) ? {} : { value: books }) };
  }
  const control = findControl(path, text);
  if (control) return { path, hash, kind, links: [], problems: [control] };
  if (kind === 'addresses') return { path, hash, kind, links: [], ...readAddresses(path, text) };
  const { value, partial = value, raw = value, body, renamed, withheld, problems: found } = readYaml(kind, path, text);
  const texts = findMarkdown(fileSchemas[kind], kind === 'review' ? (body ?? raw) : raw);
  if (body?.markdown !== undefined) texts.push({ text: body.markdown, at: [], kind: 'block' });
  const { links, problems: faults } = inspectTexts(path, texts, mathematics);
  const problems = [...found, ...faults];
  const isSound = value !== undefined && !hasErrors(problems);
  const content = isSound ? { value, ...(body && { body }) } : partial !== undefined && { partial };
  // value and partial are what the schema of the kind makes
  const file = {
    path,
    hash,
    kind,
    links,
    problems,
    ...(renamed !== undefined && { renamed }),
    ...(withheld && { withheld }),
    ...(isSound && body && { text: wordsOf(body) }),
    ...content,
  } as ParsedFile;
  const description = describe(file);
  if (description !== undefined) return { ...file, description };
  const [quotation] = isSound && body && 'quotes' in body ? body.quotes : [];
  return quotation ? { ...file, quotation: describeText(quotation.text, 'inline') } : file;
}

function readYaml(kind: Exclude<Kind, 'books' | 'addresses'>, path: string, text: string): Reading {
  if (!['review', 'article', 'page', 'project'].includes(kind)) return readDocument(path, text, fileSchemas[kind]);
  const slug = slugOf(path);
  if (slug === undefined) return { problems: [badName(path)] };
  if (kind === 'review') return readReview(path, text, slug);
  if (kind === 'project') return withSlug(slug, readDocument(path, text, fileSchemas.project));
  const split = splitFrontMatter(text);
  if (!split) return noFrontMatter(path, text);
  const { frontMatter, markdown } = split;
  const reading: Reading =
    kind === 'article'
      ? readArticle(path, frontMatter, slug)
      : withSlug(slug, readDocument(path, frontMatter, fileSchemas[kind]));
  return {
    ...reading,
    body: { markdown },
    renamed: renamedPath(path, (reading.raw ?? {}) as Readonly<Record<string, unknown>>),
  };
}

/** Reads the front matter of an article, whose date may stand in the file's name. */
function readArticle(path: string, frontMatter: string, slug: Slug): Reading {
  const { value, partial = value, raw, problems } = readDocument(path, frontMatter, fileSchemas.article);
  const date = (partial as typeof value)?.date ?? dateOf(path);
  if (value && date !== undefined) return { value: { slug, ...value, date } satisfies ArticleHead, problems };
  // a date that is wrong, or under a wrong name, is not missing
  const isTold = problems.some(
    ({ at, onKey, hint = '' }) => at?.[0] === 'date' || (onKey && /"date"|Write instead: date:/.test(hint)),
  );
  return {
    partial,
    raw,
    problems: !partial || date !== undefined || isTold ? problems : [...problems, dateMissing(path)],
  };
}

const withSlug = (slug: Slug, { value, ...rest }: DocumentReading<object>): Reading =>
  value ? { ...rest, value: { slug, ...value } } : rest;

/** Reads a review: what the rest of the site needs to know of it, and its text. */
function readReview(path: string, source: string, slug: Slug): Reading {
  const split = path.endsWith('.md') ? splitFrontMatter(source) : { frontMatter: source, markdown: undefined };
  if (!split) return noFrontMatter(path, source);
  const { frontMatter, markdown } = split;
  const { value, partial = value, raw, problems } = readDocument(path, frontMatter, fileSchemas.review);
  if (!partial) return { raw, problems };
  const { text, quotes = [], ...rest } = partial as Partial<ReviewFile>;
  if (markdown !== undefined && text) return { raw, problems: [...problems, textTwice(path)] };
  const hasText = (text ?? []).length > 0 || withoutComments(markdown ?? '').trim() !== '';
  const { reviewed = hasText ? true : undefined, ...known } = rest;
  const state = reviewed === undefined ? 'pending' : reviewed ? 'full' : 'coming';
  const head = { slug, state, ...known } satisfies Partial<ReviewHead>;
  // the text of a review that is not done stays in its file
  const shown = state === 'full' ? { text: text ?? [], ...(markdown !== undefined && { markdown }) } : { text: [] };
  const body = { ...shown, quotes: state === 'pending' ? [] : quotes };
  if (value) {
    const missing = state === 'full' && !hasText ? [textMissing(path)] : [];
    return { value: head, body, withheld: state === 'coming' && hasText, problems: missing };
  }
  return { partial: head, raw, problems, ...((state === 'coming' || markdown !== undefined) && { body }) };
}

/** All that the page shows of a text, as Markdown; the quotes of a review too. */
function wordsOf(body: Body): string {
  if (!('quotes' in body)) return seenText(body.markdown);
  const { markdown, text, quotes } = body;
  return seenText([...(markdown === undefined ? text : [markdown]), ...quotes.map((quote) => quote.text)].join('\n\n'));
}

/** The beginning of a page in plain words. */
function describe({ kind, value, body }: ParsedFile): string | undefined {
  const own =
    kind === 'article' ? (value?.description ?? value?.subtitle) : kind === 'page' ? value?.description : undefined;
  if (own !== undefined) return own;
  if (body?.markdown !== undefined) return describeText(body.markdown, 'block');
  if (body && 'text' in body) return describeText(body.text[0] ?? '', 'inline');
  if (kind === 'blog') return describeText(value?.map(({ text }) => text).join(' · ') ?? '', 'inline');
  if (kind === 'humour') return describeText(value?.intro ?? value?.pieces[0]?.text[0] ?? '', 'inline');
  return kind === 'project' ? describeText(value?.text[0] ?? '', 'inline') : undefined;
}

const dateMissing = (path: string): Problem =>
  error(path, 'date is missing', { at: ['date'], hint: 'Write "date: ..." on a line of its own.' });

const textMissing = (path: string): Problem =>
  error(path, 'reviewed is true, but there is no text', {
    at: ['reviewed'],
    hint: 'Write the text, or set reviewed to false until it is there.',
  });

const textTwice = (path: string): Problem =>
  error(path, 'text is a key of reviews in YAML', {
    at: ['text'],
    onKey: true,
    hint: 'In a Markdown file the text stands below the second "---": move it there.',
  });

function badName(path: string): Problem {
  const [, folder = '', name = '', end = ''] = /^(data\/\w+\/)([^/]*?)((?:\/index)?\.\w+)$/.exec(path) ?? [];
  if (name === '_index')
    return error(path, 'is the page of a list in Hugo, which is made by itself here', {
      hint: 'Take the file out of data/.',
    });
  const better = slugFrom(name);
  const example = better === '' ? '' : `: ${folder}${better}${end}`;
  const hint = `Use only letters, digits, - and _, starting with a letter or digit${example}.`;
  return error(path, 'has a name that cannot be the address of a page', { hint });
}

function noFrontMatter(path: string, text: string): Reading {
  const excerpt = /^.*/.exec(text)?.[0] ?? '';
  const wrong = (message: string, hint: string) => error(path, message, { line: 1, column: 1, excerpt, hint });
  const other = readOtherFrontMatter(text);
  if (other) {
    const { form, values } = other;
    const known = Object.keys(fileSchemas[kindOf(path) === 'page' ? 'page' : 'article'].shape);
    const { lines, dropped } = translateFrontMatter(path, values, known);
    const renamed = renamedPath(path, values);
    const hint = [
      'Write in its place:',
      ...['---', ...lines, '---'],
      ...(dropped.length > 0 ? [`Left out, without a meaning here: ${dropped.join(', ')}`] : []),
      ...(renamed === undefined ? [] : [`A page has the name of its file, so rename the file: ${renamed}`]),
    ].join('\n');
    return { problems: [wrong(`has front matter in ${form}, and must have it in YAML`, hint)], renamed };
  }
  const [message, hint] = /^---\s*$/.test(excerpt)
    ? ['has front matter that is not closed', 'Write a second line "---" between its keys and the text.']
    : [
        'does not start with front matter',
        `Begin the file with a line "---", the ${requiredKeys(path)}, and a line "---".`,
      ];
  return { problems: [wrong(message, hint)] };
}
