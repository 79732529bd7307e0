import type { Typesetter } from '../model/typesetter.ts';
import {
  createLineMarkdown,
  createMarkdown,
  typographicDashes,
  wordsIn,
  type MarkdownOptions,
} from './createMarkdown.ts';

/** Rules that a title has no use for: what looks like markup in it is meant. */
const NO_MARKUP = ['emphasis', 'link', 'image', 'backticks', 'autolink', 'entity', 'math', 'escape'];

/** Sets the owner's texts in type. */
export function createTypesetter(options: MarkdownOptions): Typesetter {
  // each parser costs a millisecond or two to make, and most pages need one of them
  const blocks = once(() => createMarkdown(options));
  const lines = once(() => createLineMarkdown(options));
  const titles = once(() => createLineMarkdown(options).disable(NO_MARKUP));
  return {
    inline: (markdown) => lines().renderInline(markdown, {}),
    block: (markdown) => blocks().render(markdown, {}),
    // a title without quotes needs no parser, which saves 3 % of a build from nothing (10,000 reviews)
    plain: (text) => (/["']/.test(text) ? wordsIn(titles().parseInline(text, {})) : typographicDashes(text)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
