import type { PlainDate } from '../../ground/dates/plainDate.ts';
import type { BookEdit } from './editBook.ts';

/** A book was read to its end. */
export interface Finish {
  readonly action: 'finish';
  readonly day: PlainDate;
  readonly rating: number | undefined;
  readonly note: string | undefined;
  readonly edition: string | undefined;
}

/** What is to be said of a book. `day`: when it began or ended; `isToday`: no day was given. */
export type Change =
  | Finish
  | {
      readonly action: 'start';
      readonly day: PlainDate;
      readonly isToday: boolean;
      readonly edition: string | undefined;
    }
  | { readonly action: 'drop'; readonly day: PlainDate; readonly note: string | undefined }
  | { readonly action: 'rate'; readonly rating: number }
  | { readonly action: 'progress'; readonly progress: string }
  | { readonly action: 'note'; readonly note: string }
  | { readonly action: 'move'; readonly shelf: string }
  | { readonly action: 'edit'; readonly edits: readonly BookEdit[] };
