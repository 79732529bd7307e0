import type { Token } from 'parse5';
import { cleanLine, dropUnseen } from '../../table/cleanLine.ts';
import { escapeMarkdown } from '../../../ground/text/escapeMarkdown.ts';
import { breakLines, escapeLoose, tokenize } from '../cells/html.ts';

/** A review as paragraphs of inline Markdown. */
export interface ReviewText {
  readonly paragraphs: readonly string[];
  /** Marked spoilers were left out. */
  readonly spoilers: boolean;
}

/** Turns a review in HTML, or in plain text, into paragraphs. Tags other than emphasis and links are dropped; their text stays. */
export function reviewParagraphs(review: string): ReviewText {
  const whole = dropUnseen(review);
  const text = cutSpoilers(whole);
  const paragraphs = readRuns(breakLines(plainLinks(text)))
    .map((runs) => runs.map(writeRun).join('').replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return { paragraphs, spoilers: text !== whole };
}

/** A piece of text that is set in one way. */
interface Run {
  text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Target of the link; '' for none. */
  readonly href: string;
}

const BLOCK = /^(p|div|br|li|ul|ol|blockquote|h[1-6]|hr|tr|pre|dd|dt)$/;
const BOLD = /^(b|strong)$/;
const ITALIC = /^(i|em|cite)$/;

/** The paragraphs of a piece of HTML. */
function readRuns(html: string): Run[][] {
  let runs: Run[] = [];
  const paragraphs = [runs];
  const depth = { bold: 0, italic: 0 };
  let href = '';
  const onText = (text: string): void => {
    const [bold, italic] = [depth.bold > 0, depth.italic > 0];
    const last = runs.at(-1);
    if (last?.bold === bold && last.italic === italic && last.href === href) last.text += text;
    else runs.push({ text, bold, italic, href });
  };
  const onTag = ({ tagName, attrs }: Token.TagToken, isEnd: boolean): void => {
    const step = isEnd ? -1 : 1;
    if (BOLD.test(tagName)) depth.bold = Math.max(0, depth.bold + step);
    else if (ITALIC.test(tagName)) depth.italic = Math.max(0, depth.italic + step);
    else if (tagName === 'a') href = targetOf(attrs.find(({ name }) => name === 'href')?.value ?? '');
    else if (BLOCK.test(tagName)) paragraphs.push((runs = []));
  };
  tokenize(escapeStray(html), { onText, onTag }, 'html');
  return paragraphs;
}

/** HTML in which only whole tags and entities are taken for such: "I <3 this, R&D" says what it says. */
const escapeStray = (html: string): string =>
  escapeLoose(html).replace(/<(?!(?:\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*|!--[^]*?--|!(?!--)[^<>]*)>)/gi, '&lt;');

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
function targetOf(href: string): string {
  const target = cleanLine(href);
  return /^https?:\/\/[^\s<>\\]+$/i.test(target) && URL.canParse(target) ? target : '';
}

/** How services mark what gives the plot away. Without an end such a tag hides all that follows; the other marks may mean nothing then. */
const SPOILER_TAGS = /<spoiler\b[^<>]*>[^]*?(?:<\/spoiler\b[^<>]*>|$)|\[spoiler\][^]*?(?:\[\/spoiler\]|$)/gi;
const SPOILER_MARKS = [
  [/>![^]*?!</g, '!<'],
  [/\|\|[^]*?\|\|/g, '||'],
] as const;

const cutSpoilers = (review: string): string => SPOILER_MARKS.reduce(cutMarked, review.replace(SPOILER_TAGS, ' '));

/** What follows the last end has no spoiler; to search it from each start would take the square of its length. */
function cutMarked(text: string, [marked, close]: (typeof SPOILER_MARKS)[number]): string {
  const end = text.lastIndexOf(close) + close.length;
  return text.slice(0, end).replace(marked, ' ') + text.slice(end);
}

/** A field of such a link; a title may have brackets of its own. */
const FIELD = String.raw`(?:[^|[\]]|\[[^|[\]]*\])*`;
const LINK = new RegExp(String.raw`\[[a-z]{1,12}:\s*(${FIELD})\|\d+(?:\|${FIELD})*\]`, 'g');

/**
 * A review in which Goodreads' own links are text. Its exports have them as they are stored: `[b:Dune|234225|Dune|Frank Herbert|image|id]`,
 * `[a:Frank Herbert|58]`, `[s:Dune Chronicles|45935]`; readers see the first field.
 */
export const plainLinks = (review: string): string => review.replace(LINK, '$1');
