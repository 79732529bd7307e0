import type { LayoutProps } from '../routeProps.ts';
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
        <a className="home" href={chrome.first}>
          {typeset.plain(chrome.title)}
        </a>
        <button className="icon theme" type="button" aria-label={typeset.say('darkTheme')} hidden>
          <Icon
            paths={[
              'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z',
              'M12 8a4 4 0 1 0 .01 0M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
            ]}
          />
        </button>
        <button className="icon" type="button" popoverTarget="sidebar" aria-label={typeset.say('menu')}>
          <Icon paths={['M3 6h18M3 12h18M3 18h18']} />
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
          <Icon paths={['M5 5l14 14M19 5L5 19']} />
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

/** A drawing on a 24 by 24 grid; of several paths the style sheet shows one. The button around it has the name. */
const Icon = ({ paths }: { readonly paths: readonly string[] }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
