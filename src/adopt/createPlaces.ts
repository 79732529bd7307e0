import { foldPath } from './foldPath.ts';
import { readAddress, readTarget, servedAt } from '../ground/text/siteAddress.ts';
import { fileOf } from '../site/addresses.ts';
import { FEED_FILES, RESERVED_SLUGS } from '../kinds/checkPaths.ts';
import { isStray } from '../load/leaveOut.ts';
import { fill, type Placed } from './findRules.ts';
import type { NamedText } from './nameTexts.ts';
import { joinPath } from './joinPath.ts';
import { isTable } from './oldFront.ts';
import type { Change, OldFile, OldSite } from './oldSite.ts';
import { prefixOf } from './settleLanguages.ts';

/** Where all of an old site is now. */
export interface Places {
  readonly texts: readonly Placed[];
  readonly files: readonly OldFile[];
  /** What a target in a text leads to: an address, with what follows it, or a file of the site; undefined for nothing that is there. */
  readonly resolve: (target: string, text: Pick<NamedText, 'from' | 'address'>) => string | undefined;
  /** A picture, as front matter names it: below public/. */
  readonly pictureAt: (target: string, text: NamedText) => string | undefined;
  readonly menuOf: (menu: unknown) => unknown;
}

type Tell = (change: Change) => void;

/** What the program writes itself, and so no file of an old site may stand there. */
const GENERATED = new Set([
  'index.html',
  '404.html',
  'sitemap.xml',
  'blog/index.html',
  'reading/index.html',
  ...FEED_FILES,
]);
const OWN = /^(?:search|static\/app|\.endpaper|reading\/(?:\d{4}|group[\w-]*)(?=\/index\.html$))\//;

/** What no page needs from an old site: its search, its lists for programs. */
const MACHINE = /^(?:sitemap|feed|index|rss|atom)\.(?:xml|json|xsl)$/i;

