import { columnName } from '../../table/bookColumns.ts';
import type { OpenTable } from '../../table/openTable.ts';
import { numberAuthors } from '../formats/numberAuthors.ts';
import { PART, ratingColumn, readNames, stateColumn, type NameHit } from '../formats/nameColumns.ts';
import {
  isDay,
  isDrawn,
  isIsbn,
  isNewYear,
  isState,
  isUnread,
  isWholeDay,
  isYear,
  isYesOrNo,
  yearComesFirst,
} from './cellTests.ts';
import { meaningOfName, nameOfMeaning } from './columnMeanings.ts';
import { judgeCells, judgeYears, kindOfCells, testOf, type Judgement } from './judgeCells.ts';
import { profileColumns, shareOf, type Profile, type Profiles } from './profileColumns.ts';
import type { SaidColumns } from './saidColumns.ts';

/** A column of a table of anybody's own, and what it is taken for. */
export interface FoundColumn {
  readonly name: string;
  /** As in `--map`; '-': it is left out. */
  readonly meaning: string;
  /** Rows in which there is something. */
  readonly filled: number;
  /** Two cells; none of a column that nobody needs to see. */
  readonly examples: readonly string[];
  /** Why it is not sure; absent where it is. */
  readonly doubt?: string;
  /** What its cells look like, as `kindOfCells` says it. */
  readonly kind: string;
  /** Its name means something that its cells are not. */
  readonly unfit?: string;
}

export interface FoundColumns {
  /** The columns under the names that tables of any form have for them. */
  readonly names: readonly string[];
  readonly columns: readonly FoundColumn[];
  readonly rows: number;
  /** Some column says whether books have been read. */
  readonly saysShelf: boolean;
  /** Of the dates of reading, of which two digits each are year, month and day, the year comes first. */
  readonly yearFirst: boolean;
}

/** What is known of a table while its columns are found: one judgement for each of them. */
interface Search extends Profiles {
  readonly header: readonly string[];
  readonly hits: readonly (NameHit | undefined)[];
  readonly found: (Judgement | undefined)[];
  /** Columns that are not what was said of an earlier table, by their places. */
  readonly changed: Map<number, string>;
}

/**
 * What each column of a table of anybody's own is, by its name and by what is in it. What the owner has said of it counts; what is not sure is a guess,
 * and has a `doubt`.
 */
export function findColumns(table: OpenTable, said: SaidColumns): FoundColumns {
  const header = table.header.map(columnName);
  const search: Search = {
    ...profileColumns(table),
    header,
    hits: readNames(header, true),
    found: [],
    changed: new Map(),
  };
  takeSaid(search, said);
  takeNamed(search);
  takeBare(search);
  takeHinted(search);
  const names = header.map((_, at) => search.found[at]?.name ?? '');
  const columns = table.header.map((name, at): FoundColumn => {
    const { doubt: guessed, unfit } = search.found[at] ?? {};
    const doubt = search.changed.get(at) ?? guessed;
    const examples = examplesOf(profileAt(search, at), names[at] ?? '', doubt !== undefined);
    const meaning = meaningOfName(names[at] ?? '');
    return {
      name,
      meaning,
      kind: kindOfCells(profileAt(search, at)),
      filled: profileAt(search, at).filled,
      examples,
      ...(doubt && { doubt }),
      ...(unfit && { unfit }),
    };
  });
  const says = (name: string, at: number): boolean =>
    /^(?:shelf|dateRead|is .*)$/.test(name) && profileAt(search, at).filled > 0;
  const days = [...profileAt(search, names.indexOf('dateRead')).values.keys()];
  return { names, columns, rows: search.rows, saysShelf: names.some(says), yearFirst: yearComesFirst(days) };
}

const NONE: Profile = { filled: 0, values: new Map() };
const profileAt = ({ columns }: Search, at: number): Profile => columns[at] ?? NONE;

/** `rating/10` is a rating, too. */
const isTaken = ({ found }: Search, name: string): boolean =>
  found.some((other) => other?.name.replace(/\/.*/, '') === name);

/** The columns, those first whose names are the best for what they mean. */
const byRank = ({ hits, found }: Search): number[] =>
  hits
    .map((hit, at) => ({ rank: hit?.rank ?? Infinity, at }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ at }) => at)
    .filter((at) => found[at] === undefined);

function takeSaid(search: Search, { map, earlier }: SaidColumns): void {
  for (const [at, name] of search.header.entries()) {
    const meaning = map.get(name);
    const other = meaning === undefined ? undefined : nameOfMeaning(meaning);
    if (other === undefined) continue;
    const saysYes = other === 'dateRead' && shareOf(profileAt(search, at), isYesOrNo) >= 0.5;
    if (earlier?.has(name) === true && !saysYes && isContradicted(profileAt(search, at), other, earlier.get(name))) {
      search.changed.set(
        at,
        `its cells are not "${meaning ?? ''}", as you said of an earlier table with these columns`,
      );
      continue;
    }
    search.found[at] = { name: saysYes ? 'is read' : other === 'rating' ? ratingColumn(name) : other };
  }
}

/** Whether cells cannot be what a column of this name was in an earlier table, or are not of the kind of those. */
function isContradicted(profile: Profile, name: string, was = ''): boolean {
  const [judged, is] = [judgeCells(profile, name), kindOfCells(profile)];
  const isOther = was !== '' && is !== '' && is !== was;
  if (name.startsWith('rating')) return judged.unfit !== undefined || (isOther && is.length > was.length);
  const isDated = ['dateRead', 'dateStarted', 'year', 'originalYear'].includes(name);
  return judged.unfit !== undefined || (name === 'dateRead' && judged.name === 'year') || (isDated && isOther);
}

