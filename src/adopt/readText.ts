import type { OldKeys } from './oldFront.ts';

/** A text as a reader finds it: what it is in our words is the same for all programs. */
export interface ReadText {
  readonly from: string;
  /** `articles`, `pages`, or the name of its collection. */
  readonly kind: string;
  readonly folders: readonly string[];
  readonly slug: string;
  readonly keys: OldKeys;
  readonly date: string | undefined;
  readonly isDraft: boolean;
  readonly address: string | undefined;
  readonly aliases: readonly string[];
  readonly markdown: string;
  /** In which line of the file it begins. */
  readonly line: number;
}
