import { checksum } from '../ground/checksum.ts';
import { createIds } from '../ground/text/createIds.ts';
import type { SiteFile } from './fileSchemas.ts';
import type { Topic } from './route.ts';
import type { Post, Site } from './site.ts';

/** The topics of a blog. */
export interface Topics {
  /** The menu, what shows all first; empty where there is nothing to choose. */
  readonly menu: readonly Topic[];
  /** What a topic is called in addresses and in the page. */
  readonly idOf: (topic: string) => string;
  /** The style sheet that shows what belongs to the chosen one: rules for as many topics as there are, and only on this page. */
  readonly style: { readonly file: string; readonly text: string };
}

/** Ids of the layout. */
const TAKEN = ['main', 'sidebar'];

/** The same word in capitals, or made of other characters that look the same, is the same topic. */
export const topicKey = (topic: string): string => topic.normalize('NFC').toLowerCase();

/** What site.yaml says of the topics, and what the choice that shows all is called. */
interface BlogMenu extends Pick<NonNullable<SiteFile['blog']>, 'topics'> {
  readonly all: string;
}

/** The topics of site.yaml that some entry has; without such a list all that the entries have, in the order met. */
export function planTopics(entries: readonly Post[], { all, topics }: BlogMenu): Topics {
  const met = new Map<string, string>();
  for (const topic of entries.flatMap((entry) => entry.topics ?? []))
    if (!met.has(topicKey(topic))) met.set(topicKey(topic), topic);
  const known: NonNullable<typeof topics> = topics ?? [...met.values()].map((topic) => ({ topic }));
  const shown = known.filter(({ topic }) => met.has(topicKey(topic)));
  const claimId = createIds((id) => TAKEN.includes(id));
  const first = { id: claimId(slugOf(all)), title: all };
  const ids = new Map<string, string>();
  for (const key of [...shown.map(({ topic }) => topicKey(topic)), ...met.keys()])
    if (!ids.has(key)) ids.set(key, claimId(slugOf(key)));
  const idOf = (topic: string): string => ids.get(topicKey(topic)) ?? '';
  const menu = shown.map(({ topic, title = topic, ...more }) => ({ id: idOf(topic), title, ...more }));
  const text = styleOf(menu);
  return {
    menu: menu.length === 0 ? [] : [first, ...menu.map(({ id, title }) => ({ id, title }))],
    idOf,
    style: { file: `static/app/topics-${checksum(text)}.css`, text },
  };
}

/** Topics by the names that site.yaml gives them. */
export function createNameTopics({ blog }: Site['settings']): (topics?: readonly string[]) => string[] {
  const names = new Map(blog?.topics?.map(({ topic, title }) => [topic, title ?? topic]));
  return (topics = []) => topics.map((topic) => names.get(topic) ?? topic);
}

/** `Go & C++` -> `go-c`; letters and digits of any script. */
export const slugOf = (topic: string): string =>
  topicKey(topic)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? 'all';

/** Print, and browsers without `:has`, show all. A topic that is general also shows entries without a topic. */
function styleOf(menu: readonly { readonly id: string; readonly general?: boolean | undefined }[]): string {
  const rules = menu.map(
    ({ id, general }) =>
      `.blog:has([value="${id}"]:checked) .dated>${general ? '[data-topics]' : ''}:not([data-topics~="${id}"])`,
  );
  return `@media screen{${rules.join(',')}{display:none}}\n`;
}
