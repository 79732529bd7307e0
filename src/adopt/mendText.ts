import MarkdownIt from 'markdown-it';
import { blankCode } from '../markdown/blankCode.ts';
import { textAt, type OldKeys } from './oldFront.ts';

/** What other programs read otherwise than CommonMark, or than our dialect, and how it is written here. */
const MENDS: readonly (readonly [RegExp, (found: string, ...parts: string[]) => string])[] = [
  [/(?<=\s(?:href|src)=)(["'])\1(?=https?:)/g, (_, mark = '') => mark],
  // quotes that an editor made of those around an address
  [
    /<[a-z][^<>]*=[”“″][^<>]*>/gi,
    (tag) => tag.replace(/(?<=\s)(href|src)=[”“″]([^”“″"<>]*)[”“″]?(?=[\s>])/gi, '$1="$2"'),
  ],
  // typographic signs around the title of a link, or a single one
  [/[ \t]+[“”„](?<=\]\([^\s()<>]+[ \t]+.)(.*?)[“”](?=\))/g, (_, title = '') => ` "${title.replace(/"/g, '')}"`],
  [/[ \t]*["“”](?=\))(?<=\]\([^\s()<>]+[ \t]*.)/g, () => ''],
  [
    /(?<=\]\()[^()<>"'\n]*[^()<>"'\s]\.(?:png|jpe?g|gif|webp|svg|pdf|html?|md|mp3|mp4|zip)(?=\)|\s+["'])/gi,
    (target) => target.trim().replaceAll(' ', '%20'),
  ],
  // a caption with a link in it, which no title can show
  [
    /(!\[[^\]\n]*\]\([^\s()]+)[ \t]+"([^"\n]*\[[^\]\n]+\]\([^)\n]+\)[^"\n]*)"\)/g,
    (_, picture = '', caption = '') => `${picture})\n\n${caption}\n`,
  ],
  [/"(?<=\]\([^\s()<>]+[ \t]+.)([^\n]*?)"(?=\))/g, (_, title = '') => `"${title.replace(/(?<!\\)"/g, '\\"')}"`],
  // marks that stand where none can end (spec.commonmark.org, 6.2)
  [/(?<![\w*])\*\*(?=[^\s*])([^*\n]*[\p{P}\s])\*\*(?=[\p{L}\p{N}])/gu, (_, words = '') => `<strong>${words}</strong>`],
  [/<(?=(?!https?:|mailto:)[a-z][a-z0-9+.-]+:[^\s<>]*>)/gi, () => '\\<'],
];

/** No links by name: of several words those stay, of one the signs, which may mean something. */
const NAMED = /(?<![\\!])\[\[([^[\]\n]+)\]\](?!\()/g;
const wordsOf = (found: string, name = ''): string =>
  /[\s/|]/.test(name) ? name.replace(/^.*[|/]/, '') : `\\${found}`;

/** Dollars that stand for money: what is between them has no sign of a formula. */
const MONEY = /(?<![\\$])\$(?=[^\s$])(?:(?!\n[ \t]*\n)[^$\\^_{}=])*?[^\s$\\]\$(?![\d$])/g;
const isMoney = (found: string): boolean => /\*\*|[\p{L}']{3,}|\d\$$|^\$[\d.,]+\s/u.test(found) || found.includes('\n');

/** Markdown of another program as ours reads it the same; without control characters. Of a vault, links by name and formulas are what they are here. */
export function mendText(markdown: string, isOfVault = false): string {
  let text = linksInHtml(outdented(markdown)).replace(CONTROLS, '');
  for (const [pattern, mend] of MENDS) text = replaceOutside(text, pattern, mend);
  if (isOfVault) return text;
  return replaceOutside(replaceOutside(text, NAMED, wordsOf), MONEY, (found) =>
    isMoney(found) ? found.replaceAll('$', '\\$') : found,
  );
}

const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Replaces what is no code. */
function replaceOutside(text: string, pattern: RegExp, mend: (found: string, ...parts: string[]) => string): string {
  if (text.search(pattern) < 0) return text;
  const found = [...blankCode(text, 'block').matchAll(pattern)];
  return found.reduceRight((now, match) => {
    const [whole, ...parts] = match;
    return now.slice(0, match.index) + mend(whole, ...parts) + now.slice(match.index + whole.length);
  }, text);
}

/** HTML that begins as deep as it stood in a page is no code. */
function outdented(markdown: string): string {
  const [, blanks] = /^(?:[ \t]*\n)*([ \t]{4,})<[a-z]/i.exec(markdown) ?? [];
  return blanks === undefined ? markdown : markdown.replace(RegExp(`^${blanks}`, 'gm'), '');
}

/** Links in Markdown among HTML, where other programs read it and CommonMark does not, as links in HTML. */
function linksInHtml(markdown: string): string {
  if (!/^[ \t]*<[a-z][^\n]*\n?[^]*?\]\(/im.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  for (const { type, map } of new MarkdownIt({ html: true }).parse(markdown, {}))
    if (type === 'html_block' && map)
      for (let line = map[0]; line < map[1]; line++)
        lines[line] = (lines[line] ?? '')
          .replace(
            PICTURE,
            (_, words: string, target: string) => `<img src="${target}" alt="${words.replaceAll('"', '&quot;')}">`,
          )
          .replace(LINK, '<a href="$2">$1</a>');
  return lines.join('\n');
}

const LINK = /\[([^[\]\n]*)\]\((https?:[^\s()"<>]+|\/[^\s()"<>]*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g;
const PICTURE = RegExp(`!${LINK.source}`, 'g');

interface Shown {
  readonly keys: OldKeys;
  readonly markdown: string;
  readonly image: string | undefined;
}

/** A post that is a link, a picture or a quotation by its front matter shows it. */
export function showFront({ keys, markdown, image }: Shown): string {
  const url = textAt(keys, 'link', 'external_url', 'link_url', 'source_url', 'video');
  const isNew = url !== undefined && URL.canParse(url) && /^https?:/.test(url) && !markdown.includes(url);
  const link = isNew ? [`[${new URL(url).hostname.replace(/^www\./, '')}](${url})`] : [];
  if (markdown.trim() !== '') return [markdown.trimEnd(), ...link].join('\n\n');
  const quote = textAt(keys, 'quote', 'excerpt');
  const picture = image === undefined ? [] : [`![](/${image.replace(/^\//, '')})`];
  return [...picture, ...(quote === undefined ? [] : [`> ${quote}`]), ...link].join('\n\n');
}
