import sax from 'sax';
import type { OldFolder } from '../oldSite.ts';

/** A post, a page, a file, an entry of the menu: WordPress calls all of them posts. */
export interface WordPressItem {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly link: string;
  /** `2012-05-01 20:00:00`, by the clock of the site. */
  readonly date: string;
  readonly name: string;
  readonly parent: string;
  readonly order: number;
  readonly creator: string;
  readonly password: string;
  readonly content: string;
  readonly excerpt: string;
  /** Of a file, where it is. */
  readonly file: string;
  readonly terms: readonly { readonly domain: string; readonly slug: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
  /** The file, and its line. */
  readonly path: string;
  readonly at: string;
}

export interface WordPressExport {
  /** What the exports say of the site: `title`, `link`, `description`, `language`, `wp:base_blog_url`. */
  readonly site: ReadonlyMap<string, string>;
  /** Names by logins. */
  readonly authors: ReadonlyMap<string, string>;
  readonly items: readonly WordPressItem[];
  readonly byId: ReadonlyMap<string, WordPressItem>;
  readonly faults: readonly { readonly at: string; readonly how: string }[];
}

/** What is read of a whole item, an author or a comment: texts by the names of elements. */
type Values = Map<string, string>;

/** Bytes that are decoded and parsed at a time. */
const PIECE = 1 << 20;

/** Whether a file is an export of WordPress, by its first bytes (developer.wordpress.org/advanced-administration, WXR). */
export const isExport = (old: OldFolder, path: string): boolean =>
  /\.(?:xml|wxr)$/i.test(path) &&
  /<rss\b[^]*wordpress\.org\/export\/1\.\d/.test(new TextDecoder().decode(old.bytes(path).subarray(0, 8000)));

/** Reads exports, in the order of their names. What is no XML in them is passed over where the rest can be understood, and named with its line. */
export function readExports(old: OldFolder, paths: readonly string[]): WordPressExport {
  const found: Found = { site: new Map(), authors: new Map(), items: [], faults: [] };
  for (const path of paths) readExport(old, path, found);
  return { ...found, byId: new Map(found.items.map((item) => [item.id, item])) };
}

interface Found {
  readonly site: Values;
  readonly authors: Values;
  readonly items: WordPressItem[];
  readonly faults: { at: string; how: string }[];
}

function readExport(old: OldFolder, path: string, found: Found): void {
  const parser = sax.parser(true, { position: true });
  const open: string[] = [];
  const reading = createReading(path, found);
  let words: string[] = [];
  let fault: string | undefined;
  parser.onopentag = ({ name, attributes }) => {
    open.push(name);
    words = [];
    reading.open(open, attributes, parser.line + 1);
  };
  parser.ontext = parser.oncdata = (text) => void words.push(text);
  parser.onclosetag = (name) => {
    reading.close(open, words.join(''));
    words = [];
    // an end without a beginning closes nothing
    if (open.at(-1) === name) open.pop();
  };
  parser.onerror = (error) => {
    const [what = ''] = error.message.split('\n');
    if (fault === undefined) found.faults.push({ at: `${path}:${String(parser.line + 1)}`, how: what });
    fault ??= what;
    parser.error = null;
  };
  const bytes = old.bytes(path);
  const decoder = decoderFor(bytes);
  for (let at = 0; at < bytes.length; at += PIECE)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  if (open.length > 0)
    found.faults.push({ at: `${path}:${String(parser.line + 1)}`, how: 'the file ends before it is complete' });
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  const [, encoding = 'utf-8'] =
    /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w.-]+)/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1')) ?? [];
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/** What elements come to: those of the channel, of its authors, of items and what is in them. */
function createReading(path: string, { site, authors, items }: Found) {
  let item: Values | undefined;
  let part: Values = new Map();
  let rest = { terms: [] as WordPressItem['terms'][number][], meta: new Map<string, string>(), comments: 0, at: '' };
  let term = { domain: '', slug: '' };
  return {
    open(open: readonly string[], attributes: Readonly<Record<string, string>>, at: number): void {
      const name = open.at(-1);
      if (open.length === 3 && name === 'item') {
        item = new Map<string, string>();
        rest = { terms: [], meta: new Map(), comments: 0, at: `${path}:${String(at)}` };
      } else if (open.length === 3 || /^wp:(?:postmeta|comment)$/.test(name ?? '')) part = new Map();
      if (item && name === 'category')
        term = { domain: attributes['domain'] ?? 'category', slug: attributes['nicename'] ?? '' };
    },
    close(open: readonly string[], text: string): void {
      const [, , outer, name = '', inner] = open;
      if (open.length === 3 && outer === 'item' && item) {
        items.push(itemOf(item, { ...rest, path }));
        item = undefined;
      } else if (open.length === 3 && outer === 'wp:author') {
        const full = `${part.get('wp:author_first_name') ?? ''} ${part.get('wp:author_last_name') ?? ''}`.trim();
        authors.set(
          part.get('wp:author_login') ?? '',
          [part.get('wp:author_display_name')?.trim(), full].find((name) => name !== undefined && name !== '') ?? '',
        );
      } else if (open.length === 3 && outer !== undefined && !site.has(outer)) site.set(outer, text.trim());
      else if (open.length === 4 && outer === 'wp:author') part.set(name, text);
      else if (open.length === 4 && item) {
        if (name === 'category') rest.terms.push({ ...term, name: text.trim() });
        else if (name === 'wp:postmeta') rest.meta.set(part.get('wp:meta_key') ?? '', part.get('wp:meta_value') ?? '');
        else if (name === 'wp:comment') rest.comments += part.get('wp:comment_approved')?.trim() === '1' ? 1 : 0;
        else item.set(name, text);
      } else if (open.length === 5 && item && inner !== undefined) part.set(inner, text);
    },
  };
}

function itemOf(
  values: Values,
  rest: Pick<WordPressItem, 'terms' | 'meta' | 'comments' | 'path' | 'at'>,
): WordPressItem {
  const line = (name: string): string => (values.get(name) ?? '').trim();
  return {
    ...rest,
    id: line('wp:post_id'),
    type: line('wp:post_type') || 'post',
    status: line('wp:status') || 'publish',
    title: line('title'),
    link: line('link'),
    date: line('wp:post_date'),
    name: line('wp:post_name'),
    parent: line('wp:post_parent'),
    order: Number(line('wp:menu_order')) || 0,
    creator: line('dc:creator'),
    password: line('wp:post_password'),
    content: values.get('content:encoded') ?? '',
    excerpt: values.get('excerpt:encoded') ?? '',
    file: line('wp:attachment_url'),
  };
}
