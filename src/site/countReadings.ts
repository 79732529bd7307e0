import { dateParts, type PlainDate } from '../ground/dates/plainDate.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import { endOf, type Reading } from '../library/reading.ts';
import { isDropped } from '../library/shelves.ts';
import { countOnce, listReadings } from './listReadings.ts';
import type { ShelvedBook } from './site.ts';

/** Of fewer readings the middle says nothing. */
const FEWEST = 3;

/** "Readings: 12 books more than once, 5 given up, half of 40 in 14 days or fewer."; undefined where nothing of this is known. */
export function countReadings(books: readonly ShelvedBook[], { say, number }: Speech): string | undefined {
  const again = books.filter(({ readings }) => readings.filter(({ finished }) => finished !== undefined).length > 1);
  const dropped = books.flatMap(({ readings, shelf }) =>
    readings.flatMap(({ gaveUp }) => (gaveUp === undefined ? [] : shelf)),
  );
  const days = countOnce(listReadings(books))
    .flatMap(({ reading }) => daysOf(reading) ?? [])
    .sort((one, other) => one - other);
  const half = days.length < FEWEST ? undefined : days[Math.ceil(days.length / 2) - 1];
  const list = [
    ...(again.length > 0 ? [say('readAgain', { n: again.length })] : []),
    // where all of them stand on their shelf, the counts of the shelves tell it
    ...(dropped.every(isDropped) ? [] : [say('gaveUp', { n: dropped.length })]),
    ...(half === undefined ? [] : [say('halfInDays', { n: half, all: number(days.length) })]),
  ];
  return list.length === 0 ? undefined : say('counts', { books: say('readings'), list: list.join(say('comma')) });
}

/** On how many days a book was read, the first and the last among them; undefined where one of the two is not known. */
export function daysOf(reading: Reading): number | undefined {
  const [from, to] = [reading.started, endOf(reading)].map(dayNumber);
  return from === undefined || to === undefined ? undefined : to - from + 1;
}

/** Days since 1970; undefined for a month or a year. */
function dayNumber(date: PlainDate | undefined): number | undefined {
  if (date?.length !== 10) return undefined;
  const { year, month = 1, day } = dateParts(date);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
