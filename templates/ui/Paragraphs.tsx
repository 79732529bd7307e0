import type { Typesetter } from '../../src/model/typesetter.ts';

/** Paragraphs of inline Markdown. The typesetter shows raw HTML as text, so what it returns may stand as it is. */
export function Paragraphs({ texts, typeset }: { readonly texts: readonly string[]; readonly typeset: Typesetter }) {
  return texts.map((text, place) => <p key={place} dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />);
}
