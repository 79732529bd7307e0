import { blankCode } from '../markdown/blankCode.ts';
import { readTag } from '../markdown/readTag.ts';
import { videoAt } from '../markdown/videoLink.ts';

/** Is told what was taken out of a text, of which kind it is and what stands there now, and the line. */
type Tell = (what: string, how: string, line: number) => void;

const CODE =
  /<(script|style|noscript|svg|canvas|form|template)\b[^>]*>[^]*?<\/\1\s*>|<(iframe|video|audio|object|embed)\b[^>]*>(?:[^]*?<\/\2\s*>)?|<\/?(?:button|input|select|textarea|link|meta|center|font)\b[^>]*>/gi;

/** Markdown without HTML that runs or asks somebody else: a player becomes a link to what it plays, a script from elsewhere one to its page. No line is moved. */
export function dropCode(markdown: string, tell: Tell): string {
  if (!/<[a-z]/i.test(markdown)) return markdown;
  const bare = blankCode(markdown, 'block');
  const parts: string[] = [];
  let done = 0;
  for (const { 0: found, index } of bare.matchAll(CODE)) {
    const written = markdown.slice(index, index + found.length);
    const line = markdown.slice(0, index).split('\n').length;
    // among HTML there is no Markdown
    const alone =
      /(?:^|\n\n)[ ]{0,3}$/.test(markdown.slice(0, index)) &&
      /^[ \t]*(?:\n|$)/.test(markdown.slice(index + found.length));
    const now = linkFor(written, alone);
    const { name } = readTag(written.slice(0, written.indexOf('>') + 1));
    if (!/^(?:center|font|link|meta)$/.test(name))
      tell(`the element <${name}>`, now === undefined ? 'left out' : 'a link', line);
    const lines = '\n'.repeat(written.split('\n').length - 1);
    parts.push(markdown.slice(done, index), now === undefined ? lines : now + lines);
    done = index + found.length;
  }
  return [...parts, markdown.slice(done)].join('');
}

/** What a player or a script from elsewhere shows. */
function linkFor(written: string, alone: boolean): string | undefined {
  const tags = [...written.matchAll(/<(?:iframe|video|audio|object|embed|source|script)\b[^>]*>/gi)].map(([tag]) =>
    readTag(tag),
  );
  const src = tags
    .map(({ attributes }) => attributes.get('src') ?? attributes.get('data-src') ?? attributes.get('data'))
    .find((one) => one !== undefined && one.trim() !== '');
  if (src === undefined || /^(?:javascript|data|about):/i.test(src)) return undefined;
  const address = src
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/[\s()<>"\\]/g, encodeURIComponent);
  if (tags[0]?.name === 'script') {
    const [, gist] = /^(https:\/\/gist\.github\.com\/[\w./-]+?)\.js/.exec(address) ?? [];
    return gist === undefined ? undefined : `<a href="${gist}">${gist.replace('https://', '')}</a>`;
  }
  const video = /^https?:/.test(address) ? videoAt(address) : undefined;
  if (video?.site !== undefined && alone) return video.href;
  const title = tags[0]?.attributes
    .get('title')
    ?.replace(/[[\]\n]/g, ' ')
    .trim();
  const words =
    title ?? (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address.replace(/^.*\//, ''));
  return alone
    ? `[${words === '' ? address : words}](${address})`
    : `<a href="${address}">${words === '' ? address : words}</a>`;
}
