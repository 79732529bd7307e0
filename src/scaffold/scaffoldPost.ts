import { parseDocument, stringify, YAMLSeq } from 'yaml';
import { commandLine } from '../ground/text/commandLine.ts';
import { escapeMarkdown } from '../ground/text/escapeMarkdown.ts';
import { error, failed, hasErrors, ok, type Checked } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { pagesOf } from '../kinds/pagesOf.ts';
import { isDraft, recordsOf } from '../site/recordsOf.ts';
import type { BlogFile } from '../kinds/blog.ts';
import { newTextPath, titleOf, type NewFiles, type NewRequest } from './newRequest.ts';

/** A new entry at the top of blog.yaml, whose text is `before`; it leads to the page of the slug, if there is one. */
export function scaffoldPost(request: NewRequest, records: Records, before: string | undefined): Checked<NewFiles> {
  const { slug, root } = request;
  const path = newTextPath(request);
  const wrong = (message: string, hint: string) => failed(error(path, message, { hint }));
  const file = records.files.find((one) => one.path === path);
  if (file && hasErrors(file.problems)) return failed(file.problems);
  const isMeant = (name: string | undefined): name is string => name?.toLowerCase() === slug.toLowerCase();
  const other = recordsOf<BlogFile>(records, 'blog')
    .flatMap(({ value }) => value.map(({ title }) => title))
    .find(isMeant);
  if (other !== undefined) return wrong(`already has an entry that leads to /${other}`, 'Edit that entry.');
  const pages = pagesOf(records).filter((page) => isMeant(page.slug));
  const page = pages.find((one) => one.slug === slug);
  const [alike] = pages;
  if (!page && alike)
    return wrong(
      `cannot lead to /${slug}: the page is /${alike.slug}`,
      `Use: ${commandLine(`new post ${alike.slug}`, root)}`,
    );
  const source = records.files.find((one) => one.path === page?.source);
  if (source && isDraft(source))
    return wrong(
      `cannot lead to /${slug}, which is a draft`,
      `First take the line "draft: true" out of ${source.path}.`,
    );
  const { title = titleOf(slug) } = (source?.value ?? {}) as { readonly title?: string };
  const entry = newEntry(request, page && title);
  const text = insertEntry(before ?? '', entry);
  const next = page
    ? `The new entry leads to /${slug}.`
    : `The new entry leads nowhere yet, because there is no page /${slug}. To make one: ${commandLine(`new article ${slug}`, root)}; then write title: ${slug} in the entry.`;
  return ok({ files: [{ path, text, before }], next });
}

/** An entry of blog.yaml. `pageTitle`: the title of the page that it leads to. */
export const newEntry = ({ slug, today }: Pick<NewRequest, 'slug' | 'today'>, pageTitle: string | undefined) => ({
  date: today,
  // a title is plain text, the text of an entry is Markdown
  text: escapeMarkdown(pageTitle ?? titleOf(slug)),
  title: pageTitle === undefined ? '' : slug,
  topics: [],
});

/** The byte-order mark that some editors write. */
const MARK = '\uFEFF';

/**
 * blog.yaml with an entry at its top and every other byte as it was: comments above the first entry stay there. The text must be a list or
 * hold nothing but comments.
 */
export function insertEntry(text: string, entry: object): string {
  if (text.startsWith(MARK)) return MARK + insertEntry(text.slice(MARK.length), entry);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const block = stringify([entry], { lineWidth: 0 });
  const { contents } = parseDocument(text, { schema: 'failsafe' });
  const range = contents?.range;
  if (!(contents instanceof YAMLSeq) || !range)
    return (text === '' || text.endsWith('\n') ? text : text + end) + block.replaceAll('\n', end);
  if (contents.flow === true) {
    const flow = stringify(entry, { lineWidth: 0, collectionStyle: 'flow' }).trimEnd();
    return `${text.slice(0, range[0])}[${flow}${contents.items.length > 0 ? ', ' : ''}${text.slice(range[0] + 1)}`;
  }
  const lineStart = text.lastIndexOf('\n', range[0]) + 1;
  const indent = text.slice(lineStart, range[0]);
  return text.slice(0, lineStart) + block.replace(/^(?=.)/gm, indent).replaceAll('\n', end) + text.slice(lineStart);
}
