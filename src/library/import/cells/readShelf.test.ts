import { expect, test } from 'vitest';
import { readShelf } from './readShelf.ts';

test.each([
  ['Want to Read', 'to-read'],
  ['in_progress', 'currently-reading'],
  ['Finished', 'read'],
  ['Doing', 'currently-reading'],
  ['Queued', 'to-read'],
  ['Interested', 'to-read'],
  ['Up Next', 'to-read'],
  ['not finished', 'did-not-finish'],
  ['did-not-finish', 'did-not-finish'],
  ['Did Not Finish', 'did-not-finish'],
  ['paused', 'paused'],
  ['abandoned', 'abandoned'],
  ['Lent out', 'lent-out'],
  ['', ''],
])('%s is the shelf %s', (status, shelf) => {
  expect(readShelf(status)).toBe(shelf);
});
