import { cleanLine } from './cleanText.ts';

/** A review as paragraphs of inline Markdown. */
export interface ReviewText {
  readonly paragraphs: readonly string[];
  /** Something stood between spoiler marks, and was left out. */
  readonly spoilers: boolean;
}

/** How services mark what gives the plot away. Without an end such a mark hides all that follows; the last two may mean nothing then. */
const SPOILERS: readonly (readonly [open: string, close: string, toEnd: boolean])[] = [
  ['<spoiler>', '</spoiler>', true],
  ['[spoiler]', '[/spoiler]', true],
  ['>!', '!<', false],
  ['||', '||', false],
];

const BLOCK = /^(p|div|br|li|ul|ol|blockquote|h[1-6]|hr|tr|pre|dd|dt)$/;
const STYLES: Readonly<Record<string, 'bold' | 'italic'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
};

/** A piece of text that is set in one way. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Where it leads; '' for no link. */
  readonly href: string;
}

/** Turns a review in HTML, or in plain text, into paragraphs. What is no simple mark of writing is dropped; its text stays. */
export function reviewParagraphs(review: string): ReviewText {
  const { text, cut } = cutSpoilers(review);
  const isHtml = /<\/?(p|br|div|b|i|em|strong|a|ul|li|blockquote|span)\b[^<>]*>/i.test(text);
  const source = isHtml ? text.replace(/\s+/g, ' ') : text.replace(/\n/g, '<br>');
  const paragraphs = splitRuns(source)
    .map((runs) => runs.map(writeRun).join('').replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return { paragraphs, spoilers: cut };
}

function splitRuns(source: string): Run[][] {
  let runs: Run[] = [];
  const paragraphs = [runs];
  const depth = { bold: 0, italic: 0 };
  let href = '';
  for (const piece of source.match(/<[^<>]*>|[^<]+|</g) ?? []) {
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z0-9]*)\b[^<>]*>$/i.exec(piece) ?? [];
    const name = tag.toLowerCase();
    const style = STYLES[name];
    if (name === '') {
      if (!piece.startsWith('<!'))
        runs.push({ text: decodeEntities(piece), bold: depth.bold > 0, italic: depth.italic > 0, href });
    } else if (style) depth[style] = Math.max(0, depth[style] + (slash === '' ? 1 : -1));
    else if (name === 'a') href = slash === '' ? targetOf(piece) : '';
    else if (BLOCK.test(name)) paragraphs.push((runs = []));
  }
  return paragraphs;
}

/** Marks stand at the words, blanks outside them, or Markdown would not take them for marks. */
function writeRun({ text, bold, italic, href }: Run): string {
  const core = cleanLine(text);
  if (core === '') return text === '' ? '' : ' ';
  const marks = `${bold ? '**' : ''}${italic ? '*' : ''}`;
  const marked = `${marks}${escapeMarkdown(core)}${marks}`;
  const [before, after] = [text.trimStart() === text ? '' : ' ', text.trimEnd() === text ? '' : ' '];
  return `${before}${href === '' ? marked : `[${marked}](<${href}>)`}${after}`;
}

/** A link to another host; anything else would lead nowhere from here. */
function targetOf(tag: string): string {
  const [, quoted, bare] = /\bhref\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))/i.exec(tag) ?? [];
  const target = cleanLine(decodeEntities(quoted ?? bare ?? ''));
  return /^https?:\/\/[^\s<>\\]+$/i.test(target) && URL.canParse(target) ? target : '';
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['hellip', '\u2026'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201C'],
  ['rdquo', '\u201D'],
  ['eacute', '\u00E9'],
  ['egrave', '\u00E8'],
]);

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** Text that means itself in our Markdown: no emphasis, link, code, formula or entity comes of it. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<$]|&(?=#?\w+;)/g, '\\$&');

function cutSpoilers(review: string): { text: string; cut: boolean } {
  let text = review.replace(/<(\/?)spoiler\b[^<>]*>/gi, '<$1spoiler>').replace(/\[(\/?)spoiler\]/gi, '[$1spoiler]');
  const before = text;
  for (const [open, close, toEnd] of SPOILERS) text = cutBetween(text, open, close, toEnd);
  return { text, cut: text !== before };
}

function cutBetween(text: string, open: string, close: string, toEnd: boolean): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0 && !toEnd) break;
    kept.push(text.slice(at, start), ' ');
    at = end < 0 ? text.length : end + close.length;
  }
  return kept.join('') + text.slice(at);
}
