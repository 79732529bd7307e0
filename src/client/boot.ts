import { bindSidebar } from './bindSidebar.ts';
import { bindTheme } from './bindTheme.ts';
import { bindViews } from './bindViews.ts';
import { startOnTouch } from './startOnTouch.ts';
import { startPart } from './startPart.ts';

/* What runs on every page. All of it improves or adds; no page needs it to be read. */

/** How long a ripple takes, in milliseconds; the style sheet, which draws it, says the same. */
const RIPPLE_MS = 550;

const each = (selector: string, change: (element: HTMLElement) => void): void => {
  document.querySelectorAll<HTMLElement>(selector).forEach(change);
};

// a real link, which can be copied, in the place of "sam [at] example [dot] org"
each('.email', (span) => {
  const { user = '', host = '' } = span.dataset;
  const link = document.createElement('a');
  link.href = `mailto:${encodeURIComponent(user)}@${host}`;
  link.textContent = `${user}@${host}`;
  span.replaceWith(link);
});
each('.theme', bindTheme);
each('#sidebar', bindSidebar);
each('[data-island]', (root) => {
  startOnTouch('islands', root, root.querySelector('.choices'));
});
// after the islands, since an address may start them
each('[data-views]', bindViews);
// every button that is pressed, by the keyboard too, draws a ripple
document.body.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest('button, .button')?.classList;
  pressed?.add('pressed');
  setTimeout(() => pressed?.remove('pressed'), RIPPLE_MS);
});
each('main.notFound', (main) => {
  startOnTouch('nearby', main, document.body);
});
each('[data-vitals]', ({ dataset: { vitals = '' } }) => {
  // after everything else; a browser that does not tell when it is idle is asked at once
  const whenIdle = (window as Partial<Window>).requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => void startPart('vitals', vitals)));
});
