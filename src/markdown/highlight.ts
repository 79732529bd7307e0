import hljs from 'highlight.js/lib/common';

// where its links end is sought with the cube of the length of a line
hljs.unregisterLanguage('markdown');
// and so is where a function of C# has its name
for (const mode of hljs.getLanguage('csharp')?.contains ?? [])
  if (typeof mode === 'object' && mode.className === 'function' && typeof mode.begin === 'string')
    mode.begin = mode.begin.replace('<[^=]+>', '<[^=<>]{1,99}>');

/** Code and the language after the fence -> HTML with classes, or undefined for a language that is not known. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Loaded only where a text holds code in a language that is named. */
export const highlightCode: Highlight = (code, language) =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : undefined;
