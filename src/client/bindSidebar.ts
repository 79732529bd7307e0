/** How long the menu waits for the portrait after the side bar has first been opened. */
const TIMEOUT_MS = 3000;

/** What a native popover leaves out: `aria-expanded` on its button, closing on navigation; and the wait for the portrait. */
export function bindSidebar(sidebar: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('.bar [popovertarget]');
  const update = (open: boolean): void => button?.setAttribute('aria-expanded', String(open));
  update(sidebar.matches(':popover-open'));
  sidebar.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    update(open);
    // a click outside, alone of all ways to close it, leaves the focus nowhere, or on all of the page
    if (!open && document.activeElement?.matches('body, main')) button?.focus();
  });
  // a page that comes back from the browser's cache comes as it was left
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sidebar.hidePopover();
  });
  sidebar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) sidebar.hidePopover();
  });
  const portrait = sidebar.querySelector('img');
  if (portrait) awaitPortrait(sidebar, portrait);
}

/**
 * Hides the portrait until it has loaded (for good, if it fails), and the entries until it has loaded or failed or has
 * taken too long. It is loaded lazily, when the side bar first opens.
 */
function awaitPortrait(sidebar: HTMLElement, portrait: HTMLImageElement): void {
  const { classList } = sidebar;
  const settle = (): void => {
    classList.remove('waiting', 'faceless');
    portrait.hidden = !portrait.naturalWidth;
  };
  if (portrait.complete) {
    settle();
    return;
  }
  classList.add('waiting', 'faceless');
  portrait.onload = portrait.onerror = settle;
  const startTimer = (): void => {
    setTimeout(() => {
      classList.remove('waiting');
    }, TIMEOUT_MS);
  };
  if (sidebar.matches(':popover-open')) startTimer();
  else sidebar.addEventListener('toggle', startTimer, { once: true });
}
