import * as z from 'zod/mini';
import type { Kind, Reading } from '../kinds/kind.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { dateAt, kindAt, sourceAt } from '../kinds/sourceAt.ts';
import { describeText } from '../markdown/describeText.ts';
import type { LineRange } from '../markdown/manyFootnotes.ts';
import type { Mathematics } from '../markdown/mathematics.ts';
import { seenText } from '../markdown/plainText.ts';
import type { Body } from '../site/route.ts';
import { error, hasErrors, type Problem } from '../ground/problem.ts';
import { nameFault } from '../ground/text/nameFault.ts';
import type { ParsedFile } from '../site/records.ts';
import { pdf, publicPath } from '../ground/schema/scalars.ts';
import { readSlug, slugFrom } from '../ground/text/slug.ts';
import { requiredKeys } from './explainIssues.ts';
import { findControl } from '../ground/text/findControl.ts';
import { findMarkdown, inspectTexts } from './inspectTexts.ts';
import { renamedPath } from './foreignAddress.ts';
import { translateFrontMatter } from './foreignKeys.ts';
import { readOtherFrontMatter } from './otherFrontMatter.ts';
import { readAddresses } from './readAddresses.ts';
import { readBooks } from '../library/readBooks.ts';
import { readDocument } from './readDocument.ts';
import { findTexts, keysOf, type Schema } from './schemaParts.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

/** One of the owner's files, with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Hash of the text. */
  readonly hash: string;
}

// zod would compile a validator of its own per schema, which pays only for many thousand files and costs at every start
z.config({ jitless: true });

interface FileReading extends Reading {
  /** The name of the page once the file has the name that it is told to have. */
  readonly renamed?: string | undefined;
}

/** Reads one file: text -> parsed -> validated. `mathematics` is needed where the text holds a dollar sign. */
export function parseFile({ path, text, hash }: SourceText, mathematics?: Mathematics): ParsedFile {
  const place = sourceAt(path);
  if (!place) throw new Error(`${path} was to be parsed, but is of no known kind`);
  const known = { path, hash, ...place, links: [] };
  if (known.kind === 'books') {
    const { books, problems } = readBooks(path, text);
    return { ...known, problems, ...(hasErrors(problems) ? {} : { value: books }) };
  }
  const kind = kindAt(path);
  const control = findControl(path, text);
  if (control) return { ...known, problems: [control] };
  if (known.kind === 'addresses') return { ...known, ...readAddresses(path, text) };
  const schema = schemaOf(known.kind);
  const { value, partial = value, raw = value, body, ...reading } = readYaml({ path, text, kind, schema });
  const texts = findMarkdown(schema, body && 'quotes' in body ? body : raw);
  if (body?.markdown !== undefined) texts.push({ text: body.markdown, at: [], kind: 'block', file: text });
  const { links, problems: faults, unseen } = inspectTexts(path, texts, mathematics);
  const problems = [...reading.problems, ...faults];
  const isSound = value !== undefined && !hasErrors(problems);
  const files = findTexts(schema, partial, [publicPath, pdf]).map(({ text: file, at }) => ({ file, at }));
  return {
    ...known,
    ...(value !== undefined && kind?.isEmpty?.(value) && { page: undefined }),
    ...(kind?.isListed && { listed: kind.isListed(partial as object | undefined) }),
    links,
    ...(files.length > 0 && { files }),
    problems,
    ...(reading.renamed !== undefined && { renamed: reading.renamed }),
    ...(reading.withheld && { withheld: true }),
    ...(isSound && body && { text: wordsOf(body, unseen) }),
    ...(isSound ? { value, ...(body && { body }) } : partial !== undefined && { partial }),
    ...(isSound && describe(kind, value, body)),
  };
}

interface YamlFile extends Pick<SourceText, 'path' | 'text'> {
  readonly kind: Kind<unknown> | undefined;
  readonly schema: z.ZodMiniType;
}

/** Where a file is named as its page, that name goes with what it says. */
function readYaml({ path, text, kind, schema }: YamlFile): FileReading {
  const { page } = sourceAt(path) ?? {};
  if (!kind || page === undefined || page === kind.page) return readDocument(path, text, schema);
  if (readSlug(page) === undefined) return { problems: [badName(path)] };
  const split = path.endsWith('.md') ? splitFrontMatter(text) : { frontMatter: text, markdown: undefined };
  if (!split) return noFrontMatter(path, text, schema);
  const { frontMatter } = split;
  // what is searched is the same however the lines of the file end
  const markdown = split.markdown?.replace(/\r\n?/g, '\n');
  const document = readDocument(path, frontMatter, schema);
  const reading = kind.read?.(document, { path, date: dateAt(path), markdown }) ?? document;
  return {
    ...(markdown === undefined ? {} : { body: { markdown }, renamed: renamedPage(path, document.raw) }),
    ...reading,
  };
}

