import type { Chrome } from '../../src/model/chrome.ts';
import type { Link } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { Icon } from './Icon.tsx';
import { once } from './once.ts';

interface SidebarProps {
  readonly chrome: Chrome;
  /** Address of the page that is being read. */
  readonly current: string;
  readonly typeset: Typesetter;
}

/**
 * A native popover. It moves no focus by itself: `autofocus` on the close button does. The boot script holds the
 * `.entries` back until the portrait has loaded; without it they simply show.
 */
export function Sidebar(props: SidebarProps) {
  const { chrome, current } = props;
  const here = chrome.menu.find(({ href }) => href === current)?.href ?? '';
  const html = once(chrome, `menu ${here}`, () => <Menu {...props} />);
  return <nav popover="auto" id="sidebar" aria-label="Main menu" dangerouslySetInnerHTML={html} />;
}

function Menu({ chrome, current, typeset }: SidebarProps) {
  const entry = (link: Link) => (
    <li key={link.href}>
      <a href={link.href} aria-current={link.href === current ? 'page' : undefined}>
        {typeset.plain(link.text)}
      </a>
    </li>
  );
  return (
    <>
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
      {chrome.portrait && (
        <img
          className="portrait"
          src={chrome.portrait.src}
          alt={chrome.portrait.alt}
          width={chrome.portrait.width}
          height={chrome.portrait.height}
          loading="lazy"
        />
      )}
      <div className="entries">
        <ul>{chrome.menu.map(entry)}</ul>
        {chrome.profiles.length > 0 && (
          <ul className="profiles">
            {chrome.profiles.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="me">
                  {typeset.plain(link.text)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
