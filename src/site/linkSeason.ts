import type { PlainDate } from '../model/plainDate.ts';
import type { Link } from '../model/route.ts';
import type { SiteFile } from '../model/fileSchemas.ts';
import type { Addresses } from './addresses.ts';
import { seasonOf } from './buildTimeline.ts';

/** Where the bookshelf tells of a reading that ended on this date. */
export function linkSeason(date: PlainDate, addresses: Addresses, hemisphere: SiteFile['hemisphere']): Link {
  const { id, heading } = seasonOf(date, { ...addresses, hemisphere });
  return { href: `${addresses.url('/reading/')}#${id}`, text: heading };
}
