import type { Fault } from '../ground/problem.ts';
import type { Claim, PageFile, Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';
import { servedAt } from '../ground/text/siteAddress.ts';
import { dateAt, sourceAt } from './sourceAt.ts';
import { pathOf, publishedIn, splitTextPath } from '../ground/sourcePaths.ts';
import { fileOf } from '../site/addresses.ts';
import { FEED, feedFiles } from '../site/planFeeds.ts';
import { faults } from './faults.ts';
import { KINDS } from './kinds.ts';
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
  const pages = pagesOf(records).map(claimOf);
  const first = pages.some(({ path }) => path === 'index.html') ? [] : ['index.html'];
  return [
    ...[...first, ...generatedFiles(records)].map((path) => ({ path })),
    ...pages,
    ...records.publicFiles.map((source) => ({ path: publishedAt(source), source })),
    ...aliasesOf(records).map((alias) => ({ path: fileOf(servedAt(alias.address)), source: alias.source, alias })),
  ];
}

/** Files that the program makes besides the pages; a site.yaml with errors may have a url as well. */
export function generatedFiles(records: Records): string[] {
  const { files, publicFiles } = records;
  const url = recordOf(records, 'site')?.url ?? files.find(({ kind, value }) => kind === 'site' && !value)?.problems[0];
  const headers = publicFiles.includes(OWN_HEADERS) ? [] : ['_headers'];
  if (url === undefined) return ['404.html', ...headers];
  const feeds = listsIn(records).flatMap(({ folder, hasFeed }) => (hasFeed ? feedFiles(folder.slice(1) + FEED) : []));
  const robots = publicFiles.includes('public/robots.txt') ? [] : ['robots.txt'];
  return ['404.html', ...headers, 'sitemap.xml', ...robots, ...FEED_FILES, ...feeds];
}

export const claimOf = ({ path, source, isSaid, asked }: PageFile): Claim => ({
  path: fileOf(path),
  source,
  isSaid,
  asked,
});

/**
 * Finds two files of the output that would take one path, or one the path of the other's folder. Compared without regard to case
 * and Unicode form, since many file systems do so.
 */
export function checkPaths(claims: readonly Claim[]): Fault[] {
  const claimAt = new Map<string, Claim>();
  const problems: Fault[] = [];
  for (const claim of claims) {
    const path = composed(claim.path).toLowerCase();
    const other = claimAt.get(path);
    if (other) problems.push(conflict(claim, other));
    else claimAt.set(path, claim);
    problems.push(...takesReserved(claim, path));
  }
  for (const [path, claim] of claimAt) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const other = claimAt.get(path.slice(0, slash));
      if (other) problems.push(conflict(other, claim));
    }
  }
  return problems;
}

/** A path where the program writes its own files. */
function takesReserved(claim: Claim, path: string): Fault[] {
  const { source, alias } = claim;
  const problems: Fault[] = [];
  const refuse = (folder: string): void => {
    if (alias)
      problems.push(faults.error(alias.source, 'alias-reserved', { address: alias.address, at: alias.at, folder }));
    else if (source !== undefined) problems.push(faults.error(source, 'path-reserved', { path: claim.path, folder }));
  };
  for (const { made, mainPage = '' } of KINDS) if (source !== undefined && made?.test(path)) refuse(mainPage);
  const folder = OWN_FOLDERS.find((name) => `${path}/`.startsWith(`${name}/`) || name.startsWith(`${path}/`));
  if (folder !== undefined) refuse(folder);
  return problems;
}

/** The conflicts that one more page would bring. */
export function checkNewPage(records: Records, page: PageFile): Fault[] {
  const claims = claimsOf(records);
  const known = new Set(checkPaths(claims).map((fault) => JSON.stringify(fault)));
  // told at the new one
  return checkPaths([...claims, { ...claimOf(page), isNew: true }])
    .filter((fault) => !known.has(JSON.stringify(fault)))
    .map((fault) => ({ ...fault, hint: 'Choose another name.' }));
}

function conflict(claim: Claim, other: Claim): Fault {
  // told at the file that the owner can rename, or where the address is written
  const [own, rival] = weightOf(claim) >= weightOf(other) ? [claim, other] : [other, claim];
  const { path, source = path, alias, isSaid, asked } = own;
  if (asked) return faults.error(pathOf('site'), 'path-taken', { path, rival, at: asked, onKey: true });
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
