import type { Typesetter } from '../../src/model/typesetter.ts';

interface ParagraphProps {
  /** Inline Markdown. */
  readonly text: string;
  readonly set: Typesetter;
  readonly className?: string;
}

/** A paragraph of the owner's. The typesetter shows raw HTML as text, so what it returns may stand as it is. */
export function Paragraph({ text, set, className }: ParagraphProps) {
  return <p className={className} dangerouslySetInnerHTML={{ __html: set.inline(text) }} />;
}
