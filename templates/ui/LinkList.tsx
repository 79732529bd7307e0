import type { Link } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';

interface LinkListProps {
  readonly links: readonly Link[];
  readonly className?: string;
  /** What all targets are to this page (`me`: profiles of its owner). */
  readonly rel?: string;
  /** Address of the page that is being read. */
  readonly current?: string | undefined;
}

/** Links, one below the other. */
export function LinkList({ links, className, rel, current, typeset }: WithTypesetter<LinkListProps>) {
  return (
    <ul className={className}>
      {links.map(({ href, text, lang }) => (
        <li key={href}>
          <a href={href} rel={rel} lang={lang} aria-current={href === current ? 'page' : undefined}>
            {typeset.plain(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
