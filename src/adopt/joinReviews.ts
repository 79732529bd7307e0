import { cellOf, readBookTable } from '../library/table/bookTable.ts';
import { workKey } from '../library/names/workKey.ts';
import { splitFront, textAt } from './oldFront.ts';
import type { AdoptedText } from './planAdoption.ts';

/** Reviews with the Book Id of the book of their title and author, each book of one review. `books`: `data/books.csv`, if there is one. */
export function joinReviews(texts: readonly AdoptedText[], books: string | undefined): AdoptedText[] {
  const table = readBookTable(books);
  const ids = new Map(
    table?.rows.map((row) => [
      workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author')),
      cellOf(table, row, 'id'),
    ]),
  );
  return texts.map((one) => {
    if (ids.size === 0 || !one.path.startsWith('data/reviews/')) return one;
    const { keys } = splitFront(one.text);
    const [title, author] = [textAt(keys, 'title'), textAt(keys, 'author')];
    const key = title === undefined || author === undefined ? '' : workKey(title, author);
    const id = ids.get(key);
    if (id === undefined || id === '' || textAt(keys, 'book') !== undefined) return one;
    ids.delete(key);
    return { ...one, text: one.text.replace(/^---\n/, `---\nbook: '${id.replaceAll("'", "''")}'\n`) };
  });
}
