import { parseMarkdown, type TextKind } from './parseMarkdown.ts';
import { visitTokens } from './tokens.ts';

/** A text with blanks in the place of its code and its comments, where nothing is at fault; every other character stays where it is. */
export function blankCode(text: string, kind: TextKind): string {
  const lines = text.split('\n');
  const blocks = kind === 'block' ? parseMarkdown(text, kind) : [];
  visitTokens(blocks, ({ type, map }) => {
    if ((type !== 'fence' && type !== 'code_block') || !map) return;
    for (let line = map[0]; line < map[1]; line++) lines[line] = blank(lines[line] ?? '');
  });
  return blankSpans(lines.join('\n'));
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** A comment, the end of a paragraph, or what code between backticks begins and ends with (spec.commonmark.org, 6.1). */
const MARK = /<!--(?:-?>)?|\n[ \t\r]*(?=\n)|\\?`+/g;

/** Blanks comments, and code between backticks, which ends with its paragraph. */
function blankSpans(text: string): string {
  const marks = [...text.matchAll(MARK)];
  const ends = endsOfCode(marks);
  const lastComment = text.lastIndexOf('-->');
  const parts: string[] = [];
  let done = 0;
  for (const [place, { 0: mark, index }] of marks.entries()) {
    if (index < done) continue;
    let end: number | undefined;
    if (mark.endsWith('>')) end = index + mark.length;
    else if (mark === '<!--') end = lastComment > index ? text.indexOf('-->', index) + 3 : undefined;
    else if (mark.startsWith('`')) end = ends.get(place);
    if (end === undefined) continue;
    parts.push(text.slice(done, index), blank(text.slice(index, end)));
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}

/** Where the code ends that begins with a run of backticks: with the next of the same length in its paragraph. By place among the marks. */
function endsOfCode(marks: readonly RegExpExecArray[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let next = new Map<number, number>();
  for (let place = marks.length - 1; place >= 0; place--) {
    const { 0: mark = '', index = 0 } = marks[place] ?? {};
    if (mark.startsWith('\n')) next = new Map();
    if (!mark.endsWith('`')) continue;
    const length = mark.replace('\\', '').length;
    const end = next.get(length);
    if (end !== undefined) ends.set(place, end);
    next.set(length, index + mark.length);
  }
  return ends;
}
