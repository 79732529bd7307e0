import type { words } from './en.ts';
import type { Formats, PluralCategory } from './formats.ts';

/** A catalogue with these plural forms: all words that English has, no more and no fewer. */
export type WordsWith<Category extends PluralCategory> = {
  readonly [Key in WordKey]: (typeof words)[Key] extends string ? string : Readonly<Record<Category, string>>;
};

export type WordKey = keyof typeof words;

/** Words of any language, some of them perhaps the owner's. */
export type Words = {
  readonly [Key in WordKey]: (typeof words)[Key] extends string ? string : PluralForms;
};

export type PluralForms = Partial<Readonly<Record<PluralCategory, string>>> & { readonly other: string };

/** What the interface is written in. It is data, so that a page is a function of it. */
export interface Language {
  readonly words: Words;
  readonly formats: Formats;
}
