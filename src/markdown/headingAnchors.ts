import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { createIds } from '../ground/text/createIds.ts';
import { givenId } from './foreignMarks.ts';
import type { HtmlNotes } from './keepHtml.ts';
import { isTakenId } from './takenIds.ts';
import { textOfTokens } from './tokens.ts';

/** Gives every heading an id, made of its words as GitHub does, and a link to itself, unless it holds a link already. */
export function headingAnchors(md: MarkdownIt): void {
  md.core.ruler.push('heading_anchors', ({ tokens, Token, env }) => {
    const { ids } = env as HtmlNotes;
    const claimId = createIds((id) => isTakenId(id) || ids?.has(id) === true);
    for (const [index, heading] of tokens.entries()) {
      const inner = tokens[index + 1]?.children;
      if (heading.type !== 'heading_open' || !inner) continue;
      const id = claimId(givenId(heading) ?? anchorOf(textOfTokens(inner)));
      heading.attrSet('id', id);
      if (inner.some(({ type }) => type === 'link_open' || type === 'footnote_ref')) continue;
      const open = new Token('anchor_open', 'a', 1);
      open.attrs = [['href', `#${id}`]];
      inner.unshift(open);
      inner.push(new Token('anchor_close', 'a', -1));
    }
  });
}

/** A heading of a text, for its table of contents. */
export interface Heading {
  readonly id: string;
  /** 2 to 6. */
  readonly level: number;
  readonly tokens: readonly Token[];
}

/** The headings of a parsed text, in their order. */
export const headingsIn = (tokens: readonly Token[]): Heading[] =>
  tokens.flatMap((token, index) =>
    token.type === 'heading_open'
      ? { id: token.attrGet('id') ?? '', level: Number(token.tag.slice(1)), tokens: tokens[index + 1]?.children ?? [] }
      : [],
  );

/** The anchor of a heading with these words, unless another has it: "Was it Grün? Yes" -> `was-it-grün-yes`. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';
