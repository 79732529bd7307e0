import type { Posted } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** A link to where the text was published elsewhere; nothing where it was not. */
export function Outbound({ to, typeset }: WithTypesetter<{ readonly to: Posted['external'] }>) {
  if (!to) return null;
  return (
    <p className="outbound">
      <a href={to.url}>{typeset.plain(to.label)}</a>
    </p>
  );
}
