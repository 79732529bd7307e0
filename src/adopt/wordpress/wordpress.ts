import { readSlug, slugFrom } from '../../ground/text/slug.ts';
import { unescapeEntities } from '../../markdown/readTag.ts';
import { createHtmlToMarkdown, type HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { createTexts } from '../createTexts.ts';
import { flat } from '../htmlElement.ts';
import { dayOf } from '../oldDates.ts';
import type { Change, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import type { ReadText } from '../readText.ts';
import { createContentLook } from './createContentLook.ts';
import { convertContent } from './convertContent.ts';
import { createUploads } from './createUploads.ts';
import { isExport, readExports, type WordPressExport, type WordPressItem } from './readExports.ts';
import { readTerms } from './readTerms.ts';
import { wordpressSettings } from './wordpressSettings.ts';

/** Exports of WordPress (Tools, Export): one file, or several, with the folder of its uploads beside them. */
export const wordpress: OldReader = {
  program: 'wordpress',
  recognise: (folder) =>
    // other programs' folders may hold the export that they were made of
    !folder.paths.some((path) =>
      /\.(?:md|mdx|markdown|toml|ya?ml|njk|liquid|astro)$|(?:^|\/)package\.json$/i.test(path),
    ) && folder.paths.some((path) => isExport(folder, path)),
  read: readWordPress,
};

/** What WordPress and its plugins keep as if it were texts. */
const INTERNAL =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|jp_.*|feedback|safecss|amp_.*|elementor_.*|wpcf7.*|mc4wp.*|shop_.*|scheduled-action|ml-slider|tablepress_table|sidebar|sfn_.*)$/;

async function readWordPress(old: OldFolder): Promise<OldSite> {
  const read = readExports(
    old,
    old.paths.filter((path) => isExport(old, path)),
  );
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  for (const { at, how } of read.faults) tell({ became: 'left', what: 'parts of the export that are no XML', how, at });
  const settings = wordpressSettings(read, tell);
  const own = [settings['url'], ...read.items.map(({ file }) => file)];
  const uploads = createUploads(
    old,
    own.filter((url) => typeof url === 'string'),
  );
  const toMarkdown = await createHtmlToMarkdown();
  const texts = read.items.flatMap((item) => {
    if (!isText(item, tell)) return [];
    const made = readText(item, { read, uploads, toMarkdown, tell });
    return made.isDraft && made.markdown.trim() === '' ? [] : made;
  });
  for (const { type, file, parent } of read.items)
    if (type === 'attachment' && file !== '' && isShown(read.items.find(({ id }) => id === parent))) uploads.find(file);
  for (const how of uploads.missing)
    tell({ became: 'left', what: 'files of the old site that are not beside the export', how, at: 'uploads' });
  const site = createTexts({ program: 'wordpress', settings, old, files: uploads.files, changes });
  for (const text of texts) site.add(text);
  return { ...site.done([]), missing: uploads.missing };
}

/** Nobody may see a file before the text that it belongs to. */
const isShown = (parent: WordPressItem | undefined): boolean => parent === undefined || !isDraft(parent);

const isDraft = ({ status, password }: WordPressItem): boolean =>
  !/^(?:publish|inherit)$/.test(status) || password !== '';

/** Whether an item is a text; what is none, and says something to its owner, is told. */
function isText({ type, status, link, comments, at, title }: WordPressItem, tell: (change: Change) => void): boolean {
  if (comments > 0)
    tell({
      became: 'left',
      what: 'texts with comments, which have no place here',
      how: `${String(comments)} comments`,
      at,
    });
  if (type === 'attachment' || type === 'nav_menu_item' || type === 'revision') return false;
  const isOwn =
    INTERNAL.test(type) ||
    (type !== 'post' && type !== 'page' && status === 'publish' && !/^https?:\/\/[^/]+\/[^?]/.test(link));
  if (isOwn) tell({ became: 'left', what: `entries of the type ${type}`, how: 'they had no page', at });
  if (status === 'trash') tell({ became: 'left', what: 'texts in the trash', how: title, at });
  return !isOwn && status !== 'trash' && status !== 'auto-draft';
}

const isQuery = (link: string): boolean => /[?&](?:p|page_id|post_type|attachment_id)=/.test(link);

interface Reading {
  readonly read: WordPressExport;
  readonly uploads: ReturnType<typeof createUploads>;
  readonly toMarkdown: HtmlToMarkdown;
  readonly tell: (change: Change) => void;
}

function readText(item: WordPressItem, { read, uploads, toMarkdown, tell }: Reading): ReadText {
  const { type, at, path, id, link, meta } = item;
  const isHidden = isDraft(item);
  const look = createContentLook(item, { read, uploads, tell, isHidden });
  const markdown = convertContent({ html: item.content, footnotes: meta.get('footnotes') }, { look, toMarkdown });
  const title = titleOf(item.title) || firstWords(markdown) || item.name;
  if (isHidden)
    tell({
      became: 'changed',
      what: `texts that are ${item.password === '' ? item.status : 'behind a password'}`,
      how: 'drafts, which are not published',
      at,
    });
  const address = isQuery(link) ? undefined : addressOf(link, read.site);
  if (!isHidden && address === undefined && link !== '')
    tell({ became: 'left', what: 'addresses that no page can have', how: link, at });
  const image = look.featured();
  const { topics, keys } = readTerms(item, tell);
  const excerpt = flat(unescapeEntities(item.excerpt.replace(/<[^<>]*>/g, ' ')));
  return {
    from: `${path}#${id}`,
    kind: type === 'post' ? 'articles' : type === 'page' ? 'pages' : type,
    folders: [],
    slug: slugOf(item, title),
    keys: {
      ...keys,
      title,
      ...(topics.length > 0 && { topics }),
      ...(excerpt !== '' && { description: excerpt }),
      ...(image !== undefined && { image }),
    },
    date: dayOf(item.date.startsWith('0000') ? undefined : item.date),
    isDraft: isHidden,
    address: isHidden ? undefined : address,
    aliases: isHidden || address === undefined ? [] : oldSlugs(item, address),
    markdown,
    line: 1,
  };
}

const titleOf = (title: string): string => flat(unescapeEntities(title).replace(/<[^<>]*>/g, ''));

/** What a text without a title is called. */
function firstWords(markdown: string): string {
  const words = flat(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[*_`#>\\]+/g, ''),
  );
  return words.length <= 60 ? words : `${words.slice(0, 60).replace(/\s+\S*$/, '')}…`;
}

function slugOf({ name, type, id }: WordPressItem, title: string): string {
  const slug = decoded(name);
  if (readSlug(slug) !== undefined) return slug;
  return slugFrom(slug).toLowerCase() || slugFrom(title).toLowerCase() || `${type}-${id}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}

/** The path of a page, below that of the blog. */
function addressOf(link: string, site: WordPressExport['site']): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const base = site.get('wp:base_blog_url') ?? site.get('link') ?? '';
  const below = URL.canParse(base) ? new URL(base).pathname.replace(/\/$/, '') : '';
  const { pathname } = new URL(link);
  return `${pathname}/`.startsWith(`${below}/`) ? pathname.slice(below.length) || '/' : pathname;
}

/** Names that a post had before, which WordPress leads to it. */
const oldSlugs = ({ meta, name }: WordPressItem, address: string): string[] => {
  const old = meta.get('_wp_old_slug') ?? '';
  return old !== '' && name !== '' && old !== name && address.includes(name) ? [address.replace(name, old)] : [];
};
