import type { ArticleRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

/** The way to the outside publication, where there is one. */
export function Outbound({ to, typeset }: { readonly to: ArticleRoute['external']; readonly typeset: Typesetter }) {
  if (!to) return null;
  return (
    <p className="outbound">
      <a href={to.url}>{typeset.plain(to.label)}</a>
    </p>
  );
}
