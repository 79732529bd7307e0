import { compareText } from '../ground/text/compareText.ts';
import { yearOf } from './buildTimeline.ts';
import { feedOf, linkFeed } from './planFeeds.ts';
import type { BlogLine, Link } from './route.ts';
import type { Addresses } from './addresses.ts';
import type { Post, Site, TextList } from './site.ts';

/** From so many dated entries on, what is older than these stands on pages by year. */
const LONG = 100;

/** The years of which not all stands on the first page of a list, newest first. */
export const olderYearsOf = (entries: readonly Post[]): string[] => [
  ...new Set(olderOf(entries).flatMap(({ date }) => (date === undefined ? [] : yearOf(date)))),
];

/** What is older than the newest, whatever the order of the list. */
const olderOf = (entries: readonly Post[]): Post[] =>
  entries
    .filter(({ date }) => date !== undefined)
    .sort((a, b) => compareText(b.date ?? '', a.date ?? ''))
    .slice(LONG);

/** Where the page of a year of a list is: `/films/2023/`. */
export const listYearPath = ({ folder }: Pick<TextList, 'folder'>, year: string): string => `${folder}${year}/`;

/** What stands on the first page of a list, the years that do not, and their pages. */
export function planYears(list: Pick<TextList, 'folder' | 'title' | 'entries'>, addresses: Addresses) {
  const { folder, title, entries } = list;
  const { page, main, url, link } = addresses;
  const years = olderYearsOf(entries);
  const older = new Set(olderOf(entries));
  const linkTo = (year: string | undefined): Link | undefined =>
    year === undefined ? undefined : link(main(listYearPath(list, year)), year);
  const inYear = (year: string): Post[] => entries.filter(({ date }) => date !== undefined && yearOf(date) === year);
  return {
    newest: entries.filter((entry) => !older.has(entry)),
    years: years.map((name) => ({ name, href: url(main(listYearPath(list, name))), count: inYear(name).length })),
    routes: years.map((year, place) => ({
      kind: 'list' as const,
      hasList: true,
      ...page(listYearPath(list, year), `${title}: ${year}`),
      heading: `${title}: ${year}`,
      entries: inYear(year).map((entry) => lineOf({ ...entry, topics: [] }, addresses)),
      newer: linkTo(years[place - 1]),
      older: linkTo(years[place + 1]),
      back: link(main(folder), title),
    })),
  };
}

/** The pages of a list. */
export function planList(
  list: TextList & { readonly back?: Link },
  { site, addresses }: { readonly site: Site; readonly addresses: Addresses },
) {
  const { folder, title, intro, description, back } = list;
  const { newest, years, routes } = planYears(list, addresses);
  const feed = addresses.canonical && feedOf(list, site);
  const route = {
    kind: 'list' as const,
    hasList: true,
    // a text of a series often has its name
    ...addresses.page(folder, list.kind === 'series' ? `${addresses.say('series')}: ${title}` : title, description),
    heading: title,
    intro,
    back,
    entries: newest.map((entry) => lineOf({ ...entry, topics: [] }, addresses)),
    years,
    feeds: feed && linkFeed(feed, addresses),
  };
  return [route, ...routes];
}

/** A line of a list as its page shows it. A line of the owner's without a date is no link. */
export function lineOf(
  { lang, date, text, page, pdf, isText, small = false, topics = [] }: Post,
  { url, dateText }: Pick<Addresses, 'url' | 'dateText'>,
): BlogLine {
  const path = page ?? pdf;
  const isLink = isText === true || date !== undefined;
  return {
    lang,
    date: date && dateText(date),
    text,
    href: isLink && path ? url(path) : undefined,
    pdf: pdf != null,
    small,
    topics,
  };
}
