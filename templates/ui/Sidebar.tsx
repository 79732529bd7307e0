import type { LayoutProps } from '../pageProps.ts';
import { Icon } from './Icon.tsx';

/**
 * A native popover. It moves no focus by itself: `autofocus` on the close button does. The boot script holds the
 * `.entries` back until the portrait has loaded; without it they simply show.
 */
export function Sidebar({ chrome, current, typeset }: Omit<LayoutProps, 'assets'>) {
  return (
    <nav popover="auto" id="sidebar" aria-label="Main menu">
      <button
        className="icon"
        type="button"
        popoverTarget="sidebar"
        popoverTargetAction="hide"
        aria-label="Close the menu"
        autoFocus
      >
        <Icon path="M5 5l14 14M19 5L5 19" />
      </button>
      {chrome.portrait && <img className="portrait" {...chrome.portrait} loading="lazy" />}
      <div className="entries">
        <ul>
          {chrome.menu.map(({ href, text }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                {typeset.plain(text)}
              </a>
            </li>
          ))}
        </ul>
        {chrome.profiles.length > 0 && (
          <ul className="profiles">
            {chrome.profiles.map(({ href, text }) => (
              <li key={href}>
                <a href={href} rel="me">
                  {typeset.plain(text)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}
