import type { WithTypesetter } from '../routeProps.ts';

/** Paragraphs of inline Markdown. The typesetter shows raw HTML as text, so what it returns may stand as it is. */
export function Paragraphs({ texts, typeset }: WithTypesetter<{ readonly texts: readonly string[] }>) {
  return texts.map((text, place) => <p key={place} dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />);
}
