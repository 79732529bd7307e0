/** How long the menu waits for the portrait after the side bar was opened. */
const TIMEOUT_MS = 3000;

/**
 * What a native popover lacks: `aria-expanded` on its button, and closing on navigation and when the focus leaves it. And the wait for
 * the portrait, which is loaded lazily, when the side bar first opens.
 */
export function bindSidebar(sidebar: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('[popovertarget]');
  const update = (): boolean => {
    const open = sidebar.matches(':popover-open');
    if (button) button.ariaExpanded = String(open);
    if (open)
      setTimeout(() => {
        sidebar.classList.remove('waiting');
      }, TIMEOUT_MS);
    return open;
  };
  const close = (): void => {
    sidebar.hidePopover();
  };
  const portrait = sidebar.querySelector('img');
  if (portrait) awaitPortrait(sidebar, portrait);
  update();
  sidebar.addEventListener('toggle', () => {
    // unlike every other way to close it, a click outside leaves the focus on nothing, or on the whole page
    if (!update() && document.activeElement?.matches('body, main')) button?.focus();
  });
  // where the style sheet cannot keep the focus inside
  sidebar.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !sidebar.contains(relatedTarget as Node)) close();
  });
  // a page that comes back from the browser's cache is as it was left
  addEventListener('pagehide', close);
  sidebar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
}

/** Hides the entries until the portrait has loaded or failed, and the portrait until it has loaded; for good, if it fails. */
function awaitPortrait({ classList }: HTMLElement, portrait: HTMLImageElement): void {
  const settle = (): void => {
    classList.remove('waiting', 'faceless');
    portrait.hidden = !portrait.naturalWidth;
  };
  if (portrait.complete) settle();
  else {
    classList.add('waiting', 'faceless');
    portrait.onload = portrait.onerror = settle;
  }
}
