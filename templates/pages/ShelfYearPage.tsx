import type { PageProps } from '../pageProps.ts';
import { PartLinks } from '../ui/PartLinks.tsx';
import { Seasons } from '../ui/Seasons.tsx';

/** A year of a timeline that is too long for one page. */
export function ShelfYearPage({ route, typeset }: PageProps<'shelfYear'>) {
  return (
    <>
      <h1>{route.heading}</h1>
      <p className="notice">{route.total}</p>
      <Seasons sections={route.timeline} level="h2" typeset={typeset} />
      <PartLinks {...route} label={typeset.say('olderYears')} typeset={typeset} />
    </>
  );
}
