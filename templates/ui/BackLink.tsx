import type { Link } from '../../src/model/route.ts';

/** "See all posts". */
export function BackLink({ to }: { readonly to: Link }) {
  return (
    <p className="back">
      <a href={to.href}>{to.text}</a>
    </p>
  );
}
