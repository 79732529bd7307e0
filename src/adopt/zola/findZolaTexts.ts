import anyAscii from 'any-ascii';
import { endAddress } from '../oldAddress.ts';
import { dayAt, dayOf } from '../oldDates.ts';
import { listAt, splitFront, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';
import type { ContentText } from '../readContent.ts';
import type { ZolaConfig } from './readZolaConfig.ts';

/** All texts of the folder of contents. */
export function findZolaTexts(old: OldFolder, config: ZolaConfig, tell: (change: Change) => void): ContentText[] {
  return old.paths.flatMap((path): ContentText[] => {
    if (!path.startsWith('content/') || !/\.md$/i.test(path)) return [];
    const { keys, body, line, fault } = splitFront(old.text(path));
    if (fault !== undefined) tell({ became: 'left', what: 'front matter that cannot be read', how: fault, at: path });
    return [placeText({ path, keys, body, line }, config)];
  });
}

const DATED = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.Z+-]*)?[-_ ](?=.)/;

function placeText(text: Pick<ContentText, 'path' | 'keys' | 'body' | 'line'>, config: ZolaConfig): ContentText {
  const { keys, path } = text;
  const parts = path.slice('content/'.length, -'.md'.length).split('/');
  const file = parts.pop() ?? '';
  const [, stem = file, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(file) ?? [];
  const isOther = config.others.has(suffix);
  const base = isOther || suffix === config.language ? stem : file;
  const isSection = base === '_index';
  // a folder for one text has its name
  const name = base === 'index' && parts.length > 0 ? (parts.pop() ?? '') : base;
  const [, day] = DATED.exec(name) ?? [];
  const bare = config.keepsDates ? name : name.replace(DATED, '');
  const said = textAt(keys, 'slug');
  const slug = slugOf(said ?? bare, config);
  const folders = parts.map((part) => slugOf(part, config));
  const below = isSection || slug === 'index' ? folders : [...folders, slug];
  const own = textAt(keys, 'path');
  const address = own ?? [...(isOther ? [suffix] : []), ...below].join('/');
  return {
    ...text,
    keys: flatten(keys, config, isOther ? suffix : config.language),
    folders: parts,
    slug: isSection ? (parts.at(-1) ?? 'home') : (said ?? bare),
    date: dayAt(keys, 'date') ?? dayOf(day),
    isDraft: yesAt(keys, 'draft') === true,
    isSection,
    isShown: yesAt(keys, 'render') !== false,
    address: endAddress(`${address}/`),
    aliases: listAt(keys, 'aliases').map((alias) => endAddress(alias)),
  };
}

/** Names as Zola writes them in addresses: in plain letters (`on`), without what a file cannot be called (`safe`), as they are (`off`). */
function slugOf(name: string, { slugify }: ZolaConfig): string {
  if (slugify === 'off') return name;
  if (slugify === 'safe')
    return name
      .trim()
      .replace(/[\s<>:/|?*#()[\]\\"]+/g, '_')
      .replace(/^_+|[_.]+$/g, '');
  return anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Topics stand in a table of their own, and what a theme asks for in another. */
function flatten(keys: OldKeys, { others }: ZolaConfig, lang: string): OldKeys {
  const top = Object.entries(keys).filter(([key]) => !/^(?:taxonomies|extra|template)$/.test(key));
  return {
    ...tableAt(keys, 'extra'),
    ...tableAt(keys, 'taxonomies'),
    ...Object.fromEntries(top),
    ...(others.size > 0 && { lang }),
  };
}
