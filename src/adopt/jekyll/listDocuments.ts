import { dayOf } from '../oldDates.ts';
import { listAt, splitFront, textAt, yesAt, type OldFront, type OldKeys } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import { endAddress } from '../oldAddress.ts';
import { addressBy, collectionRule, pageRule, ruleOf } from './jekyllAddress.ts';
import type { JekyllConfig } from './readJekyllConfig.ts';

/** A file with front matter: a post, a page, or one of a collection. */
export interface JekyllDocument extends OldFront {
  readonly path: string;
  /** `posts`, `pages`, or the name of a collection. */
  readonly type: string;
  /** Below the folder of its collection, or of the site. */
  readonly within: string;
  readonly slug: string;
  readonly date: string | undefined;
  readonly isDraft: boolean;
  readonly isHtml: boolean;
  /** Undefined where it has no page. */
  readonly address: string | undefined;
}

const TEXT = /\.(?:md|markdown|mkd|mkdn|mkdown|html?)$/i;
const DATED = /^(\d{2,4}-\d{1,2}-\d{1,2})-(.*)$/;

/** All files of a site that have front matter and a text. */
export function listDocuments(old: OldFolder, config: JekyllConfig): JekyllDocument[] {
  return old.paths.flatMap((path) => {
    if (!TEXT.test(path) || !path.startsWith(config.root)) return [];
    const place = placeOf(path, config);
    if (!place) return [];
    const front = splitFront(old.text(path));
    if (front.line === 1 && !(place.type === 'posts' && !/\.html?$/i.test(path))) return [];
    return readDocument(path, { place, front, config }) ?? [];
  });
}

interface Place {
  readonly type: string;
  readonly within: string;
  /** Folders above `_posts`: they are categories. */
  readonly above: readonly string[];
  readonly isDraft: boolean;
}

/** To what a file belongs; undefined for layouts, includes and what is left out. */
function placeOf(path: string, config: JekyllConfig): Place | undefined {
  const { root, collectionsRoot, collections } = config;
  const below = path.slice(root.length);
  const [, above = '', kind = '', within = ''] =
    /^(|.*\/)_(posts|drafts)\/(.*)$/.exec(
      path.slice((path.startsWith(collectionsRoot) ? collectionsRoot : root).length),
    ) ?? [];
  if (kind !== '') {
    if (above !== '' && config.isExcluded(above)) return undefined;
    return { type: 'posts', within, above: above.split('/').filter(Boolean), isDraft: kind === 'drafts' };
  }
  if (path.startsWith(collectionsRoot)) {
    const [, name = '', rest = ''] = /^_([^/]+)\/(.*)$/.exec(path.slice(collectionsRoot.length)) ?? [];
    if (collections.has(name)) return { type: name, within: rest, above: [], isDraft: false };
  }
  return config.isExcluded(below) ? undefined : { type: 'pages', within: below, above: [], isDraft: false };
}

interface Found {
  readonly place: Place;
  readonly front: OldFront;
  readonly config: JekyllConfig;
}

function readDocument(path: string, { place, front, config }: Found): JekyllDocument | undefined {
  const { type, within, above, isDraft } = place;
  const stem = within.replace(TEXT, '');
  const base = stem.replace(/^.*\//, '');
  const [, named, undated] = DATED.exec(base) ?? [];
  // what is not dated in its name is no post
  if (type === 'posts' && named === undefined && !isDraft) return undefined;
  const keys: OldKeys = { ...config.defaults(path.slice(config.root.length), type), ...front.keys };
  const said = textAt(keys, 'date');
  const date = dayOf(said) === undefined ? named?.replace(/-(\d)(?=-|$)/g, '-0$1') : said;
  const categories = [...above, ...categoriesIn(keys)];
  const slug = textAt(keys, 'slug');
  const collection = type === 'pages' ? undefined : type;
  const parts = { path: stem, collection, date, slug: slug ?? (type === 'pages' ? undefined : undated), categories };
  const isPublished = textAt(keys, 'published')?.toLowerCase() !== 'false' && !isDraft;
  const rules = config.collections.get(type);
  const isShown =
    isPublished && (type === 'posts' || type === 'pages' || rules?.output === true || yesAt(keys, 'output') === true);
  const own = textAt(keys, 'permalink');
  const rule = own === undefined ? ruleFor(type, stem, config) : ruleOf(own);
  return {
    ...front,
    keys: { ...keys, ...(categories.length > 0 && { categories }) },
    path,
    type,
    within,
    slug: slug ?? undated ?? base,
    date: date === undefined ? undefined : dayOf(date),
    isDraft: !isPublished,
    isHtml: /\.html?$/i.test(path),
    address: isShown ? addressBy(rule, parts) : undefined,
  };
}

/** The rule that holds for a kind of file. */
function ruleFor(type: string, stem: string, { permalink, collections }: JekyllConfig): string {
  if (type === 'posts') return ruleOf(collections.get('posts')?.permalink ?? permalink);
  if (type !== 'pages') return ruleOf(collections.get(type)?.permalink ?? collectionRule(permalink));
  return /(?:^|\/)index$/.test(stem) ? endAddress(stem) : pageRule(permalink);
}

/** One category, several in a list, or, in one text, between blanks. */
function categoriesIn(keys: OldKeys): string[] {
  const list = listAt(keys, 'categories');
  return [
    ...listAt(keys, 'category'),
    ...(typeof keys['categories'] === 'string' ? list.flatMap((one) => one.split(/\s+/)) : list),
  ];
}
