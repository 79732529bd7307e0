import { plainWords } from '../../names/plainWords.ts';
import { STATE_OF } from '../cells/readShelf.ts';
import { COLUMN_WORDS, LANGUAGES, type Words } from '../words.ts';

/** What a column of a table of anybody's own is for. */
export type Purpose = keyof typeof COLUMN_WORDS;

/** What the name of a column says. `rank`: of several columns for one purpose, the one with the least is meant. */
export interface NameHit {
  readonly purpose: Purpose;
  readonly rank: number;
}

/** Purposes by word, of one language; the place of the word in its line. */
type Dictionary = ReadonlyMap<string, NameHit>;

const dictionaryOf = (language: (typeof LANGUAGES)[number]): Dictionary => {
  const entries = Object.entries<Words>(COLUMN_WORDS).flatMap(([purpose, words]) =>
    (words[language] ?? '')
      .split(', ')
      .map((word, rank) => [plainWords(word), { purpose: purpose as Purpose, rank }] as const)
      .reverse(),
  );
  // `dateread` is "date read"
  return new Map([...entries.map(([word, hit]) => [word.replaceAll(' ', ''), hit] as const), ...entries]);
};

const [ENGLISH, ...OTHERS] = LANGUAGES.map(dictionaryOf) as [Dictionary, ...Dictionary[]];

/** Of how many the ratings are, as the name of a column says at its end: "Note (sur 10)", "Rating /100", "Bewertung (1-6)", "1 bis 10". */
const SCALE =
  /[\s([/]*(?:\b(?:out of|von|sur|de|su|van|z|ze|av|из)\s+|\/\s*|\b\d{1,3}\s*(?:[-–—]|\.{2,3}|to|bis|à|al?|tot|do|až|till?|до)\s*)(\d{1,3})\s*[)\]]*$/u;
/** The scales of which the stars can be told. */
const SCALES = ['5', '10', '20', '100'];
/** What a column is called whose ratings are of another scale: that of school marks, say, where the highest may be the worst. */
export const ODD_RATING = 'rating/?';
const BRACKETS = /\s*[([][^()[\]]*[)\]]$/;

/** The name, and the name without its scale or what stands in brackets. */
const formsOf = (name: string): string[] =>
  [...new Set([name, name.replace(SCALE, ''), name.replace(BRACKETS, '')])].map(plainWords);

/** Whether a column of this name means something in a table of anybody's own, in any language. */
export function isGenericName(name: string): boolean {
  const forms = formsOf(name);
  return [ENGLISH, ...OTHERS].some((words) => forms.some((form) => words.has(form)));
}

/** From this rank on a name only has the word for a purpose in it: `review_stars`, "Year of the edition". */
export const PART = 10_000;

/** What the name of each column says; `deep`: also by a word in it. Names may be of one language beside English: that of the title or the author which names most. */
export function readNames(header: readonly string[], deep: boolean): (NameHit | undefined)[] {
  const names = header.map(formsOf);
  const words = [findLanguage(names), ENGLISH].filter((dictionary) => dictionary !== undefined);
  const find = (form: string, base: number): NameHit[] =>
    words.flatMap((dictionary, language) => {
      const hit = dictionary.get(form);
      return hit ? [{ ...hit, rank: base + language * 100 + hit.rank }] : [];
    });
  return names.map((forms) => {
    const [hit] = forms.flatMap((form, way) => find(form, way * 1000));
    const parts = deep && hit === undefined ? partsOf(forms[0] ?? '').flatMap((part) => find(part, PART)) : [];
    // the date on which a book was borrowed is no date of any other kind
    return (
      hit ?? parts.find(({ purpose }) => purpose === 'other') ?? parts.find(({ purpose }) => !NEVER_PARTS.has(purpose))
    );
  });
}

/** What a name means by no word in it alone: "Author's age" is no author. */
const NEVER_PARTS: ReadonlySet<Purpose> = new Set<Purpose>([
  'title',
  'author',
  'tags',
  'publisher',
  'readCount',
  'medium',
  'review',
  'private',
  'public',
]);

/** Most words first, and of as many the last ones. */
function partsOf(name: string): string[] {
  const words = name.split(' ').slice(0, 8);
  return words
    .flatMap((_, start) => words.map((__, end) => words.slice(start, end + 1).join(' ')))
    .filter((part) => part.length > 2 && part !== name)
    .reverse()
    .sort((a, b) => b.split(' ').length - a.split(' ').length);
}

/** The name of the column for a state of books ("Lu", "To read"): `is read`. */
export function stateColumn(name: string): string | undefined {
  const state = STATE_OF.get(plainWords(name));
  return state === undefined ? undefined : `is ${state}`;
}

/** How a column of ratings is called in all tables: with the scale behind it where its own name says one. */
export function ratingColumn(name: string): string {
  const scale = SCALE.exec(name)?.[1];
  if (scale === undefined) return 'rating';
  return SCALES.includes(scale) ? `rating/${scale}` : ODD_RATING;
}

/** The purpose of each column as its name alone says; where it has none, ''. */
export function nameColumns(header: readonly string[]): string[] {
  const found = readNames(header, false);
  const best = new Map<Purpose, number>();
  for (const [index, hit] of found.entries()) {
    const other = hit && found[best.get(hit.purpose) ?? -1];
    if (hit && (!other || hit.rank < other.rank)) best.set(hit.purpose, index);
  }
  return found.map((hit, index) => {
    const name = header[index] ?? '';
    if (hit === undefined) return stateColumn(name) ?? '';
    if (best.get(hit.purpose) !== index) return '';
    return hit.purpose === 'rating' ? ratingColumn(name) : hit.purpose;
  });
}

/** The words of the language that names title or author, and most of all columns. */
function findLanguage(names: readonly (readonly string[])[]): Dictionary | undefined {
  const counts = OTHERS.map((words) => {
    const purposes = new Set(names.flatMap((forms) => forms.map((form) => words.get(form)?.purpose)));
    purposes.delete(undefined);
    return { words, count: purposes.has('title') || purposes.has('author') ? purposes.size : 0 };
  });
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > 0 ? best.words : undefined;
}
