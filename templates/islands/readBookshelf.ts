import { readChoices } from '../ui/Choices.tsx';
import type { BookIndexProps } from './BookIndex.tsx';
import type { BookshelfProps } from './Bookshelf.tsx';
import type { IndexBook } from './searchBooks.ts';
import { readStatic } from './Static.tsx';

/** The bookshelf as the page says it. */
export function readBookshelf(root: Element): BookshelfProps {
  const statics = readStatic(root);
  const list = root.querySelector('#list');
  return {
    views: readChoices(root),
    before: statics[0] ?? '',
    list: list ? readList(list) : undefined,
    after: statics.at(-1) ?? '',
  };
}

const readList = (list: Element): BookIndexProps => ({
  head: readStatic(list)[0] ?? '',
  groups: [...list.querySelectorAll('.group')].map((group) => ({
    id: group.id,
    title: group.querySelector('h3')?.textContent ?? '',
    books: [...group.querySelectorAll<HTMLElement>('li')].map(readBook),
  })),
});

function readBook(item: HTMLElement): IndexBook {
  const { key = '', tags = '', rating = '0', date = '' } = item.dataset;
  const href = item.querySelector('a')?.getAttribute('href');
  return {
    key,
    title: item.querySelector('cite')?.textContent ?? '',
    author: (item.lastChild?.textContent ?? '').replace(/^, /, ''),
    tags: tags === '' ? [] : tags.split(' '),
    rating: Number(rating),
    date,
    ...(href == null ? {} : { href }),
  };
}
