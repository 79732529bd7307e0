import { dropUnseen } from '../../table/cleanLine.ts';

/** Another host, or mail: what stands in the folder of the notes does not come along. */
const ELSEWHERE = /^<?(?:https?:|mailto:)/i;

/** Marks of Obsidian, Hugo and Jekyll, and what becomes of them. Comments are for nobody. */
const MARKS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/<!--[^]*?-->/g, ''],
  [/%%[^]*?%%/g, ''],
  [/\{\{[<%]?[^{}\n]{0,500}[%>]?\}\}|\{%[^{}\n]{0,500}%\}/g, ''],
  // what a link in other brackets leads to: no footnote
  [/^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*(?!<?(?:https?:|mailto:)).*$/gim, ''],
  [/!\[\[[^[\]\n]{0,500}\]\]/g, ''],
  [/\[\[(?:[^[\]|\n]{0,200}\|)?([^[\]|\n]{0,200})\]\]/g, '$1'],
];

const TARGET = String.raw`\[([^[\]\n]{0,500})\]\(([^()\n]{0,1000}(?:\([^()\n]{0,500}\))?[^()\n]{0,500})\)`;
const PICTURE = new RegExp(`!${TARGET}`, 'g');
const LINK = new RegExp(TARGET, 'g');

/** A text of somebody's notes as a review: Markdown that refers to nothing but other hosts. `pictures`: how many are left out. */
export function cleanNote(note: string): { readonly text: string; readonly pictures: number } {
  const marked = MARKS.reduce((all, [pattern, instead]) => all.replace(pattern, instead), dropUnseen(note));
  const text = marked
    .replace(PICTURE, '')
    .replace(LINK, (link, words: string, target: string) => (ELSEWHERE.test(target) ? link : words));
  return { text: text.replace(/\n{3,}/g, '\n\n').trim(), pictures: marked.match(PICTURE)?.length ?? 0 };
}
