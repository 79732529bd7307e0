import type { Token } from 'markdown-it';

/** Where a link or an image leads, as its writer named it; undefined for any other token. */
export function targetOf(token: Token): string | undefined {
  if (token.type === 'link_open' || token.type === 'embed') return asWritten(token.attrGet('href') ?? '');
  return token.type === 'image' ? asWritten(token.attrGet('src') ?? '') : undefined;
}

/** Visits every token of a parsed text, those inside others too. */
export function visitTokens(tokens: readonly Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token);
    if (token.children) visitTokens(token.children, visit);
  }
}

/** The words among tokens, without their markup; line ends as blanks. */
export const textOfTokens = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, children, content }) => (type.endsWith('break') ? ' ' : children ? textOfTokens(children) : content))
    .join('');

/** markdown-it encodes targets; the owner's files have names. What lies outside stays an address. */
function asWritten(target: string): string {
  if (/^(https?|mailto):/i.test(target)) return target;
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
