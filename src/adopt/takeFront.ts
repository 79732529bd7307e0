import { dayAt } from './oldDates.ts';
import { foldKey, isTable, listAt, saidAt, textAt, yesAt, type OldKeys } from './oldFront.ts';

/** Names that other programs and their themes have for our keys. */
const NAMES = {
  title: ['title'],
  date: [
    'date',
    'publish_date',
    'pub_date',
    'pub_datetime',
    'published_at',
    'published',
    'published_date',
    'date_published',
    'created',
  ],
  updated: ['lastmod', 'updated', 'last_modified_at', 'modified', 'updated_date', 'mod_datetime'],
  subtitle: ['subtitle'],
  description: ['description', 'summary', 'excerpt', 'abstract'],
  image: [
    'image',
    'cover',
    'featured_image',
    'thumbnail',
    'hero_image',
    'hero',
    'banner',
    'images',
    'header',
    'og_image',
  ],
  topics: ['tags', 'tag', 'topics', 'categories', 'category'],
  series: ['series'],
  lang: ['lang', 'language', 'locale'],
  toc: ['toc', 'show_toc', 'table_of_contents'],
  aliases: ['aliases', 'alias', 'redirect_from'],
} as const;

/** What a table says in place of an address: `image: { src: ... }`, `header: { teaser: ... }`. */
const PICTURE = ['src', 'url', 'path', 'image', 'filename', 'relative', 'overlay_image', 'teaser', 'feature'];

/** What the front matter of another program says, in our keys, and the names of those that say nothing here. */
export function takeFront(keys: OldKeys): {
  readonly front: Record<string, unknown>;
  readonly left: readonly string[];
} {
  const first = (names: readonly string[]): string | undefined => textAt(keys, ...names);
  const topics = [
    ...new Set(NAMES.topics.flatMap((name) => listAt(keys, name)).flatMap((one) => one.split(/\s*,\s*/))),
  ];
  const number = textAt(keys, 'series_order', 'series_index', 'series_weight', 'part');
  const series = listAt(keys, ...NAMES.series)[0] ?? textAt(keys, 'series.name', 'series.title');
  const image = pictureAt(keys);
  const toc = yesAt(keys, ...NAMES.toc);
  const said: Record<string, unknown> = {
    title: first(NAMES.title),
    date: dayAt(keys, ...NAMES.date),
    updated: dayAt(keys, ...NAMES.updated),
    subtitle: first(NAMES.subtitle),
    description: first(NAMES.description),
    image,
    topics: topics.filter((topic) => /[\p{L}\p{N}]/u.test(topic)),
    series: series && { name: series, ...(number !== undefined && /^\d+$/.test(number) && { number }) },
    lang: first(NAMES.lang),
    toc: toc === true || undefined,
    draft: yesAt(keys, 'draft') === true || yesAt(keys, 'published') === false || undefined,
  };
  const front = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
  const known = new Set([...Object.values(NAMES).flat(), ...OTHERS].map(foldKey));
  return { front, left: Object.keys(keys).filter((key) => !known.has(foldKey(key))) };
}

/** What readers look at themselves, and what says nothing of the text. */
const OTHERS =
  'translationkey translation_key translation_id page_id draft published layout type slug url permalink weight author authors rating series_order id path template redirect redirect_to link external_url link_url source_url render resources in_search_index'.split(
    ' ',
  );

function pictureAt(keys: OldKeys): string | undefined {
  const resources = saidAt(keys, 'resources');
  // files of a bundle of Hugo, which its layouts ask for by name
  const named = (Array.isArray(resources) ? (resources as unknown[]) : []).find(
    (one) => isTable(one) && /cover|feature|hero|banner|header|thumb/i.test(textAt(one, 'name', 'src') ?? ''),
  );
  for (const said of [...NAMES.image.map((name) => saidAt(keys, name)), named]) {
    const one = Array.isArray(said) ? (said as unknown[])[0] : said;
    const path = isTable(one) ? textAt(one, ...PICTURE) : typeof one === 'string' ? one.trim() : undefined;
    if (path !== undefined && /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(path)) return path;
  }
  return undefined;
}
