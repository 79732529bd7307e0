import { foldWords } from '../ground/text/foldWords.ts';

/** A word of a text as the search knows it, and where in the text it stands. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts that set no blanks between words. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー';

const WORDS = RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

const IS_UNSPACED = RegExp(`^[${UNSPACED}]`, 'u');

/** It is written as a part of its word: who looks for "book" means "the book", too. */
const ARABIC_ARTICLE = /^ال(?=..)/;

/** The words of a text, folded; where a script has no blanks, every two letters that stand side by side, and the last one. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!IS_UNSPACED.test(word)) {
      yield { term: foldWords(word).replace(ARABIC_ARTICLE, ''), start: index, end: index + word.length };
      continue;
    }
    const letters = Array.from(word);
    let start = index;
    for (const [place, letter] of letters.entries()) {
      const pair = letter + (letters[place + 1] ?? '');
      yield { term: foldWords(pair), start, end: start + pair.length };
      start += letter.length;
    }
  }
}

export const termsIn = (text: string): string[] => Array.from(wordsIn(text), ({ term }) => term);

/** A text in pieces, of which those with one of the terms are marked. */
export function markWords(
  text: string,
  terms: ReadonlySet<string>,
): { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  const cut = (end: number, marked: boolean): void => {
    if (end <= at) return;
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text.slice(at, end);
    else pieces.push({ text: text.slice(at, end), marked });
    at = end;
  };
  for (const { term, start, end } of wordsIn(text)) {
    if (!terms.has(term)) continue;
    cut(start, false);
    cut(end, true);
  }
  cut(text.length, false);
  return pieces;
}

/** Characters before the first word that is marked, and in all. */
const BEFORE = 50;
const LENGTH = 150;

/** The part of a text around the first of the terms in it; undefined where there is none. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string | undefined {
  for (const { term, start } of wordsIn(text)) {
    if (!terms.has(term)) continue;
    const from = start <= BEFORE ? 0 : text.lastIndexOf(' ', start - BEFORE) + 1 || start;
    const space = text.indexOf(' ', from + LENGTH);
    const to = space < 0 || space > from + LENGTH + BEFORE ? Math.min(text.length, from + LENGTH) : space;
    return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  }
  return undefined;
}
