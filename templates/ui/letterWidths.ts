import widths from './letterWidths.json';

type LetterWidths = Readonly<Record<string, string>>;

/** Characters of the title's face, Alegreya semibold, by their width in hundredths of the type size. */
export const TITLE_WIDTHS: LetterWidths = widths.title;

/** The same of the author's face, Alegreya SC. */
export const NAME_WIDTHS: LetterWidths = widths.name;
