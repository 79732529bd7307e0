import { Tokenizer, type Token } from 'parse5';
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
  const addText = ({ chars }: Token.CharacterToken): void => {
    const path = open.slice(-2).join(' ');
    if (path === 'publication dc:title') book.title += chars;
    else if (path === 'publication dc:creator') book.author += chars;
    else if (path === 'fragment text') text += chars;
  };
  const onEndTag = ({ tagName, location }: Token.TagToken): void => {
    const at = open.lastIndexOf(tagName);
    if (at < 0) return;
    open.length = at;
    if (tagName !== 'annotation') return;
    annotations++;
    const line = location?.startLine ?? 1;
    if (cleanLine(text) !== '') highlights.push({ line, title: '', author: '', text: cleanLine(text) });
    text = '';
  };
  const pass = (): void => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      ...{ onCharacter: addText, onWhitespaceCharacter: addText, onEndTag },
      ...{ onComment: pass, onDoctype: pass, onNullCharacter: pass, onEof: pass },
      onStartTag: ({ tagName, selfClosing }) => {
        if (!selfClosing) open.push(tagName);
      },
    },
  );
  // XML, so that there is CDATA
  tokenizer.inForeignNode = true;
  tokenizer.write(source, true);
  const [title, author] = [cleanLine(book.title), cleanLine(book.author)];
  return {
    ...{ format: 'annot', label: 'Kobo, Adobe Digital Editions' },
    highlights: highlights.map((highlight) => ({ ...highlight, title, author })),
    others: annotations - highlights.length,
    notices: [],
  };
}
