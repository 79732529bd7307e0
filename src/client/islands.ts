import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BlogCategories, readBlogCategories } from '../../templates/islands/BlogCategories.tsx';
import { Bookshelf, readBookshelf } from '../../templates/islands/Bookshelf.tsx';
import { decode } from '../../templates/islands/viewFromHash.ts';

/** Hydrates the islands of a page. */
export function start(roots: NodeListOf<HTMLElement>): void {
  roots.forEach(hydrate);
  // an address that names a line names the view, too, which starts the island
  showLine();
  addEventListener('hashchange', showLine);
}

/** Its props are read from its markup, so that the page need not hold them a second time. */
function hydrate(root: HTMLElement): void {
  const name = root.dataset['island'] ?? '';
  const words = JSON.parse(root.dataset['words'] ?? '{}') as never;
  const island =
    name === 'bookshelf'
      ? createElement(Bookshelf, { words, ...readBookshelf(root) })
      : createElement(BlogCategories, { words, ...readBlogCategories(root) });
  hydrateRoot(root, island, { identifierPrefix: name });
}

/** Shows and marks the book of My Books that the address names, `#list&Emma, Jane Austen`: an id on each line would weigh on every visit. */
function showLine(): void {
  const [, words] = /^#list&(.*)/.exec(location.hash) ?? [];
  if (words === undefined) return;
  const lines = [...document.querySelectorAll('#list li')];
  const line = lines.find(({ textContent }) => textContent === decode(words));
  if (!line) return;
  line.scrollIntoView({ block: 'center' });
  getSelection()?.selectAllChildren(line);
}
