import type { LayoutProps } from '../pageProps.ts';
import { LinkList } from './LinkList.tsx';
import { SearchForm } from './SearchForm.tsx';

/**
 * Top bar and side bar. The theme button needs the boot script, which shows it; the style sheet keeps its place. The side bar is a
 * native popover, so that its buttons work before and without scripts; it moves no focus by itself: `autofocus` on the close button
 * does. The boot script hides the `.entries` until the portrait has loaded.
 */
export function Navigation({ chrome, current, typeset }: Omit<LayoutProps, 'assets'>) {
  return (
    <>
      <header className="bar">
        <a className="home" href={chrome.base}>
          {typeset.plain(chrome.title)}
        </a>
        <button className="icon theme" type="button" aria-label={typeset.say('darkTheme')} hidden>
          <Icon path="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" />
        </button>
        <button className="icon" type="button" popoverTarget="sidebar" aria-label={typeset.say('menu')}>
          <Icon path="M3 6h18M3 12h18M3 18h18" />
        </button>
      </header>
      <nav popover="auto" id="sidebar" aria-label={typeset.say('mainMenu')}>
        <button
          className="icon"
          type="button"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={typeset.say('closeMenu')}
          autoFocus
        >
          <Icon path="M5 5l14 14M19 5L5 19" />
        </button>
        {chrome.portrait && <img className="portrait" {...chrome.portrait} loading="lazy" />}
        <div className="entries">
          <SearchForm action={chrome.search} typeset={typeset} hasLink />
          <LinkList links={chrome.menu} current={current} typeset={typeset} />
          {chrome.profiles.length > 0 && (
            <LinkList className="profiles" links={chrome.profiles} rel="me" typeset={typeset} />
          )}
        </div>
      </nav>
    </>
  );
}

/** A drawing on a 24 by 24 grid. The button around it has the name. */
const Icon = ({ path }: { readonly path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
