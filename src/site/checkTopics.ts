import { error, warning, type KeyPath, type Problem } from '../ground/problem.ts';
import type { Records } from './records.ts';
import { recordOf } from './recordsOf.ts';
import { suggest } from '../ground/text/suggest.ts';
import { topicKey } from './planTopics.ts';

/** Topics that stand twice in the list of site.yaml, or nearly as they stand there: such an entry would be under no topic of the menu. */
export function checkTopics(records: Records): Problem[] {
  const listed = recordOf(records, 'site')?.blog?.topics;
  if (!listed) return [];
  const keys = listed.map(({ topic }) => topicKey(topic));
  const misspelt = (file: string, topics: readonly string[] = [], at: KeyPath): Problem[] =>
    topics.flatMap((topic, index) => {
      const near = keys.includes(topicKey(topic)) ? undefined : suggest(topic, keys);
      if (near === undefined) return [];
      const hint = `Did you mean "${near}"? If not, add ${topic} to the topics of blog in data/site.yaml.`;
      return warning(file, `the topic ${topic} is not in the menu of the blog`, { at: [...at, index], hint });
    });
  return [
    ...listed.flatMap(({ topic }, index) => {
      const at = ['blog', 'topics', index, 'topic'];
      if (keys.indexOf(topicKey(topic)) === index) return [];
      return error('data/site.yaml', `blog: the topic ${topic} is named twice`, { at, hint: 'Remove one of the two.' });
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
