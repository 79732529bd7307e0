import type { PlainDate } from '../src/ground/dates/plainDate.ts';
import type { ShelvedBook } from '../src/site/site.ts';

type Given = Partial<Omit<ShelvedBook, 'dateRead' | 'readings' | 'review'>> & {
  dateRead?: string;
  readings?: readonly string[];
  review?: string;
};

/** A book of which only what is given matters. */
export function bookWith({
  dateRead,
  readings = dateRead === undefined ? [] : [dateRead],
  review,
  ...given
}: Given): ShelvedBook {
  return {
    id: '1',
    key: given.id ?? '1',
    title: 'Title',
    author: 'Ann Author',
    rating: 0,
    shelf: 'read',
    tags: [],
    small: false,
    series: [],
    ...given,
    dateRead: dateRead as PlainDate | undefined,
    readings: readings.map((finished) => ({ finished: finished as PlainDate })),
    review: review,
  };
}
