import type { Fault, KeyPath } from '../ground/problem.ts';
import type { Records } from './records.ts';
import { recordOf } from './recordsOf.ts';
import { suggest } from '../ground/text/suggest.ts';
import { faults } from './faults.ts';
import { topicKey } from './planTopics.ts';

/** Topics that stand twice in the list of site.yaml, or nearly as they stand there: such an entry would be under no topic of the menu. */
export function checkTopics(records: Records): Fault[] {
  const listed = recordOf(records, 'site')?.blog?.topics;
  if (!listed) return [];
  const keys = listed.map(({ topic }) => topicKey(topic));
  const misspelt = (file: string, topics: readonly string[] = [], at: KeyPath): Fault[] =>
    topics.flatMap((topic, index) => {
      const near = keys.includes(topicKey(topic)) ? undefined : suggest(topic, keys);
      if (near === undefined) return [];
      return faults.warning(file, 'unlisted-topic', { topic, near, at: [...at, index] });
    });
  return [
    ...listed.flatMap(({ topic }, index) => {
      const at = ['blog', 'topics', index, 'topic'];
      if (keys.indexOf(topicKey(topic)) === index) return [];
      return faults.error('data/site.yaml', 'topic-twice', { topic, at });
    }),
    ...records.files.flatMap(({ path, value, partial }) => {
      const said = (value ?? partial ?? {}) as Tagged | readonly (Tagged | undefined)[];
      return Array.isArray(said)
        ? said.flatMap((entry: Tagged | undefined, index) => misspelt(path, entry?.topics, [index, 'topics']))
        : misspelt(path, (said as Tagged).topics, ['topics']);
    }),
  ];
}

/** A text, or a line of the blog. */
interface Tagged {
  readonly topics?: readonly string[];
}
