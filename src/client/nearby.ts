import { suggest } from '../model/suggest.ts';

/** How many pages are offered. */
const OFFERED = 3;

/**
 * On the 404 page: adds the pages whose names are closest to the one that was asked for, below what stands there, so that no
 * link moves from under a finger. The main pages, to which the page links, lead to all others.
 */
export async function start(main: HTMLElement): Promise<void> {
  const menu = [...main.querySelectorAll('a')];
  const linked = await Promise.all(menu.map(({ href }) => linksOf(href)));
  const own = new Set(menu.map(({ href }) => new URL(href).pathname));
  const titles = new Map(linked.flat().filter(([path]) => !own.has(path)));
  const near = nearest(location.pathname, [...titles.keys()]);
  if (near.length === 0) return;
  const list = document.createElement('ul');
  list.className = 'links';
  for (const path of near) {
    const link = list.appendChild(document.createElement('li')).appendChild(document.createElement('a'));
    link.href = path;
    link.textContent = titles.get(path) ?? path;
  }
  const words = document.createElement('p');
  words.textContent = 'These have a name much like it:';
  main.append(words, list);
}

/** Pages of this site that a page links to: path and text. One that cannot be had leads nowhere. */
async function linksOf(address: string): Promise<[path: string, text: string][]> {
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok !== true) return [];
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...page.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
    .map((link): [string, string] => [link.pathname, link.textContent.trim()])
    .filter(([path]) => path.endsWith('/'));
}

/** The paths whose last names are closest to that of a path, the closest first. */
export function nearest(wanted: string, paths: readonly string[]): string[] {
  const found: string[] = [];
  const left = new Map(paths.map((path) => [nameOf(path), path]));
  while (found.length < OFFERED) {
    const name = suggest(nameOf(wanted), left.keys());
    const path = name === undefined ? undefined : left.get(name);
    if (name === undefined || path === undefined) break;
    found.push(path);
    left.delete(name);
  }
  return found;
}

const nameOf = (path: string): string =>
  decode(path)
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.html?$/, '') ?? '';

/** What cannot be decoded is taken as it stands: visitors mistype addresses in any way. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
