import type { Chrome } from '../../src/model/chrome.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { Icon } from './Icon.tsx';

/** The button opens a native popover, so that it works before and without scripts. */
export function TopBar({ chrome, set }: { readonly chrome: Chrome; readonly set: Typesetter }) {
  return (
    <header className="bar">
      <a className="home" href={chrome.base}>
        {set.plain(chrome.title)}
      </a>
      <button className="icon" type="button" popoverTarget="sidebar" aria-label="Menu">
        <Icon path="M3 6h18M3 12h18M3 18h18" />
      </button>
    </header>
  );
}
