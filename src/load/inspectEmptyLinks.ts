import type { Token } from 'markdown-it';
import { targetOf, textOfTokens } from '../markdown/tokens.ts';
import { MOST_OF_A_FILE } from '../ground/problem.ts';
import { shorten } from '../ground/text/shorten.ts';
import { faults, type SeenFault } from './faults.ts';
import type { ParsedText } from './inspectNotes.ts';

/** Links and images without an address, and links to the `#` that many write until they know one. No more than are told of a file. */
export function inspectEmptyLinks(file: string, { text, at, tokens }: Omit<ParsedText, 'kind'>): SeenFault[] {
  const found: SeenFault[] = [];
  for (const [place, token] of tokens.entries()) {
    const target = targetOf(token);
    if (target !== '' && target !== '#') continue;
    const isImage = token.type === 'image';
    const words = isImage ? token.content : wordsFrom(tokens, place + 1).join('');
    const written = `${isImage ? '!' : ''}[${words}]`;
    // in another form where it has marks in its words, or its address by reference
    const last = isImage ? words : (wordsFrom(tokens, place + 1).at(-1) ?? '');
    const find =
      [`${written}(`, `${written}[`, `${last}](`, `${last}][`].find((form) => text.includes(form)) ?? written;
    const data = { seen: shorten(written), find, at };
    if (target === '#') found.push(faults.warning(file, 'link-to-top', data));
    else found.push(faults.error(file, isImage ? 'empty-image' : 'empty-link', data));
    if (found.length > MOST_OF_A_FILE) break;
  }
  return found;
}

/** The words in the link that begins before this place. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  let end = from;
  while (end < tokens.length && tokens[end]?.type !== 'link_close') end++;
  // those inside a picture follow it
  return tokens.slice(from, end).flatMap((token) => (token.children ? [] : textOfTokens([token])));
}
