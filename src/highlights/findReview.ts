import { guessPeople } from '../library/names/readPeople.ts';
import { withoutSubtitle } from '../library/names/titles.ts';
import { isSameName, workKey } from '../library/names/workKey.ts';
import { indexBy } from '../library/table/indexBy.ts';

/** What a review, or a device, says of its book. */
interface Named {
  readonly title: string;
  readonly author: string;
}

/** A title and a name as words. */
interface Key {
  readonly title: string;
  /** The title without its subtitle, where it has one; else none. */
  readonly stem: readonly string[];
  readonly names: readonly string[];
}

/**
 * Finds the reviews that may be of a book, as a device names it: the author is among its authors, and the title is the same, or the same
 * but for a subtitle that one of the two lacks. A review with the whole title goes before those.
 */
export function reviewFinder<T extends Named>(reviews: readonly T[]): (book: Named) => readonly T[] {
  const keyed: readonly { review: T; key: Key }[] = reviews.map((review) => ({
    review,
    key: keyOf(review, [review.author]),
  }));
  const [byTitle, byStem] = [indexBy(keyed, ({ key }) => [key.title]), indexBy(keyed, ({ key }) => key.stem)];
  return (book) => {
    const key = keyOf(
      book,
      guessPeople(book.author).map(({ name }) => name),
    );
    const ofAuthor = (found: typeof keyed = []): T[] =>
      found.filter((one) => isSharedAuthor(one.key, key)).map(({ review }) => review);
    const same = ofAuthor(byTitle.get(key.title));
    const shorter = key.stem.flatMap((stem) => ofAuthor(byTitle.get(stem)));
    return same.length > 0 ? same : [...shorter, ...ofAuthor(byStem.get(key.title))];
  };
}

/** No title is longer (characters): what brackets it has is looked for again and again. */
const LONGEST = 1000;

function keyOf({ title, author }: Named, names: readonly string[]): Key {
  // a device has series and series' number in brackets, each in its own
  const bare = title.slice(0, LONGEST).replace(/(?:\s*\([^()]*\))+$/, '') || title;
  const turned = bare.replace(/^(.+), (the|an?)$/i, '$2 $1');
  const keyParts = (text: string, name = ''): string[] => workKey(text, name).split('\n');
  const stem = withoutSubtitle(turned);
  return {
    title: keyParts(turned)[0] ?? '',
    stem: stem === undefined ? [] : keyParts(stem).slice(0, 1),
    names: author.trim() === '' ? [] : names.map((name) => keyParts('', name)[1] ?? ''),
  };
}

const isSharedAuthor = (one: Key, other: Key): boolean =>
  one.names.some((name) => other.names.some((another) => isSameName(name, another)));
