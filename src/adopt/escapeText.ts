/** A formula that somebody wrote for MathJax or KaTeX: dollars are often no more than that. */
const FORMULA = /\$\$?(?=[^$\n]*[\\^_{}])[^$\s](?:[^$]*[^$\s])?\$\$?(?!\d)/g;

/** Plain words as Markdown that shows them as they are, with as few signs as that takes. */
export function escapeText(text: string): string {
  if (!/[\\`*_[\]<&$~^=%#>+:{|-]|^\d/.test(text)) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { 0: formula, index } of text.matchAll(FORMULA)) {
    parts.push(escapeWords(text.slice(done, index)), formula);
    done = index + formula.length;
  }
  return [...parts, escapeWords(text.slice(done))].join('');
}

const escapeWords = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/`|\*(?!\s)|(?<!\s)\*/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\[(?=\[|\^|!|[ xX]\])|\[(?=[^\]]*\][([:])/g, '\\[')
    .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\$(?=[^\s$][^$]*(?<!\s)\$(?!\d))/g, '\\$$')
    .replace(/~(?=[^]*~)|(?<=~[^]*)~/g, '\\~')
    .replace(/\^(?=[^]*\^)|(?<=\^[^]*)\^/g, '\\^')
    .replace(/==/g, '\\==')
    .replace(/%%/g, '\\%%')
    .replace(/\{(?=[{%#.:<])/g, '\\{')
    .replace(/^(?:#{1,6}(?=\s)|[>+*:](?=\s)|-(?=[\s-])|={2,})/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
