import { ownValue } from '../ground/ownValue.ts';
import { homeOf, publishedIn, rootedTarget, servedPath } from '../ground/sourcePaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import type { FoundLink, ParsedFile, Records } from '../site/records.ts';
import { findPages } from './pagesOf.ts';

/** Not from the root, no anchor, no other site's, and no link by name. */
const RELATIVE = /^(?![/#?]|[a-z][a-z0-9+.-]*:|\[\[|!\[\[|www\.|$)/i;

const isText = ({ path, page }: ParsedFile): boolean => page !== undefined && path.endsWith('.md');

/**
 * The records, where a relative link of a text says what it leads to: seen from the file of the text, as an editor sees it (`../trip/index.md`, `../../public/a.png`), or
 * from its page, as a browser does (`../trip/`, `trip.html`).
 */
export function resolveRelative(records: Records): Records {
  const has = (file: ParsedFile): boolean => isText(file) && file.links.some(({ target }) => RELATIVE.test(target));
  if (!records.files.some(has)) return records;
  const find = createFind(records);
  const resolved =
    (file: ParsedFile) =>
    (link: FoundLink): FoundLink => {
      const to = RELATIVE.test(link.target) ? find(file, link.target) : undefined;
      return to === undefined ? link : { ...link, to };
    };
  return {
    ...records,
    files: records.files.map((file) => (has(file) ? { ...file, links: file.links.map(resolved(file)) } : file)),
  };
}

function createFind(records: Records) {
  const { files, publicFiles } = records;
  const { at } = findPages(records);
  const publishedAt = publishedIn(files);
  const published = new Set(publicFiles.map(publishedAt));
  const sources = Object.fromEntries([
    ...publicFiles.map((path) => [path, `/${publishedAt(path)}`]),
    ...files.flatMap((file) => (file.page === undefined ? [] : [[file.path, servedPath(file)]])),
  ]) as Readonly<Record<string, string>>;
  const ofSource = (path: string): string | undefined =>
    ['', '.md', '/index.md'].map((end) => ownValue(sources, path.replace(/\/$/, '') + end)).find(Boolean);
  const atAddress = (path: string): string | undefined => at(path) ?? (published.has(path.slice(1)) ? path : undefined);
  return (file: ParsedFile, target: string): string | undefined => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.normalize('NFC')) ?? [];
    const beside = rootedTarget(path, homeOf(file));
    if (beside !== path && published.has(beside.slice(1))) return undefined;
    const source = join(`/${file.path}`, path).slice(1);
    const served = servedPath(file);
    // a host that has no slash at the end of its addresses shows `b` in `/a` as `/b`
    const to = ofSource(source) ?? atAddress(join(served, path)) ?? atAddress(join(addressOf(served), path));
    return to === undefined ? undefined : to + rest;
  };
}

/** A path seen from another, as a browser joins them: what leads out of the root leads to it. */
function join(from: string, path: string): string {
  const parts = from.split('/').slice(1, -1);
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return `/${parts.join('/')}${/(?:^|\/)\.{1,2}$/.test(path) && parts.length > 0 ? '/' : ''}`;
}
