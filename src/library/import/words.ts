import tables from '../../words/tables.json';

/*
 * What people call things in a table of their own, by language. Neither case nor accents nor signs count (`plainWords`). The first
 * word of a line is the best one: where a table has columns of two names, it is taken.
 */

/** The languages of the interface, Chinese in both scripts, and Arabic. English comes with each of the others. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'ru', 'zh', 'ja', 'ar'] as const;

/** Words of one meaning by language, with commas between them. */
export type Words = Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>;

/** Columns. A word that means another thing in some language (`Note`) stands in its own language alone. */
export const COLUMN_WORDS = tables.columns;

/** How far a book has been read, by the exclusive shelf; as cells, and as columns that say yes or no. */
export const STATE_WORDS = tables.states;

/** What people write for yes, and for no. */
export const YES_WORDS = tables.yes;
export const NO_WORDS = tables.no;
