import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { ImageSize } from '../ground/imageSize.ts';
import { targetOf, visitTokens } from './tokens.ts';
import type { Named } from '../ground/text/typesetter.ts';
import { resolveWikilinks } from './wikilinks.ts';

export interface TargetOptions {
  /** Turns the target of a link or image into the address that the page shows; absent where nothing is shown. */
  readonly resolve?: (target: string) => string;
  /** What a link by name leads to, by its target as `targetOf` gives it. */
  readonly nameOf?: (target: string) => Named | undefined;
  /** The size of an image, by the address that the page shows. */
  readonly sizeOf?: (address: string) => ImageSize | undefined;
}

/** Gives links and pictures the addresses that the page shows, and pictures their sizes. */
export function resolveTargets(md: MarkdownIt, { resolve, nameOf, sizeOf }: TargetOptions): void {
  md.core.ruler.push('resolve', (state) => {
    if (!resolve) return;
    if (state.src.includes('[[')) resolveWikilinks(state, (target) => nameOf?.(target));
    visitTokens(state.tokens, (token) => {
      const target = targetOf(token);
      if (target === undefined) return;
      const address = resolve(target);
      const image = { src: address, loading: 'lazy', ...sizeAsWanted(token, sizeOf?.(address)) };
      for (const [name, value] of Object.entries(token.type === 'image' ? image : { href: address }))
        token.attrSet(name, String(value));
    });
  });
}

/** The size of an image, or that which the text wants, in proportion. */
function sizeAsWanted(token: Token, size: ImageSize | undefined): Partial<ImageSize> | undefined {
  const [width, height] = ['width', 'height'].map((name) => Number(token.attrGet(name) ?? 0));
  if (!size || (!width && !height)) return size;
  if (width && height) return { width, height };
  if (width) return { width, height: Math.round((size.height * width) / size.width) };
  return { width: Math.round((size.width * (height ?? 0)) / size.height), height: height ?? 0 };
}
