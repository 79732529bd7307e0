import type { Typesetter } from '../model/typesetter.ts';
import { createLineMarkdown, createMarkdown, typographicDashes, type MarkdownOptions } from './createMarkdown.ts';

/** What only the Markdown parser can set. */
const MARKUP = /[\\`*_[\]<&$\n\r\0]/;

/** Rules that a title has no use for: what looks like markup in it is meant. */
const NO_MARKUP = ['emphasis', 'link', 'image', 'backticks', 'autolink', 'entity', 'math', 'escape'];

/** Sets the owner's texts in type. */
export function createTypesetter(options: MarkdownOptions): Typesetter {
  // each parser costs a millisecond or two to make, and most pages need one of them
  const blocks = once(() => createMarkdown(options));
  const lines = once(() => createLineMarkdown(options));
  const titles = once(() => createLineMarkdown(options).disable(NO_MARKUP));
  return {
    // most paragraphs hold no markup: they are worth a short way (a third of the time of a large site)
    inline(markdown) {
      const easy = MARKUP.test(markdown) ? undefined : setEasyQuotes(markdown);
      return easy === undefined ? lines().renderInline(markdown, {}) : easy.replaceAll('>', '&gt;');
    },
    block: (markdown) => blocks().render(markdown, {}),
    plain(text) {
      const easy = setEasyQuotes(text);
      if (easy !== undefined) return easy;
      return titles()
        .parseInline(text, {})
        .flatMap((token) => token.children ?? [])
        .map((token) => (token.type === 'softbreak' ? ' ' : token.content))
        .join('');
    },
  };
}

/**
 * Dashes, apostrophes inside words, and pairs of quotes whose sides leave no doubt, as the library sets them. Undefined where a
 * quote is left: the library shall decide.
 */
function setEasyQuotes(text: string): string | undefined {
  const dashed = typographicDashes(setApostrophes(text));
  if (!/["']/.test(dashed)) return dashed;
  const quoted = dashed.replace(/(^|[ (])"([A-Za-z](?:[^"']*[A-Za-z.,!?])?)"(?=[ .,;:!?)]|$)/g, '$1“$2”');
  return /["']/.test(quoted) ? undefined : quoted;
}

/** An apostrophe between letters is never a quote; markdown-it's smartquotes rule says the same. */
const setApostrophes = (text: string): string =>
  text.includes("'")
    ? text.replace(
        /([A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f])'(?=[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f])/g,
        '$1’',
      )
    : text;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
