import type english from '../../words/en.json';

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

/** The forms that a number asks for, as CLDR calls those of these languages. */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** How a language writes dates, numbers and quotation marks, as CLDR has it. */
export interface Formats {
  /** BCP 47, the language alone, and the script where it has two. */
  readonly language: string;
  /** With `{day}`, `{month}` or its `{number}`, and `{year}`. */
  readonly day: string;
  /** A day where its year is known. */
  readonly monthDay: string;
  /** A month alone may have a form of its own, `{standalone}`. */
  readonly month: string;
  readonly year: string;
  readonly months: readonly string[];
  readonly standalone: readonly string[];
  readonly decimal: string;
  /** Between thousands, from this many digits before the first one on. */
  readonly group: string;
  readonly minimumGroupingDigits: number;
  /** Opening, closing, and the same inside a quotation. */
  readonly quotes: readonly string[];
  /** When a number takes a form, in the words of CLDR: `i = 1 and v = 0`; where no rule holds, it takes `other`. */
  readonly plurals: Readonly<Partial<Record<PluralCategory, string>>>;
}
