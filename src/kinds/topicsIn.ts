import { createIds } from '../ground/text/createIds.ts';
import { compareText } from '../ground/text/compareText.ts';
import { slugOf, topicKey } from '../site/planTopics.ts';
import type { Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { listFolder, type ListPlace } from './listFolders.ts';

/** A text, or a line of the blog. */
interface Tagged {
  readonly topics?: readonly string[];
  readonly listed?: boolean;
}

/** The topics of texts and of lines of the blog, where site.yaml wants a page for each: those that it names first. */
export function topicsIn(records: Records): ListPlace[] {
  const { topicPages, blog } = readableRecordsOf(records, 'site')[0]?.value ?? {};
  if (topicPages !== true) return [];
  const met = new Map<string, string>();
  for (const { page, value, partial } of records.files) {
    const said =
      page === undefined ? [] : [(value ?? partial ?? {}) as Tagged | readonly (Tagged | undefined)[]].flat();
    for (const one of said)
      if (one?.listed !== false)
        for (const topic of one?.topics ?? []) if (!met.has(topicKey(topic))) met.set(topicKey(topic), topic);
  }
  const known = (blog?.topics ?? []).map(({ topic, ...more }, index) => ({
    topic,
    ...more,
    at: ['blog', 'topics', index],
  }));
  const named = new Set(known.map(({ topic }) => topicKey(topic)));
  const others = [...met].filter(([key]) => !named.has(key)).sort(([a], [b]) => compareText(a, b));
  const claimId = createIds();
  const folder = listFolder(records, 'topics');
  return [
    ...known.filter(({ topic, aliases }) => met.has(topicKey(topic)) || aliases !== undefined),
    ...others.map(([, topic]) => ({ topic, title: topic, aliases: undefined, at: ['topicPages'] })),
  ].map(({ topic, title = topic, aliases = [], at }) => {
    const slug = claimId(slugOf(topic));
    return {
      kind: 'topic',
      key: topicKey(topic),
      slug,
      folder: `${folder}${slug}/`,
      title,
      hasFeed: true,
      aliases,
      at,
    };
  });
}
