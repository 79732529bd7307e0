import type { ReadText } from '../readText.ts';
import { endAddress, POSTS } from '../oldAddress.ts';
import { dayAt } from '../oldDates.ts';
import { takeFront } from '../takeFront.ts';
import { listAt, readSettings, splitFront, textAt, yesAt, type OldFront, type OldKeys } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import type { AstroCollection, AstroConfig } from './readAstroConfig.ts';

const TEXT = /\.(?:md|mdx|markdown|mdoc)$/i;

/** As github-slugger writes names, by which collections know their texts. */
const githubSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** A text, and its front matter. */
export type AstroText = ReadText & { readonly front: OldFront };

interface Belonging {
  readonly collection: AstroCollection;
  readonly config: AstroConfig;
}

/** A file of a collection; undefined for one that is no text. */
export function textIn(path: string, old: OldFolder, { collection, config }: Belonging): AstroText | undefined {
  const { name, folder, route, condition, hasDates } = collection;
  if (/(?:^|\/)[_.]/.test(path.slice(folder.length))) return undefined;
  const isData = /\.(?:json|ya?ml)$/i.test(path);
  if (!isData && !TEXT.test(path)) return undefined;
  const front: OldFront = isData
    ? { ...readSettings(path, old.text(path)), body: '', line: 1 }
    : splitFront(old.text(path));
  const { keys } = front;
  const stem = path
    .slice(folder.length)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)index$/, '');
  const id = textAt(keys, 'slug') ?? stem.split('/').map(githubSlug).join('/');
  const base = id.replace(/^.*\//, '');
  const [, named] = /^(\d{4}-\d{2}-\d{2})-/.exec(stem.replace(/^.*\//, '')) ?? [];
  const date = (takeFront(keys).front['date'] as string | undefined) ?? named;
  const isDraft =
    yesAt(keys, 'draft') === true ||
    yesAt(keys, 'published') === false ||
    (condition !== undefined && (yesAt(keys, condition.key) === true) !== condition.is);
  const own = textAt(keys, 'permalink');
  const way = named !== undefined && hasDates ? `${named.replaceAll('-', '/')}/${id.slice(named.length + 1)}` : id;
  const address = own?.startsWith('/') === true ? own : route === undefined ? undefined : fillRoute(route, way, date);
  const kind = POSTS.test(name) ? 'articles' : /^pages?$/i.test(name) ? 'pages' : name;
  return {
    front,
    from: path,
    kind,
    folders: stem.split('/').slice(0, -1),
    slug: base.replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, ''),
    keys,
    date,
    isDraft,
    address: isDraft ? undefined : address && endAddress(address, config.isFlat),
    aliases: listAt(keys, 'aliases', 'alias', 'redirect_from', 'redirects'),
    markdown: front.body,
    line: front.line,
  };
}

/** `/blog/[...slug]`, `/[year]/[month]/[slug]`. */
function fillRoute(route: string, id: string, date: string | undefined): string {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  const parts = new Map([
    ['year', year],
    ['month', month],
    ['day', day],
  ]);
  return route.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => parts.get(name) ?? id);
}

/** A page of its own below `src/pages`; undefined for what is no page. */
export function pageIn(path: string, old: OldFolder, config: AstroConfig): AstroText | undefined {
  if (!path.startsWith(`${config.source}pages/`) || path.includes('[') || /(?:^|\/)_/.test(path)) return undefined;
  if (!TEXT.test(path) && !/\.(?:astro|html)$/i.test(path)) return undefined;
  const text = old.text(path);
  const isCode = path.endsWith('.astro');
  // what is between the lines of an Astro file is code
  const [code = ''] = isCode ? (/^\s*---\n[^]*?\n---\s*\n/.exec(text) ?? []) : [];
  const front: OldFront = isCode
    ? { keys: titlesIn(text), body: text.slice(code.length), line: code.split('\n').length }
    : splitFront(text);
  const stem = path.slice(`${config.source}pages/`.length).replace(/\.\w+$/, '');
  const date = dayAt(front.keys, 'date', 'pubDate', 'publishDate');
  const kind = date !== undefined && /(?:^|\/)(?:posts?|blog|articles?|writing)\//.test(stem) ? 'articles' : 'pages';
  const slug = stem.replace(/\/index$/, '').replace(/^.*\//, '');
  const address = endAddress(textAt(front.keys, 'permalink') ?? stem, config.isFlat);
  return {
    front,
    from: path,
    kind,
    folders: [],
    slug,
    keys: front.keys,
    date,
    isDraft: yesAt(front.keys, 'draft') === true,
    address,
    aliases: listAt(front.keys, 'aliases', 'redirect_from'),
    markdown: '',
    line: front.line,
  };
}

/** What a page of components gives its layout. */
function titlesIn(text: string): OldKeys {
  const find = (name: string): string | undefined =>
    new RegExp(`<[A-Z][\\w.]*\\s[^<>]*?\\b${name}=(?:"([^"]*)"|\\{\\s*["'\`]([^"'\`$]*)["'\`]\\s*\\})`)
      .exec(text)
      ?.slice(1)
      .find((one) => (one as string | undefined) !== undefined);
  const heading = /<h1[^>]*>([^<>{}]+)<\/h1>/.exec(text)?.[1]?.trim();
  return Object.fromEntries(
    Object.entries({ title: heading ?? find('title') ?? find('pageTitle'), description: find('description') }).flatMap(
      ([key, value]) => (value === undefined ? [] : [[key, value]]),
    ),
  );
}
