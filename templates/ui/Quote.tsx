import type { Quotation } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** The source is outside the `<blockquote>`, since it is not part of the quotation. */
export function Quote({ quotation, typeset }: WithTypesetter<{ readonly quotation: Quotation }>) {
  return (
    <figure className="quote">
      <blockquote>
        <p dangerouslySetInnerHTML={{ __html: typeset.inline(quotation.text) }} />
      </blockquote>
      {quotation.source && <figcaption dangerouslySetInnerHTML={{ __html: typeset.inline(quotation.source) }} />}
    </figure>
  );
}
