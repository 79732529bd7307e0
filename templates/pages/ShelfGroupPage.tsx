import type { PageProps } from '../pageProps.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { PartLinks } from '../ui/PartLinks.tsx';

/** A group of a library that is too large for one page, or some of its authors. */
export function ShelfGroupPage({ route, typeset }: PageProps<'shelfGroup'>) {
  const { heading, range, books } = route;
  return (
    <>
      <h1>{typeset.plain(heading)}</h1>
      {range !== undefined && <p className="notice">{typeset.plain(range)}</p>}
      <section className="group">
        <ul>
          {books.map(({ title, author, href, unread }, place) => (
            <li key={place} className={unread ? 'unread' : undefined}>
              <BookLine title={typeset.plain(title)} author={typeset.plain(author)} href={href} />
            </li>
          ))}
        </ul>
      </section>
      <PartLinks {...route} label={typeset.say('groups')} typeset={typeset} />
    </>
  );
}
