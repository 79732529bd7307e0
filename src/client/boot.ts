import { drawRipples } from './drawRipples.ts';
import { loadPart } from './loadPart.ts';
import { showEmail } from './showEmail.ts';
import { tieIsland } from './tieIsland.ts';
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
each('[data-island]', tieIsland);
// after the islands, since an address may call them
each('[data-views]', tieViews);
drawRipples();
each('main.notFound', (main) => {
  void loadPart('nearby').then((start) => start(main));
});
each('[data-vitals]', ({ dataset: { vitals = '' } }) => {
  const report = (): void => {
    void loadPart('vitals').then((start) => {
      start(vitals);
    });
  };
  // after everything else; where idle times are not told, after a while
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(report);
    else setTimeout(report, 2000);
  });
});
