import { blankCode } from '../../markdown/blankCode.ts';
import { insertAll, lineAt, type Insertion, type Marks, type MarkedText } from './createMarks.ts';

/** Where a text stands, and what it is: "articles", "drafts". */
export interface TextSource extends Omit<MarkedText, 'line'> {
  /** Lines of the file in front of the text. */
  readonly before?: number;
}

export const COMMENTS = 'comments';
const FOOTNOTES = 'footnotes';
const REFERENCES = 'references of links';

/** What no mark can be put behind: tables, lines, HTML, formulas, code by its indentation. */
const ODD = /^(?:\s*(?:\||<|\$\$|[-=*_]{3,}\s*$)|(?: {4}|\t))|<!--|\$\$|`{3}|~{3}|\\$/;
const FENCE = /^[\s>*+\-\d.]*(?:`{3,}|~{3,})/;
const REFERENCE = /^\s*\[(\^?)[^\]]+\]:/;

/** A text with a mark in each of its paragraphs, footnotes, references and comments. */
export function markMarkdown(text: string, place: TextSource, marks: Marks): string {
  const { before = 0, ...of } = place;
  const insertions: Insertion[] = [];
  const add = (at: number, end: string, row?: string): void => {
    const line = before + lineAt(text, at);
    const source = { ...of, line, ...(row !== undefined && of.row !== 'drafts' && { row }) };
    insertions.push({ at, text: ` ${marks.make(source)}${end}` });
  };
  let offset = 0;
  let isCode = false;
  let block: { readonly line: string; readonly at: number }[] = [];
  const close = (): void => {
    const last = block.at(-1);
    for (const { line, at } of block) {
      const [, note] = REFERENCE.exec(line) ?? [];
      if (note === '' && /[)"']\s*$/.test(line)) add(at + line.trimEnd().length - 1, '', REFERENCES);
      if (note === '^') add(at + line.trimEnd().length, '', FOOTNOTES);
    }
    if (last && !REFERENCE.test(last.line) && !block.some(({ line }) => ODD.test(line)))
      add(last.at + last.line.trimEnd().length, '');
    block = [];
  };
  const hidden = percentComments(text);
  for (const at of hidden.ends) add(at, ' ', COMMENTS);
  for (const line of hidden.rest.split('\n')) {
    if (FENCE.test(line)) {
      close();
      isCode = !isCode;
    } else if (line.trim() === '') close();
    else if (!isCode) {
      block.push({ line, at: offset });
      if (!/^(?: {4}|\t)/.test(line)) for (const at of commentEnds(line)) add(offset + at, ' ', COMMENTS);
    }
    offset += line.length + 1;
  }
  close();
  return insertAll(text, insertions);
}

/** A comment of Obsidian: on lines of its own, or in a paragraph, where a word could begin. */
const PERCENTS = /^[ \t]*%%(?:(?!%%)[^])*%%[ \t]*$|(?<![^\s([])%%(?:(?!%%|\n[ \t]*\n)[^])*%%/gm;

/** Where comments between percents end, and the text with blanks in their place. */
function percentComments(text: string): { readonly ends: readonly number[]; readonly rest: string } {
  if (!text.includes('%%')) return { ends: [], rest: text };
  const found = [...blankCode(text, 'block').matchAll(PERCENTS)];
  const rest = found.reduce(
    (left, { 0: { length }, index }) =>
      left.slice(0, index) + left.slice(index, index + length).replace(/[^\n]/g, ' ') + left.slice(index + length),
    text,
  );
  return { ends: found.map(({ 0: comment, index }) => index + comment.lastIndexOf('%%')), rest };
}

/** Where the comments of a line end that do not stand in code. */
export const commentEnds = (line: string): number[] =>
  [...line.matchAll(/-->/g)]
    .map(({ index }) => index)
    .filter((at) => line.slice(0, at).includes('<!--') && (line.slice(0, at).split('`').length - 1) % 2 === 0);
