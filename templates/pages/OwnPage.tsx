import type { Sourced } from '../../src/site/route.ts';
import type { RouteProps } from '../routeProps.ts';

export interface OwnPageRoute extends Sourced {
  readonly kind: 'page';
  readonly heading: string;
}

/** A page of the owner's own, such as talks or a CV. */
export function OwnPage({ route, body, typeset }: RouteProps<OwnPageRoute>) {
  return (
    <article>
      <h1>{typeset.plain(route.heading)}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: typeset.block(body.markdown) }} />
    </article>
  );
}
