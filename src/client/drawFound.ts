import type { Found } from './createFinder.ts';
import type { Search } from './loadSearch.ts';
import { setMarks } from './setMarks.ts';
import { markWords } from './wordsIn.ts';

/** A link to what was found: title, author, and the part of the text that has the words; they are marked. `address`: that of the index. */
export function drawFound(found: Found, address: string, { words, quotes }: Search): HTMLAnchorElement {
  const { path, title, author, shelved, terms, excerpt } = found;
  const link = document.createElement('a');
  link.href = address.replace(/[^/]+\/$/, '') + (shelved ? lineAt(found) : path);
  link.append(marked(author === '' ? 'span' : 'cite', title, terms));
  if (author !== '') link.append(', ', marked('span', author, terms));
  if (shelved) link.append(` · ${words[shelved]}`);
  if (excerpt !== undefined) link.append(' ', marked('small', setMarks(excerpt, quotes), terms));
  return link;
}

/**
 * A book without a page: the line in which the shelf shows it, where the browser leads to words (wicg.github.io/scroll-to-text-fragment), else its
 * season or group. An id on each line would weigh on every visit of the shelf.
 */
function lineAt({ path, title, author }: Found): string {
  if (!('fragmentDirective' in document)) return path;
  // the hyphen has a meaning there
  const words = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
  return `${path}${path.includes('#') ? '' : '#'}:~:text=${words(title)},-${words(`, ${author}`)}`;
}

function marked(tag: 'cite' | 'span' | 'small', text: string, terms: ReadonlySet<string>): HTMLElement {
  const element = document.createElement(tag);
  for (const piece of markWords(text, terms)) {
    const { text: words } = piece;
    const part = piece.marked ? document.createElement('mark') : undefined;
    part?.append(words);
    element.append(part ?? words);
  }
  return element;
}
