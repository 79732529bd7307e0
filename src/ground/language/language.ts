import type english from '../../words/en.json';
import type { Formats, PluralCategory } from './formats.ts';

/** Every word of the interface has a key, which all catalogues in `src/words/` have. What stands in braces is filled in. */
export type WordKey = keyof typeof english;

/** Words that a number changes: a form for each plural category of CLDR that the language has. */
export type PluralForms = Partial<Readonly<Record<PluralCategory, string>>> & { readonly other: string };

/** Words of any language, some of them perhaps the owner's, who may say the same of every number. */
export type Words = {
  readonly [Key in WordKey]: (typeof english)[Key] extends string ? string : string | PluralForms;
};

/** What the interface is written in. It is data, so that a page is a function of it. */
export interface Language {
  readonly words: Words;
  readonly formats: Formats;
}
