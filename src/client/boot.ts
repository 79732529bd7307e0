import { drawRipple } from './drawRipple.ts';
import { loadPart } from './loadPart.ts';
import { showEmail } from './showEmail.ts';
import { tieSidebar } from './tieSidebar.ts';
import { tieTheme } from './tieTheme.ts';
import { tieViews } from './tieViews.ts';
import { wakeIsland } from './wakeIsland.ts';

/** How long the reporter waits after the page has loaded, in milliseconds: everything else comes first. */
const LAST = 3000;

/* What runs on every page. All of it mends or adds; no page needs it to be read. */

const find = <Found extends HTMLElement>(selector: string, tie: (element: Found) => void): void => {
  for (const element of document.querySelectorAll<Found>(selector)) tie(element);
};

document.documentElement.classList.add('live');
find('.theme', tieTheme);
find('.email', showEmail);
find('#sidebar', tieSidebar);
find('[data-island]', (root) => {
  tieViews(root, wakeIsland(root));
});
find('[data-names]', async (place) => {
  (await loadPart('nearest'))(place);
});
find('[data-vitals]', (script) => {
  const load = async (): Promise<void> => {
    (await loadPart('vitals'))(script);
  };
  addEventListener('load', () => {
    setTimeout(load, LAST);
  });
});
for (const press of ['pointerdown', 'click'] as const) addEventListener(press, drawRipple);
