import type { Season } from '../../src/site/shelf.ts';
import type { RouteProps } from '../routeProps.ts';
import { PartLinks, type ShelfPart } from '../ui/PartLinks.tsx';
import { Seasons } from '../ui/Seasons.tsx';

/** The page `/reading/2017/`. */
export interface ShelfYearRoute extends ShelfPart {
  readonly kind: 'shelfYear';
  /** "41 books, 12,345 pages, rated 3.9 on average". */
  readonly total: string;
  readonly timeline: readonly Season[];
}

/** A year of a timeline that is too long for one page. */
export function ShelfYearPage({ route, typeset }: RouteProps<ShelfYearRoute>) {
  return (
    <>
      <h1>{route.heading}</h1>
      <p className="notice">{route.total}</p>
      <Seasons sections={route.timeline} level="h2" typeset={typeset} />
      <PartLinks {...route} label={typeset.say('olderYears')} typeset={typeset} />
    </>
  );
}
