import { error, type Problem } from '../ground/problem.ts';
import type { FoundLink, ParsedFile } from './records.ts';
import { SLUG } from '../ground/text/slug.ts';
import { homeOf, rootedTarget } from '../ground/sourcePaths.ts';
import { suggest } from '../ground/text/suggest.ts';

/** What a link may lead to. */
export interface LinkTargets {
  /** Slugs of all pages but `/`. */
  readonly slugs: ReadonlySet<string>;
  /** Files of the pages that are drafts and left out, by slug. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Slugs of pages by those that they had before. */
  readonly moved: ReadonlyMap<string, string>;
  /** Whether all files could be read: of others, pages of years and aliases are not known. */
  readonly isWhole: boolean;
  /** Paths relative to `public/`. */
  readonly files: ReadonlySet<string>;
}

/** A page of this site in a link: `/eden`, `/eden/` or `/reading/2017`, perhaps with an anchor or a query. */
const PAGE = RegExp(`^/(reading/\\d{4}|${SLUG})?/?(?:[?#].*)?$`, 'u');

/** Where a file is, and its page. */
type Placed = Pick<ParsedFile, 'path' | 'folder' | 'page'>;

/** Checks a link without a scheme: to a page, to a file of `public/`, or to an anchor of its own page. */
export function checkLink(of: Placed, { target, at }: FoundLink, targets: LinkTargets): Problem[] {
  const { path: file, folder = '' } = of;
  const { slugs, drafts, moved, files, isWhole } = targets;
  const wrong = (message: string, hint: string): Problem[] => [error(file, message, { at, find: target, hint })];
  if (target.startsWith('#')) return [];
  const rooted = rootedTarget(target, homeOf(of));
  if (rooted !== target && !isElsewhere(target)) {
    const path = rooted.slice(1).replace(/[?#].*$/, '');
    if (files.has(path)) return [];
    const place = folder + path.slice(path.indexOf('/') + 1);
    const beside = suggest(target, filesBeside(of, files)) ?? guessTarget(target, targets);
    const hint = beside === undefined ? `Put the file at ${place}.` : `Did you mean "${beside}"?`;
    return wrong(`a link leads to ${target}, but there is no file ${place}`, hint);
  }
  if (!target.startsWith('/')) {
    const meant = isElsewhere(target) ? `https://${target}` : guessTarget(target, targets);
    const hint = meant === undefined ? howToLink(file, target) : `Did you mean "${meant}"?`;
    return wrong(`a link inside the site starts with /, saw ${target}`, hint);
  }
  const page = PAGE.exec(target);
  if (page) {
    const slug = page[1]?.normalize('NFC');
    if (slug === undefined || slugs.has(slug)) return [];
    const draft = drafts.get(slug);
    if (draft !== undefined) return wrong(`a link leads to ${target}, which is a draft`, publishHint(draft));
    const now = moved.get(slug);
    if (now !== undefined) return wrong(`a link leads to ${target}, which is /${now} now`, `Write /${now}.`);
    const meant = guessTarget(target, targets);
    if (meant === undefined && !isWhole) return [];
    const hint = meant === undefined ? 'Correct the name, or take the link out.' : `Did you mean "${meant}"?`;
    return wrong(`a link leads to ${target}, but there is no such page`, hint);
  }
  const path = target.slice(1).replace(/[?#].*$/, '');
  if (files.has(path)) return [];
  const meant = guessTarget(target, targets);
  const fallback = TEXT.test(path) ? NO_PAGE : `Put the file at public/${path}.`;
  const hint = meant === undefined ? fallback : `Did you mean "${meant}"?`;
  return wrong(`a link leads to ${target}, but there is no file public/${path}`, hint);
}

/** The files beside a text, as links in it name them. */
export function filesBeside(of: Placed, files: ReadonlySet<string>): string[] {
  const folder = homeOf(of)?.slice(1);
  return folder === undefined
    ? []
    : [...files].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

export const publishHint = (draft: string): string =>
  `Take the line "draft: true" out of ${draft}, or do not refer to it yet.`;

/** Paths as they are written in links. */
export const withSlash = (paths: ReadonlySet<string>): string[] => [...paths].map((path) => `/${path}`);

const isElsewhere = (target: string): boolean => /^www\.|^[\w-]+(\.[\w-]+)+\/|\.(com|org|net)$/i.test(target);

/** The end of a file that a page is made of, here or in other programs, or of the page itself. */
const TEXT = /\.(?:md|markdown|ya?ml|html?)$/i;

const NO_PAGE = 'Write the address of a page, such as /reading, or take the link out.';

/**
 * The page or file that a link was probably meant to lead to, by the address that does: `../eden` and `eden.md` a page, `map.png` a file of
 * that name, wherever it is. Undefined where there is none like it.
 */
function guessTarget(target: string, { slugs, drafts, files }: LinkTargets): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.normalize('NFC')) ?? [];
  const below = path.replace(/^(?:\.{0,2}\/)+/, '').replace(/^public\//, '');
  const name = below.replace(/\/(?:index\.\w+)?$/, '').replace(/^.*\//, '');
  const slug = name.replace(TEXT, '').replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, '');
  if (slugs.has(slug) || drafts.has(slug)) return `/${slug}${rest}`;
  const file = files.has(below) ? below : [...files].find((other) => other.endsWith(`/${name}`));
  if (file !== undefined) return `/${file}${rest}`;
  return suggest(`/${slug}`, withSlash(slugs)) ?? suggest(`/${below}`, withSlash(files));
}

/** How to lead to what is not there yet. */
function howToLink(file: string, target: string): string {
  const name = target.replace(/[?#].*$/, '').replace(/^.*\//, '');
  if (TEXT.test(name) || !/\.\w+$/.test(name)) return NO_PAGE;
  const way = `Put the file at public/static/${name} and write /static/${name}`;
  const [, folder] = /^(data\/(?:articles|pages)\/[^/]+)\.md$/.exec(file) ?? [];
  return folder === undefined
    ? `${way}.`
    : `${way}, or move this text to ${folder}/index.md and put ${name} beside it.`;
}

/** The address of a link's target, below the base: pages get their closing slash. */
export function resolveLink(target: string, base: string): string {
  if (/^(https?|mailto):/i.test(target)) return target;
  if (!target.startsWith('/')) return encodeURI(target);
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(target) ?? [];
  const isPage = PAGE.test(target);
  const slash = isPage && path !== '' && !path.endsWith('/') ? '/' : '';
  return encodeURI(`${base}${isPage ? path.normalize('NFC') : path}${slash}${rest}`);
}
