import type { Typesetter } from '../model/typesetter.ts';
import { createMarkdown, typographicDashes, type MarkdownOptions } from './createMarkdown.ts';

/** What only the Markdown parser can set. Apostrophes inside words are dealt with before. */
const MARKUP = /[\\`*_[\]<&"'$^\n]|--|\.\.\./;

/** Sets the owner's texts in type. */
export function createTypesetter(options: MarkdownOptions): Typesetter {
  const md = createMarkdown(options);
  const title = createMarkdown(options).disable([
    'emphasis',
    'link',
    'image',
    'backticks',
    'autolink',
    'entity',
    'math',
    'escape',
    'footnote_inline',
  ]);
  return {
    // most paragraphs hold no markup: they are worth a short way (a third of the time of a large site)
    inline(markdown) {
      const easy = setApostrophes(markdown);
      return MARKUP.test(easy) ? md.renderInline(markdown, {}) : easy.replaceAll('>', '&gt;');
    },
    block: (markdown) => md.render(markdown, {}),
    plain(text) {
      const easy = typographicDashes(setApostrophes(text));
      if (!/["']/.test(easy)) return easy;
      return title
        .parseInline(easy, {})
        .flatMap((token) => token.children ?? [])
        .map((token) => (token.type === 'softbreak' ? ' ' : token.content))
        .join('');
    },
  };
}

const setApostrophes = (text: string): string =>
  text.includes("'") ? text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’') : text;
