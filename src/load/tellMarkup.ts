import type { Token } from 'markdown-it';
import type { HtmlNotes, LeftOut } from '../markdown/keepHtml.ts';
import type { Fault, KeyPath } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** Markup that means nothing here: it is shown as it is written, or left out. */
export interface Markup extends Omit<LeftOut, 'kind'> {
  readonly kind: LeftOut['kind'] | 'shortcode' | 'comment' | 'command' | 'loose';
  readonly at: KeyPath;
}

/** `{{< figure >}}` of Hugo, `{% raw %}` of Jekyll, `{{ page.title }}` of both. */
const SHORTCODE = /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}/g;

/** `\emph{words}` of LaTeX. */
const COMMAND = /\\[a-z]{2,}(?:\[[^\][]*\])?\{[^{}]*\}/gi;

/** Stars, waves and backticks beside words, the middle of a link, a reference that is none, a name of a small picture, a tag that is none; lines that begin a heading, a table or a box. */
const LOOSE =
  /(?<![*/\d])\*\*(?![*/\d])[^\n*]{0,20}|\]\([^\s)]{1,40}\)|\]\[[^\][\n]{1,40}\]|(?<![\w:/]):[a-z][a-z_]+\d*:(?![\w:/])|<\/?[a-z]\w*\/[^<>\n]{0,80}>|(?<!~)~~(?!~)[^\n~]{0,20}|```[^\n`]{0,20}|\[\[\w[^\n\]]{0,40}|\]\( [^\n)]{1,60}\)/gi;
const LOOSE_LINE = /^(?:#{2,6}[^\s#][^\n]{0,30}|\|[^\n|]*\|[^\n]*\|[ \t]*$|(?:!!!|\?\?\?\+?) [a-z][^\n]{0,30})/m;

/** Whether a text may have any of these, without a look at what is code: stars stand in fours. */
export const mayBeLoose = (text: string): boolean =>
  /^(?:#{2,6}[^\s#]|\||!!! |\?\?\?)|(?:^|\s)\*\*\s|(?<![\w:/]):[a-z_]+\d*:(?![\w:/])|~~|[^\s`>] *```|\]\( /m.test(
    text,
  ) ||
  (text.includes('**') &&
    text.split(/\n\s*\n/).some((part) => part.includes('**') && (part.split('*').length - 1) % 4 !== 0));

/** No more loose marks of a text are looked at: each is sought in it. */
const MOST_LOOSE = 100;

const looseIn = ({ type, content }: Token): readonly string[] =>
  type === 'text' ? (content.match(LOOSE) ?? []) : type === 'inline' ? (LOOSE_LINE.exec(content) ?? []) : [];

/** Marks of a text that found no partner; one behind a backslash is meant. */
export const looseMarks = (text: string, tokens: readonly Token[], at: KeyPath): Markup[] =>
  tokens
    .flatMap(looseIn)
    .slice(0, MOST_LOOSE)
    .filter((written) => text.includes(written))
    .map((written) => ({ kind: 'loose', name: '', written, at }));

/** What is shown of the markup in tokens, or left out of their text. */
export function markupIn(tokens: readonly Token[], { leftOut = [] }: HtmlNotes, at: KeyPath): Markup[] {
  return [
    ...leftOut.map((one) => ({ ...one, at })),
    ...tokens.flatMap(({ type, content }): Markup[] => {
      if (type === 'raw_html') return [{ kind: 'comment', name: content, written: content, at }];
      if (type !== 'text') return [];
      const codes = (content.match(SHORTCODE) ?? []).map((written) => {
        return { kind: 'shortcode' as const, name: codeName(written), written, at };
      });
      const commands = (content.match(COMMAND) ?? []).map((written) => {
        return { kind: 'command' as const, name: written.replace(/[[{].*/s, ''), written, at };
      });
      return [...codes, ...commands];
    }),
  ];
}

const TELLING = {
  comment: (file, data) => faults.warning(file, 'shown-as-text', data),
  shortcode: (file, data) => faults.warning(file, 'shown-as-text', data),
  command: (file, data) => faults.warning(file, 'shown-as-text', data),
  loose: (file, data) => faults.notice(file, 'loose-marks', data),
  element: (file, data) => faults.warning(file, 'html-left-out', data),
  attribute: (file, data) => faults.notice(file, 'attributes-left-out', data),
  mark: (file, data) => faults.notice(file, 'marks-left-out', data),
} satisfies Record<Markup['kind'], (file: string, data: Told) => Fault>;

interface Told {
  readonly seen: string;
  readonly name: string;
  /** The kinds of such markup further on. */
  readonly others: readonly string[];
  /** How much there is of it. */
  readonly count: number;
  readonly find: string;
  readonly at: KeyPath;
}

/** Tells of each kind of markup once a file: who pastes one pastes many. The first is shown, of others the names are told. */
export const tellMarkup = (file: string, found: readonly Markup[]): Fault[] =>
  Object.entries(TELLING).flatMap(([kind, tell]) => {
    const [first, ...rest] = found.filter((one) => one.kind === kind);
    if (!first) return [];
    const { name, written: seen, at } = first;
    const others = [...new Set(rest.map((one) => one.name))].filter((other) => other !== name && other !== '');
    return [tell(file, { seen, name, others, count: rest.length + 1, find: seen.split('\n', 1)[0] ?? '', at })];
  });

/** `figure` of a shortcode. */
function codeName(written: string): string {
  const [, code] = /^\{[{%][<%-]*\s*(?:\/\s*|end)?([\w./-]+)/.exec(written) ?? [];
  return code ?? written;
}
