import type { Token } from 'markdown-it';
import { createLineMarkdown, createMarkdown } from './createMarkdown.ts';

/** A paragraph of inline Markdown, or blocks. */
export type TextKind = 'inline' | 'block';

const lines = createLineMarkdown({});
const blocks = createMarkdown({});

/** The tokens of a text that is looked at and not shown: its quotes and dashes are those that were written. `notes`: gets what the parser notes. */
export const parseMarkdown = (text: string, kind: TextKind, notes: object = {}): Token[] =>
  kind === 'inline' ? lines.parseInline(text, notes) : blocks.parse(text, notes);
