/** Where a text may come out. `metadata`: what a page holds and does not show, as its head and its data for programs. */
export type Outlet = 'pages' | 'metadata' | 'feeds' | 'search' | 'files';

export const OUTLETS: readonly Outlet[] = ['pages', 'metadata', 'feeds', 'search', 'files'];

const FEED = /^(?:feed|reviews)\.(?:xml|json)$/;

/** A file of the output as those see it who get it. `file`: relative to the output. */
export function splitOutput(file: string, content: string): Partial<Record<Outlet, string>> {
  if (file.endsWith('.html')) return splitPage(content);
  if (FEED.test(file)) return { feeds: content };
  return file.endsWith('.json') ? { search: content } : { files: content };
}

/** What is shown, its links and what is said in place of pictures; and all that is not. */
function splitPage(html: string): Partial<Record<Outlet, string>> {
  const hidden: string[] = [];
  const keep = (part: string): string => {
    hidden.push(part);
    return ' ';
  };
  const body = html
    .replace(/<head\b[^]*?<\/head>/i, keep)
    .replace(/<(script|style|template)\b[^]*?<\/\1>|<!--[^]*?-->/gi, keep);
  const shown = body.replace(/<[^>]*>/g, (tag) => {
    const [open = ''] = /^<\/?[\w-]+/.exec(tag) ?? [];
    const seen = [...tag.matchAll(/\s(?:alt|title|aria-label|placeholder|value|href|src|datetime)="([^"]*)"/g)];
    const rest = seen.reduce((left, [attribute]) => left.replace(attribute, ''), tag.slice(open.length));
    if (/\s[\w-]+=/.test(rest)) hidden.push(rest);
    return ` ${seen.map(([, value = '']) => value).join(' ')} `;
  });
  return { pages: shown, metadata: hidden.join('\n') };
}
