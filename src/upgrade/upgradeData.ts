import { isMap, isScalar, parseDocument, type Pair } from 'yaml';
import type { OwnerFile } from '../ground/ownerFile.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { newPath } from '../kinds/sourceAt.ts';
import { showChanges, type Upgrade, type UpgradePlan } from './upgradeTemplates.ts';

type TextAt = (path: string) => string | undefined;

/** The labels that the two profiles of 0.1 were shown with. */
const LABELS = new Map([
  ['professional', 'Professional profile'],
  ['code', 'Code'],
]);

/** The menu of the blog, which 0.1 had in its code. */
const BLOG = `blog:
  all: General
  topics:
    - { topic: science, title: Science, general: true }
    - { topic: math, title: Math }
`;

/**
 * The owner's texts in the forms of today. A folder of 0.1 is known by its profiles, which were keys and are a list; only there the menu of the blog, articles that the
 * blog did not list, and addresses that began with a date are kept as they were. `articles`: the paths of the articles.
 */
export function upgradeData(articles: readonly string[], textAt: TextAt): UpgradePlan {
  const path = pathOf('site');
  const text = textAt(path);
  const site = text === undefined ? undefined : listProfiles(text);
  if (text === undefined || site === undefined) return { files: [], upgrades: [] };
  const blog = textAt(newPath('blog', '')) ?? '';
  const hasMenu = !/^blog:/m.test(text) && /\b(?:science|math)\b/.test(blog);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const menu = `${site.endsWith('\n') ? '' : end}${BLOG.replaceAll('\n', end)}`;
  const changed = [
    tellChange(
      path,
      { before: text, text: hasMenu ? site + menu : site },
      'has profiles as a list, which 0.1 had as keys',
    ),
    ...articles.map((article) => keepArticle(article, textAt(article) ?? '', blog)),
  ].filter((one) => one !== undefined);
  return { files: changed.map(({ file }) => file), upgrades: changed.map(({ upgrade }) => upgrade) };
}

function tellChange(
  path: string,
  { before, text }: { readonly before: string; readonly text: string },
  message: string,
): { readonly file: OwnerFile; readonly upgrade: Upgrade } {
  const lines = showChanges(before.split(/\r?\n/), text.split(/\r?\n/));
  return { file: { path, text, before }, upgrade: { path, what: 'changed', message: `${message}:`, lines } };
}

/** The text of site.yaml with its profiles as a list; undefined where they are none of 0.1. */
function listProfiles(text: string): string | undefined {
  const document = parseDocument(text, { keepSourceTokens: true });
  const profiles: unknown = document.errors.length === 0 ? document.get('profiles', true) : undefined;
  if (!isMap(profiles) || !profiles.range) return undefined;
  const [from, until] = profiles.range;
  const list = profiles.items.map(profileOf);
  const source = text.slice(from, until);
  // what stands beside a key would be lost
  if (list.includes(undefined) || /(?:^|\s)#/.test(source)) return undefined;
  const isFlow = profiles.flow === true;
  const indent = ' '.repeat(from - (text.lastIndexOf('\n', from - 1) + 1));
  const [between, before, after] = isFlow ? [', ', '[', ']'] : [`\n${indent}`, '', ''];
  const items = list.map((item) => (isFlow ? (item ?? '') : `- ${item ?? ''}`));
  return `${text.slice(0, from)}${before}${items.join(between)}${after}${text.slice(from).slice(source.trimEnd().length)}`;
}

function profileOf({ key, value }: Pair): string | undefined {
  if (!isScalar(key) || !isScalar(value)) return undefined;
  const name = String(key.value);
  return `{ label: ${quote(LABELS.get(name) ?? name)}, url: ${quote(String(value.value))} }`;
}

const quote = (text: string): string => (/^[A-Za-z](?:[\w./ -]|:(?=\/))*$/.test(text) ? text : JSON.stringify(text));

/** An article of 0.1 with what keeps it where it was: out of the list, if the blog did not name it, and its address, if its name begins with a date. */
function keepArticle(path: string, text: string, blog: string) {
  const [, name = '', date = ''] = /^data\/articles\/((\d{4}-\d\d-\d\d-)?[^/]+)\.md$/.exec(path) ?? [];
  const keys = /^---\r?\n([^]*?)\r?\n---/.exec(text)?.[1];
  if (name === '' || keys === undefined) return undefined;
  const isListed = RegExp(`\\btitle: *["']?${name.replace(/[^\w-]/g, '\\$&')}["']? *(?:[,}]|\\r?$)`, 'm').test(blog);
  const lines = [
    ...(isListed || blog === '' || /^listed:/m.test(keys) ? [] : ['listed: false']),
    ...(date === '' || /^aliases:/m.test(keys) ? [] : [`aliases: [/${name}]`]),
  ];
  if (lines.length === 0) return undefined;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const changed = text.replace(/^---\r?\n/, `$&${lines.map((line) => line + end).join('')}`);
  return tellChange(path, { before: text, text: changed }, 'keeps its place in the blog and its address, as in 0.1');
}
