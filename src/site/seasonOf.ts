import { partsOf, type PlainDate } from '../model/plainDate.ts';

/** A season, or a year for dates that name no more. */
export interface SeasonName {
  readonly id: string;
  readonly heading: string;
  /** Grows with time. A year stands before the season in which it begins. */
  readonly order: number;
}

const NAMES = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;

/** Winter is December to February, Spring March to May, Summer June to August, Autumn September to November. */
export function seasonOf(date: PlainDate): SeasonName {
  const { year, month } = partsOf(date);
  // January and February belong to the winter that began the year before
  if (month === undefined) return { id: `year-${String(year)}`, heading: String(year), order: (year - 1) * 4 + 2.5 };
  const began = month < 3 ? year - 1 : year;
  const quarter = month < 3 ? 3 : Math.floor(month / 3) - 1;
  const name = NAMES[quarter] ?? 'Winter';
  const years = quarter === 3 ? `${String(began)}-${String(began + 1)}` : String(began);
  return { id: `${name.toLowerCase()}-${years}`, heading: `${name} ${years}`, order: began * 4 + quarter };
}
