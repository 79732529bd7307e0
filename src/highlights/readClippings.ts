import { cleanLine } from '../library/table/cleanLine.ts';
import type { Highlight, Highlights } from './highlight.ts';

/** What stands between two entries. */
const BETWEEN = /^={10}[^\S\n]*$/m;

/**
 * What Kindles in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Chinese and Japanese call a highlight. A word that
 * is not among them may mean a note, which is private.
 */
const HIGHLIGHT =
  /highlight|markierung|surlign|subrayad|evidenziazione|destaque|markering|выделен|标注|標註|ハイライト/i;

/** What a Kindle writes in place of a text that its publisher lets nobody copy any more, in the language of the device. */
const LIMIT = /^<.*>$/;

/** Whether a text is what a Kindle keeps: entries of a title, a line that begins with a hyphen (a dash where the language is Russian), and a text. */
export const isClippings = (text: string): boolean =>
  BETWEEN.test(text) && /^[^\n]*\n[-–—] [^\n]*\|/.test(text.trimStart());

/**
 * `My Clippings.txt` of a Kindle: "Title (Author)", "- Your Highlight on page 12 | Location 34-56 | Added on ...", an empty line, the text,
 * ten equals signs. The form is that of many public programs which read it.
 */
export function readClippings(source: string): Highlights {
  const highlights: Highlight[] = [];
  let others = 0;
  let cut = 0;
  let line = 1;
  for (const entry of source.replace(/\r\n?/g, '\n').split(BETWEEN)) {
    const from = line + (/^\s*/.exec(entry)?.[0].split('\n').length ?? 1) - 1;
    line += entry.split('\n').length - 1;
    const [head = '', kind = '', ...rest] = entry.trim().split('\n');
    if (head === '') continue;
    const text = cleanLine(rest.join(' '));
    if (!HIGHLIGHT.test(kind.split('|', 1)[0] ?? '')) others++;
    else if (LIMIT.test(text)) cut++;
    else if (text !== '') highlights.push({ line: from, text, ...readHead(cleanLine(head)) });
  }
  const what = cut === 1 ? '1 highlight has' : `${String(cut)} highlights have`;
  const message = `${what} no text: the publisher's limit on copying was reached`;
  return { format: 'kindle', label: 'Kindle', highlights, others, notices: cut === 0 ? [] : [{ message }] };
}

/** "Dune (Dune Chronicles, Book 1) (Herbert, Frank)": the last brackets hold the author. */
function readHead(head: string): { title: string; author: string } {
  const [, title, author] = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(head) ?? [];
  return { title: title ?? head, author: author ?? '' };
}
