import MarkdownIt from 'markdown-it';
import { textAt, type OldKeys } from './oldFront.ts';

const BLANKS = /(?<=\]\()[^()<>"'\n]*[^()<>"'\s]\.(?:png|jpe?g|gif|webp|svg|pdf|html?|md|mp3|mp4|zip)(?=\)|\s+["'])/gi;
/** A caption with a link in it, which no title can show. */
const CAPTION = /(!\[[^\]\n]*\]\([^\s()]+)[ \t]+"([^"\n]*\[[^\]\n]+\]\([^)\n]+\)[^"\n]*)"\)/g;
const TITLE = /(?<=\]\([^\s()<>]+[ \t]+)"([^\n]*?)"(?=\))/g;
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Links as CommonMark reads them, where kramdown and others let blanks and quotes stand; without control characters. */
export const mendText = (markdown: string): string =>
  linksInHtml(outdented(markdown))
    .replace(CONTROLS, '')
    .replace(BLANKS, (target) => target.trim().replaceAll(' ', '%20'))
    .replace(CAPTION, '$1)\n\n$2\n')
    .replace(TITLE, (_, title: string) => `"${title.replace(/(?<!\\)"/g, '\\"')}"`);

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
  const url = textAt(keys, 'link', 'external_url', 'externalUrl', 'link_url', 'source_url', 'video');
  const isNew = url !== undefined && URL.canParse(url) && /^https?:/.test(url) && !markdown.includes(url);
  const link = isNew ? [`[${new URL(url).hostname.replace(/^www\./, '')}](${url})`] : [];
  if (markdown.trim() !== '') return [markdown.trimEnd(), ...link].join('\n\n');
  const quote = textAt(keys, 'quote', 'excerpt');
  const picture = image === undefined ? [] : [`![](/${image.replace(/^\//, '')})`];
  return [...picture, ...(quote === undefined ? [] : [`> ${quote}`]), ...link].join('\n\n');
}
