import { groupBy } from '../ground/groupBy.ts';
import { isTable } from './oldFront.ts';
import { tagOf } from './oldSettings.ts';
import type { OldSite, OldText } from './oldSite.ts';

/** A text, and its language where that is not the first of the site. */
export type SpokenText = OldText & { readonly lang?: string };

/** A site in several languages lists them, and a text in another than the first has the name of the one that it renders. */
export function settleLanguages(site: OldSite): OldSite & { readonly texts: readonly SpokenText[] } {
  const { texts, settings } = site;
  const said = new Map(texts.map((text) => [text, langOf(text)]));
  const tags = [...groupBy(texts, (text) => said.get(text) ?? '')].filter(([tag]) => tag !== '');
  const own = typeof settings['language'] === 'string' ? settings['language'] : 'en';
  const isFirst = (tag: string): boolean => bare(tag) === bare(own);
  const others = tags.map(([tag]) => tag).filter((tag) => !isFirst(tag));
  const isSeveral = others.some((tag) => texts.some((text) => said.get(text) === tag && isBelow(text, tag)));
  const hasHome = texts.some((text) => isHome(text) && isFirst(said.get(text) ?? own));
  const heads = new Map(
    texts.flatMap((text) =>
      text.rendering !== undefined && isFirst(said.get(text) ?? own) ? [[text.rendering, text]] : [],
    ),
  );
  const settled = texts.map((text): SpokenText => {
    const tag = said.get(text);
    const front = without(text.front, 'lang');
    if (tag === undefined || isFirst(tag)) return { ...text, front };
    if (!isSeveral) return text;
    if (isHome(text) || new RegExp(`^/${tag}/?$`, 'i').test(text.address ?? '')) {
      const name = hasHome ? 'home' : 'welcome';
      return {
        ...text,
        front: { ...front, menu: false },
        list: 'pages',
        folders: [],
        slug: name,
        address: undefined,
        lang: tag,
      };
    }
    const { list, folders, slug } = heads.get(text.rendering ?? '') ?? text;
    return { ...text, front, list, folders, slug, lang: tag };
  });
  if (!isSeveral) return { ...site, texts: settled };
  const { home } = settings;
  const isBlog = settled.some(({ list }) => list === 'articles');
  const first = home !== 'home' || hasHome ? home : isBlog ? 'blog' : undefined;
  const blog = isTable(settings['blog']) ? settings['blog'] : {};
  const before = Array.isArray(blog['aliases']) ? (blog['aliases'] as string[]) : [];
  const kept = before.filter((address) => !others.some((tag) => address.startsWith(`/${tag}/`)));
  const words = others.map((tag) => {
    const places = before.filter((address) => address.startsWith(`/${tag}/`));
    const aliases = places.filter((address) => !MAIN.test(address.slice(tag.length + 1)));
    return [tag, { ...site.words?.get(tag), ...(aliases.length > 0 && { blog: { aliases } }) }] as const;
  });
  return {
    ...site,
    texts: settled,
    words: new Map(words),
    settings: {
      ...without(settings, 'language', 'home', 'blog'),
      languages: [own, ...others],
      ...(first !== undefined && { home: first }),
      ...('blog' in settings && { blog: { ...without(blog, 'aliases'), ...(kept.length > 0 && { aliases: kept }) } }),
    },
  };
}

/** Pages that each language has. */
const MAIN = /^\/(?:blog|reading|search)$/;

const langOf = ({ front }: OldText): string | undefined =>
  typeof front['lang'] === 'string' ? tagOf(front['lang']) : undefined;

const bare = (tag: string): string => tag.toLowerCase().replace(/-.*$/, '');

const isBelow = ({ address = '' }: OldText, tag: string): boolean =>
  address.toLowerCase().startsWith(`/${tag.toLowerCase()}/`);

const isHome = ({ list, slug, address }: OldText): boolean =>
  list === 'pages' && slug === 'home' && address === undefined;

const without = (of: Readonly<Record<string, unknown>>, ...keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !keys.includes(key)));

/** Below what the pages of a text's language stand. */
export const prefixOf = ({ lang }: SpokenText): string => (lang === undefined ? '' : `/${lang}`);
