import { typographicMarks } from '../markdown/typographicMarks.ts';
import type { Found } from './createFinder.ts';
import type { Search } from './loadSearch.ts';
import { makeElement } from './makeElement.ts';
import { markWords } from './wordsIn.ts';

/** A link to what was found: title, author, and the part of the text that has the words; they are marked. `address`: that of the index. */
export function drawFound(found: Found, address: string, { words, quotes }: Search): HTMLAnchorElement {
  const { path, title, author, shelved, terms, excerpt } = found;
  const href = address.replace(/[^/]+\/$/, '') + (shelved ? lineAt(found, words.titleComma) : path);
  const link = makeElement('a', { href });
  link.append(marked(author === '' ? 'span' : 'cite', title, terms));
  if (author !== '') link.append(words.titleComma, marked('span', author, terms));
  if (shelved) link.append(` · ${words[shelved]}`);
  if (excerpt !== undefined) link.append(' ', marked('small', setMarks(excerpt, quotes), terms));
  return link;
}

/**
 * A book without a page: the line in which the shelf shows it, where the browser leads to words (wicg.github.io/scroll-to-text-fragment), else its
 * season; in My Books the view finds it. An id on each line would weigh on every visit of the shelf.
 */
function lineAt({ path, title, author }: Found, comma: string): string {
  // a view that is not shown at first has no words to the browser
  if (path.includes('#group'))
    return path.replace(/#.*/, `#list&${encodeURIComponent(author === '' ? title : `${title}, ${author}`)}`);
  if (!('fragmentDirective' in document)) return path;
  // the hyphen has a meaning there
  const words = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
  return `${path}${path.includes('#') ? '' : '#'}:~:text=${words(title)}${author === '' ? '' : `,-${words(comma + author)}`}`;
}

function marked(tag: 'cite' | 'span' | 'small', text: string, terms: ReadonlySet<string>): HTMLElement {
  const element = makeElement(tag);
  const pieces = markWords(text, terms);
  element.append(
    ...pieces.map((piece) => (piece.marked ? makeElement('mark', { textContent: piece.text }) : piece.text)),
  );
  return element;
}

const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;
const OPENING = /(?<=^|[\s([{–—])"/g;

/** A part of a text as its page shows it: texts come as they stand in their files. `quotes`: the marks of the language. */
export const setMarks = (text: string, [open = '', close = '']: readonly string[]): string =>
  typographicMarks(text).replace(APOSTROPHE, '’').replace(OPENING, open).replaceAll('"', close);
