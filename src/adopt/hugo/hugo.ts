import { collectBooks, isBookish, takeReview } from '../collectBooks.ts';
import { dayAt, dayOf } from '../oldDates.ts';
import { listAt, saidAt, splitFront, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFile, OldFolder, OldReader, OldSite, OldText } from '../oldSite.ts';
import { takeFront } from '../takeFront.ts';
import { takeProfiles } from '../takeProfiles.ts';
import { hugoAddress } from './hugoAddress.ts';
import { expandHugo } from './hugoShortcodes.ts';
import { forLanguage, isHugoConfig, readHugoConfig, type HugoConfig, type HugoLanguage } from './readHugoConfig.ts';

/** Sites of Hugo (gohugo.io). */
export const hugo: OldReader = {
  program: 'hugo',
  recognise: ({ paths, has, text }) =>
    paths.some((path) => /^hugo\.|^config\/_default\//.test(path) && isHugoConfig(path)) ||
    (paths.some((path) => path.startsWith('content/')) &&
      ['config.toml', 'config.yaml', 'config.yml', 'config.json'].some(
        (name) =>
          has(name) &&
          !/^\s*(?:compile_sass|build_search_index|generate_feeds?|base_url)\s*=/m.test(text(name)) &&
          /baseurl|languagecode|theme/i.test(text(name)),
      )),
  read: (folder) => readHugo(folder),
};

const TEXT = /\.(?:md|markdown|mdown|html?)$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico)$/i;
/** What an old site has its posts in. */
const POSTS = /^(?:posts?|blog|articles?|essays?|writing|journal|notes?|news|log|entries)$/i;

interface Found {
  readonly path: string;
  readonly language: HugoLanguage;
  readonly folders: readonly string[];
  /** Of the file, without ending and language. */
  readonly base: string;
  readonly keys: OldKeys;
  readonly body: string;
  readonly line: number;
}

function readHugo(folder: OldFolder): OldSite {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readHugoConfig(folder, tell);
  const found = findTexts(folder, config, tell);
  const books = collectBooks();
  const owner = ownerOf(config);
  const refer = createRefer(found);
  const own = createOwn(folder);
  const [texts, files]: [OldText[], OldFile[]] = [[], []];
  const moved = new Map<string, string>();
  const bundles = new Map<string, string>();
  const sectionsDated = datedSections(found);
  for (const one of found) {
    const { path, language, folders, base, keys, body } = one;
    const isBundle = base === 'index';
    const isSection = base === '_index';
    const name = isBundle ? (folders.at(-1) ?? 'index') : isSection ? (folders.at(-1) ?? 'home') : base;
    const above = isBundle ? folders.slice(0, -1) : folders;
    const { front, left } = takeFront(keys);
    const day = dayOf(/^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(name)?.[0]);
    const fromName = day !== undefined && listAt(config.keys, 'frontmatter.date').includes(':filename');
    const date = (front['date'] as string | undefined) ?? day;
    const bare = fromName ? name.slice('2024-03-02-'.length) || name : name;
    const title = textAt(keys, 'title') ?? '';
    const address = hugoAddress(
      {
        folders: above,
        name: bare,
        title,
        slug: textAt(keys, 'slug'),
        url: textAt(keys, 'url'),
        date,
        prefix: language.prefix,
        isSection,
      },
      config,
    );
    bundles.set(`${path.slice(0, path.lastIndexOf('/') + 1)}${isBundle || isSection ? '' : `${base}/`}`, address);
    if (isNotRendered(keys)) {
      tell({ became: 'left', what: 'bundles without a page of their own', at: path });
      continue;
    }
    if (isSection && (folders.length === 0 || body.trim() === '')) {
      if (folders.length > 0) moved.set(address, sectionsDated.has(folders[0] ?? '') ? '/blog' : '/');
      continue;
    }
    if (left.length > 0)
      for (const key of left)
        tell({ became: 'left', what: 'keys of the front matter without a meaning here', how: key, at: path });
    const review = isSection ? undefined : takeReview(keys, { bookish: isBookish(folders[0] ?? ''), owner });
    const list = review ? 'reviews' : date !== undefined && !isSection ? 'articles' : 'pages';
    const topics = front['topics'] as string[] | undefined;
    if (review) books.add(keys, { ...review, ...(topics && { topics }) });
    const markdown = expandHugo(body, {
      refer: (target) => refer(target, one),
      own: (code) =>
        code.name === 'param'
          ? (textAt(keys, code.args.get('0') ?? '') ?? textAt(config.keys, `params.${code.args.get('0') ?? ''}`))
          : own(code.name),
      tell: ({ name: code, line, kept }) => {
        tell({
          became: kept,
          what: `the shortcode ${code}`,
          ...(kept === 'left' && { how: 'what it shows is not known' }),
          at: `${path}:${String(line + one.line - 1)}`,
        });
      },
    });
    texts.push({
      from: path,
      list,
      folders: above.slice(1),
      slug: textAt(keys, 'slug') ?? bare,
      front: {
        ...(review ? reviewFront(front, review) : front),
        ...(date !== undefined && list === 'articles' && { date }),
        ...(textAt(keys, 'expiryDate') !== undefined && { draft: true }),
        ...(config.languages.length > 1 && { lang: language.tag }),
        ...(list === 'pages' && { menu: false }),
      },
      address,
      aliases: listAt(keys, 'aliases').map((alias) =>
        alias.startsWith('/') ? alias : new URL(alias, `https://x${address}`).pathname,
      ),
      markdown: isHtml(path) ? body : markdown,
    });
  }
  files.push(...filesOf(folder, config, bundles));
  const tables = bookTables(folder);
  return {
    program: 'hugo',
    settings: settingsOf(config),
    texts,
    files,
    books: [...books.tables(), ...tables],
    moved,
    changes,
  };
}

