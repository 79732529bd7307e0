import MarkdownItMaker, { type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { dollarMath } from './dollarMath.ts';
import type { Mathematics } from './mathematics.ts';

export interface MarkdownOptions {
  /** Turns the target of a link or image into the address that the page shows. */
  readonly resolve: (target: string) => string;
  /** Absent where no text holds a formula. */
  readonly mathematics?: Mathematics | undefined;
}

/**
 * The one dialect of the owner's texts: CommonMark without raw HTML, with tables, footnotes, `$mathematics$` and typographic
 * quotes and dashes. `load` asks it what a text links to, `render` has it set.
 */
export function createMarkdown({ resolve, mathematics }: MarkdownOptions): MarkdownIt {
  const md = new MarkdownItMaker({ html: false, typographer: true });
  // links are judged by inspectMarkdown, which can say what is wrong with them
  md.validateLink = () => true;
  md.use(footnote).use(dollarMath);
  // the library's replacements would also make (c) a copyright sign, in a list (a), (b), (c)
  md.core.ruler.at('replacements', replaceDashes);
  md.core.ruler.push('resolve', (state) => {
    for (const token of inlineTokens(state.tokens)) {
      const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
      if (name !== undefined) token.attrSet(name, resolve(decode(String(token.attrGet(name) ?? ''))));
      if (token.type === 'image') token.attrSet('loading', 'lazy');
    }
  });
  md.renderer.rules['math'] = (tokens, index) => {
    const token = tokens[index];
    if (!mathematics || !token) throw new Error('A formula was set before mathematics was loaded');
    const set = mathematics(token.content, (token.meta as { display: boolean }).display);
    if ('fault' in set) throw new Error(`A formula that should have been found wrong: ${token.content}: ${set.fault}`);
    return set.mathml;
  };
  return md;
}

/** Every inline token of a parsed text. */
export function* inlineTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if (token.children) yield* inlineTokens(token.children);
  }
}

/** `---` -> em dash, `--` -> en dash, `...` -> ellipsis, in text alone. */
export const typographicDashes = (text: string): string =>
  text
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replace(/\.{3}/g, '…');

function replaceDashes(state: StateCore): void {
  for (const token of inlineTokens(state.tokens)) {
    if (token.type === 'text' && /--|\.\.\./.test(token.content)) token.content = typographicDashes(token.content);
  }
}

/** markdown-it encodes targets as addresses; the owner's files have names. */
function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
