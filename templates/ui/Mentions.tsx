import type { Link } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { LinkList } from './LinkList.tsx';

/** The pages whose texts have a link by name to this one. */
export function Mentions({ pages, typeset }: WithTypesetter<{ readonly pages: readonly Link[] }>) {
  return (
    <aside className="mentions" aria-labelledby="mentions">
      <h2 id="mentions">{typeset.say('mentionedIn')}</h2>
      <LinkList links={pages} typeset={typeset} />
    </aside>
  );
}
