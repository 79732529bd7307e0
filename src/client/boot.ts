import { bindSidebar } from './bindSidebar.ts';
import { bindTheme } from './bindTheme.ts';
import { bindViews } from './bindViews.ts';
import { startOnTouch, startPart } from './startPart.ts';

/* What runs on every page. Every page can be read without it. */

const each = (selector: string, change: (element: HTMLElement) => void): void => {
  document.querySelectorAll<HTMLElement>(selector).forEach(change);
};

each('.email', (span) => {
  void startPart('email', span);
});
each('.theme', bindTheme);
each('#sidebar', bindSidebar);
startOnTouch('islands', '[data-island]');
// after the islands: the view in the address may start them
each('[data-views]', bindViews);
// every pressed button draws a ripple of 550 ms from where it was pressed, by keyboard from its middle
addEventListener('click', ({ target, detail, offsetX, offsetY }) => {
  const from = detail ? [offsetY, offsetX, ''].join('px ') : '50%';
  (target as Element)
    .closest('button, .button')
    ?.animate({ scale: [0, 1], opacity: [0.3, 0], inset: [from, from] }, { duration: 550, pseudoElement: '::after' });
});
const startSearch = startOnTouch('search', 'form.search');
// the index shows what its address asks for
if (location.search) each('.index form', startSearch);
each('.notFound', (main) => {
  void startPart('nearby', main);
});
each('[data-vitals]', (script) => {
  // after everything else
  addEventListener('load', () => void startPart('vitals', script));
});
