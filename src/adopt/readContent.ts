import { isBookish } from './collectBooks.ts';
import { createTexts } from './createTexts.ts';
import { filesBelow, PICTURE, POSTS } from './oldAddress.ts';
import { textAt, type OldKeys } from './oldFront.ts';
import { booksIn } from './oldSettings.ts';
import type { Change, OldFile, OldFolder, OldSite } from './oldSite.ts';
import { publishedFiles } from './publishedFiles.ts';

/** A text of a folder of contents, as Hugo and Zola have it, with its place on the old site. */
export interface ContentText {
  readonly path: string;
  /** Below the folder of contents; without that which a text has for itself. */
  readonly folders: readonly string[];
  readonly slug: string;
  readonly keys: OldKeys;
  readonly body: string;
  readonly line: number;
  readonly date: string | undefined;
  readonly isDraft: boolean;
  /** It is the page of its folder: `_index.md`. */
  readonly isSection: boolean;
  /** Whether it has a page; the files beside it are published in any case. */
  readonly isShown: boolean;
  readonly address: string;
  readonly aliases: readonly string[];
}

interface Content extends Pick<OldSite, 'program' | 'settings'> {
  readonly old: OldFolder;
  readonly changes: Change[];
  readonly texts: readonly ContentText[];
  /** Folders, each with its `/`. */
  readonly contentDirs: readonly string[];
  readonly staticDirs: readonly string[];
  /** Files beside texts that are texts too. */
  readonly isText: RegExp;
  /** The lists of folders that have no text of their own, by their addresses. */
  readonly lists?: readonly string[];
  /** Where the pages of topics are that no text stands for: `/tags/`. */
  readonly topicsAt?: string | undefined;
  readonly markdownOf: (text: ContentText) => string;
}

/** A site of a folder of contents. */
export function readContent(content: Content): OldSite {
  const { program, settings, old, changes, texts } = content;
  const files = publishedFiles(listFiles(content), (change) => void changes.push(change));
  const made = createTexts({ program, settings, old, files, changes, topicsAt: content.topicsAt });
  const kindOf = createKinds(texts);
  for (const text of texts) {
    const { path, folders, slug, keys, line, isDraft, isSection, isShown, address, aliases } = text;
    if (!isShown) {
      changes.push({ became: 'left', what: 'texts without a page of their own', at: path });
      continue;
    }
    const kind = kindOf(text);
    const date = kind === 'pages' ? undefined : text.date;
    const below = isSection ? [] : folders.slice(1);
    const markdown = markdownOrList(content, text);
    made.add({ from: path, kind, folders: below, slug, keys, date, isDraft, address, aliases, markdown, line });
  }
  const own = new Set(texts.map(({ address }) => address));
  for (const address of content.lists ?? []) {
    const slug = address.split('/').at(-2) ?? '';
    const list = { kind: 'pages', folders: [], keys: {}, date: undefined, isDraft: false, aliases: [], line: 1 };
    if (!own.has(address))
      made.add({ ...list, from: `${content.contentDirs[0] ?? ''}${slug}`, slug, address, markdown: '' });
  }
  return made.done(booksIn(old, 'data/'));
}

/** Finds the address of a text by its title, or by that of its book. */
export function createTitled(texts: readonly ContentText[]): (title: string) => string | undefined {
  const fold = (title: string): string => title.trim().toLowerCase();
  const known = new Map(
    texts.flatMap(({ keys, address, isSection }) =>
      isSection
        ? []
        : ['title', 'book.title'].flatMap((name) => textAt(keys, name) ?? []).map((title) => [fold(title), address]),
    ),
  );
  return (title) => known.get(fold(title));
}

/** What only names its list is that list. */
function markdownOrList({ markdownOf }: Content, text: ContentText): string {
  const markdown = markdownOf(text);
  return text.isSection && markdown.trim() === '' ? '' : markdown;
}

/** Says what a text is: `articles`, `pages`, or the name of its folder, where that has several. */
function createKinds(texts: readonly ContentText[]): (text: ContentText) => string {
  const counts = new Map<string, number>();
  for (const {
    folders: [top = ''],
    isSection,
  } of texts)
    if (!isSection) counts.set(top, (counts.get(top) ?? 0) + 1);
  // of several folders with posts the largest is the blog
  const [blog] = [...counts].filter(([name]) => POSTS.test(name)).sort((a, b) => b[1] - a[1])[0] ?? [];
  return ({ folders: [top = ''], isSection, date }) => {
    if (isSection) return 'pages';
    if (top === '') return date === undefined || blog !== undefined ? 'pages' : 'articles';
    if (top === blog || (counts.get(top) === 1 && !isBookish(top))) return date === undefined ? 'pages' : 'articles';
    return top;
  };
}

/** Files beside texts, where their pages are, those that are published as they are, and pictures for pages to work on. */
function listFiles({ old, texts, contentDirs, staticDirs, isText }: Content): OldFile[] {
  const bundles = new Map(
    texts.map(({ path, address }): [string, string] => [
      path.replace(/[^/]*$/, (name) => (/^_?index\./.test(name) ? '' : `${name.replace(/\..*$/, '')}/`)),
      address.replace(/\.html?$/, '/').replace(/\/?$/, '/'),
    ]),
  );
  const beside = old.paths.flatMap((from): OldFile[] => {
    const dir = contentDirs.find((one) => from.startsWith(one));
    if (dir === undefined || isText.test(from) || /\.(?:ya?ml|toml|json)$/i.test(from)) return [];
    const bundle = foldersOf(from).find((one) => bundles.has(one));
    const address = bundle === undefined ? '/' : (bundles.get(bundle) ?? '/');
    return [{ from, to: `${address.slice(1)}${from.slice((bundle ?? dir).length)}` }];
  });
  return [
    ...staticDirs.flatMap((dir) => filesBelow(old.paths, dir)),
    ...beside,
    ...filesBelow(old.paths, 'assets/').filter(({ from }) => PICTURE.test(from)),
  ];
}

/** The folders of a file, the nearest first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`);
}
