import type { Typesetter } from '../../src/model/typesetter.ts';

interface ParagraphProps {
  /** Inline Markdown. */
  readonly text: string;
  readonly set: Typesetter;
}

/** A paragraph of the owner's. The typesetter shows raw HTML as text, so what it returns may stand as it is. */
export function Paragraph({ text, set }: ParagraphProps) {
  return <p dangerouslySetInnerHTML={{ __html: set.inline(text) }} />;
}
