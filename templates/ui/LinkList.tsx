import type { Link } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

interface LinkListProps {
  readonly links: readonly Link[];
  readonly typeset: Typesetter;
}

/** Links one below the other. */
export function LinkList({ links, typeset }: LinkListProps) {
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{typeset.plain(link.text)}</a>
        </li>
      ))}
    </ul>
  );
}