const isHtml = (path: string): boolean => /\.html?$/i.test(path);

const reviewFront = (
  { topics: _, updated: __, description: ___, image, ...front }: Record<string, unknown>,
  review: object,
) => ({
  ...front,
  ...review,
  ...(image !== undefined && { cover: image }),
});

function isNotRendered(keys: OldKeys): boolean {
  const build = { ...tableAt(keys, '_build'), ...tableAt(keys, 'build') };
  return yesAt(keys, 'headless') === true || ['never', 'false', 'link'].includes(textAt(build, 'render') ?? '');
}

function findTexts(folder: OldFolder, config: HugoConfig, tell: (change: Change) => void): Found[] {
  const places = new Map(config.languages.map((language) => [language.contentDir.replace(/\/?$/, '/'), language]));
  const suffixes = new Map(config.languages.map((language) => [language.tag.toLowerCase(), language]));
  return folder.paths.flatMap((path): Found[] => {
    const dir = [...places.keys()].filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (dir === undefined || !TEXT.test(path)) return [];
    const parts = path.slice(dir.length).split('/');
    const file = (parts.pop() ?? '').replace(TEXT, '');
    const [, stem = file, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(file) ?? [];
    const language = suffixes.get(suffix.toLowerCase()) ?? places.get(dir);
    if (!language) return [];
    const text = folder.text(path);
    const { keys, body, line, fault } = splitFront(text);
    if (fault !== undefined) tell({ became: 'left', what: 'front matter that cannot be read', how: fault, at: path });
    if (isHtml(path) && !/^(?:---|\+\+\+|\{)/.test(text)) return [];
    const base = suffixes.has(suffix.toLowerCase()) ? stem : file;
    return [{ path, language, folders: parts, base, keys, body, line }];
  });
}

function datedSections(found: readonly Found[]): ReadonlySet<string> {
  const dated = new Set<string>();
  for (const { folders, keys } of found)
    if (POSTS.test(folders[0] ?? '') || dayAt(keys, 'date') !== undefined) dated.add(folders[0] ?? '');
  return dated;
}

/** What `ref` and `relref` mean: a file beside, from the folder of contents, or of this name alone. */
function createRefer(found: readonly Found[]): (name: string, from: Found) => string | undefined {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const { path, folders, base } of found) {
    const place = [...folders, base].join('/').toLowerCase();
    const short = place.replace(/\/_?index$/, '');
    for (const key of [place, short]) if (!byPath.has(key)) byPath.set(key, path);
    const name = short.slice(short.lastIndexOf('/') + 1);
    if (!byName.has(name)) byName.set(name, path);
  }
  return (said, { folders }) => {
    const [, name = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(said) ?? [];
    if (name === '') return anchor;
    const bare = name
      .toLowerCase()
      .replace(/\.(?:md|html)$/, '')
      .replace(/\/(?:_?index)?$/, '');
    const beside = new URL(bare, `https://x/${folders.map(encodeURIComponent).join('/')}/`).pathname.slice(1);
    const root = bare.replace(/^\//, '');
    const path =
      (bare.startsWith('/') ? undefined : byPath.get(decodeURIComponent(beside).toLowerCase())) ??
      byPath.get(root) ??
      byName.get(root.slice(root.lastIndexOf('/') + 1));
    return path === undefined ? undefined : `/${encodeURI(path)}${anchor}`;
  };
}

/** Shortcodes of the site's own that show the same wherever they stand. */
function createOwn(folder: OldFolder): (name: string) => string | undefined {
  return (name) => {
    const path = ['layouts/shortcodes', 'layouts/_shortcodes']
      .map((dir) => `${dir}/${name}.html`)
      .find((one) => folder.has(one));
    const html = path === undefined ? undefined : folder.text(path).trim();
    return html === undefined || html.includes('{{') ? undefined : html.replace(/\n\s*\n/g, '\n');
  };
}

/** Files beside texts, where their pages are, and those of static/ and assets/. */
function filesOf(folder: OldFolder, config: HugoConfig, bundles: ReadonlyMap<string, string>): OldFile[] {
  const files: OldFile[] = [];
  const dirs = [...new Set(config.languages.map(({ contentDir }) => `${contentDir}/`))];
  for (const path of folder.paths) {
    const dir = dirs.find((one) => path.startsWith(one));
    const still = config.staticDirs.find((one) => path.startsWith(`${one}/`));
    if (still !== undefined) files.push({ from: path, to: path.slice(still.length + 1) });
    else if (dir !== undefined && !TEXT.test(path) && !/\.(?:org|rst|adoc|ya?ml|toml|json)$/i.test(path)) {
      const bundle = ancestors(path).find((one) => bundles.has(one));
      const address =
        bundle === undefined ? '/' : (bundles.get(bundle) ?? '/').replace(/\.html?$/, '/').replace(/\/?$/, '/');
      const rest = path.slice((bundle ?? dir).length);
      files.push({ from: path, to: `${address.slice(1)}${rest}` });
    } else if (path.startsWith('assets/') && PICTURE.test(path))
      files.push({ from: path, to: path.slice('assets/'.length) });
  }
  return files;
}

function ancestors(path: string): string[] {
  const made: string[] = [];
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
    made.push(path.slice(0, slash + 1));
  return made;
}

const bookTables = (folder: OldFolder): OldSite['books'] =>
  folder.paths
    .filter(
      (path) =>
        /^data\/(?:.*\/)?[^/]*\.(?:ya?ml|json|csv)$/i.test(path) &&
        isBookish(path.replace(/^.*\//, '').replace(/\.\w+$/, '')),
    )
    .map((path) => ({ from: path, text: folder.text(path) }));

function ownerOf({ keys, languages }: HugoConfig): string | undefined {
  const author = forLanguage(keys, languages[0], 'author');
  return typeof author === 'string'
    ? author
    : textAt(keys, 'author.name', 'params.author.name', 'params.authorName', 'params.name', 'copyright');
}

function settingsOf(config: HugoConfig): Record<string, unknown> {
  const { keys, languages } = config;
  const [first] = languages;
  const of = (name: string): string | undefined => {
    const said = forLanguage(keys, first, name);
    return typeof said === 'string' && said.trim() !== '' ? said.trim() : undefined;
  };
  const url = of('baseURL');
  const title = of('title');
  const description =
    of('description') ?? of('subtitle') ?? textAt(keys, 'params.homeInfoParams.Content', 'params.info');
  const profiles = takeProfiles({
    params: saidAt(keys, 'params'),
    social: saidAt(keys, 'social'),
    author: saidAt(keys, 'author'),
  });
  const menus = saidAt(first?.keys, 'menus.main', 'menu.main') ?? saidAt(keys, 'menus.main', 'menu.main');
  const said = {
    title,
    owner:
      ownerOf(config)
        ?.replace(/^(?:©|\(c\)|copyright)\s*/i, '')
        .replace(/^\d{4}(?:\s*[-–]\s*\d{4})?\s*/, '') ?? title,
    description: description?.replace(/\s+/g, ' '),
    url: url !== undefined && /^https?:\/\/[^\s/]/.test(url) ? url.replace(/\/?$/, '/') : undefined,
    language: of('languageCode')?.replace('_', '-') ?? first?.tag,
    email: of('email') ?? textAt(keys, 'author.email', 'params.author.email', 'params.social.email'),
    profiles: profiles.length > 0 ? profiles : undefined,
    menu: menuOf(menus),
    ...(languages.length > 1 && { languages: languages.map(({ tag }) => tag) }),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function menuOf(menus: unknown): { title: string; to: string }[] | undefined {
  if (!Array.isArray(menus)) return undefined;
  const entries = (menus as OldKeys[]).flatMap((entry) => {
    const title = textAt(entry, 'name', 'title', 'identifier');
    const to = textAt(entry, 'pageRef', 'url');
    return title === undefined || to === undefined || to.startsWith('#')
      ? []
      : [{ title, to: /^(?:https?:|\/)/.test(to) ? to : `/${to}`, weight: Number(textAt(entry, 'weight') ?? 0) }];
  });
  const sorted = entries.sort((a, b) => a.weight - b.weight).map(({ title, to }) => ({ title, to }));
  return sorted.length === 0 ? undefined : sorted;
}
