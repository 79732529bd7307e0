import type { ContentText } from '../readContent.ts';
import { dayOf } from '../oldDates.ts';
import { listAt, splitFront, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';
import { takeFront } from '../takeFront.ts';
import { hugoAddress } from './hugoAddress.ts';
import type { HugoConfig, HugoLanguage } from './readHugoConfig.ts';

/** Endings of files that are texts: others beside them are files of their pages. */
export const HUGO_TEXT = /\.(?:md|markdown|mdown|html?)$/i;
/** Those that only Hugo and programs beside it can read. */
const OTHER_TEXT = /\.(?:org|adoc|asciidoc|ad|rst|pandoc|pdc)$/i;

export interface HugoText extends ContentText {
  /** As it stands in the folder of contents, without ending and language: `posts/first/index`. */
  readonly place: string;
}

/** All texts of the folder of contents. */
export function findHugoTexts(old: OldFolder, config: HugoConfig, tell: (change: Change) => void): HugoText[] {
  // of languages that share a folder its texts are in the first
  const dirs = new Map(
    config.languages.toReversed().map((language) => [language.contentDir.replace(/\/?$/, '/'), language]),
  );
  const longest = [...dirs.keys()].sort((a, b) => b.length - a.length);
  const tags = new Map(config.languages.map((language) => [language.tag.toLowerCase(), language]));
  return old.paths.flatMap((path): HugoText[] => {
    const dir = longest.find((one) => path.startsWith(one));
    if (dir !== undefined && OTHER_TEXT.test(path))
      tell({
        became: 'left',
        what: 'texts that are neither Markdown nor HTML',
        how: 'write them as Markdown',
        at: path,
      });
    if (dir === undefined || !HUGO_TEXT.test(path)) return [];
    const file = path.slice(dir.length).replace(HUGO_TEXT, '');
    const [, stem = file, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(file) ?? [];
    const language = tags.get(suffix.toLowerCase()) ?? dirs.get(dir);
    const text = old.text(path);
    if (!language || (isHtml(path) && !/^(?:---|\+\+\+|\{)/.test(text))) return [];
    const { fault, ...front } = splitFront(text);
    if (fault !== undefined) tell({ became: 'left', what: 'front matter that cannot be read', how: fault, at: path });
    return [placeText({ ...front, path, place: tags.has(suffix.toLowerCase()) ? stem : file }, language, config)];
  });
}

export const isHtml = (path: string): boolean => /\.html?$/i.test(path);

function placeText(
  text: Pick<HugoText, 'path' | 'place' | 'keys' | 'body' | 'line'>,
  { tag, prefix }: HugoLanguage,
  config: HugoConfig,
): HugoText {
  const { keys, place } = text;
  const parts = place.split('/');
  const base = parts.pop() ?? '';
  const isSection = base === '_index';
  const name = base === 'index' ? (parts.pop() ?? 'index') : isSection ? (parts.at(-1) ?? 'home') : base;
  const day = dayOf(/^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(name)?.[0]);
  const isDated = day !== undefined && listAt(config.keys, 'frontmatter.date').includes(':filename');
  const bare = isDated ? name.slice('2024-03-02-'.length) || name : name;
  const date = (takeFront(keys).front['date'] as string | undefined) ?? day;
  const [title, slug, url] = ['title', 'slug', 'url'].map((key) => textAt(keys, key));
  const address = hugoAddress({ folders: parts, name: bare, title, slug, url, date, prefix, isSection }, config);
  // one without a slash at its beginning is beside the page
  const beside = encodeURI(address.replace(/\/$/, ''));
  const aliases = listAt(keys, 'aliases').map((alias) =>
    alias.startsWith('/') ? prefix + alias : decodeURI(new URL(encodeURI(alias), `https://x${beside}`).pathname),
  );
  return {
    ...text,
    keys: config.languages.length > 1 ? { translationKey: place, ...keys, lang: tag } : keys,
    folders: parts,
    slug: slug ?? bare,
    date,
    isDraft: yesAt(keys, 'draft') === true || textAt(keys, 'expiryDate') !== undefined,
    isSection,
    isShown: isRendered(keys),
    address,
    aliases,
  };
}

function isRendered(keys: OldKeys): boolean {
  const build = { ...tableAt(keys, '_build'), ...tableAt(keys, 'build') };
  return yesAt(keys, 'headless') !== true && !['never', 'false', 'link'].includes(textAt(build, 'render') ?? '');
}
