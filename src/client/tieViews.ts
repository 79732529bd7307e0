import { idFromHash, viewFromHash } from '../../templates/islands/viewFromHash.ts';

/**
 * Ties the radio buttons of an island and the hash of the address to each other, both ways. The radio buttons hold the
 * state; the default view is the clean address. A choice is a step of its own in the history, so that Back undoes it.
 *
 * @param wake called when the address asks for a view other than the default, or one was chosen before this script ran
 */
export function tieViews(root: HTMLElement, wake: () => unknown): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const views = radios.map((radio) => radio.value);
  let obeying = false;

  const obeyAddress = (): void => {
    const view = viewFromHash(location.hash, views, (id) => document.getElementById(id)?.closest('.panel')?.id);
    const radio = radios.find(({ value }) => value === view);
    if (!radio || radio.checked) return;
    // a click, so that React hears of it too
    obeying = true;
    radio.click();
    obeying = false;
    // What was hidden could not be scrolled to when the browser tried. A view itself needs no scrolling to.
    const anchor = idFromHash(location.hash);
    if (!views.includes(anchor)) document.getElementById(anchor)?.scrollIntoView();
  };

  const chosenAddress = (): string => {
    const place = radios.findIndex((radio) => radio.checked);
    return place > 0 ? `#${views[place] ?? ''}` : location.pathname + location.search;
  };
  const isChanged = (): boolean => radios.some((radio) => radio.checked && !radio.defaultChecked);

  if (isFreshVisit() && isChanged()) history.replaceState(null, '', chosenAddress());
  else obeyAddress();
  if (isChanged()) void wake();

  root.addEventListener('change', ({ target }) => {
    if (!obeying && radios.includes(target as HTMLInputElement)) history.pushState(null, '', chosenAddress());
  });
  // By `pageshow` the browser has brought back what it remembers of the radio buttons, in Chrome after this script ran.
  for (const event of ['popstate', 'hashchange', 'pageshow']) addEventListener(event, obeyAddress);
}

/**
 * On a fresh visit a choice other than the default was made by the visitor before this script ran, and stands. On a reload
 * or a step through the history it is one that the browser brought back, possibly that of another step.
 */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