/** The name of the page, where keys of another program say that it is another than that of its file. */
function renamedPage(path: string, raw: unknown): string | undefined {
  const renamed = renamedPath(path, (raw ?? {}) as Readonly<Record<string, unknown>>);
  return renamed === undefined ? undefined : sourceAt(renamed)?.page;
}

/** All that the page shows of a text, as Markdown; the quotes of a review too. `unseen`: lines that it does not show. */
function wordsOf(body: Body, unseen: readonly LineRange[]): string {
  const markdown = unseen.length > 0 ? withoutLines(body.markdown ?? '', unseen) : body.markdown;
  if (!('quotes' in body)) return seenText(markdown ?? '');
  const { text, quotes } = body;
  return seenText([...(markdown === undefined ? text : [markdown]), ...quotes.map((quote) => quote.text)].join('\n\n'));
}

function withoutLines(markdown: string, unseen: readonly LineRange[]): string {
  const lines = markdown.split('\n');
  for (const [start, end] of unseen) lines.fill('', start, end);
  return lines.join('\n');
}

/** The beginning of a page in plain words, or of the first quotation of one that has no text. */
function describe(kind: Kind<unknown> | undefined, value: unknown, body: Body | undefined) {
  if (!kind) return undefined;
  const { subtitle, description = subtitle ?? beginningOf(kind, value, body) } = value as Partial<
    Record<string, string>
  >;
  if (description !== undefined) return { description };
  const [quotation] = body && 'quotes' in body ? body.quotes : [];
  return quotation && { quotation: describeText(quotation.text, 'inline') };
}

function beginningOf({ beginning }: Kind<unknown>, value: unknown, body: Body | undefined): string | undefined {
  if (body?.markdown !== undefined) return describeText(body.markdown, 'block');
  return describeText((body && 'text' in body ? body.text[0] : beginning?.(value)) ?? '', 'inline');
}

function badName(path: string): Problem {
  const [, folder = '', name = '', end = ''] = /^(data\/\w+\/)([^/]*?)((?:\/index)?\.\w+)$/.exec(path) ?? [];
  if (name === '_index')
    return error(path, 'is the page of a list in Hugo, which is made by itself here', {
      hint: 'Take the file out of data/.',
    });
  const better = slugFrom(name);
  const example = better === '' ? '' : `: ${folder}${better}${end}`;
  const fault = nameFault(sourceAt(path)?.page ?? '');
  const hint =
    fault === undefined
      ? `Use only letters, digits, - and _, starting with a letter or digit${example}.`
      : `Rename it${example}. As it is, ${fault}.`;
  return error(path, 'has a name that cannot be the address of a page', { hint });
}

function noFrontMatter(path: string, text: string, schema: Schema): FileReading {
  const excerpt = /^.*/.exec(text)?.[0] ?? '';
  const wrong = (message: string, hint: string) => error(path, message, { line: 1, column: 1, excerpt, hint });
  const other = readOtherFrontMatter(text);
  if (other) {
    const { form, values } = other;
    const { lines, dropped } = translateFrontMatter(path, values, keysOf(schema));
    const renamed = renamedPath(path, values);
    const hint = [
      'Write in its place:',
      ...['---', ...lines, '---'],
      ...(dropped.length > 0 ? [`Left out, without a meaning here: ${dropped.join(', ')}`] : []),
      ...(renamed === undefined ? [] : [`A page has the name of its file, so rename the file: ${renamed}`]),
    ].join('\n');
    return {
      problems: [wrong(`has front matter in ${form}, and must have it in YAML`, hint)],
      renamed: renamedPage(path, values),
    };
  }
  const [message, hint] = /^---\s*$/.test(excerpt)
    ? ['has front matter that is not closed', 'Write a second line "---" between its keys and the text.']
    : [
        'does not start with front matter',
        `Begin the file with a line "---", the ${requiredKeys(path)}, and a line "---".`,
      ];
  return { problems: [wrong(message, hint)] };
}
