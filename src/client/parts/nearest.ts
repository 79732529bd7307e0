import { nearestNames } from '../nearestNames.ts';

/** On the page for addresses that lead nowhere: links to the routes whose names are nearest to what was asked for. */
export function start(place: HTMLElement): void {
  const { base = '/', names = '' } = place.dataset;
  const near = nearestNames(location.pathname.slice(base.length), names.split(' '));
  if (near.length === 0) return;
  const links = near.map((name) => {
    const link = document.createElement('a');
    link.href = `${base}${name}/`;
    link.textContent = `/${name}`;
    return link;
  });
  place.append('Did you mean ', ...links.flatMap((link, index) => (index === 0 ? [link] : [' or ', link])), '?');
  place.hidden = false;
}
