import { bindSidebar } from './bindSidebar.ts';
import { bindTheme } from './bindTheme.ts';
import { bindViews } from './bindViews.ts';
import { startOnTouch, startPart } from './startPart.ts';

/* What runs on every page. Every page can be read without it. */

/** How long a ripple takes, in milliseconds; the style sheet, which draws it, has the same number. */
const RIPPLE_MS = 550;

const each = (selector: string, change: (element: HTMLElement) => void): void => {
  document.querySelectorAll<HTMLElement>(selector).forEach(change);
};

// a link, which can be copied, instead of "sam [at] example [dot] org"
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
// after the islands: the view in the address may start them
each('[data-views]', bindViews);
// every pressed button draws a ripple, by keyboard too
document.body.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest('button, .button')?.classList;
  pressed?.add('pressed');
  setTimeout(() => pressed?.remove('pressed'), RIPPLE_MS);
});
each('form.search', (form) => {
  startOnTouch('search', form, form);
});
each('.index form', (form) => {
  // what was asked for stands in the address
  if (location.search) void startPart('search', form);
});
each('main.notFound', (main) => {
  void startPart('nearby', main);
});
each('[data-vitals]', (script) => {
  // after everything else; not every browser tells when it is idle
  const whenIdle = (window as Partial<Window>).requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => void startPart('vitals', script)));
});