export function createPlaces(site: OldSite, texts: readonly NamedText[], tell: Tell): Places {
  const lists = Object.keys(site.settings['sections'] ?? {}).map((name) => foldPath(`${name}/index.html`));
  const taken = new Map<string, string>([...GENERATED, ...lists].map((path) => [path, 'a page of the new site']));
  const claim = (path: string, from: string): string | undefined => {
    const key = foldPath(path);
    const other = taken.get(key) ?? (OWN.test(key) ? 'a page of the new site' : undefined) ?? above(key, taken);
    if (other === undefined) taken.set(key, from);
    return other;
  };
  const placed = placeTexts(texts, claim, tell);
  const files = placeFiles(site.files, claim, tell);
  const known = findAll(site, placed, files);
  const { url } = site.settings;
  const own = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
  const resolve: Places['resolve'] = (target, text) => {
    const inside = insideOf(target, own);
    if (inside === undefined) return undefined;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(inside) ?? [];
    const found = candidates(decode(path), text)
      .map((one) => known(one))
      .find((one) => one !== undefined);
    return found === undefined ? undefined : found + rest.replace(/^\?[^#]*/, '');
  };
  const published = new Set(files.map(({ to }) => to));
  return {
    texts: placed,
    files,
    resolve,
    pictureAt(target, text) {
      const found = resolve(target, text) ?? resolve(`/${target}`, text);
      const path = found?.replace(/^\//, '');
      const isThere = path !== undefined && published.has(decode(path));
      if (!isThere)
        tell({
          became: 'left',
          what: 'pictures of front matter that are not among the files',
          how: target,
          at: text.from,
        });
      return isThere ? decode(path) : undefined;
    },
    menuOf: (menu) =>
      Array.isArray(menu)
        ? (menu as unknown[]).flatMap((entry) => {
            const to = isTable(entry) ? entry['to'] : undefined;
            if (typeof to !== 'string' || (/^https?:/i.test(to) && insideOf(to, own) === undefined)) return [entry];
            const found = resolve(to, { from: '', address: '/' });
            if (found !== undefined) return [{ ...(entry as object), to: found }];
            tell({ became: 'left', what: 'entries of the menu that lead to no page', how: to, at: 'settings' });
            return [];
          })
        : menu,
  };
}

/** The text of a file that stands where a folder would have to be. */
function above(path: string, taken: ReadonlyMap<string, string>): string | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const other = taken.get(path.slice(0, slash));
    if (other !== undefined) return other;
  }
  return undefined;
}

type Claim = (path: string, from: string) => string | undefined;

function placeTexts(texts: readonly NamedText[], claim: Claim, tell: Tell): Placed[] {
  const settled = texts.map((text) => {
    const said = text.address === undefined ? undefined : readAddress(text.address);
    if (text.address !== undefined && said === undefined && text.address !== '/')
      tell({ became: 'left', what: 'addresses that no page can have', how: text.address, at: text.from });
    const other = said === undefined ? undefined : claim(fileOf(servedAt(said)), text.from);
    if (other !== undefined)
      tell({
        became: 'left',
        what: 'addresses that are taken',
        how: `${said ?? ''} is that of ${other}`,
        at: text.from,
      });
    return { text, address: other === undefined ? said : undefined };
  });
  return settled.map(({ text, address }) => {
    const place = address ?? freeAddress(text, claim);
    const isUsual = place === readAddress(`${prefixOf(text)}/${text.page}/`);
    const aliases = [
      ...new Set(text.aliases.flatMap((alias) => readAddress(alias.startsWith('/') ? alias : `/${alias}`) ?? [])),
    ];
    return {
      text,
      path: text.path,
      address: place,
      aliases: aliases.filter((alias) => {
        const rival = alias === place ? undefined : claim(fileOf(servedAt(alias)), text.from);
        if (rival !== undefined && rival !== text.from)
          tell({
            became: 'left',
            what: 'addresses that are taken',
            how: `${alias} is that of ${rival}`,
            at: text.from,
          });
        return alias !== place && rival === undefined;
      }),
      follows: (rule) => (rule === undefined ? isUsual : fill(prefixOf(text) + rule, text) === place),
    };
  });
}

/** An address for a text that had none. */
function freeAddress(text: NamedText, claim: Claim): string {
  const { page, list, from } = text;
  const names = [...(RESERVED_SLUGS.includes(page) ? [] : [`/${page}`]), `/${list}/${page}`];
  for (let n = 1; ; n++) {
    const address = prefixOf(text) + (names[n - 1] ?? `/${list}/${page}-${String(n - names.length + 1)}`);
    if (claim(fileOf(servedAt(address)), from) === undefined) return address;
  }
}

function placeFiles(files: readonly OldFile[], claim: Claim, tell: Tell): OldFile[] {
  return files.filter(({ from, to }) => {
    const isSafe = to
      .split('/')
      .every((name) => /^(?!\.\.?$)[^\\\0]+$/.test(name) && (!name.startsWith('.') || name === '.well-known'));
    const leave = (what: string, how: string): false => {
      tell({ became: 'left', what, how, at: from });
      return false;
    };
    if (!isSafe)
      return to.endsWith('/.DS_Store') ? false : leave('files that are not published', 'hidden, or no name of a file');
    if (isStray(to)) return leave('files that are not published', 'they may be private');
    if (MACHINE.test(to)) return leave('files that the new site makes itself', to);
    const other = claim(to, from);
    return other === undefined || leave('files whose address is taken', `by ${other}`);
  });
}

/** Finds what is at a path of the old site: a text, a file, a list that has moved. */
function findAll(
  site: OldSite,
  texts: readonly Placed[],
  files: readonly OldFile[],
): (path: string) => string | undefined {
  const at = new Map<string, string>();
  const add = (key: string | undefined, to: string): void => {
    if (key !== undefined && !at.has(key)) at.set(key, to);
  };
  for (const { text, address, aliases } of texts) {
    if (address === undefined) continue;
    const served = servedAt(address);
    for (const one of [address, text.address, ...text.aliases, ...aliases]) add(one && keyOf(one), served);
    add(`from:${text.from}`, served);
  }
  for (const { from, to } of files) {
    add(keyOf(`/${to}`), `/${to}`);
    add(`from:${from}`, `/${to}`);
    if (/(?:^|\/)index\.html$/.test(to)) add(keyOf(`/${to.replace(/index\.html$/, '')}`), `/${to}`);
  }
  for (const [old, now] of site.moved ?? []) add(keyOf(old), now);
  for (const main of ['/', '/reading']) add(keyOf(main), main);
  if (texts.some(({ text }) => text.list === 'articles')) add('/blog', '/blog');
  if (site.settings['url'] !== undefined) {
    for (const feed of FEED_FILES) add(`/${feed}`, `/${feed}`);
    for (const old of ['/index.xml', '/rss.xml', '/atom.xml', '/feed']) add(old, '/feed.xml');
  }
  // capitals and encodings differ where a system does not care
  const folded = new Map([...at].map(([key, to]) => [foldPath(key), to]));
  return (path) => at.get(path) ?? folded.get(foldPath(path));
}

const keyOf = (address: string): string | undefined => {
  const path = address === '/' ? address : readTarget(address);
  return path === '' ? '/' : path;
};

/** The path of a target within the site; undefined for what is elsewhere. */
function insideOf(target: string, own: URL | undefined): string | undefined {
  const line = target.trim();
  if (line === '' || /^[#?]/.test(line)) return undefined;
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(line)) return line;
  if (!own || !URL.canParse(line, own)) return undefined;
  const there = new URL(line, own);
  if (!/^https?:$/.test(there.protocol) || there.host.replace(/^www\./, '') !== own.host.replace(/^www\./, ''))
    return undefined;
  const base = own.pathname.replace(/\/$/, '');
  if (!`${there.pathname}/`.startsWith(`${base}/`)) return undefined;
  return (there.pathname.slice(base.length) || '/') + there.hash;
}

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
};

/** Where a target can lead: from its file, from its address, from the root. */
function candidates(said: string, { from, address }: Pick<NamedText, 'from' | 'address'>): string[] {
  const path = said.replace(/\/{2,}/g, '/');
  if (path.startsWith('/')) return [keyOf(encode(path)) ?? path, `from:${path.slice(1)}`];
  const beside = joinPath(from.replace(/[^/]*$/, ''), path);
  const below = joinPath((address ?? '/').replace(/[^/]*$/, ''), path);
  const within = joinPath((address ?? '/').replace(/\/?$/, '/'), path);
  return [
    ...(beside === undefined ? [] : [`from:${beside}`, `from:${beside}.md`, `from:${beside}/index.md`]),
    // from the root of the old folder, as its own code names files
    `from:${path.replace(/^\.\//, '')}`,
    ...[below, within].flatMap((one) => (one === undefined ? [] : (keyOf(encode(`/${one.replace(/^\//, '')}`)) ?? []))),
  ];
}

const encode = (path: string): string => path.replaceAll('%', '%25');
