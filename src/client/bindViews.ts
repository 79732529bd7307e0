import { decode, viewFromHash } from '../../templates/islands/viewFromHash.ts';

/**
 * Binds a group of radio buttons and the hash of the address to each other, both ways. The radio buttons hold the state; the
 * default view is the clean address. A choice is a step of its own in the history, so that Back undoes it.
 */
export function bindViews(group: HTMLElement): void {
  const radios = [...group.querySelectorAll<HTMLInputElement>('input')];
  const views = radios.map((radio) => radio.value);

  /** For the island, which cannot see what was done to a radio button by a script. */
  const announce = (): void => {
    group.dispatchEvent(new Event('viewchange'));
  };

  const followAddress = (): void => {
    const view = viewFromHash(location.hash, views, (id) => document.getElementById(id)?.closest('.panel')?.id);
    const radio = radios.find(({ value }) => value === view);
    if (!radio || radio.checked) return;
    radio.checked = true;
    announce();
    // What was hidden could not be scrolled to when the browser tried. A view itself needs no scrolling to.
    const anchor = decode(location.hash.slice(1));
    if (!views.includes(anchor)) document.getElementById(anchor)?.scrollIntoView();
  };

  /** The hash of the view that is chosen; empty for the default one. */
  const chosenHash = (): string => {
    const chosen = radios.slice(1).find(({ checked }) => checked);
    return chosen ? `#${chosen.value}` : '';
  };
  const chosenAddress = (): string => chosenHash() || location.pathname + location.search;

  if (isFreshVisit() && chosenHash()) {
    history.replaceState(null, '', chosenAddress());
    announce();
  } else followAddress();

  group.addEventListener('change', () => {
    history.pushState(null, '', chosenAddress());
    announce();
  });
  // By `pageshow` the browser has brought back what it remembers of the radio buttons, in Chrome after this script ran.
  for (const event of ['popstate', 'hashchange', 'pageshow']) addEventListener(event, followAddress);
}

/**
 * On a fresh visit a choice other than the default was made by the visitor before this script ran, and stands. On a reload
 * or a step through the history it is one that the browser brought back, possibly that of another step.
 */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return visit?.type === 'navigate';
}
