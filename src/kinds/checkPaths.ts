import type { Fault } from '../ground/problem.ts';
import type { Claim, PageFile, Records, SiteLanguage } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';
import { servedAt } from '../ground/text/siteAddress.ts';
import { dateAt, sourceAt } from './sourceAt.ts';
import { pathOf, publishedIn, splitTextPath } from '../ground/sourcePaths.ts';
import { fileOf } from '../site/addresses.ts';
import { FEED, feedFiles } from '../site/planFeeds.ts';
import { faults } from './faults.ts';
import { KINDS } from './kinds.ts';
import { viewsOf } from './languages.ts';
import { listsIn } from './listsIn.ts';

/** Folders of the output that only the program writes to: assets and its own records. */
const OWN_FOLDERS = ['static/app', '.endpaper'];

/** The owner's own stands in place of that which the program makes. */
export const OWN_HEADERS = 'public/_headers';

const FEEDS = [FEED, ...KINDS.flatMap(({ ownFeed }) => ownFeed?.name ?? [])];

/** The feeds that there can be. */
export const FEED_FILES = FEEDS.flatMap(feedFiles);

/** Slugs that no text of the owner's should begin with: those of pages that a site has or may have, and the names of what stands beside them. */
export const RESERVED_SLUGS: readonly string[] = [
  ...KINDS.flatMap(({ mainPage }) => mainPage ?? []),
  ...FEEDS,
  ...['index', '404', 'sitemap', 'robots', 'static'],
];

/** Every file of the output whose path is known before rendering. */
export function claimsOf(records: Records): Claim[] {
  const publishedAt = publishedIn(records.files);
  const pages = claimedOnce(records).map(claimOf);
  const first = pages.some(({ path }) => path === 'index.html') ? [] : ['index.html'];
  return [
    ...[...first, ...generatedFiles(records)].map((path) => ({ path })),
    ...pages,
    ...records.publicFiles.map((source) => ({ path: publishedAt(source), source })),
    ...aliasesOf(records).map((alias) => ({ path: fileOf(servedAt(alias.address)), source: alias.source, alias })),
  ];
}

/** The first page of a language needs none that makes it. */
function claimedOnce(records: Records): PageFile[] {
  const { files } = records;
  const astray = new Set(files.flatMap(({ kind, path, usual }) => (kind === 'about' || usual ? [] : path)));
  const pages = pagesOf(records);
  const made = new Set(
    pages.flatMap(({ path, language, source = '' }) => (language === undefined && !astray.has(source) ? path : [])),
  );
  return pages.filter(({ path, language }) => language === undefined || !made.has(path));
}

/** Files that the program makes besides the pages; a site.yaml with errors may have a url as well. */
export function generatedFiles(records: Records): string[] {
  const { files, publicFiles } = records;
  const url = recordOf(records, 'site')?.url ?? files.find(({ kind, value }) => kind === 'site' && !value)?.problems[0];
  const headers = publicFiles.includes(OWN_HEADERS) ? [] : ['_headers'];
  const lost = inLanguages(records, ['404.html']);
  if (url === undefined) return [...lost, ...headers];
  const robots = publicFiles.includes('public/robots.txt') ? [] : ['robots.txt'];
  const lists = viewsOf(records).flatMap(([view, { prefix }]) =>
    listsIn(view).flatMap(({ folder, hasFeed }) => (hasFeed ? feedFiles((prefix + folder).slice(1) + FEED) : [])),
  );
  return [...lost, ...headers, 'sitemap.xml', ...robots, ...inLanguages(records, FEED_FILES), ...lists];
}

/** Files that each language has. */
export const inLanguages = ({ languages = [] }: Records, files: readonly string[]): string[] => [
  ...files,
  ...languages.slice(1).flatMap(({ prefix }) => files.map((file) => `${prefix.slice(1)}/${file}`)),
];

export const claimOf = ({ path, ...page }: PageFile): Claim => ({ ...page, path: fileOf(path) });

/**
 * Finds two files of the output that would take one path, or one the path of the other's folder. Compared without regard to case
 * and Unicode form, since many file systems do so.
 */
export function checkPaths(claims: readonly Claim[], languages: Records['languages'] = []): Fault[] {
  const claimAt = new Map<string, Claim>();
  const problems: Fault[] = [];
  for (const claim of claims) {
    const path = composed(claim.path).toLowerCase();
    const other = claimAt.get(path);
    if (other) problems.push(conflict(claim, other));
    else claimAt.set(path, claim);
    const { prefix = '' } = languages.find((one) => one.prefix !== '' && `/${path}`.startsWith(foldPrefix(one))) ?? {};
    problems.push(...takesReserved(claim, path, path.slice(prefix.length)));
  }
  for (const [path, claim] of claimAt) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const other = claimAt.get(path.slice(0, slash));
      if (other) problems.push(conflict(other, claim));
    }
  }
  return problems;
}

const foldPrefix = ({ prefix }: SiteLanguage): string => `${prefix.toLowerCase()}/`;

/** A path where the program writes its own files. `below`: the same below the prefix of its language. */
function takesReserved(claim: Claim, path: string, below: string): Fault[] {
  const { source, alias } = claim;
  const problems: Fault[] = [];
  const refuse = (folder: string): void => {
    if (alias)
      problems.push(faults.error(alias.source, 'alias-reserved', { address: alias.address, at: alias.at, folder }));
    else if (source !== undefined) problems.push(faults.error(source, 'path-reserved', { path: claim.path, folder }));
  };
  for (const { made, mainPage = '' } of KINDS) if (source !== undefined && made?.test(below)) refuse(mainPage);
  const folder = OWN_FOLDERS.find((name) => `${path}/`.startsWith(`${name}/`) || name.startsWith(`${path}/`));
  if (folder !== undefined) refuse(folder);
  return problems;
}

/** The conflicts that one more page would bring. */
export function checkNewPage(records: Records, page: PageFile): Fault[] {
  const claims = claimsOf(records);
  const known = new Set(checkPaths(claims, records.languages).map((fault) => JSON.stringify(fault)));
  // told at the new one
  return checkPaths([...claims, { ...claimOf(page), isNew: true }], records.languages)
    .filter((fault) => !known.has(JSON.stringify(fault)))
    .map((fault) => ({ ...fault, hint: 'Choose another name.' }));
}

function conflict(claim: Claim, other: Claim): Fault {
  // told at the file that the owner can rename, or where the address is written
  const [own, rival] = weightOf(claim) >= weightOf(other) ? [claim, other] : [other, claim];
  const { path, source = path, alias, isSaid, asked, askedIn } = own;
  if (asked) return faults.error(askedIn ?? pathOf('site'), 'path-taken', { path, rival, at: asked, onKey: true });
  return alias
    ? faults.error(alias.source, 'alias-taken', { address: alias.address, at: alias.at, path, rival })
    : faults.error(source, 'path-taken', {
        path,
        rival,
        ...(isSaid ? { isSaid, at: ['permalink'] } : { example: exampleFor(source) }),
      });
}

/** An address that a text could have besides that of its name. */
function exampleFor(source: string): string | undefined {
  const { folders = '' } = splitTextPath(source) ?? {};
  const page = splitTextPath(source) && sourceAt(source)?.page;
  return page && `/${folders === '' ? `${dateAt(source)?.slice(0, 4) ?? '2020'}/` : folders}${page}/`;
}

const weightOf = ({ source, alias, isSaid, isNew }: Claim): number =>
  source === undefined ? 0 : isNew ? 4 : alias ? 3 : isSaid ? 2 : 1;

const composed = (path: string): string => path.normalize('NFC');
