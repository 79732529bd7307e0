import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BlogCategories, readBlogCategories } from '../../templates/islands/BlogCategories.tsx';
import { Bookshelf, readBookshelf } from '../../templates/islands/Bookshelf.tsx';

/** Hydrates an island. Its props are read from its markup, so that the page need not hold them a second time. */
export function start(root: HTMLElement): void {
  const name = root.dataset['island'] ?? '';
  const island =
    name === 'bookshelf'
      ? createElement(Bookshelf, readBookshelf(root))
      : createElement(BlogCategories, readBlogCategories(root));
  hydrateRoot(root, island, { identifierPrefix: name });
}
