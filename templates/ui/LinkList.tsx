import type { Link } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

interface LinkListProps {
  readonly links: readonly Link[];
  readonly set: Typesetter;
}

/** Links one below the other. */
export function LinkList({ links, set }: LinkListProps) {
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{set.plain(link.text)}</a>
        </li>
      ))}
    </ul>
  );
}
