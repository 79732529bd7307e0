import type { Token } from 'markdown-it';
import type { HtmlNotes, LeftOut } from '../markdown/keepHtml.ts';
import type { Fault, KeyPath } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** Markup that means nothing here: it is shown as it is written, or left out. */
export interface Markup extends Omit<LeftOut, 'kind'> {
  readonly kind: LeftOut['kind'] | 'shortcode' | 'comment' | 'command';
  readonly at: KeyPath;
}

/** `{{< figure >}}` of Hugo, `{% raw %}` of Jekyll, `{{ page.title }}` of both. */
const SHORTCODE = /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}/g;

/** `\emph{words}` of LaTeX. */
const COMMAND = /\\[a-z]{2,}(?:\[[^\][]*\])?\{[^{}]*\}/gi;

/** What is shown of the markup in a token, or left out of the text. */
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
    const others = [...new Set(rest.map((one) => one.name))].filter((other) => other !== name);
    return [tell(file, { seen, name, others, count: rest.length + 1, find: seen.split('\n', 1)[0] ?? '', at })];
  });

/** `figure` of a shortcode. */
function codeName(written: string): string {
  const [, code] = /^\{[{%][<%-]*\s*(?:\/\s*|end)?([\w./-]+)/.exec(written) ?? [];
  return code ?? written;
}
