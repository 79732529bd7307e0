/** Longest description that search engines show (characters). */
const LENGTH = 155;

const MARKUP = /[#`$[\]\\*_<&]/;

/**
 * The beginning of a Markdown text as plain words for search engines and feeds, cut at a word. Undefined for no text. `kind`: a paragraph
 * of inline Markdown, or blocks.
 */
export function describeText(markdown: string, kind: 'inline' | 'block'): string | undefined {
  // most texts begin without markup, and need not be read to their end
  const beginning = markdown.slice(0, 2 * LENGTH);
  const easy = MARKUP.test(beginning) ? '' : wordsOf(beginning);
  const words = easy.length > LENGTH ? easy : wordsOf(plainOf(markdown, kind));
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  const end = words.lastIndexOf(' ', LENGTH);
  return `${words.slice(0, end < 0 ? LENGTH : end).replace(/[\s,;:.(-]+$/, '')} ...`;
}

const wordsOf = (plain: string): string => plain.replace(/\s+/g, ' ').trim();

function plainOf(markdown: string, kind: 'inline' | 'block'): string {
  if (!MARKUP.test(markdown)) return markdown;
  return unveil(withoutMarks(veilLiterals(kind === 'block' ? withoutBlocks(markdown) : markdown)));
}

const withoutBlocks = (markdown: string): string =>
  markdown
    .replace(/^(#+ .*|```[\s\S]*?```|\$\$[\s\S]*?\$\$)$/gm, '')
    .replace(/^\[\^[^\]]*\]:.*$|(?<!\\)\[\^[^\]]*\]/gm, '');

const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\s)[*]+|[*]+(?!\s)|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|`/gu, '');

/** An escaped mark, an entity, code, an address in angle brackets, a formula: what comes first rules out the others in it. */
const LITERAL =
  /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);|(`+)([^`]+)\3|<((?:https?|mailto):[^\s<>]*)>|\$(?=\S)((?:\\.|[^$\\])*(?<!\s))\$(?!\d)/gi;

/** Veils every mark that means itself, so that it is not taken for markup. */
const veilLiterals = (text: string): string =>
  text.replace(LITERAL, (whole, ...groups: (string | undefined)[]) => {
    const [mark, entity, , code, address, formula] = groups;
    return veil(entity === undefined ? (mark ?? code ?? address ?? formula ?? whole) : decode(entity));
  });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(entity: string): string {
  if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? '';
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

/** The marks of ASCII; there are as many code points that are never characters (unicode.org/faq/private_use.html#noncharacters). */
const MARKS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const VEIL = 0xfdd0;

const veil = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (mark) => String.fromCharCode(VEIL + MARKS.indexOf(mark)));

const unveil = (text: string): string =>
  text.replace(/[\uFDD0-\uFDEF]/g, (veiled) => MARKS.charAt(veiled.charCodeAt(0) - VEIL));
