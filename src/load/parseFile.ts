import type * as z from 'zod/mini';
import type { Kind, Reading } from '../kinds/kind.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { dateAt, kindAt, sourceAt } from '../kinds/sourceAt.ts';
import { describeText } from '../markdown/describeText.ts';
import type { LineRange } from '../markdown/manyFootnotes.ts';
import type { Mathematics } from '../markdown/mathematics.ts';
import { seenText } from '../markdown/plainText.ts';
import { withoutMarks } from '../markdown/withoutMarks.ts';
import type { Body } from '../site/route.ts';
import { hasErrors } from '../ground/problem.ts';
import type { ParsedFile } from '../site/records.ts';
import { pdf, publicPath } from '../ground/schema/scalars.ts';
import { readSlug } from '../ground/text/slug.ts';
import { addressesIn } from '../ground/text/bareAddress.ts';
import { findControl } from '../ground/text/findControl.ts';
import { findMarkdown, inspectTexts } from './inspectTexts.ts';
import { faults } from './faults.ts';
import { readAddresses } from './readAddresses.ts';
import { readBooks } from '../library/readBooks.ts';
import { readReadingsFile } from '../library/readReadingsFile.ts';
import { readDocument } from './readDocument.ts';
import { findTexts, keysOf } from '../ground/schema/schemaParts.ts';
import { OTHER_FRONT_MATTER } from './otherFrontMatter.ts';
import { splitFrontMatter, yamlIn } from './splitFrontMatter.ts';

/** One of the owner's files, with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Hash of the text. */
  readonly hash: string;
}

/** Reads one file: text -> parsed -> validated. `mathematics` is needed where the text holds a dollar sign. */
export function parseFile(source: SourceText, mathematics?: Mathematics): ParsedFile {
  const { path, text, hash } = source;
  const place = sourceAt(path);
  if (!place) throw new Error(`${path} was to be parsed, but is of no known kind`);
  const known = { path, hash, ...place, links: [] };
  if (known.kind === 'books') {
    const { books, problems } = readBooks(path, text);
    return { ...known, problems, ...(hasErrors(problems) ? {} : { value: books }) };
  }
  if (known.kind === 'readings') {
    const { readings, problems } = readReadingsFile(path, text);
    return { ...known, problems, [hasErrors(problems) ? 'partial' : 'value']: readings };
  }
  const control = findControl(path, text);
  if (control) return { ...known, problems: [control] };
  if (known.kind === 'addresses') return { ...known, ...readAddresses(path, text) };
  return { ...known, ...parseDocument(source, schemaOf(known.kind), mathematics) };
}

/** A document of YAML, or Markdown with its front matter. It has a value where nothing is wrong with it, its texts and their links. */
function parseDocument({ path, text }: SourceText, schema: z.ZodMiniType, mathematics: Mathematics | undefined) {
  const kind = kindAt(path);
  const reading = readYaml({ path, text, kind, schema });
  const { value, partial = value, raw = value, body, withheld } = reading;
  const texts = findMarkdown(schema, body && 'quotes' in body ? body : raw);
  if (body?.markdown !== undefined) texts.push({ text: body.markdown, at: [], kind: 'block', file: text });
  const { links, problems: inTexts, unseen } = inspectTexts(path, texts, mathematics);
  const problems = [...reading.problems, ...inTexts];
  const files = findTexts(schema, partial, [publicPath, pdf]).map(({ text: file, at }) => ({ file, at }));
  const parsed = {
    ...(value !== undefined && kind?.isEmpty?.(value) && { page: undefined }),
    ...(kind?.isListed && { listed: kind.isListed(partial as object | undefined) }),
    ...(withheld && { withheld: true as const }),
    ...(files.length > 0 && { files }),
    links,
    problems,
  };
  if (value === undefined || hasErrors(problems))
    return { ...parsed, ...(partial !== undefined && { partial }), mayHave: addressesIn(yamlIn(path, text) || text) };
  return {
    ...parsed,
    value,
    ...(body && { body, text: wordsOf(body, unseen) }),
    ...describe(kind, value, body),
  };
}

interface YamlFile extends Pick<SourceText, 'path' | 'text'> {
  readonly kind: Kind<unknown> | undefined;
  readonly schema: z.ZodMiniType;
}

/** A file that is named as its page is read by its kind, which may want to know that name, and the text below the front matter. */
function readYaml({ path, text, kind, schema }: YamlFile): Reading {
  const { page } = sourceAt(path) ?? {};
  if (!kind || page === undefined || kind.files.includes(path)) return readDocument(path, text, schema);
  if (readSlug(page) === undefined) return { problems: [faults.error(path, 'bad-name')] };
  const split = path.endsWith('.md') ? splitFrontMatter(text) : { frontMatter: text, markdown: undefined };
  if (!split) {
    const markdown = text.replace(OTHER_FRONT_MATTER, '').replace(/\r\n?/g, '\n');
    return { body: { markdown }, problems: [faults.error(path, 'no-front-matter', { allowed: keysOf(schema) })] };
  }
  const { frontMatter } = split;
  // what is searched is the same however the lines of the file end
  const markdown = split.markdown?.replace(/\r\n?/g, '\n');
  const document = readDocument(path, frontMatter, schema);
  const reading = kind.read?.(document, { path, date: dateAt(path), markdown }) ?? document;
  return { ...(markdown !== undefined && { body: { markdown } }), ...reading };
}

/** All that the page shows of a text, as Markdown; the quotes of a review too. `unseen`: lines that it does not show. */
function wordsOf(body: Body, unseen: readonly LineRange[]): string {
  const markdown = unseen.length > 0 ? withoutLines(body.markdown ?? '', unseen) : body.markdown;
  if (!('quotes' in body)) return seenText(withoutMarks(markdown ?? ''));
  const { text, quotes } = body;
  const texts = [...(markdown === undefined ? text : [markdown]), ...quotes.map((quote) => quote.text)];
  return seenText(withoutMarks(texts.join('\n\n')));
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
