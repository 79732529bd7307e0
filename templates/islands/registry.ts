import type { ReactNode } from 'react';
import { BlogCategories, readBlogCategories } from './BlogCategories.tsx';
import { Bookshelf, readBookshelf } from './Bookshelf.tsx';

/** A component that the server renders and the browser brings to life. */
interface Island<Props extends object> {
  readonly Component: (props: Props) => ReactNode;
  /** The props read back from the markup, so that they need not be written into the page a second time. */
  readonly read: (root: Element) => Props;
}

const island = <Props extends object>(one: Island<Props>): Island<Props> => one;

/** The islands by the name that their root bears in `data-island`. */
export const islands = {
  categories: island({ Component: BlogCategories, read: readBlogCategories }),
  bookshelf: island({ Component: Bookshelf, read: readBookshelf }),
};

export type IslandName = keyof typeof islands;

/** What ids made by React begin with; the same on both sides. */
export const prefixOf = (name: IslandName): string => `${name}-`;