/** Columns whose names are words for what they are. */
function takeNamed(search: Search): void {
  for (const [at, name] of numberAuthors(search.header).entries())
    if (name.startsWith('author') && search.found[at] === undefined) search.found[at] = { name };
  for (const at of byRank(search)) {
    const [name = '', profile, hit] = [search.header[at], profileAt(search, at), search.hits[at]];
    const state = stateColumn(name);
    const isExact = hit !== undefined && hit.rank < PART;
    if (state !== undefined && (shareOf(profile, isYesOrNo) >= 0.5 || (profile.filled === 0 && !isExact)))
      search.found[at] = { name: state };
    else if (state === 'is read' && !isExact) search.found[at] = judgeRead(search, at);
    else if (isExact && hit.purpose === 'other') search.found[at] = { name: '' };
    else if (isExact && !hit.purpose.startsWith('any'))
      search.found[at] = isTaken(search, hit.purpose)
        ? { name: '' }
        : judgeCells(profile, hit.purpose === 'rating' ? ratingColumn(name) : hit.purpose);
  }
}

/** A column called "Read" says when, or how far. */
function judgeRead(search: Search, at: number): Judgement | undefined {
  const profile = profileAt(search, at);
  if (shareOf(profile, isDay) >= 0.5) return isTaken(search, 'dateRead') ? { name: '' } : { name: 'dateRead' };
  return shareOf(profile, (cell) => isState(cell) || isYesOrNo(cell)) >= 0.2 ? { name: 'is read' } : undefined;
}

/** Columns that are called "Date" or "Year" and nothing else: of what, their cells may tell. */
function takeBare(search: Search): void {
  for (const at of byRank(search)) {
    const hit = search.hits[at];
    if (!hit?.purpose.startsWith('any') || hit.rank >= PART) continue;
    const profile = profileAt(search, at);
    if (shareOf(profile, isState) >= 0.5) search.found[at] = judgeAlone(search, at);
    else if (shareOf(profile, isYear) >= 0.5) search.found[at] = judgeYears(search.sample, at, placesFor(search, at));
    else if (isTaken(search, 'dateRead') || profile.filled === 0) search.found[at] = { name: '' };
    else if (shareOf(profile, isDay) < 0.2) search.found[at] = { name: '', unfit: 'dateRead' };
    else search.found[at] = judgeDays(search, at);
  }
}

/** Days of books that are yet to be read, too, are not those of reading. */
function judgeDays(search: Search, at: number): Judgement {
  const { sample, found } = search;
  if (shareOf(profileAt(search, at), isNewYear) >= 0.5)
    return {
      name: isTaken(search, 'year') ? '' : 'year',
      doubt: 'most are 1 January: do they stand for years of publication?',
    };
  const states = found.flatMap((judged, place) => (/^(?:shelf|is read)$/.test(judged?.name ?? '') ? [place] : []));
  const dated = sample.filter((cells) => isDay(cells[at] ?? ''));
  const unread = dated.filter((cells) => states.some((place) => isUnread(cells[place] ?? '')));
  return unread.length * 5 > dated.length
    ? { name: '', doubt: 'days, but of what? Books that are yet to be read have them, too' }
    : { name: 'dateRead', doubt: 'days, but of what?' };
}

function placesFor({ found, header }: Search, at: number): Parameters<typeof judgeYears>[2] {
  const place = (name: string): number => found.findIndex((other) => other?.name === name);
  // whoever keeps a list by years does so by those of reading
  return { dateRead: place('dateRead'), year: place('year'), isGroup: header[at] === 'group' };
}

/** Columns whose names have a word of what their cells look like, or of which the cells alone tell. */
function takeHinted(search: Search): void {
  for (const at of byRank(search)) {
    const [profile, hit] = [profileAt(search, at), search.hits[at]];
    if (profile.filled === 0 || (hit?.purpose === 'other' && hit.rank >= PART)) continue;
    const test = hit && testOf(hit.purpose);
    const isHinted = hit && test && !isTaken(search, hit.purpose) && shareOf(profile, test) >= 0.5;
    const judged = isHinted ? judgeCells(profile, hit.purpose) : judgeAlone(search, at);
    const isGuess = isHinted === true && judged?.name !== '';
    search.found[at] = judged && {
      ...judged,
      ...(isGuess && { doubt: judged.doubt ?? 'its name and its cells look like it' }),
    };
  }
}

/** What cells are under a name that says nothing. */
function judgeAlone(search: Search, at: number): Judgement | undefined {
  const profile = profileAt(search, at);
  const free = (name: string): boolean => !isTaken(search, name);
  if (free('isbn13') && shareOf(profile, isIsbn) >= 0.8) return { name: 'isbn13' };
  if (free('rating') && shareOf(profile, isDrawn) >= 0.8) return judgeCells(profile, 'rating');
  if (free('shelf') && shareOf(profile, isState) >= 0.8 && !search.found.some((other) => other?.name.startsWith('is ')))
    return { name: 'shelf', doubt: 'its cells look like it' };
  if (free('dateRead') && shareOf(profile, isWholeDay) >= 0.5) return judgeDays(search, at);
  return undefined;
}

/** What nobody else may see is not shown. */
const UNSEEN = ['', 'review', 'private', 'public', 'privacy', 'spoiler'];

function examplesOf({ values }: Profile, name: string, isDoubtful: boolean): string[] {
  if (UNSEEN.includes(name) && !isDoubtful) return [];
  // a cell of several lines may have taken in whole rows
  const cells = [...values.keys()].filter((cell) => !cell.includes('\n'));
  const fitting = cells.filter(testOf(name === '' ? 'any' : name) ?? (() => true));
  return (fitting.length > 0 ? fitting : isDoubtful ? cells : []).slice(0, 2);
}
