import { bookClass } from '../ui/bookClass.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { sizeClass } from '../ui/sizeClass.ts';
import { starsClass } from '../ui/starsClass.ts';
import type { IndexedBook, IndexedGroup, Order } from './arrangeGroups.ts';
import type { IslandWords } from './islandWords.ts';
import { sayCount } from './sayCount.ts';

interface BookGroupsProps extends Pick<SortedLineProps, 'order' | 'words'> {
  readonly groups: readonly IndexedGroup[];
  /** How many books of a group are shown. */
  readonly most: number;
  readonly hasJump: boolean;
}

/** Books by group, and a list of links to the groups. */
export function BookGroups({ groups, order, most, hasJump, words }: BookGroupsProps) {
  if (groups.length === 0) return <p className="notice">{words.noneFound}</p>;
  return (
    <>
      {hasJump && (
        <nav className="jump" aria-label={words.groups}>
          <ul>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ id, title, books }) => (
        <section key={id} id={id} className={`group ${sizeClass(Math.min(most, books.length))}`}>
          <h3>{title}</h3>
          <ul>
            {books.slice(0, most).map((book, place) => (
              <SortedLine key={place} book={book} order={order} words={words} />
            ))}
          </ul>
          {books.length > most && (
            <p className="notice">{sayCount(words.moreFound, { language: words.language, n: books.length - most })}</p>
          )}
        </section>
      ))}
    </>
  );
}

interface SortedLineProps {
  readonly order: Order;
  readonly words: IslandWords<readonly ['groups', 'moreFound', 'noneFound', 'rating', 'titleComma']>;
}

/** A book with what it is sorted by, where title and author do not say that. */
function SortedLine({ book, order, words }: SortedLineProps & { readonly book: IndexedBook }) {
  const { title, author, href, tags, rating, read } = book;
  return (
    <li
      className={bookClass(book)}
      data-tags={tags.join(' ') || undefined}
      data-rating={rating || undefined}
      data-read={read}
    >
      <BookLine title={title} author={author} href={href} comma={words.titleComma} />
      {order !== 'author' && ' '}
      {order === 'rating' && rating > 0 && (
        <span className="sorted">
          <span className={starsClass(rating)} />
          <span className="unseen">{words.rating.replace('{n}', rating.toLocaleString(language()))}</span>
        </span>
      )}
      {order === 'read' && read !== undefined && (
        <span className="sorted">
          <time dateTime={read}>{dateText(read)}</time>
        </span>
      )}
    </li>
  );
}

/** `en-GB` -> `en`: the words of the page know no countries. */
const language = (): string => document.documentElement.lang.replace(/-.*/, '');

/** By how much of a date is known. */
const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'short' },
  { dateStyle: 'medium' },
];
const formats = new Map<number, Intl.DateTimeFormat>();

/** `2024-03-02` -> "Mar 2, 2024", in the language of the page: in the browser there is no catalogue of months. */
function dateText(iso: string): string {
  const known = iso.split('-').length - 1;
  const format = formats.get(known) ?? new Intl.DateTimeFormat(language(), { ...FORMATS[known], timeZone: 'UTC' });
  formats.set(known, format);
  return format.format(new Date(iso));
}
