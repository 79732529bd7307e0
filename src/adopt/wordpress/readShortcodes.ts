import type { Shortcode } from '../convertShortcode.ts';

const OPEN = /\[(\[?)([a-z][\w-]*)((?:[\s=\u00a0][^[\]]*)?)\]/gi;
const ARGUMENT = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/g;
const QUOTES = /&#82(?:20|21|42|43);|&quot;|[“”″]|&#8217;(?=\s|$)/g;

/** A name with an underscore is no word that somebody put in brackets. */
const CERTAIN =
  /^(?:gallery|slideshow|playlist|toc|archives|sitemap|audio|video|contact-form|contact-form-7|youtube|vimeo|dailymotion|googlevideo|gist|tweet)$|_/i;

/** What becomes of a shortcode: HTML in its place; undefined: it is no shortcode, and stays a text. `inner`: HTML, with shortcodes in it. */
export type ReplaceShortcode = (code: Shortcode) => string | undefined;

/** The HTML with shortcodes replaced, the outer ones first (codex.wordpress.org/Shortcode_API). `[[name]]` shows `[name]`. */
export function readShortcodes(html: string, replace: ReplaceShortcode): string {
  const parts: string[] = [];
  const folded = html.toLowerCase();
  const lastEnds = new Map<string, number>();
  const lastEnd = (name: string): number => {
    const last = lastEnds.get(name) ?? folded.lastIndexOf(`[/${name}]`);
    lastEnds.set(name, last);
    return last;
  };
  let done = 0;
  for (const match of html.matchAll(OPEN)) {
    const [whole, doubled = '', name = '', written = ''] = match;
    if (match.index < done) continue;
    const end = match.index + whole.length;
    if (doubled !== '' && html[end] === ']') {
      parts.push(html.slice(done, match.index), whole.slice(1));
      done = end + 1;
      continue;
    }
    const start = match.index + doubled.length;
    const isClosed = written.trimEnd().endsWith('/');
    const close = isClosed ? undefined : closeOf(html, { name, from: end, last: lastEnd(name.toLowerCase()) });
    if (
      close === undefined &&
      !isClosed &&
      !written.includes('=') &&
      !CERTAIN.test(name) &&
      !/^\s+https?:/.test(written)
    )
      continue;
    const made = replace({
      name,
      args: argsOf(written.replace(/\/\s*$/, '')),
      inner: close === undefined ? undefined : html.slice(end, close.at),
    });
    if (made === undefined) continue;
    parts.push(html.slice(done, start), made);
    done = close?.end ?? end;
  }
  return [...parts, html.slice(done)].join('');
}

/** Where a shortcode ends; one of its own name in it has an end of its own. */
function closeOf(
  html: string,
  { name, from, last }: { readonly name: string; readonly from: number; readonly last: number },
): { readonly at: number; readonly end: number } | undefined {
  if (last < from) return undefined;
  let depth = 1;
  for (const { 0: found, 1: end, index } of html
    .slice(from)
    .matchAll(RegExp(`\\[(/?)${name}(?:[\\s=][^[\\]]*)?\\]`, 'gi'))) {
    depth += end === '' ? 1 : -1;
    if (depth === 0) return { at: from + index, end: from + index + found.length };
  }
  // one more begins than ends
  return { at: last, end: last + name.length + 3 };
}

function argsOf(written: string): Map<string, string> {
  const args = new Map<string, string>();
  // links that an editor made of addresses
  const bare = written
    .replace(/<[^<>]*>/g, ' ')
    .replace(QUOTES, '"')
    .replace(/^=/, ' ')
    .replace(/\u00a0/g, ' ');
  let place = 0;
  for (const [, name, double, single, plain, quoted, word] of bare.matchAll(ARGUMENT)) {
    const value = (double ?? single ?? plain ?? quoted ?? word ?? '').replaceAll('&amp;', '&');
    if (name === undefined) args.set(String(place++), value);
    else if (!args.has(name.toLowerCase())) args.set(name.toLowerCase(), value);
  }
  return args;
}
