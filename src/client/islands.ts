import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands, prefixOf, type IslandName } from '../../templates/islands/registry.ts';

/** Brings an island to life, from what the server wrote into it. */
export function start(root: HTMLElement): void {
  const name = root.dataset['island'] as IslandName;
  hydrateRoot(root, describe(name, root), { identifierPrefix: prefixOf(name) });
}

function describe(name: IslandName, root: Element) {
  switch (name) {
    case 'categories':
      return createElement(islands.categories.Component, islands.categories.read(root));
    case 'bookshelf':
      return createElement(islands.bookshelf.Component, islands.bookshelf.read(root));
  }
}
