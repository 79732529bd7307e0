import type { Token } from 'markdown-it';
import { targetOf, textOfTokens } from '../markdown/tokens.ts';
import type { Problem } from '../ground/problem.ts';
import { shorten } from '../ground/text/shorten.ts';
import { MOST_OF_A_FILE } from './limitProblems.ts';

type Fault = Required<Pick<Problem, 'message' | 'hint' | 'find'>>;

/** Links and images without an address, and links to the `#` that many write until they know one. No more than are told of a file. */
export function inspectEmptyLinks(
  text: string,
  tokens: readonly Token[],
): { readonly errors: Fault[]; readonly warnings: Fault[] } {
  const errors: Fault[] = [];
  const warnings: Fault[] = [];
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
    if (target === '#') warnings.push({ ...leadsToTop(written), find });
    else errors.push({ ...hasNoAddress(written, isImage), find });
    if (errors.length + warnings.length > MOST_OF_A_FILE) break;
  }
  return { errors, warnings };
}

/** The words in the link that begins before this place. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  let end = from;
  while (end < tokens.length && tokens[end]?.type !== 'link_close') end++;
  // those inside a picture follow it
  return tokens.slice(from, end).flatMap((token) => (token.children ? [] : textOfTokens([token])));
}

const hasNoAddress = (written: string, isImage: boolean) => ({
  message: `${isImage ? 'an image' : 'a link'} has no address, saw ${shorten(written)}()`,
  hint: isImage
    ? 'Write the path of the file between the brackets, such as /static/name.webp, or take the image out.'
    : 'Write the address between the brackets, such as /reading or https://example.org/, or take the link out.',
});

const leadsToTop = (written: string) => ({
  message: `a link leads to # alone, the top of its own page, saw ${shorten(written)}(#)`,
  hint: 'Write the address that it should have, or #name for a heading of the page.',
});
