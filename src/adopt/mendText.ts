import { textAt, type OldKeys } from './oldFront.ts';

const BLANKS = /(?<=\]\()[^()<>"'\n]*[^()<>"'\s]\.(?:png|jpe?g|gif|webp|svg|pdf|html?|md|mp3|mp4|zip)(?=\)|\s+["'])/gi;
const TITLE = /(?<=\]\([^\s()<>]+[ \t]+)"([^\n]*?)"(?=\))/g;
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Links as CommonMark reads them, where kramdown and others let blanks and quotes stand; without control characters. */
export const mendText = (markdown: string): string =>
  markdown
    .replace(CONTROLS, '')
    .replace(BLANKS, (target) => target.trim().replaceAll(' ', '%20'))
    .replace(TITLE, (_, title: string) => `"${title.replace(/(?<!\\)"/g, '\\"')}"`);

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
