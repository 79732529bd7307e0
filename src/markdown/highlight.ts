import hljs from 'highlight.js/lib/common';

/** Code and the language after the fence -> HTML with classes, or undefined for a language that is not known. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Loaded only where a text holds code in a language that is named. */
export const highlightCode: Highlight = (code, language) =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : undefined;
