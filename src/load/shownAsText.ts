import type { Token } from 'markdown-it';
import type { Fault, KeyPath } from '../ground/problem.ts';
import { warning } from './faults.ts';

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
export function tellShown(file: string, shown: readonly Shown[]): Fault[] {
  const html = shown.filter(({ written }) => written.startsWith('<'));
  const codes = shown.filter(({ written }) => written.startsWith('{'));
  return [...tell(file, html), ...tell(file, codes)];
}

function tell(file: string, shown: readonly Shown[]): Fault[] {
  const [first] = shown;
  if (!first) return [];
  const { written: seen, at } = first;
  const [, ...others] = new Set(shown.map((one) => kindOf(one.written)));
  return [warning(file, 'shown-as-text', { seen, others, find: seen.split('\n', 1)[0] ?? '', at })];
}

/** `<b>` of a tag, opened or closed; `figure` of a shortcode. */
function kindOf(written: string): string {
  const [, name] = /^<\/?([\w-]+)/.exec(written) ?? [];
  if (name !== undefined) return `<${name.toLowerCase()}>`;
  const [, code] = /^\{[{%][<%-]*\s*(?:\/\s*|end)?([\w./-]+)/.exec(written) ?? [];
  return code ?? written;
}
