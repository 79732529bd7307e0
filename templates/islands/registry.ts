import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { BlogCategories, readBlogCategories } from './BlogCategories.tsx';
import { Bookshelf } from './Bookshelf.tsx';
import { readBookshelf } from './readBookshelf.ts';

/** Makes the element of an island again from what stands in the page. */
type Revive = (root: Element) => ReactElement;

const island =
  <Props extends object>(component: FunctionComponent<Props>, read: (root: Element) => Props): Revive =>
  (root) =>
    createElement(component, read(root));

/**
 * The parts of pages that React takes over in the browser, by the name in `data-island`. What they show is read back from
 * the markup that the server wrote, so that no page says anything twice.
 */
export const islands = {
  BlogCategories: island(BlogCategories, readBlogCategories),
  Bookshelf: island(Bookshelf, readBookshelf),
};

export type IslandName = keyof typeof islands;
