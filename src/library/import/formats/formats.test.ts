import { expect, test } from 'vitest';
import { columnName } from '../../table/bookColumns.ts';
import { recogniseFormat } from './formats.ts';

test.each([
  ['goodreads', 'Book Id,Title,Author'],
  ['goodreads', 'Title,Author,My_Rating,Date_Read'],
  ['storygraph', 'Title,Author,Read Status,Star Rating'],
  ['librarything', 'Book Id,Title,Primary Author,Rating'],
  ['bookwyrm', 'title,author_text,remote_id'],
  ['calibre', 'authors,author_sort,title,title_sort'],
  ['openreads', 'title,author,status,olid,my_review'],
  ['hardcover', 'Title,Author,Status,Privacy,ISBN 13'],
  ['libib', 'item_type,title,creators,first_name,last_name,ean_isbn13'],
  ['openlibrary', 'Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Subjects'],
  ['generic', 'Buch,Titel,Autor'],
  ['generic', 'Title,ISBN'],
  [undefined, 'Lamp,Price'],
  [undefined, 'Name,Rating,Date'],
  [undefined, ''],
])('%s: %s', (name, header) => {
  expect(recogniseFormat(header.split(',').map(columnName))?.name).toBe(name);
});
