import type { Opening } from '../../src/site/shelf.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** How a review begins; a quotation gets the quotation marks of the language. */
export function OpeningLine({ opening, typeset }: WithTypesetter<{ readonly opening: Opening }>) {
  const words = typeset.plain(opening.text);
  return <p className="opening">{opening.isQuotation ? <q>{words}</q> : words}</p>;
}
