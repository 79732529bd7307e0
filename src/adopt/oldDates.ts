import { readDay } from '../ground/dates/readDay.ts';
import { readPlainDate } from '../ground/dates/plainDate.ts';
import { textAt, type OldKeys } from './oldFront.ts';

/** The day, month or year that a date of any form says, whatever its hour; undefined for none. */
export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [iso] = /^\d{4}-\d{2}(?:-\d{2})?(?=$|[T\s])/.exec(text) ?? [];
  const day = iso === undefined ? undefined : readPlainDate(iso);
  if (day !== undefined) return day;
  const loose = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T\s])/.exec(text);
  const found = readDay(
    loose
      ? loose
          .slice(1, 4)
          .map((part) => part.padStart(2, '0'))
          .join('-')
      : text.replace(/^[A-Z][a-z]{2}, /, '').replace(/ \d\d:\d\d(?::\d\d)?(?: .*)?$/, ''),
  );
  return /^\d/.test(found) ? found : undefined;
}

export const dayAt = (keys: OldKeys, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const day = dayOf(textAt(keys, name));
    if (day !== undefined) return day;
  }
  return undefined;
};
