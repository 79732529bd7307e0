import { decode } from '../../templates/islands/viewFromHash.ts';
import { suggest } from '../ground/text/suggest.ts';

/** How many pages are offered. */
const OFFERED = 3;

/**
 * On the 404 page: adds links to the pages whose names are closest to the one that was asked for, below what is there, so that no link
 * moves from under a finger. They are looked for on the main pages, which lead to all others.
 */
export async function start(main: HTMLElement): Promise<void> {
  const menu = [...main.querySelectorAll('a')];
  const linked = (await Promise.all(menu.map(({ href }) => linksOf(href)))).flat();
  const titles = new Map(linked.map(({ pathname, textContent }) => [pathname, textContent.trim()]));
  for (const { pathname } of menu) titles.delete(pathname);
  const near = nearest(location.pathname, [...titles.keys()]);
  if (near.length === 0) return;
  const list = document.createElement('ul');
  list.className = 'links';
  for (const path of near) {
    const link = list.appendChild(document.createElement('li')).appendChild(document.createElement('a'));
    link.href = path;
    link.textContent = titles.get(path) ?? path;
  }
  const heading = document.createElement('p');
  heading.textContent = main.querySelector<HTMLElement>('[data-similar]')?.dataset['similar'] ?? '';
  main.append(heading, list);
}

/** Links from a page to others of this site, drawn ones left out; none if it cannot be fetched. */
async function linksOf(address: string): Promise<HTMLAnchorElement[]> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return [];
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...page.querySelectorAll<HTMLAnchorElement>('main a:not(svg *)[href^="/"][href$="/"]')];
}

/** The paths whose last names are closest to that of `wanted`, the closest first. */
export function nearest(wanted: string, paths: readonly string[]): string[] {
  const found: string[] = [];
  const left = new Map(paths.map((path) => [nameOf(path), path]));
  while (found.length < OFFERED) {
    const name = suggest(nameOf(wanted), left.keys());
    if (name === undefined) break;
    found.push(left.get(name) ?? '');
    left.delete(name);
  }
  return found;
}

/** The last name of a path, without its ending. It may hold anything that a visitor typed. */
const nameOf = (path: string): string => decode(path.split('/').filter(Boolean).at(-1) ?? '').replace(/\.html?$/, '');
