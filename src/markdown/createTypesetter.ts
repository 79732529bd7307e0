import type { Token } from 'markdown-it';
import { createSpeech } from '../ground/language/createSpeech.ts';
import type { Language } from '../ground/language/language.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import { createLineMarkdown, createMarkdown, type MarkdownOptions } from './createMarkdown.ts';
import { headingsIn } from './headingAnchors.ts';
import type { HtmlNotes } from './keepHtml.ts';
import { textOfTokens } from './tokens.ts';
import { typographicMarks } from './typographicMarks.ts';

/** Rules that a title has no use for: what looks like markup in it is meant. */
const NO_MARKUP =
  'emphasis link image backticks autolink entity math escape strikethrough html_inline marks wikilink'.split(' ');

/** What is changed in a title: most of them, and of names, stay as they are. */
const MAY_CHANGE = /["']|--|\.\.\.|\. /;

/** Sets the owner's texts in type, as the language does it. */
export function createTypesetter(language: Language, others: Omit<MarkdownOptions, 'say' | 'quotes'>): Typesetter {
  const { say, unfilled, language: tag, number } = createSpeech(language);
  const options = { ...others, say, quotes: language.formats.quotes };
  // each parser costs a millisecond or two to make, and most pages need one of them
  const blocks = once(() => createMarkdown(options));
  const lines = once(() => createLineMarkdown(options));
  const titles = once(() => createLineMarkdown(options).disable(NO_MARKUP));
  /** A title stands in several places of a page, and its author on many pages. To keep those that need no parser takes longer than they do. */
  const parsed = new Map<string, string>();
  const settled = (render: (env: HtmlNotes) => string): string => {
    const notes: HtmlNotes = {};
    const html = render(notes);
    if (!notes.hasHtml) return html;
    if (!others.settleHtml) throw new Error('A text with HTML was rendered before settleHtml was loaded');
    return others.settleHtml(html);
  };
  return {
    say,
    unfilled,
    language: tag,
    number,
    inline: (markdown) => settled((env) => lines().renderInline(markdown, env)),
    block: (markdown) => settled((env) => blocks().render(markdown, env)),
    contents: (markdown) =>
      headingsIn(blocks().parse(markdown, {})).map(({ tokens, ...heading }) => ({
        ...heading,
        html: blocks().renderer.renderInline(tokens.filter(isWord), blocks().options, {}),
      })),
    plain: (text) => {
      if (!MAY_CHANGE.test(text)) return text;
      // a title without quotes needs no parser, which saves 3 % of a build from nothing (10,000 reviews)
      if (!/["']/.test(text)) return typographicMarks(text);
      const words = parsed.get(text) ?? textOfTokens(titles().parseInline(text, {}));
      parsed.set(text, words);
      return words;
    },
  };
}

/** A table of contents is made of links: what is one in a heading is its words there. */
const isWord = ({ type }: Token): boolean => !/^(?:link|anchor)_|^(?:footnote_ref|html)$/.test(type);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
