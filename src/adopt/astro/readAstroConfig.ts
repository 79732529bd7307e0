import { textAt, tableAt } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import { readModule } from '../readLiteral.ts';

export const CONFIG = /^astro\.config\.[cm]?[jt]s$/;

/** Texts of one kind, and where they are published. */
export interface AstroCollection {
  readonly name: string;
  /** With a slash at its end. */
  readonly folder: string;
  /** `/blog/[...slug]`; undefined where they have no pages. */
  readonly route: string | undefined;
  /** Whether dates in the names of its files are folders in addresses, as plugins do that follow Jekyll. */
  readonly hasDates: boolean;
  /** The key that decides whether one of them has a page, and what it must be. */
  readonly condition: { readonly key: string; readonly is: boolean } | undefined;
}

export interface AstroConfig {
  readonly source: string;
  readonly url: string | undefined;
  readonly base: string;
  /** `/a.html` in place of `/a/`. */
  readonly isFlat: boolean;
  readonly redirects: ReadonlyMap<string, string>;
  readonly collections: readonly AstroCollection[];
}

/** Reads the settings of Astro, its collections and the routes of its pages, which are code, as texts: nothing is run. */
export function readAstroConfig(old: OldFolder): AstroConfig {
  const path = old.paths.find((one) => CONFIG.test(one));
  const code = path === undefined ? '' : old.text(path);
  const said = readModule(code);
  const source = `${(textAt(said, 'srcDir') ?? 'src').replace(/^\.?\/|\/$/g, '')}/`;
  const [, site] = /\bsite:\s*["'`](https?:\/\/[^"'`]+)["'`]/.exec(code) ?? [];
  const named = constantsIn(old, source);
  const [, name = ''] = /\bsite:\s*(?:[A-Za-z_$][\w$]*\.)*([A-Za-z_$][\w$]*)\s*,/.exec(code) ?? [];
  const redirects = Object.entries(tableAt(said, 'redirects')).flatMap(([from, to]) =>
    typeof to === 'string' ? [[from, to] as const] : [],
  );
  return {
    source,
    url: site ?? named.get(name) ?? urlAmong(named),
    base: (textAt(said, 'base') ?? '').replace(/\/$/, '').replace(/^(?=[^/])/, '/'),
    isFlat: textAt(said, 'build.format') === 'file',
    redirects: new Map(redirects),
    collections: collectionsIn(old, source, named),
  };
}

/** Texts and addresses that code names: `const BLOG = "src/data/blog"`, `website: "https://..."`. */
function constantsIn(old: OldFolder, source: string): Map<string, string> {
  const files = old.paths.filter(
    (path) =>
      path.startsWith(source) &&
      /(?:^|\/)(?:content\.config|config|consts?|constants|site|siteConfig|site-config|content\/config|data\/site|settings)\.[cm]?[jt]s$/.test(
        path,
      ),
  );
  return new Map(
    files
      .flatMap((path) =>
        [...old.text(path).matchAll(/\b([A-Za-z_$][\w$]*)\s*(?::\s*[\w<>[\]| ]+)?[=:]\s*["'`]([^"'`\n]*)["'`]/g)].map(
          ([, key = '', value = '']) => [key, value] as const,
        ),
      )
      .reverse(),
  );
}

const urlAmong = (named: ReadonlyMap<string, string>): string | undefined =>
  [...named].find(
    ([key, value]) => /^(?:site|url|siteUrl|site_url|website|baseUrl|origin)$/i.test(key) && /^https?:/.test(value),
  )?.[1];

