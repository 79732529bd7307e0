import type { Typesetter } from '../../src/model/typesetter.ts';
import { Paragraph } from './Paragraph.tsx';

/** Paragraphs have no names; their place is their key. */
export function Paragraphs({ texts, typeset }: { readonly texts: readonly string[]; readonly typeset: Typesetter }) {
  return texts.map((text, place) => <Paragraph key={place} text={text} typeset={typeset} />);
}
