import { schemaOf } from '../../kinds/schemas.ts';
import type { ParsedFile } from '../../site/records.ts';
import type { Marks } from './createMarks.ts';
import { markMarkdown } from './markMarkdown.ts';
import { markYaml } from './markYaml.ts';

/** Books by their Book Id. */
export interface Named {
  readonly hidden: ReadonlySet<string>;
  /** Those that a review or a correction names. */
  readonly referred: ReadonlySet<string>;
}

/** One of the owner's files with a mark in each of its texts and comments; `text`: as it is. */
export function markFile(file: ParsedFile, text: string, { marks, named }: { marks: Marks; named: Named }): string {
  const place = { row: rowOf(file, named), file: file.path };
  const [head = '', body] = file.path.endsWith('.md') ? splitAt(text) : [text];
  const marked = markYaml(head, { ...place, schema: schemaOf(file.kind) }, marks);
  if (body === undefined) return marked;
  return marked + markMarkdown(body, { ...place, before: head.split('\n').length - 1 }, marks);
}

const splitAt = (text: string): [string, string] => {
  const end = /^---[ \t]*\r?\n[^]*?^---[ \t]*(?:\r?\n|$)/m.exec(text)?.[0].length ?? 0;
  return [text.slice(0, end), text.slice(end)];
};

/** The folder of a text, by its own name; other files by theirs. */
function rowOf({ path, value, withheld }: ParsedFile, { hidden }: Named): string {
  const [, folder, name = ''] = /^data\/(?:([^/]+)\/)?(.*)$/.exec(path) ?? [];
  const own = folder === 'pages' ? 'pages of your own' : (folder ?? name);
  if (value === undefined || folder === undefined) return own;
  const says = value as { readonly draft?: boolean; readonly listed?: boolean; readonly book?: string };
  if (says.draft) return 'drafts';
  if (withheld) return 'reviews to come';
  if (says.book !== undefined && hidden.has(says.book)) return 'reviews of hidden books';
  return says.listed === false ? `${own} that are unlisted` : own;
}
