import MarkdownIt from 'markdown-it';
import type { HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { convertLiquid, type ConvertedLiquid } from '../liquid/convertLiquid.ts';
import type { Filter } from '../liquid/filters.ts';
import { say, typed, Withheld } from '../liquid/liquidValue.ts';
import type { OldKeys } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import { readData } from '../readData.ts';
import type { JekyllDocument } from './listDocuments.ts';
import type { JekyllConfig } from './readJekyllConfig.ts';

interface Site {
  readonly old: OldFolder;
  readonly config: JekyllConfig;
  readonly documents: readonly JekyllDocument[];
  readonly toMarkdown: HtmlToMarkdown;
}

const LISTS = 'posts pages tags categories documents related_posts static_files html_pages collections'.split(' ');

/** Makes what says what a text of a Jekyll site comes to: Liquid, includes and the tags of Jekyll, in our Markdown. */
export function createJekyllText({
  old,
  config,
  documents,
  toMarkdown,
}: Site): (document: JekyllDocument) => ConvertedLiquid {
  const { root } = config;
  const site = new Map<string, unknown>([
    ['site', siteScope(old, config, documents)],
    ['paginator', new Withheld('paginator')],
    ['content', new Withheld('content')],
    ['jekyll', { environment: 'production' }],
  ]);
  const addresses = addressesOf(documents, root);
  const dialect = {
    program: 'Jekyll',
    filters: FILTERS,
    toMarkdown,
    include: (name: string): string | undefined => {
      const path = [`${root}_includes/${name}`, `${root}${name}`].find((one) => old.has(one));
      return path === undefined ? undefined : old.text(path);
    },
    tag: ({ name, args }: { readonly name: string; readonly args: string }): string | undefined => {
      if (/^(?:toc|seo|feed_meta)$/.test(name)) return '';
      if (name !== 'post_url' && name !== 'link') return undefined;
      const path = args.replace(/["']/g, '').trim().replace(/^\//, '');
      return addresses.get(path) ?? addresses.get(path.replace(/^.*\//, '')) ?? `/${path}`;
    },
  };
  return (document) => {
    const { body: source, path, line, isHtml } = document;
    return convertLiquid(
      { source, path, line, isHtml, scope: [site, new Map([['page', pageScope(document)]])] },
      dialect,
    );
  };
}

/** Addresses by the paths of files, and, of posts, by what `post_url` calls them. */
function addressesOf(documents: readonly JekyllDocument[], root: string): Map<string, string> {
  return new Map(
    documents.flatMap(({ type, within, address, path }): [string, string][] => {
      if (address === undefined) return [];
      const name = within.replace(/\.\w+$/, '');
      const posts: [string, string][] =
        type === 'posts'
          ? [
              [name, address],
              [name.replace(/^.*\//, ''), address],
            ]
          : [];
      return [[path.slice(root.length), address], ...posts];
    }),
  );
}

const atRoot: Filter = (value) => (/^(?:[a-z]+:|\/|#|$)/i.test(say(value)) ? say(value) : `/${say(value)}`);
const same: Filter = (value) => value;

/** Addresses are those of the site itself, wherever it is published. */
const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['relative_url', atRoot],
  ['absolute_url', atRoot],
  ['markdownify', (value) => new MarkdownIt({ html: true }).render(say(value)).trim()],
  ...['bust_file_cache', 'bust_css_cache', 'emojify', 'remove_accents', 'normalize_whitespace', 'to_s'].map(
    (name): [string, Filter] => [name, same],
  ),
]);

const pageScope = ({ keys, address, path, slug, date }: JekyllDocument): object => ({
  ...(typed(keys) as OldKeys),
  url: address,
  path,
  slug,
  name: path.replace(/^.*\//, ''),
  date: keys['date'] ?? date,
  id: address?.replace(/\/$|\.html$/, ''),
});

function siteScope(
  old: OldFolder,
  { keys, root, collections }: JekyllConfig,
  documents: readonly JekyllDocument[],
): object {
  const lists = [...collections.keys()].map(
    (name) => [name, documents.filter(({ type }) => type === name).map(pageScope)] as const,
  );
  return {
    ...(typed(keys) as OldKeys),
    ...Object.fromEntries(lists),
    ...Object.fromEntries(LISTS.map((name) => [name, new Withheld(`site.${name}`)])),
    url: '',
    baseurl: '',
    data: typed(readData(old, `${root}_data/`)),
  };
}
