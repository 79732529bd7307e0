import { planList } from '../site/planList.ts';
import type { TextList } from '../site/site.ts';
import type { Kind, Planning } from './kind.ts';

/** The list of what has a topic, and the list of all topics. */
export const topic = { name: 'topic', files: [], ...listsOf('topic', 'topics') } satisfies Kind;

/** The list of the texts of a series, and the list of all series. */
export const series = { name: 'series', files: [], ...listsOf('series', 'series') } satisfies Kind;

/** What kinds of lists have, to which texts lead. */
function listsOf(kind: TextList['kind'], word: 'topics' | 'series') {
  const isOne = (list: TextList): boolean => list.kind === kind;
  const linkIndex = ({ site, addresses: { link, main, say } }: Pick<Planning, 'site' | 'addresses'>) => {
    const path = site.listIndexes.get(kind);
    return path === undefined ? undefined : link(main(path), say(word));
  };
  return {
    /** Texts lead to their lists; some of what has topics has no page. */
    menu(plan: Pick<Planning, 'site' | 'addresses'>) {
      const index = linkIndex(plan);
      return index ? [{ ...index, isAside: true }] : [];
    },
    routes(_own: unknown, plan: Planning) {
      const { site, addresses } = plan;
      const { page, url, main, say } = addresses;
      const lists = site.textLists.filter(isOne);
      const path = site.listIndexes.get(kind);
      const back = linkIndex(plan);
      const index = path !== undefined && {
        kind: 'list' as const,
        hasList: true,
        ...page(path, say(word)),
        heading: say(word),
        entries: [],
        index: lists
          .map(({ title, folder, entries }) => ({ name: title, href: url(main(folder)), count: entries.length }))
          .filter(({ count }) => count > 0),
      };
      return [
        ...(index ? [index] : []),
        ...lists.flatMap((list) => planList({ ...list, ...(back && { back }) }, plan)),
      ];
    },
    search: (plan: Planning) => findLists(plan, isOne),
  };
}

/** What can be found of some lists besides their texts. */
export const findLists = ({ site, addresses: { below, main } }: Planning, isOne: (list: TextList) => boolean) =>
  site.textLists.filter(isOne).map(({ folder, title }) => ({ path: below(main(folder)), title }));
