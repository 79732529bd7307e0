import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Link } from './route.ts';
import type { SiteFile } from './fileSchemas.ts';
import type { Addresses } from './addresses.ts';
import { seasonOf, type Timeline } from './buildTimeline.ts';
import { yearOf, yearPath } from './olderYears.ts';

/** Where the bookshelf tells of a reading that ended on this date. */
export type LinkSeason = (date: PlainDate) => Link;

export function createLinkSeason(
  { older }: Timeline,
  addresses: Addresses,
  hemisphere: SiteFile['hemisphere'],
): LinkSeason {
  const ownPages = new Set(older.map(({ name }) => name));
  return (date) => {
    const { id, heading } = seasonOf(date, { ...addresses, hemisphere });
    const year = yearOf(date);
    const page = addresses.url(ownPages.has(year) ? yearPath(year) : '/reading/');
    return { href: `${page}#${id}`, text: heading };
  };
}
