import type { DateText } from '../../src/model/route.ts';

/** A date in words; the attribute says it to machines, as exactly as it is known and no more. */
export function DateMark({ date }: { readonly date: DateText }) {
  return <time dateTime={date.iso}>{date.text}</time>;
}
