import { drawRipples } from './drawRipples.ts';
import { showEmail } from './showEmail.ts';
import { startPart } from './startPart.ts';
import { tiePart } from './tiePart.ts';
import { tieSidebar } from './tieSidebar.ts';
import { tieTheme } from './tieTheme.ts';
import { tieViews } from './tieViews.ts';

/* What runs on every page. All of it mends or adds; no page needs it to be read. */

const each = (selector: string, mend: (element: HTMLElement) => void): void => {
  document.querySelectorAll<HTMLElement>(selector).forEach(mend);
};

each('.email', showEmail);
each('.theme', tieTheme);
each('#sidebar', tieSidebar);
each('[data-island]', (root) => {
  tiePart('islands', root, root.querySelector('.choices'));
});
// after the islands, since an address may call them
each('[data-views]', tieViews);
drawRipples();
each('main.notFound', (main) => {
  tiePart('nearby', main, document.body);
});
each('[data-vitals]', ({ dataset: { vitals = '' } }) => {
  // after everything else; a browser that does not tell when it is idle is asked at once
  const whenIdle = (window as Partial<Window>).requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => void startPart('vitals', vitals)));
});
