import type { Speech } from '../ground/language/createSpeech.ts';
import { stateOf } from './groupBooks.ts';
import type { ShelvedBook } from './site.ts';
import { ownValue } from '../ground/ownValue.ts';

/**
 * "334 books: 281 read, 1 being read, 3 abandoned, 49 to read." A date makes a book read, but not on one of the owner's own shelves,
 * since books are given up on a day as well; one that was finished once counts as read. `left`: how many books are in no group.
 */
export function countBooks(books: readonly ShelvedBook[], left: number, { say, number }: Speech): string {
  if (books.length === 0) return say('noBooks');
  const counts = new Map<string, number>([
    ['read', 0],
    ['currently-reading', 0],
  ]);
  for (const state of books.map(stateOf)) counts.set(state, (counts.get(state) ?? 0) + 1);
  const list = [...counts]
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => Number(a === 'to-read') - Number(b === 'to-read'))
    .map(([state, n]) => {
      const key = ownValue(WORDS, state);
      return key ? say(key, { n }) : `${number(n)} ${state.replace(/[-_]+/g, ' ')}`;
    });
  const total = say('counts', { books: say('books', { n: books.length }), list: list.join(say('comma')) });
  if (left === 0) return total;
  // sentences of Chinese and Japanese have no blank between them
  return `${total}${total.endsWith('。') ? '' : ' '}${say('inNoGroup', { n: left })}`;
}

/** The shelves that every log has, and those of StoryGraph. */
const WORDS: Partial<Record<string, 'read' | 'beingRead' | 'toRead' | 'didNotFinish' | 'paused'>> = {
  read: 'read',
  'currently-reading': 'beingRead',
  'to-read': 'toRead',
  'did-not-finish': 'didNotFinish',
  paused: 'paused',
};
