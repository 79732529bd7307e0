import type { Link } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

/** Links one below the other. */
export function LinkList({ links, typeset }: { readonly links: readonly Link[]; readonly typeset: Typesetter }) {
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
