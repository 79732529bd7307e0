import { nameColumns } from './nameColumns.ts';

/** "Author 2", "author_2", "Author (2)". */
const NUMBERED = /^(.*?\D)[\s_#(]*([1-9])\)?$/;

/** The names of further columns of authors, as `numberAuthors` gives them. */
export const MORE_AUTHORS = Array.from({ length: 8 }, (_, index) => `author ${String(index + 2)}`);

/** The purposes of columns, where authors may have several, with numbers: the first of them is the author, if no other column is. */
export function numberAuthors(header: readonly string[]): string[] {
  const numbered = header.map((name) => NUMBERED.exec(name)?.[1]?.trim() ?? '');
  // thousands of columns may be numbered, of a few stems
  const authors = [...new Set(numbered)].filter((stem) => stem !== '' && nameColumns([stem])[0] === 'author');
  const isAuthor = numbered.map((stem) => authors.includes(stem));
  if (authors.length === 0) return nameColumns(header);
  const plain = header.map((name, at) => (isAuthor[at] === true ? '' : name));
  const first = nameColumns(plain).includes('author') ? -1 : isAuthor.indexOf(true);
  const named = nameColumns(plain.map((name, at) => (at === first ? (numbered[at] ?? '') : name)));
  const more = [...MORE_AUTHORS];
  return named.map((name, at) => (isAuthor[at] === true && at !== first ? (more.shift() ?? '') : name));
}
