import { plainWords } from '../../names/plainWords.ts';
import { NO_WORDS, YES_WORDS } from '../words.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(', ').map(plainWords));
const [YES, NO] = [wordSet(YES_WORDS), wordSet(NO_WORDS)];

export const isYes = (cell = ''): boolean => cell !== '' && (/^\s*[✓✔☑✅]/u.test(cell) || YES.has(plainWords(cell)));
export const isNo = (cell = ''): boolean => cell !== '' && NO.has(plainWords(cell));

/** What people write where there is nothing to say. */
export const isNothing = (cell: string): boolean =>
  // nearly every cell is longer, and the pattern takes as long as reading it
  cell === '' || (cell.length < 6 && /^\s*(?:[-–—]+|n\/?a)?\s*$/i.test(cell));
