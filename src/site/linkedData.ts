import type { BreadcrumbList, Thing } from 'schema-dts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import type { Chrome } from './chrome.ts';
import type { Page } from './route.ts';

/** What a page says to programs is said with, where all addresses can be public. */
export interface LinkedContext {
  readonly chrome: Chrome;
  readonly home: string;
  readonly typeset: Typesetter;
  /** Who wrote it all: the owner's name as the foot of every page has it. */
  readonly owner: { readonly '@type': 'Person'; readonly name: string; readonly url: string } | undefined;
  /** The public form of an address of this site. */
  readonly publicAddress: (href: string) => string;
  /** The way to a page. */
  readonly trailTo: (route: Page) => BreadcrumbList;
}

/** What a page is to programs, in the words of schema.org. */
export type DescribePage = (route: Page & { readonly kind: string }, context: LinkedContext) => readonly Thing[];
