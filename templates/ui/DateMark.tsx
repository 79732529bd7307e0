import type { DateText } from '../../src/model/dateText.ts';

/** A date in words and, for machines, as exactly as it is known. */
export function DateMark({ date }: { readonly date: DateText }) {
  return <time dateTime={date.iso}>{date.text}</time>;
}
