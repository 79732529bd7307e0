import { decode, viewFromHash } from '../../templates/islands/viewFromHash.ts';

/**
 * Binds a group of radio buttons and the hash of the address to each other. The radio buttons hold the state; the default view has
 * an address without hash. Every choice is an entry in the history, so that Back undoes it.
 */
export function bindViews(group: HTMLElement): void {
  const radios = [...group.querySelectorAll<HTMLInputElement>('input')];
  const views = radios.map(({ value }) => value);

  /** For the island: a radio button that a script changes fires no event. */
  const announce = (): void => {
    group.dispatchEvent(new Event('viewchange'));
  };

  const followAddress = (): void => {
    const view = viewFromHash(location.hash, views, (id) => document.getElementById(id)?.closest('.panel')?.id);
    const radio = radios.find(({ value }) => value === view);
    if (!radio || radio.checked) return;
    radio.checked = true;
    announce();
    // The browser could not scroll to what was hidden. A view itself needs no scrolling to.
    const anchor = decode(location.hash.slice(1));
    if (!views.includes(anchor)) document.getElementById(anchor)?.scrollIntoView();
  };

  const chosenAddress = (): string => {
    const chosen = radios.slice(1).find(({ checked }) => checked);
    return chosen ? `#${chosen.value}` : location.pathname + location.search;
  };

  if (isFreshVisit() && !radios[0]?.checked) {
    history.replaceState(null, '', chosenAddress());
    announce();
  } else followAddress();

  group.addEventListener('change', () => {
    history.pushState(null, '', chosenAddress());
    announce();
  });
  // By `pageshow` the browser has restored the radio buttons; Chrome does so after this script ran.
  for (const event of ['popstate', 'hashchange', 'pageshow']) addEventListener(event, followAddress);
}

/**
 * On a fresh visit a choice other than the default was made by the visitor before this script ran, and is kept. On a reload
 * or a step through the history the browser restored it, possibly from another entry.
 */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return visit?.type === 'navigate';
}
