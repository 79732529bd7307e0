import type { Typesetter } from '../../src/model/typesetter.ts';

interface ParagraphProps {
  /** Inline Markdown. */
  readonly text: string;
  readonly typeset: Typesetter;
}

/** A paragraph of the owner's. The typesetter shows raw HTML as text, so what it returns may stand as it is. */
export function Paragraph({ text, typeset }: ParagraphProps) {
  return <p dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />;
}
