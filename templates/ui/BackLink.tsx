import type { Link } from '../../src/site/route.ts';

interface BackLinkProps {
  readonly to: Link;
  /** Another way on. */
  readonly more?: Link | undefined;
}

/** "See all posts". */
export function BackLink({ to, more }: BackLinkProps) {
  return (
    <p className="back">
      <a href={to.href}>{to.text}</a>
      {more && ' · '}
      {more && <a href={more.href}>{more.text}</a>}
    </p>
  );
}
