import type { LayoutProps } from '../pageProps.ts';
import { Icon } from './Icon.tsx';

/**
 * The title of the site, a link home, and the two buttons. The menu button opens a native popover, so that it works before and
 * without scripts. The switch of the theme needs a script, which shows it; the style sheet keeps its place.
 */
export function TopBar({ chrome, typeset }: Pick<LayoutProps, 'chrome' | 'typeset'>) {
  return (
    <header className="bar">
      <a className="home" href={chrome.base}>
        {typeset.plain(chrome.title)}
      </a>
      <button className="icon theme" type="button" aria-label="Dark theme" hidden>
        <Icon path="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" />
      </button>
      <button className="icon" type="button" popoverTarget="sidebar" aria-label="Menu">
        <Icon path="M3 6h18M3 12h18M3 18h18" />
      </button>
    </header>
  );
}
