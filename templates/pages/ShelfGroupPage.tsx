import type { PageProps } from '../pageProps.ts';
import { islandWords } from '../islands/islandWords.ts';
import { bookClass } from '../ui/bookClass.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { Looks, LOOKS_WORDS } from '../ui/Looks.tsx';
import { PartLinks } from '../ui/PartLinks.tsx';

/** A group of a library that is too large for one page, or some of its authors. */
export function ShelfGroupPage({ route, typeset }: PageProps<'shelfGroup'>) {
  const { heading, range, books } = route;
  return (
    <>
      <h1>{typeset.plain(heading)}</h1>
      {range !== undefined && <p className="notice">{typeset.plain(range)}</p>}
      <Looks words={islandWords(LOOKS_WORDS, typeset)} />
      <section className="group">
        <ul>
          {books.map((book, place) => (
            <li key={place} className={bookClass(book)}>
              <BookLine title={typeset.plain(book.title)} author={typeset.plain(book.author)} href={book.href} />
            </li>
          ))}
        </ul>
      </section>
      <PartLinks {...route} label={typeset.say('groups')} typeset={typeset} />
    </>
  );
}
