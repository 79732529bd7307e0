import type { Token } from 'parse5';
import { tokenize } from '../library/import/cells/html.ts';
import { cleanLine } from '../library/table/cleanLine.ts';
import type { Highlight, Highlights } from './highlight.ts';

export const isAnnotations = (text: string): boolean => /^\s*(<\?xml[^>]*>\s*)?<annotationSet\b/.test(text);

/**
 * The `.annot` file that a Kobo, or Adobe Digital Editions, keeps of a book in `Digital Editions/Annotations`. Its form: "Annotation file
 * format" of Adobe's Reader Mobile SDK, as its authors set it out for the IDPF. What was marked stands in `target`; `content` is the
 * reader's own note, and not read.
 */
export function readAnnotations(source: string): Highlights {
  const open: string[] = [];
  const book = { title: '', author: '' };
  const highlights: Highlight[] = [];
  let annotations = 0;
  let text = '';
  const onText = (piece: string): void => {
    const path = open.slice(-2).join(' ');
    if (path === 'publication dc:title') book.title += piece;
    else if (path === 'publication dc:creator') book.author += piece;
    else if (path === 'fragment text') text += piece;
  };
  const onTag = ({ tagName, selfClosing, location }: Token.TagToken, isEnd: boolean): void => {
    const at = open.lastIndexOf(tagName);
    if (!isEnd && !selfClosing) open.push(tagName);
    if (!isEnd || at < 0) return;
    open.length = at;
    if (tagName !== 'annotation') return;
    annotations++;
    const line = location?.startLine ?? 1;
    if (cleanLine(text) !== '') highlights.push({ line, title: '', author: '', text: cleanLine(text) });
    text = '';
  };
  tokenize(source, { onText, onTag }, 'xml');
  const [title, author] = [cleanLine(book.title), cleanLine(book.author)];
  return {
    ...{ format: 'annot', label: 'Kobo, Adobe Digital Editions' },
    highlights: highlights.map((highlight) => ({ ...highlight, title, author })),
    others: annotations - highlights.length,
    notices: [],
  };
}
