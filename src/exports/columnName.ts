import { cleanLine } from './cleanText.ts';

/** The name of a column without regard to case, underscores and blanks: `Book_Id` is `book id`. */
export const columnName = (name: string): string =>
  cleanLine(name.replace(/_/g, ' '))
    .replace(/^["']|["']$/g, '')
    .toLowerCase();
