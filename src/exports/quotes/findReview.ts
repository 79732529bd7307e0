import { guessPeople } from '../cells/readPeople.ts';
import { withoutSubtitle } from '../cells/withoutSubtitle.ts';
import { isSameName, workKey } from '../cells/workKey.ts';

/** What a review, or a device, says of its book. */
interface Named {
  readonly title: string;
  readonly author: string;
}

/** A title and a name as words. */
interface Key {
  readonly title: string;
  /** The title without its subtitle, where it has one. */
  readonly stem: string | undefined;
  readonly names: readonly string[];
}

/**
 * Finds the reviews that may be of a book, as a device names it: the author is among its authors, and the title is the same, or the same
 * but for a subtitle that one of the two lacks. A review with the whole title goes before those.
 */
export function reviewFinder<T extends Named>(reviews: readonly T[]): (book: Named) => readonly T[] {
  const keyed = reviews.map((review) => ({ review, key: keyOf(review, [review.author]) }));
  return (book) => {
    const key = keyOf(
      book,
      guessPeople(book.author).map(({ name }) => name),
    );
    const ofAuthor = keyed.filter((one) => isSharedAuthor(one.key, key));
    const same = ofAuthor.filter((one) => one.key.title === key.title);
    const near = ofAuthor.filter((one) => one.key.stem === key.title || one.key.title === key.stem);
    return (same.length > 0 ? same : near).map(({ review }) => review);
  };
}

function keyOf({ title, author }: Named, names: readonly string[]): Key {
  // a device has series and series' number in brackets, each in its own
  const bare = title.replace(/(?:\s*\([^()]*\))+$/, '') || title;
  const turned = bare.replace(/^(.+), (the|an?)$/i, '$2 $1');
  const wordsIn = (text: string, name = ''): string[] => workKey(text, name).split('\n');
  const stem = withoutSubtitle(turned);
  return {
    title: wordsIn(turned)[0] ?? '',
    stem: stem === undefined ? undefined : wordsIn(stem)[0],
    names: author.trim() === '' ? [] : names.map((name) => wordsIn('', name)[1] ?? ''),
  };
}

const isSharedAuthor = (one: Key, other: Key): boolean =>
  one.names.some((name) => other.names.some((another) => isSameName(name, another)));
