import { planList } from '../site/planList.ts';
import type { TextList } from '../site/site.ts';
import type { Kind, Planning } from './kind.ts';

/** The list of what has a topic, and the list of all topics. */
export const topic = {
  name: 'topic',
  files: [],
  /** Texts lead to their topics; some of what has topics has no page. */
  menu: ({ site, addresses: { link, main, say } }) =>
    site.textLists.some(isTopic) ? [{ ...link(main(site.topicsFolder), say('topics')), isAside: true }] : [],
  routes(_own, plan) {
    const { site, addresses } = plan;
    const lists = site.textLists.filter(isTopic);
    if (lists.length === 0) return [];
    const { page, url, main, link, say } = addresses;
    const back = link(main(site.topicsFolder), say('topics'));
    const index = {
      kind: 'list' as const,
      hasList: true,
      ...page(site.topicsFolder, say('topics')),
      heading: say('topics'),
      entries: [],
      index: lists
        .map(({ title, folder, entries }) => ({ name: title, href: url(main(folder)), count: entries.length }))
        .filter(({ count }) => count > 0),
    };
    return [index, ...lists.flatMap((list) => planList({ ...list, back }, plan))];
  },
  search: (plan) => findLists(plan, isTopic),
} satisfies Kind;

const isTopic = ({ kind }: TextList): boolean => kind === 'topic';

/** What can be found of some lists besides their texts. */
export const findLists = ({ site, addresses: { below, main } }: Planning, isOne: (list: TextList) => boolean) =>
  site.textLists.filter(isOne).map(({ folder, title }) => ({ path: below(main(folder)), title }));
