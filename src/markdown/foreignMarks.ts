import type MarkdownIt from 'markdown-it';
import type { StateBlock, Token } from 'markdown-it';
import { noteLeftOut, type HtmlNotes } from './keepHtml.ts';

/** `{: .x}` of kramdown; `{#id .class width=50%}` of Pandoc, Hugo and others. */
const KRAMDOWN = /\{:[^{}\n]{0,300}\}/;
const PANDOC =
  /\{(?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}]*"|“[^{}]*”|[^\s"{}]+))(?:\s+(?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+)))*\s*\}/;
const ATTRIBUTES = `(?:${KRAMDOWN.source}|${PANDOC.source})`;
const ALONE = RegExp(`^${KRAMDOWN.source}$`);
const LEADING = RegExp(`^${ATTRIBUTES}`);
const LAST = RegExp(`^${ATTRIBUTES}\\s*$`);
/** In a line of words: kramdown's mean nothing else, those of others stand at its end, and begin with a class or an id. */
const ATTRIBUTE = /[.#][\w:.#-]+|[\w-]+=(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'{}]+)/.source;
const AMONG = `\\{:\\s*(?:${ATTRIBUTE})(?:\\s+(?:${ATTRIBUTE}))*\\s*\\}`;
const AMONG_WORDS = RegExp(`^${AMONG}[ \\t]*|[ \\t]?${AMONG}`, 'g');
const LINE_END = /[ \t]\{[.#][a-z][\w:-]*(?:[ \t]+[.#][a-z][\w:-]*)*[ \t]*\}[ \t]*$/i;

/** A line that says nothing to whoever reads it: where a page ends, where a table of contents stands, what the text is about. */
const COMMAND = /^(?:\\[a-z]+(?:\{[^{}]*\})?|\[\[?_?toc_?\]?\]|\{\{toc\}\})$/i;
const TAGS = /^#[\p{L}\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*(?:[\s,]+#[\p{L}\p{N}_/-]+)*$/u;

/** The lines around a container of VuePress and Pandoc, and kramdown's words for an abbreviation. */
const LINE = /^(?::{3,}[ \t]*\{?[\w.#=" -]*\}?|\*\[[^\]\n]+\]:.*)$/;

/** What a mark may follow: it says something of it. */
const MARKED = /_close$|^(?:image|code_inline|html|math)$/;

/** Takes out what says how something looks, or what is set of the rest, in other programs. The id of a heading becomes its anchor. */
export function foreignMarks(md: MarkdownIt): void {
  // below a table it would be a row of it
  md.block.ruler.before(
    'table',
    'attributes',
    (...[state, line, , silent]) => silent && ALONE.test(lineOf(state, line)),
    {
      alt: ['blockquote'],
    },
  );
  md.core.ruler.after('inline', 'foreign_marks', ({ tokens, env, inlineMode }) => {
    const leave = (written: string): void => {
      noteLeftOut(env as HtmlNotes, { kind: 'mark', name: nameOf(written.trim()), written: written.trim() });
    };
    for (const [index, token] of tokens.entries()) {
      const { children, content } = token;
      // to look for what may be anywhere in a text takes longer than all the rest of this
      const mayHave = content.includes('{') || /^(?:[#[\\]|:::|\*\[)/m.test(content);
      if (token.type !== 'inline' || !children || !mayHave) continue;
      const heading = tokens[index - 1];
      if (heading?.type === 'heading_open') takeId(heading, children, leave);
      token.children = withoutMarks(children, leave);
      if (!inlineMode) dropMarkLines(tokens, index, leave);
    }
  });
}

const lineOf = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();

/** The anchor that a heading is given. */
export const givenId = ({ meta }: Token): string | undefined => (meta as { id?: string } | null)?.id;

function takeId(heading: Token, children: readonly Token[], leave: (written: string) => void): void {
  const last = children.at(-1);
  const at = last?.content.lastIndexOf('{') ?? -1;
  if (last?.type !== 'text' || at < 0) return;
  const written = last.content.slice(at);
  if (!LAST.test(written)) return;
  last.content = last.content.slice(0, at).trimEnd();
  const [, id] = /#([^\s{}.]+)/.exec(written) ?? [];
  if (id !== undefined) heading.meta = { id };
  if (!/^[\s{:]*#[^\s{}]+[\s}]*$/.test(written)) leave(written);
}

function withoutMarks(children: Token[], leave: (written: string) => void): Token[] {
  for (const [place, child] of children.entries()) {
    if (child.type !== 'text' || !child.content.includes('{')) continue;
    const [before, after] = [children[place - 1]?.type ?? '', children[place + 1]?.type ?? 'softbreak'];
    const take = (mark: string): string => {
      leave(mark.trim());
      return '';
    };
    if (MARKED.test(before)) child.content = child.content.replace(LEADING, take);
    // a line of nothing else says something of the whole paragraph
    if (/^(?:softbreak|)$/.test(before) && ALONE.test(child.content.trim())) continue;
    child.content = child.content.replace(AMONG_WORDS, take);
    if (after.endsWith('break')) child.content = child.content.replace(LINE_END, take);
  }
  return children;
}

/** Lines of a paragraph that are nothing but such a mark, and the paragraph where nothing else is in it. */
function dropMarkLines(tokens: Token[], index: number, leave: (written: string) => void): void {
  const [start, line, end] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (start?.type !== 'paragraph_open' || !line?.children || !end) return;
  const lines = splitLines(line.children);
  const wordsOf = (children: readonly Token[]): string =>
    children
      .map(({ content }) => content)
      .join('')
      .trim();
  const isMark = (children: readonly Token[]): boolean => {
    const types = new Set(children.map(({ type }) => type));
    types.delete('softbreak');
    const words = wordsOf(children);
    if (types.delete('text_special'))
      return types.size <= 1 && lines.length === 1 && words.startsWith('\\') && COMMAND.test(words);
    if (types.size !== 1 || !types.has('text')) return false;
    return ALONE.test(words) || LINE.test(words) || (lines.length === 1 && (COMMAND.test(words) || TAGS.test(words)));
  };
  const marks = lines.filter(isMark);
  if (marks.length === 0) return;
  for (const mark of marks) leave(wordsOf(mark));
  const kept = lines.filter((children) => !marks.includes(children));
  // the one item that kramdown makes a table of contents of is its place
  const isContents =
    marks.some((mark) => /^\{:\s*toc\b/.test(wordsOf(mark))) && tokens[index - 2]?.type === 'list_item_open';
  line.children = isContents ? [] : kept.flat();
  if (line.children[0]?.type === 'softbreak') line.children.shift();
  if (line.children.length > 0) return;
  const around = isContents ? 3 : 1;
  for (const token of [
    ...tokens.slice(Math.max(0, index - around), index),
    ...tokens.slice(index + 1, index + 1 + around),
  ])
    token.hidden = true;
}

/** Each but the first begins with the end of the line before. */
function splitLines(children: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const child of children)
    if (child.type === 'softbreak') lines.push([child]);
    else lines.at(-1)?.push(child);
  return lines;
}

/** `{:toc}` and tags as they are, of attributes what they begin with. */
const nameOf = (written: string): string => written.replace(/^(#\S+).*/s, '$1').slice(0, 40);
