import { Tokenizer, TokenizerMode, type Token } from 'parse5';

/** Who is told of the pieces of a text with marks. */
interface Listener {
  readonly onText: (text: string) => void;
  readonly onTag?: (tag: Token.TagToken, isEnd: boolean) => void;
}

/** Reads HTML piece by piece: tags need not match, and no nesting of them is too deep. `form`: `text` has entities and no tags; `xml` has CDATA. */
export function tokenize(source: string, { onText, onTag }: Listener, form: 'html' | 'text' | 'xml'): void {
  const pass = (): void => undefined;
  const addText = ({ chars }: Token.CharacterToken): void => {
    onText(chars);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: form === 'xml' },
    {
      ...{ onCharacter: addText, onWhitespaceCharacter: addText },
      ...{ onComment: pass, onDoctype: pass, onNullCharacter: pass, onEof: pass },
      onStartTag: (tag) => onTag?.(tag, false),
      onEndTag: (tag) => onTag?.(tag, true),
    },
  );
  if (form === 'text') tokenizer.state = TokenizerMode.RCDATA;
  tokenizer.inForeignNode = form === 'xml';
  tokenizer.write(source, true);
}

/** Text in which some service left the entities of HTML: "Brewer&#039;s" is "Brewer's". What is none, "AT&T", stays as it is. */
export function decodeEntities(text: string): string {
  if (!/&#?\w+;/.test(text)) return text;
  let decoded = '';
  const onText = (piece: string): unknown => (decoded += piece);
  tokenize(escapeLoose(text), { onText }, 'text');
  return decoded;
}

/** HTML in which only whole entities are taken for such: "R&D" says what it says. */
export const escapeLoose = (html: string): string => html.replace(/&#x?0+;/gi, '').replace(/&(?!#?\w+;)/g, '&amp;');

const BLOCK = /<\/?(p|br|div|ul|ol|li|blockquote|h[1-6])\b[^<>]*>/i;

/** A review as HTML: a line is a paragraph, unless elements make them; then a blank line is one all the same. */
export const breakLines = (review: string): string =>
  review.replace(BLOCK.test(review) ? /\n[^\S\n]*(?=\n)/g : /\n/g, '<br>');
