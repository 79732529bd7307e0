import { Tokenizer, TokenizerMode, type Token } from 'parse5';

/** Text in which some service left the entities of HTML: "Brewer&#039;s" is "Brewer's". What is none, "AT&T", stays as it is. */
export function decodeEntities(text: string): string {
  if (!/&#?\w+;/.test(text)) return text;
  const parts: string[] = [];
  const add = ({ chars }: Token.CharacterToken): unknown => parts.push(chars);
  const pass = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      ...{ onCharacter: add, onWhitespaceCharacter: add },
      ...{ onStartTag: pass, onEndTag: pass, onComment: pass, onDoctype: pass, onNullCharacter: pass, onEof: pass },
    },
  );
  // in this mode there are entities, and no tags
  tokenizer.state = TokenizerMode.RCDATA;
  tokenizer.write(escapeLoose(text), true);
  return parts.join('');
}

/** HTML in which only whole entities are taken for such: "R&D" says what it says. */
export const escapeLoose = (html: string): string => html.replace(/&#x?0+;/gi, '').replace(/&(?!#?\w+;)/g, '&amp;');

const BLOCK = /<\/?(p|br|div|ul|ol|li|blockquote|h[1-6])\b[^<>]*>/i;

/** A review as HTML: a line is a paragraph, unless elements make them; then a blank line is one all the same. */
export const breakLines = (review: string): string =>
  review.replace(BLOCK.test(review) ? /\n[^\S\n]*(?=\n)/g : /\n/g, '<br>');
