import { dayYear, isCount, isDay, isIsbn, isNewYear, isStars, isState, isYear, numberOf, yearOf } from './cellTests.ts';
import { shareOf, type Profile } from './profileColumns.ts';

/** What a column is taken for. */
export interface Judgement {
  /** As tables of any form call it; '': nothing is taken from it. */
  readonly name: string;
  /** Why that is not sure. */
  readonly doubt?: string;
  /** What its name means, and its cells are not. */
  readonly unfit?: string;
}

const isYearOrDay = (cell: string): boolean => isYear(cell) || isDay(cell);

const TESTS = new Map<string, (cell: string) => boolean>([
  ['rating', isStars],
  ['dateRead', isDay],
  ['dateStarted', isDay],
  ['year', isYearOrDay],
  ['originalYear', isYearOrDay],
  ['pages', isCount],
  ['isbn13', isIsbn],
  ['isbn10', isIsbn],
  ['shelf', isState],
  ['any', (cell) => isStars(cell) || isDay(cell)],
]);

/** What tells whether a cell can be what a column is; undefined where anything can. */
export const testOf = (name: string): ((cell: string) => boolean) | undefined => TESTS.get(name.replace(/\/.*/, ''));

/** How many cells have to be what the name of their column says: the others are told of, row by row. */
const ENOUGH = 0.2;

/** What a column is whose name says `name`. */
export function judgeCells(profile: Profile, name: string): Judgement {
  const test = testOf(name);
  // an ISBN that a spreadsheet has rounded is told of; an empty column does no harm
  if (test === undefined || profile.filled === 0 || name.startsWith('isbn')) return { name };
  const share = shareOf(profile, test);
  if (name === 'shelf') return judgeShelf(profile, share);
  if (share < ENOUGH) return { name: '', unfit: name.replace(/\/.*/, '') };
  if (name === 'dateRead' && shareOf(profile, (cell) => (dayYear(cell) ?? LONG_AGO) < LONG_AGO) >= 0.1)
    return { name: 'year', doubt: 'days long ago: of reading, or of publication?' };
  return name === 'rating' ? judgeRatings(profile) : { name };
}

/** What the cells of a column look like, for the next time: days, years, or how high their numbers go (a longer word is a higher one); '' for anything else. */
export function kindOfCells(profile: Profile): string {
  if (shareOf(profile, isYear) >= 0.5 || shareOf(profile, isNewYear) >= 0.5) return 'years';
  if (shareOf(profile, isDay) >= 0.5) return 'days';
  if (shareOf(profile, isStars) < 0.5) return '';
  const most = highest(profile.values.keys());
  return most <= 5 ? 'to 5' : most <= 10 ? 'to 10' : most <= 100 ? 'to 100' : 'numbers';
}

/** The highest of the numbers among some cells; -Infinity where there is none. */
function highest(cells: Iterable<string>): number {
  let most = -Infinity;
  for (const cell of cells) most = Math.max(most, numberOf(cell) ?? most);
  return most;
}

/** Shelves of one's own that are no surprise: of more, the cells may be out of place. */
const MOST_SHELVES = 8;

/** `share`: of the cells that are words for how far a book has been read. Others are the names of shelves, or something else. */
function judgeShelf(profile: Profile, share: number): Judgement {
  const others = [...profile.values.keys()].filter((cell) => !isState(cell));
  if (share >= 0.5 && others.length <= MOST_SHELVES) return { name: 'shelf' };
  const hasWords = shareOf(profile, (cell) => /\p{L}/u.test(cell)) >= 0.5;
  return {
    name: hasWords ? 'shelf' : '',
    doubt: 'few of its cells say how far you are: each other becomes a shelf of that name',
  };
}

/** Ratings of which nobody says what the best one is. */
function judgeRatings(profile: Profile): Judgement {
  const cells = [...profile.values.keys()];
  const most = highest(cells);
  if (shareOf(profile, isMean) >= 0.5) return { name: '', doubt: 'they look like the mean of many readers' };
  // unrated books are 0
  if (most > 3 || most <= 0 || profile.filled < 5 || cells.some((cell) => /\/|%|of/.test(cell)))
    return { name: 'rating' };
  return most <= 1
    ? { name: '', doubt: 'none is above 1: are they out of 5?' }
    : { name: 'rating', doubt: `none is above ${String(most)}: are they out of 5?` };
}

const isMean = (cell: string): boolean => /\d[.,]\d\d$/.test(cell) && (numberOf(cell) ?? 0) % 0.25 !== 0;

/** Nobody who keeps a list today has finished a book in such a year. */
const LONG_AGO = 1930;

/** What years are of which nobody says what happened in them. `places`: of the columns that are known, -1 where there is none. */
export function judgeYears(
  rows: readonly (readonly string[])[],
  at: number,
  places: { readonly dateRead: number; readonly year: number; readonly isGroup: boolean },
): Judgement {
  const years = rows.flatMap((cells) => yearOf(cells[at] ?? '') ?? []);
  const old = years.filter((year) => year < LONG_AGO).length;
  const isOld = old >= 2 || old / years.length >= 0.1;
  if (isOld) return { name: places.year < 0 ? 'year' : '' };
  if (places.dateRead >= 0) return besideDays(rows, at, places);
  if (places.year >= 0 || places.isGroup || looksRead(years))
    return { name: 'dateRead', doubt: 'years, but of what? They look like those of a reader' };
  return { name: 'year', doubt: 'years, but of what? They look like those of books' };
}

/** Years beside the days on which books were finished: the same ones say nothing new, and later ones are not those of books. */
function besideDays(
  rows: readonly (readonly string[])[],
  at: number,
  { dateRead, year }: { readonly dateRead: number; readonly year: number },
): Judgement {
  const later = rows.flatMap((cells) => {
    const [one, other] = [yearOf(cells[at] ?? ''), Number(/\d{4}/.exec(cells[dateRead] ?? '')?.[0])];
    return one === undefined || Number.isNaN(other) ? [] : [one - other];
  });
  const share = (test: (years: number) => boolean): number => later.filter(test).length / Math.max(1, later.length);
  if (year >= 0 || share((years) => years === 0) > 0.8) return { name: '' };
  if (later.length === 0 || share((years) => years > 0) > 0.1) return { name: 'year', doubt: 'years, but of what?' };
  return { name: 'year' };
}

/** Few years for many books, or one after the other. */
function looksRead(years: readonly number[]): boolean {
  const [different, span] = [new Set(years).size, Math.max(...years) - Math.min(...years)];
  const steps = years.slice(1).map((year, index) => year - (years[index] ?? 0));
  const isSorted = years.length >= 5 && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
  return span <= 60 && (isSorted || different * 4 <= years.length);
}
