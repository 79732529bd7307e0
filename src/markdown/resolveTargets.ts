import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { ImageSize, ShownImage } from '../ground/imageSize.ts';
import { targetOf, visitTokens } from './tokens.ts';
import type { Named } from '../ground/text/typesetter.ts';
import { resolveWikilinks } from './wikilinks.ts';

export interface TargetOptions {
  /** Turns the target of a link or image into the address that the page shows; absent where nothing is shown. */
  readonly resolve?: (target: string) => string;
  /** What a link by name leads to, by its target as `targetOf` gives it. */
  readonly nameOf?: (target: string) => Named | undefined;
  /** The size of an image, by the address that the page shows. */
  readonly sizeOf?: (address: string) => ShownImage | undefined;
}

/** As wide as it is on the page; older browsers are told how wide it can be (html.spec.whatwg.org, sizes=auto; --wide of templates/styles/tokens.css). */
const SIZES = 'auto, (min-width: 60rem) 46rem, 100vw';

/** Gives links and pictures the addresses that the page shows, and pictures their sizes. */
export function resolveTargets(md: MarkdownIt, { resolve, nameOf, sizeOf }: TargetOptions): void {
  md.core.ruler.push('resolve', (state) => {
    if (!resolve) return;
    if (state.src.includes('[[')) resolveWikilinks(state, (target) => nameOf?.(target));
    visitTokens(state.tokens, (token) => {
      const target = targetOf(token);
      if (target === undefined) return;
      const address = resolve(target);
      const { srcset, ...size } = sizeOf?.(address) ?? {};
      const image = {
        src: address,
        ...(srcset !== undefined && { srcset, sizes: SIZES }),
        loading: 'lazy',
        ...sizeAsWanted(token, size),
      };
      for (const [name, value] of Object.entries(token.type === 'image' ? image : { href: address }))
        token.attrSet(name, String(value));
    });
  });
}

/** The size of an image, or that which the text wants, in proportion. */
function sizeAsWanted(token: Token, size: Partial<ImageSize>): Partial<ImageSize> {
  const [width, height] = ['width', 'height'].map((name) => Number(token.attrGet(name) ?? 0));
  if (!size.width || !size.height || (!width && !height)) return size;
  if (width && height) return { width, height };
  if (width) return { width, height: Math.round((size.height * width) / size.width) };
  return { width: Math.round((size.width * (height ?? 0)) / size.height), height: height ?? 0 };
}
