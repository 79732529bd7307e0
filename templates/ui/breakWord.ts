import type { Ruler } from './createRuler.ts';

/** Fewer letters than these are not left alone at either end. */
const LEAST = 3;

/**
 * The parts of a word that is wider than a line, each with its hyphen. There is no dictionary for every language: a part ends where a
 * syllable could, before a consonant that a vowel follows, and anywhere where there is no such place.
 */
export function breakWord(word: string, ruler: Ruler, room: number): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  let start = 0;
  while (ruler.widthOf(letters.slice(start).join('')) > room) {
    let end = start + 1;
    while (ruler.widthOf(`${letters.slice(start, end + 1).join('')}-`) <= room) end++;
    const last = Math.min(end, letters.length - LEAST);
    const good = syllableEnd(letters, start + LEAST, last);
    end = good ?? Math.max(start + 1, last > start + LEAST ? last : end);
    parts.push(`${letters.slice(start, end).join('')}-`);
    start = end;
  }
  return [...parts, letters.slice(start).join('')];
}

const VOWEL = /^[aeiouyæœøаеёиоуыэюяіїєαεηιουω]/;

/** The last place up to `last` where a syllable could end; none before `first`. */
function syllableEnd(letters: readonly string[], first: number, last: number): number | undefined {
  const isVowel = (at: number): boolean => VOWEL.test((letters[at] ?? '').normalize('NFD').toLowerCase());
  for (let at = last; at >= first; at--) {
    // h belongs to the letter before it, in ch, ph, sh and th
    if (!isVowel(at) && isVowel(at + 1) && /(?!h)\p{L}/iu.test(letters[at] ?? '')) return at;
  }
  return undefined;
}
