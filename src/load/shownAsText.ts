import type { Token } from 'markdown-it';
import { warning, type KeyPath, type Problem } from '../ground/problem.ts';

/** Markup that means nothing here and is shown as it is written. */
export interface Shown {
  readonly written: string;
  readonly at: KeyPath;
}

/** `{{< figure >}}` of Hugo, `{% raw %}` of Jekyll, `{{ page.title }}` of both. */
const SHORTCODE = /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}/g;

/** The tags, comments and shortcodes in a token. */
export function shownIn({ type, content }: Token): string[] {
  if (type === 'raw_html') return [content];
  return type === 'text' ? (content.match(SHORTCODE) ?? []) : [];
}

/** Warns of HTML and of shortcodes, of each once a file: who pastes one pastes many. The first is shown, of others the kinds are named. */
export function tellShown(file: string, shown: readonly Shown[]): Problem[] {
  const html = shown.filter(({ written }) => written.startsWith('<'));
  const codes = shown.filter(({ written }) => written.startsWith('{'));
  return [...tell(file, html, 'HTML is shown as text'), ...tell(file, codes, 'a shortcode is shown as text')];
}

function tell(file: string, shown: readonly Shown[], message: string): Problem[] {
  const [first] = shown;
  if (!first) return [];
  const { written, at } = first;
  const [, ...kinds] = new Set(shown.map((one) => kindOf(one.written)));
  const more = kinds.length === 0 ? '' : `; further on also ${kinds.join(', ')}`;
  return [
    warning(file, `${message}, saw ${written.replace(/\s+/g, ' ')}${more}`, {
      hint: hintFor(written),
      find: written.split('\n', 1)[0] ?? '',
      at,
    }),
  ];
}

/** `<b>` of a tag, opened or closed; `figure` of a shortcode. */
function kindOf(written: string): string {
  const [, name] = /^<\/?([\w-]+)/.exec(written) ?? [];
  if (name !== undefined) return `<${name.toLowerCase()}>`;
  const [, code] = /^\{[{%][<%-]*\s*(?:\/\s*|end)?([\w./-]+)/.exec(written) ?? [];
  return code ?? written;
}

function hintFor(written: string): string {
  if (written === '<!--') return 'Close the comment with -->, and it is not published.';
  return written.startsWith('<')
    ? 'Write it in Markdown, or between backticks, as code, if it is meant to be seen.'
    : 'Write in Markdown what it stands for, or take it out; between backticks it is code.';
}
