import { directionOf } from '../ground/language/directionOf.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import type { SharedPicture, Link, Page } from './route.ts';
import type { ImageSize } from '../ground/imageSize.ts';
import type { Text } from './site.ts';
import { urlUnder, type UrlPath } from '../ground/text/urlPath.ts';
import { ownValue } from '../ground/ownValue.ts';

/** Where the page about the owner is, if it is not the first page. */
export const ABOUT = '/about/';

/** By where the image is published. */
type ImageSizes = Readonly<Record<string, ImageSize>>;

type TextPage = Page & { readonly origin: string };
type PagedText = Pick<Text, 'path' | 'title' | 'description' | 'origin' | 'lang' | 'home'>;

export type Addresses = ReturnType<typeof addressesUnder>;

/**
 * `base`: the path under which the site is served; `home`: its public address; `speech`: for the words that go with addresses; `prefix`: where the pages of
 * the language are, `/en`; `homeFolder`: where the first page would be otherwise, `/blog/`.
 */
export function addressesUnder(
  base: UrlPath,
  home: string | undefined,
  {
    prefix = '',
    homeFolder,
    ...speech
  }: Speech & { readonly prefix?: string; readonly homeFolder?: string | undefined },
) {
  /** The address of a path below the base: `/eden/` -> `/x/eden/`. */
  const url = (path: string): UrlPath => urlUnder(base, path);
  const publicBase = home === undefined ? undefined : ((new URL(home).origin + baseOfUrl(home)) as UrlPath);
  /** The public address of a path; undefined where site.yaml has no url. */
  const canonical = publicBase && ((path: string): string => urlUnder(publicBase, path));
  const pageAt = (path: string, title: string, description?: string) => ({
    path,
    file: fileOf(path),
    title,
    description,
    canonical: canonical?.(path),
    ...(path === `${prefix}/` && { isHome: true }),
  });
  /** Where a language has the page that every language has: `/blog/` -> `/en/blog/`. */
  const main = (path: string): string => prefix + (path === homeFolder ? '/' : path);
  const pathBelow = (path: string): string =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : `..${path}`;
  const link = (path: string, text: string, lang?: string): Link =>
    lang === undefined ? { href: url(path), text } : { href: url(path), text, lang };
  return {
    ...speech,
    url,
    /** The same as seen from the first page of the language; `pathBelow`: before it is encoded. */
    below: (path: string): string => urlUnder('' as UrlPath, pathBelow(path)),
    pathBelow,
    main,
    canonical,
    link,
    /** A picture as links to a page show it, by where it is published; not a drawing, which hardly any place shows. */
    pictureAt: (path: string | undefined, sizes: ImageSizes, alt?: string): SharedPicture | undefined =>
      path === undefined || !canonical || /\.svg$/i.test(path)
        ? undefined
        : { url: canonical(path), ...ownValue(sizes, path), alt },
    /** `path`: where "See all posts" leads. */
    back: (path = main('/')): Link => link(path, speech.say('seeAllPosts')),
    /** What all routes have; `/eden/` is written to `eden/index.html`. */
    pageAt,
    /** The same of a page that every language has. */
    page: (path: string, title: string, description?: string) => pageAt(main(path), title, description),
    /** What the page of a text has. */
    textPage: ({ path, title, description, origin, lang, home: beside }: PagedText): TextPage => {
      const page = { ...pageAt(path, title, description), origin };
      if (lang === undefined && beside === undefined) return page;
      return { ...page, lang, home: beside, direction: lang === undefined ? lang : (directionOf(lang) ?? 'ltr') };
    },
  };
}

/** The file, relative to the output folder, that is served at a path: `/eden/` -> `eden/index.html`. */
export const fileOf = (path: string): string => (path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1));

/** The path of the site's public address, with a slash at both ends; `/` without one. */
export const baseOfUrl = (url: string | undefined): UrlPath =>
  (url === undefined ? '/' : new URL(url).pathname.replace(/\/*$/, '/')) as UrlPath;
