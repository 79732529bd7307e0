import { error, type Problem } from '../ground/problem.ts';
import type { Alias, PageFile, Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';
import { servedAt } from '../ground/text/siteAddress.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { fileOf } from '../site/addresses.ts';
import { feedFiles } from '../site/planFeeds.ts';
import { KINDS } from './kinds.ts';

/** A file of the output and its source: one of the owner's files, or the program itself. */
export interface Claim {
  /** Relative to the output folder. */
  readonly path: string;
  /** Path of the owner's file; undefined for what the program makes. */
  readonly source?: string;
  /** It is no page, but leads to the one that the source makes. */
  readonly alias?: Alias;
}

/** Folders of the output that only the program writes to: assets and its own records. */
const RESERVED = ['static/app', '.endpaper'];

/** The owner's own stands in place of that which the program makes. */
export const OWN_HEADERS = 'public/_headers';

/** The feeds that there can be. */
export const FEED_FILES = ['feed', ...KINDS.flatMap(({ ownFeed }) => ownFeed?.name ?? [])].flatMap(feedFiles);

/** Every file of the output whose path is known before rendering. */
export function claimsOf(records: Records): Claim[] {
  const publishedAt = publishedIn(records.files);
  return [
    ...['index.html', 'reading/index.html', 'search/index.html', ...generatedFiles(records)].map((path) => ({ path })),
    ...pagesOf(records).map(claimOf),
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
  const robots = publicFiles.includes('public/robots.txt') ? [] : ['robots.txt'];
  return ['404.html', ...headers, 'sitemap.xml', ...robots, ...FEED_FILES];
}

const claimOf = ({ slug, source }: PageFile): Claim => ({ path: `${slug}/index.html`, source });

/**
 * Finds two files of the output that would take one path, or one the path of the other's folder. Compared without regard to case
 * and Unicode form, since many file systems do so.
 */
export function checkPaths(claims: readonly Claim[]): Problem[] {
  const claimAt = new Map<string, Claim>();
  const problems: Problem[] = [];
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
function takesReserved(claim: Claim, path: string): Problem[] {
  const { source, alias } = claim;
  const problems: Problem[] = [];
  for (const { made } of KINDS)
    if (source !== undefined && made?.files.test(path))
      problems.push(alias ? reservedAlias(alias, made.folder) : reserved(source, claim.path, made.folder));
  const folder = RESERVED.find((name) => `${path}/`.startsWith(`${name}/`) || name.startsWith(`${path}/`));
  if (folder !== undefined && alias) problems.push(reservedAlias(alias, folder));
  else if (folder !== undefined && source !== undefined) problems.push(reserved(source, claim.path, folder));
  return problems;
}

/** The conflicts that one more page would bring. */
export function checkNewPage(records: Records, page: PageFile): Problem[] {
  const claims = claimsOf(records);
  const known = new Set(checkPaths(claims).map(({ message }) => message));
  return checkPaths([...claims, claimOf(page)])
    .filter(({ message }) => !known.has(message))
    .map((problem) => ({ ...problem, hint: 'Choose another name.' }));
}

function conflict(claim: Claim, other: Claim): Problem {
  // the problem is reported at the file that the owner can rename
  const [at, rival] = claim.source !== undefined && (claim.alias || !other.alias) ? [claim, other] : [other, claim];
  if (at.alias) return aliasConflict(at.alias, at, rival);
  const isTwin = stemOf(at) === stemOf(rival);
  const hint = rival.source === undefined ? 'Rename it.' : `${isTwin ? 'Delete' : 'Rename'} one of the two.`;
  return error(at.source ?? at.path, `takes the path ${at.path} of the site, ${difference(at, rival)}`, { hint });
}

function aliasConflict({ address, source, at }: Alias, claim: Claim, rival: Claim): Problem {
  const others =
    rival.source === undefined || rival.source === source
      ? ''
      : rival.alias
        ? `, or out of ${rival.source}`
        : `, or rename ${rival.source}`;
  const message = `aliases: ${address} takes the path ${claim.path} of the site, ${difference(claim, rival)}`;
  return error(source, message, { at, hint: `Take it out of the list${others}.` });
}

const reservedAlias = ({ address, source, at }: Alias, folder: string): Problem =>
  error(source, `aliases: ${address} is in ${folder}/, where Endpaper writes its own files`, {
    at,
    hint: 'Take it out of the list.',
  });

/** A review in YAML and one in Markdown have one name. */
const stemOf = ({ source }: Claim): string | undefined => source?.replace(/\.\w+$/, '');

const composed = (path: string): string => path.normalize('NFC');

function difference(at: Claim, rival: Claim): string {
  const { path, source: file = 'a page or file that every site has', alias } = rival;
  const source = alias ? `an alias of ${file}` : file;
  if (at.path === path) return `and so does ${source}`;
  // they would be printed alike
  if (composed(at.path) === composed(path))
    return `and so does ${source}: the two look the same, but one writes an accented letter as one character, the other as two`;
  if (composed(at.path).toLowerCase() === composed(path).toLowerCase())
    return `and ${source} takes ${path}: many file systems take the two for one`;
  if (at.path.length < path.length) return `where ${source} needs a folder for ${path}`;
  return `where ${source} is a file named ${path}`;
}

const reserved = (source: string, path: string, folder: string): Problem =>
  path.length < folder.length
    ? error(source, `takes the path ${path} of the site, where Endpaper needs a folder`, { hint: 'Rename it.' })
    : error(source, `is in ${folder}/, where Endpaper writes its own files`, {
        hint: 'Move it to another folder of public/.',
      });