function collectionsIn(old: OldFolder, source: string, named: ReadonlyMap<string, string>): AstroCollection[] {
  const folders = new Map<string, string>();
  for (const path of old.paths) {
    const [, name] = new RegExp(`^${source}content/([^/]+)/`).exec(path) ?? [];
    if (name !== undefined && !name.startsWith('_')) folders.set(name, `${source}content/${name}/`);
  }
  const loaded = new Map(loadersIn(old, source, named));
  const taken = new Set(loaded.values());
  for (const [name, folder] of folders) if (taken.has(folder)) folders.delete(name);
  for (const [name, folder] of loaded) folders.set(name, folder);
  const routes = routesIn(old, source);
  const isLikeJekyll = old.has('package.json') && old.text('package.json').includes('astro-jekyll');
  return [...folders].map(([name, folder]) => {
    const own = routes.filter(({ collections }) => collections.includes(name));
    const found =
      own[0] ?? routes.find(({ route, collections }) => collections.length === 0 && route.startsWith(`/${name}/`));
    const hasDates =
      isLikeJekyll && old.paths.some((path) => path.startsWith(folder) && /\/\d{4}-\d\d-\d\d-[^/]+$/.test(path));
    return { name, folder, route: found?.route, hasDates, condition: found && conditionIn(found.code, name) };
  });
}

/** `const blog = defineCollection({ loader: glob({ base: "./src/data/blog" }) })`, `export const collections = { blog }`. */
function loadersIn(old: OldFolder, source: string, named: ReadonlyMap<string, string>): [string, string][] {
  const path = [`${source}content.config.`, `${source}content/config.`]
    .flatMap((one) => ['ts', 'js', 'mts', 'mjs'].map((end) => one + end))
    .find((one) => old.has(one));
  const code = path === undefined ? '' : old.text(path);
  const [, listed = ''] = /collections\s*=\s*\{([^}]*)\}/.exec(code) ?? [];
  const names = new Map(
    [...listed.matchAll(/["']?([\w-]+)["']?\s*(?::\s*([\w$]+))?/g)].map(([, name = '', of = name]) => [of, name]),
  );
  return code.split(/(?=\b(?:const|let)\s+[\w$]+\s*=\s*defineCollection\()/).flatMap((part): [string, string][] => {
    const [, variable = ''] = /^(?:const|let)\s+([\w$]+)/.exec(part) ?? [];
    const [, text, constant = ''] = /\bbase:\s*(?:["'`]([^"'`]+)["'`]|([\w$]+))/.exec(part) ?? [];
    const folder = (text ?? named.get(constant))
      ?.replace(/^\$\{(\w+)\}/, (_, name: string) => named.get(name) ?? '')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '');
    const name = names.get(variable);
    return folder === undefined || name === undefined || !part.includes('defineCollection')
      ? []
      : [[name, `${folder}/`]];
  });
}

interface Route {
  readonly route: string;
  readonly code: string;
  /** Those whose texts it shows. */
  readonly collections: readonly string[];
}

/** Pages with one text each: `src/pages/blog/[...slug].astro`, not those of tags and numbers. */
function routesIn(old: OldFolder, source: string): Route[] {
  return old.paths
    .flatMap((path) => {
      const [, route] =
        new RegExp(
          `^${source}pages(/.*\\[[^\\]]*(?:slug|id|path|post|entry|article|book|name|title|key|file|note|permalink)\\](?:/index)?)\\.astro$`,
          'i',
        ).exec(path) ?? [];
      if (route === undefined || /\[\.{0,3}(?:page|tag|category|author|series)\]/i.test(route)) return [];
      const code = old.text(path);
      const names = [
        ...code.matchAll(
          /(?:getCollection|getEntry|getEntries|CollectionEntry|getLiveCollection)\s*[(<]\s*["'`]([\w-]+)["'`]/g,
        ),
      ].map(([, name = '']) => name);
      return [{ route: route.replace(/\/index$/, ''), code, collections: [...new Set(names)] }];
    })
    .sort((a, b) => a.collections.length - b.collections.length);
}

/** `getCollection("books", ({ data }) => data.link)`: those without have no page. */
function conditionIn(code: string, name: string): AstroCollection['condition'] {
  const [, not, key] =
    new RegExp(
      `getCollection\\(\\s*["'\`]${name}["'\`]\\s*,\\s*\\(?\\{?\\s*[\\w$]+\\s*\\}?\\)?\\s*=>\\s*\\{?\\s*(?:return\\s+)?(!?)\\s*(?:\\w+\\.)?data\\.(\\w+)\\s*[;})]`,
    ).exec(code) ?? [];
  return key === undefined ? undefined : { key, is: not === '' };
}
