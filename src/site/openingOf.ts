import type { Opening } from './shelf.ts';
import type { Review } from './site.ts';

/** The first sentence, if it says something; a point behind "Mr" or an initial ends none. */
const FIRST_SENTENCE = /^(?:.{30,}?(?<!\b(?:Mr|Mrs|Ms|Dr|St|vs|\p{Lu}))[.!?…]["'’”»)\]]*(?=\s)|.{15,}?[。！？]」?)/u;

/** How a review begins; undefined for one that has neither text nor quotations. */
export function openingOf({ description, quotation }: Review): Opening | undefined {
  const text = description ?? quotation;
  if (text === undefined) return undefined;
  const [opening = text.replace(/ \.\.\.$/, '…')] = FIRST_SENTENCE.exec(text) ?? [];
  return { text: opening, isQuotation: description === undefined };
}
