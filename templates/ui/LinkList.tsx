import type { Link } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';

/** Links, one below the other. */
export function LinkList({ links, typeset }: WithTypesetter<{ readonly links: readonly Link[] }>) {
  return (
    <ul className="links">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{typeset.plain(text)}</a>
        </li>
      ))}
    </ul>
  );
}
