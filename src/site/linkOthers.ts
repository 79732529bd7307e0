import { compareText, foldText } from '../ground/text/compareText.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { ReviewLink } from './route.ts';
import type { OtherBooks } from './shelf.ts';
import { withoutSeries } from '../library/names/titles.ts';
import type { Addresses } from './addresses.ts';
import { BOOKSHELF } from './buildTimeline.ts';
import type { Review, Site } from './site.ts';

/** How many of them a review shows. */
const SHOWN = 12;

interface Candidate {
  readonly author: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly read: string;
}

/** Other books by the author of a review: those of the bookshelf, and reviews of books that are not on it. */
export function createLinkOthers(
  { books, reviews }: Site,
  { url, main, say }: Addresses,
  links: ReadonlyMap<string, ReviewLink>,
): (review: Review) => OtherBooks | undefined {
  const onShelf = new Set<string | undefined>(books.map(({ review }) => review));
  const candidates = [
    ...books.map(({ title, author, review = '', dateRead: read = '' }): Candidate => {
      return { title: withoutSeries(title), author, href: links.get(review)?.href, read };
    }),
    ...reviews.flatMap(({ path, title, author, date: read = '' }): Candidate[] => {
      const href = onShelf.has(path) ? undefined : links.get(path)?.href;
      return href === undefined ? [] : [{ title, author, href, read }];
    }),
  ];
  const byAuthor = groupBy(candidates, ({ author }) => foldText(author));
  const shelves = new Map([...byAuthor].map(([author, shelf]) => [author, sortShelf(shelf)]));
  return ({ path, title, author }) => {
    const own = links.get(path)?.href;
    const name = withoutSeries(title);
    const others = (shelves.get(foldText(author)) ?? [])
      .filter((other) => other.title !== name && (own === undefined || other.href !== own))
      .map(({ title: text, href }) => ({ title: text, href }));
    if (others.length === 0) return undefined;
    return {
      books: others.slice(0, SHOWN),
      more: others.length > SHOWN ? { href: `${url(main(BOOKSHELF))}#list`, text: say('myBooks') } : undefined,
    };
  };
}

/** One of each title, those with a review first, then the ones read last. */
function sortShelf(shelf: readonly Candidate[]): Candidate[] {
  const sorted = shelf.toSorted(
    (a, b) =>
      Number(a.href === undefined) - Number(b.href === undefined) ||
      compareText(b.read, a.read) ||
      compareText(a.title, b.title),
  );
  const titles = new Set<string>();
  return sorted.filter(({ title }) => titles.size < titles.add(title).size);
}
