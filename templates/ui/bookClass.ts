import type { ListedBook } from '../../src/site/shelf.ts';

/** The class of a book in My Books: its cloth, and whether it is still to be read. */
export const bookClass = ({ cloth = 0, unread }: Pick<ListedBook, 'cloth' | 'unread'>): string =>
  `c${String(cloth)}${unread ? ' unread' : ''}`;
