import type { Quotation } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { Paragraph } from './Paragraph.tsx';

/** The source stands outside the `<blockquote>`, since it is no part of what was said. */
export function Quote({ quotation, set }: { readonly quotation: Quotation; readonly set: Typesetter }) {
  return (
    <figure className="quote">
      <blockquote>
        <Paragraph text={quotation.text} set={set} />
      </blockquote>
      {quotation.source && <figcaption dangerouslySetInnerHTML={{ __html: set.inline(quotation.source) }} />}
    </figure>
  );
}
