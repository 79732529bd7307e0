import type { BookshelfRoute } from '../../src/model/route.ts';
import type { ContentProps } from '../pageProps.ts';
import { Choices } from '../ui/Choices.tsx';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { Quote } from '../ui/Quote.tsx';
import { BookIndex } from './BookIndex.tsx';
import { Favourites } from './Favourites.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * All views stand in the page, each a section named after its value in the address; the style sheet shows the one whose
 * radio button is checked, print shows them all.
 */
export function BookshelfPage({ route, set }: ContentProps<BookshelfRoute>) {
  const { quotation, groups, favourites } = route;
  const listed = groups.length > 0;
  const favoured = favourites !== undefined && favourites.books.length > 0;
  const views = [
    { id: 'view-timeline', value: 'timeline', label: 'Reviews' },
    ...(listed ? [{ id: 'view-list', value: 'list', label: 'My Books' }] : []),
    ...(favoured ? [{ id: 'view-favourites', value: 'favourites', label: 'Favourites' }] : []),
  ];
  return (
    <>
      <h1>{set.plain(route.title)}</h1>
      {quotation && <Quote quotation={quotation} set={set} />}
      {views.length > 1 && <Choices legend="View" name="view" choices={views} />}
      <CurrentlyReading books={route.reading} set={set} />
      <Timeline seasons={route.timeline} undated={route.undated} set={set} />
      {listed && <BookIndex intro={route.intro} notice={route.notice} groups={groups} set={set} />}
      {favoured && <Favourites intro={favourites.intro} books={favourites.books} set={set} />}
    </>
  );
}
