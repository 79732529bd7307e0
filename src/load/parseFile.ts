import * as z from 'zod/mini';
import type { Mathematics } from '../markdown/mathematics.ts';
import { aboutFileSchema } from '../model/aboutFile.ts';
import { articleFileSchema } from '../model/articleFile.ts';
import { blogFileSchema } from '../model/blogFile.ts';
import { humourFileSchema } from '../model/humourFile.ts';
import { error, hasErrors, type Problem } from '../model/problem.ts';
import { projectFileSchema } from '../model/projectFile.ts';
import type { Content, ContentOf, Kind, ParsedFile, Part } from '../model/records.ts';
import { reviewFileSchema } from '../model/reviewFile.ts';
import type { Body } from '../model/route.ts';
import { shelfFileSchema } from '../model/shelfFile.ts';
import { siteFileSchema } from '../model/siteFile.ts';
import { describeText } from '../markdown/describeText.ts';
import { explainIssues } from './explainIssues.ts';
import { findMarked } from './findMarked.ts';
import { parseYaml } from './parseYaml.ts';
import { readBooks } from './readBooks.ts';
import { readMarked } from './readMarked.ts';
import { readReview } from './readReview.ts';
import { salvage } from './salvage.ts';
import { kindOf, slugOf } from './sourceKind.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

/** One of the owner's files, with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Hash of the text. */
  readonly hash: string;
}

interface Outcome {
  readonly content?: Content;
  /** Where there is no content: what of it could be read. */
  readonly part?: Part | undefined;
  readonly body?: Body;
  readonly problems: readonly Problem[];
}

// zod would compile a validator of its own per schema, which pays only for many thousand files and costs at every start
z.config({ jitless: true });

/** Reads one file: text -> parsed -> validated. `mathematics` is needed where the text holds a dollar sign. */
export function parseFile({ path, text, hash }: SourceText, mathematics?: Mathematics): ParsedFile {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} was to be parsed, but is of no known kind`);
  const { content, part = partOf(content), body, problems } = readContent(kind, path, text);
  const marked = findMarked(part, body);
  const { links, problems: faults } = readMarked(path, marked, mathematics);
  const all = [...problems, ...faults];
  const sound = content !== undefined && !hasErrors(all);
  const read = sound ? { content, ...(body && { body }) } : part && { part };
  return { path, hash, kind, links, problems: all, ...read };
}

/** The books of a faulty log are no part to judge by: rows are missing, and with them the books that others name. */
const partOf = (content: Content | undefined): Part | undefined => (content?.kind === 'books' ? undefined : content);

function readContent(kind: Kind, path: string, text: string): Outcome {
  switch (kind) {
    case 'books': {
      const { books, problems } = readBooks(path, text);
      return { content: { kind, value: books }, problems };
    }
    case 'site':
      return outcomeOf(kind, readDocument(path, text, siteFileSchema));
    case 'about':
      return outcomeOf(kind, readDocument(path, text, aboutFileSchema));
    case 'shelf':
      return outcomeOf(kind, readDocument(path, text, shelfFileSchema));
    case 'blog':
      return outcomeOf(kind, readDocument(path, text, blogFileSchema));
    case 'humour':
      return outcomeOf(kind, readDocument(path, text, humourFileSchema));
    case 'review':
    case 'article':
    case 'project':
      return readPage(kind, path, text);
  }
}

function readPage(kind: 'review' | 'article' | 'project', path: string, text: string): Outcome {
  const slug = slugOf(path);
  if (slug === undefined) return { problems: [badName(path)] };
  if (kind === 'article') return readArticle(path, text, slug);
  if (kind === 'project') {
    const { value, ...rest } = readDocument(path, text, projectFileSchema);
    return outcomeOf(kind, { ...rest, ...(value && { value: { slug, ...value } }) });
  }
  const read = readDocument(path, text, reviewFileSchema);
  // no part: a text that was left out would be missed where reviewed is true
  if (!read.value) return { problems: read.problems };
  const { head, body, problems } = readReview(path, slug, read.value);
  return { content: { kind, value: head }, body, problems };
}

function readArticle(path: string, text: string, slug: NonNullable<ReturnType<typeof slugOf>>): Outcome {
  const split = splitFrontMatter(text);
  if (!split) return { problems: [noFrontMatter(path, text)] };
  const { value, ...rest } = readDocument(path, split.frontMatter, articleFileSchema, 2);
  const body = { markdown: split.markdown };
  if (!value) return { ...outcomeOf('article', rest), body };
  const description = value.subtitle ?? describeText(split.markdown, 'block');
  const content = { slug, ...value, ...(description === undefined ? {} : { description }) };
  return { ...outcomeOf('article', { ...rest, value: content }), body };
}

interface ReadDocument<T> {
  readonly value?: T;
  /** Where there is no value: what of it could be read. */
  readonly part?: Partial<T> | undefined;
  readonly problems: readonly Problem[];
}

function readDocument<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
  firstLine = 1,
): ReadDocument<z.infer<S>> {
  const parsed = parseYaml(file, text, firstLine);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const value = withoutEmpty(parsed.value);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  const part = salvage(schema, value, issues) as Partial<z.infer<S>> | undefined;
  return { part, problems: explainIssues(issues, { file, value, schema }) };
}

const outcomeOf = <K extends Part['kind']>(
  kind: K,
  { value, part, problems }: ReadDocument<ContentOf<K>>,
): Outcome => ({
  ...(value === undefined ? {} : { content: { kind, value } as Content }),
  ...(part === undefined ? {} : { part: { kind, value: part } as Part }),
  problems,
});

/** A key without a value (`pdf:`) is a key left out. `done`: YAML can name one value in several places, even inside itself. */
function withoutEmpty(value: unknown, done = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  done.set(value, value);
  const made = Array.isArray(value)
    ? value.map((inner) => withoutEmpty(inner, done))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== '' && inner !== null)
          .map(([key, inner]) => [key, withoutEmpty(inner, done)]),
      );
  done.set(value, made);
  return made;
}

function badName(path: string): Problem {
  const [, folder = '', name = '', end = ''] = /^(.*\/)([^/]*)(\.\w+)$/.exec(path) ?? [];
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '');
  const better = letters.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^[-_]+|-+$/g, '');
  const advice = better === '' ? '' : ` Rename it to ${folder}${better}${end}, for example.`;
  return error(path, 'has a name that cannot be the address of a page', {
    hint: `Letters, digits, - and _ can be in it, and it starts with a letter or digit.${advice}`,
  });
}

function noFrontMatter(path: string, text: string): Problem {
  const first = /^.*/.exec(text)?.[0] ?? '';
  const place = { line: 1, column: 1, excerpt: first };
  return /^---\s*$/.test(first)
    ? error(path, 'has front matter that does not end', {
        ...place,
        hint: 'Write a second line "---" between its keys and the text.',
      })
    : error(path, 'does not start with front matter', {
        ...place,
        hint: 'Begin the file with a line "---", the keys title and date, and a line "---".',
      });
}
