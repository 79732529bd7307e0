import { hydrateRoot } from 'react-dom/client';
import { islands, type IslandName } from '../../../templates/islands/registry.ts';

/** Gives an island of the page to React. */
export function start(root: HTMLElement): void {
  const name = root.dataset['island'] as IslandName;
  hydrateRoot(root, islands[name](root), { identifierPrefix: name });
}
