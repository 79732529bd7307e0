import { parseDocument, YAMLSeq } from 'yaml';
import { error, failed, hasErrors, ok, type Checked } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { pagesOf, recordOf, recordsOf } from '../model/recordsOf.ts';
import { draftPath, titleOf, yamlLine, type Draft, type DraftRequest } from './draft.ts';
import { modeline } from './schemaFiles.ts';

/** An entry at the top of blog.yaml, whose text is `before`; it leads to the page of the slug, where there is one. */
export function draftPost(request: DraftRequest, records: Records, before: string | undefined): Checked<Draft> {
  const { slug } = request;
  const path = draftPath(request);
  const wrong = (message: string, hint: string) => failed(error(path, message, { hint }));
  const file = records.files.find((one) => one.path === path);
  if (file && hasErrors(file.problems)) return failed(file.problems);
  const isMeant = (name: string | undefined): name is string => name?.toLowerCase() === slug.toLowerCase();
  const other = recordOf(records, 'blog')
    ?.map(({ title }) => title)
    .find(isMeant);
  if (other !== undefined) return wrong(`has an entry that leads to /${other} already`, 'Change that one.');
  const pages = [...pagesOf(records), { slug: 'reading', source: '' }].filter((page) => isMeant(page.slug));
  const page = pages.find((one) => one.slug === slug);
  const [alike] = pages;
  if (!page && alike)
    return wrong(`cannot lead to /${slug}: the page is /${alike.slug}`, `Write: site new post ${alike.slug}`);
  const entry = draftEntry(request, page && (titleAt(records, page.source) ?? titleOf(slug)));
  const text = before === undefined ? [modeline(path, 'blog'), ...entry, ''].join('\n') : insertEntry(before, entry);
  const next = page
    ? `It leads to /${slug}.`
    : `It leads nowhere yet, since there is no page /${slug}: site new article ${slug} makes one; then write title: ${slug} in this entry.`;
  return ok({ files: [{ path, text, before }], next });
}

/** The title that the page of a file shows; undefined where the file has errors, and for lists. */
const titleAt = (records: Records, path: string): string | undefined =>
  (['review', 'article', 'project', 'humour'] as const)
    .flatMap((kind) => recordsOf(records, kind))
    .find(({ file }) => file.path === path)?.value.title;

/** The lines of an entry. `pageTitle`: what the page is called that it leads to. */
export function draftEntry({ slug, today }: Omit<DraftRequest, 'kind'>, pageTitle: string | undefined): string[] {
  // a title is text, an entry is Markdown
  const text = (pageTitle ?? titleOf(slug)).replace(/[\\`*_[\]<&$]/g, '\\$&');
  return [
    `- date: ${today}`,
    `  ${yamlLine('text', text)}`,
    `  title: ${pageTitle === undefined ? '""' : slug}`,
    '  topics: []',
  ];
}

/** The byte-order mark that some editors write. */
const MARK = '\uFEFF';

/** `key: value` for a place inside brackets, where a comma or a bracket in a bare text would end it. */
const quoteInFlow = (line: string): string =>
  line.replace(/(?<=^\w+: )[^"'[{].*[,[\]{}].*$/, (value) => JSON.stringify(value));

/**
 * blog.yaml with an entry at its top, everything else byte for byte as it was: comments above the first entry stay above all. The text
 * must be a list or hold nothing but comments.
 */
export function insertEntry(text: string, entry: readonly string[]): string {
  if (text.startsWith(MARK)) return MARK + insertEntry(text.slice(MARK.length), entry);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const { contents } = parseDocument(text, { schema: 'failsafe' });
  const range = contents?.range;
  if (!(contents instanceof YAMLSeq) || !range) {
    const above = text === '' || text.endsWith('\n') ? text : text + end;
    return above + entry.join(end) + end;
  }
  if (contents.flow === true) {
    const flow = `{ ${entry.map((line) => quoteInFlow(line.slice(2))).join(', ')} }`;
    return `${text.slice(0, range[0])}[${flow}${contents.items.length > 0 ? ', ' : ''}${text.slice(range[0] + 1)}`;
  }
  const lineStart = text.lastIndexOf('\n', range[0]) + 1;
  const indent = text.slice(lineStart, range[0]);
  return text.slice(0, lineStart) + entry.map((line) => indent + line + end).join('') + text.slice(lineStart);
}
