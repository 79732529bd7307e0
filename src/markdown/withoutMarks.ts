import { PHRASING } from './allowedHtml.ts';
import { blankCode } from './blankCode.ts';

/** HTML, links by name, callouts, attributes, comments and marked words. */
const MARK =
  /<\/?[a-z][^<>]*>|!?\[\[([^[\]\n|]*)(?:\|([^[\]\n]*))?\]\]|^[> \t]*\[![^\]\n]*\][+-]?|\{[:#.][^{}\n]*\}|(?<![^\s([])%%[^%]*%%|==/gim;

/** What runs or says how things look is no text: one tag of the same length. Cut from one beginning to the next, so that no text is gone through twice. */
const scriptsAsTags = (text: string): string =>
  text
    .split(/(?=<(?:script|style)\b)/i)
    .map((part) => part.replace(/^<(script|style)\b[^]*?<\/\1\s*>/i, ({ length }) => `<s${' '.repeat(length - 3)}>`))
    .join('');

/** A Markdown text as the search looks through it: without marks that its page does not show as they are written, but in code. */
export function withoutMarks(markdown: string): string {
  if (!/<[/a-z]|\[\[|\[!|\{[:#.]|%%|==/i.test(markdown)) return markdown;
  const prose = scriptsAsTags(blankCode(markdown, 'block'));
  const parts: string[] = [];
  let done = 0;
  for (const { 0: mark, 1: name = '', 2: words = name, index } of prose.matchAll(MARK)) {
    const [, tag] = /^<\/?([a-z][a-z0-9-]*)/i.exec(mark) ?? [];
    const isBlock = tag !== undefined && (tag === 'br' || !PHRASING.has(tag.toLowerCase()));
    parts.push(markdown.slice(done, index), isBlock ? ' ' : words);
    done = index + mark.length;
  }
  return [...parts, markdown.slice(done)].join('');
}
