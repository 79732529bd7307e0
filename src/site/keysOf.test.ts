import { expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { keysOf } from './keysOf.ts';

it('keys a book by its ISBN, or by its Book Id where that is absent or repeated', () => {
  const books = [
    bookWith({ id: '1', isbn: '9780142000656' }),
    bookWith({ id: '2' }),
    bookWith({ id: '3', isbn: '0765342502' }),
    bookWith({ id: '4', isbn: '0765342502' }),
  ];
  expect([...keysOf(books).values()]).toEqual(['9780142000656', '2', '3', '4']);
});
