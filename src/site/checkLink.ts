import { error, type Problem } from '../model/problem.ts';
import type { FoundLink } from '../model/records.ts';
import { folderOf, rootedTarget } from '../model/sourcePaths.ts';
import { didYouMean } from '../model/suggest.ts';

/** What a link may lead to. */
export interface LinkTargets {
  /** Slugs of all pages but `/`. */
  readonly slugs: ReadonlySet<string>;
  /** Files of the pages that are drafts and left out, by slug. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Slugs of pages by those that they had before. */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths relative to `public/`. */
  readonly files: ReadonlySet<string>;
}

/** A page of this site in a link: `/eden` or `/eden/`, perhaps with an anchor or a query. */
const PAGE = /^\/([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)?\/?(?:[?#].*)?$/u;

/** Checks a link without a scheme: to a page, to a file of `public/`, or to an anchor of its own page. */
export function checkLink(
  file: string,
  { target, at }: FoundLink,
  { slugs, drafts, moved, files }: LinkTargets,
): Problem[] {
  const wrong = (message: string, hint: string): Problem[] => [error(file, message, { at, find: target, hint })];
  if (target.startsWith('#')) return [];
  const rooted = rootedTarget(file, target);
  if (rooted !== target && !isElsewhere(target)) {
    const path = rooted.slice(1).replace(/[?#].*$/, '');
    if (files.has(path)) return [];
    const place = (folderOf(file) ?? '') + path.slice(path.indexOf('/') + 1);
    const hint = didYouMean(target, [...filesBeside(file, files), ...withSlash(slugs)], `Put the file at ${place}.`);
    return wrong(`a link leads to ${target}, but there is no file ${place}`, hint);
  }
  if (!target.startsWith('/')) {
    return wrong(`a link inside the site starts with /, saw ${target}`, `Did you mean "${guessTarget(target)}"?`);
  }
  const page = PAGE.exec(target);
  if (page) {
    const slug = page[1]?.normalize('NFC');
    if (slug === undefined || slugs.has(slug)) return [];
    const draft = drafts.get(slug);
    if (draft !== undefined) return wrong(`a link leads to ${target}, which is a draft`, publishHint(draft));
    const now = moved.get(slug);
    if (now !== undefined) return wrong(`a link leads to ${target}, which is /${now} now`, `Write /${now}.`);
    const hint = didYouMean(`/${slug}`, withSlash(slugs), 'Correct the name, or take the link out.');
    return wrong(`a link leads to ${target}, but there is no such page`, hint);
  }
  const path = target.slice(1).replace(/[?#].*$/, '');
  if (files.has(path)) return [];
  const hint = didYouMean(`/${path}`, withSlash(files), `Put the file at public/${path}.`);
  return wrong(`a link leads to ${target}, but there is no file public/${path}`, hint);
}

/** The files beside a text, as links in it name them. */
export function filesBeside(file: string, files: ReadonlySet<string>): string[] {
  const folder = rootedTarget(file, './').slice(1);
  return folder === '/'
    ? []
    : [...files].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

export const publishHint = (draft: string): string =>
  `Take the line "draft: true" out of ${draft}, or do not refer to it yet.`;

/** Paths as they are written in links. */
export const withSlash = (paths: ReadonlySet<string>): string[] => [...paths].map((path) => `/${path}`);

const isElsewhere = (target: string): boolean => /^www\.|^[\w-]+(\.[\w-]+)+\/|\.(com|org|net)$/i.test(target);

/** What a link with neither scheme nor slash was probably meant to be: `www.example.org` another site, `../eden` a page. */
const guessTarget = (target: string): string =>
  isElsewhere(target) ? `https://${target}` : `/${target.replace(/^(\.{0,2}\/)+/, '')}`;

/** The address of a link's target, below the base: pages get their closing slash. */
export function resolveLink(target: string, base: string): string {
  if (/^(https?|mailto):/i.test(target)) return target;
  if (!target.startsWith('/')) return encodeURI(target);
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(target) ?? [];
  const isPage = PAGE.test(target);
  const slash = isPage && path !== '' && !path.endsWith('/') ? '/' : '';
  return encodeURI(`${base}${isPage ? path.normalize('NFC') : path}${slash}${rest}`);
}
