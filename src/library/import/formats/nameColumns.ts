import { plainWords } from '../../names/plainWords.ts';
import { STATE_OF } from '../cells/readShelf.ts';
import { COLUMN_WORDS, LANGUAGES, type Words } from '../words.ts';

/** What a column of a table of anybody's own is for. */
export type Purpose = keyof typeof COLUMN_WORDS;

/** Purposes by word, of one language; the place of the word in its line. */
type Dictionary = ReadonlyMap<string, { readonly purpose: Purpose; readonly rank: number }>;

const dictionaryOf = (language: (typeof LANGUAGES)[number]): Dictionary =>
  new Map(
    Object.entries<Words>(COLUMN_WORDS).flatMap(([purpose, words]) =>
      (words[language] ?? '')
        .split(', ')
        .map((word, rank) => [plainWords(word), { purpose: purpose as Purpose, rank }] as const)
        .reverse(),
    ),
  );

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

/**
 * The purpose of each column; where it has none, ''. A rating has its scale behind it where the name says one (`rating/10`, `ODD_RATING`), a column for
 * one state of books is that (`is read`). Names may be of one language beside English: that of the title or the author which names most.
 */
export function nameColumns(header: readonly string[]): string[] {
  const names = header.map(formsOf);
  const words = [findLanguage(names), ENGLISH].filter((dictionary) => dictionary !== undefined);
  const found = names.map((forms) => {
    const hits = forms.flatMap((form, way) =>
      words.flatMap((dictionary, language) => {
        const hit = dictionary.get(form);
        return hit ? [{ ...hit, rank: way * 1000 + language * 100 + hit.rank }] : [];
      }),
    );
    return hits[0];
  });
  const best = new Map<Purpose, number>();
  for (const [index, hit] of found.entries()) {
    const other = hit && found[best.get(hit.purpose) ?? -1];
    if (hit && (!other || hit.rank < other.rank)) best.set(hit.purpose, index);
  }
  return found.map((hit, index) => {
    const name = header[index] ?? '';
    const state = STATE_OF.get(names[index]?.[0] ?? '');
    if (hit === undefined) return state === undefined ? '' : `is ${state}`;
    if (best.get(hit.purpose) !== index) return '';
    const scale = hit.purpose === 'rating' ? SCALE.exec(name)?.[1] : undefined;
    if (scale === undefined) return hit.purpose;
    return SCALES.includes(scale) ? `rating/${scale}` : ODD_RATING;
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
