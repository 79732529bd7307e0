import { describe, expect, it } from 'vitest';
import { newEntry, insertEntry } from './scaffoldPost.ts';

describe('newEntry', () => {
  it('sets a title as text, not as the Markdown it looks like', () => {
    expect(newEntry({ slug: 'a', today: '2026-11-21' }, 'On *this* & [that]: 5 < 6')).toEqual({
      date: '2026-11-21',
      text: String.raw`On \*this\* & \[that\]: 5 \< 6`,
      title: 'a',
      topics: [],
    });
  });
});

describe('insertEntry', () => {
  const entry = { date: '2026-11-21', text: 'New' };

  it.each([
    ['a block list', '- text: Old\n', '- date: 2026-11-21\n  text: New\n- text: Old\n'],
    [
      'comments above, between and behind',
      '# Posts, newest first.\n\n# The first.\n- text: Old # so old\n# end',
      '# Posts, newest first.\n\n# The first.\n- date: 2026-11-21\n  text: New\n- text: Old # so old\n# end',
    ],
    ['an indented list', '  - text: Old\n', '  - date: 2026-11-21\n    text: New\n  - text: Old\n'],
    ['a document start', '---\n- text: Old\n', '---\n- date: 2026-11-21\n  text: New\n- text: Old\n'],
    ['Windows line ends', '# A\r\n- text: Old\r\n', '# A\r\n- date: 2026-11-21\r\n  text: New\r\n- text: Old\r\n'],
    ['a flow list', '[{ text: Old }] # x\n', '[{ date: 2026-11-21, text: New }, { text: Old }] # x\n'],
    ['an empty flow list', '# A\n[]\n', '# A\n[{ date: 2026-11-21, text: New }]\n'],
    ['a list behind a byte-order mark', '\uFEFF- text: Old\n', '\uFEFF- date: 2026-11-21\n  text: New\n- text: Old\n'],
    ['nothing but comments', '# A', '# A\n- date: 2026-11-21\n  text: New\n'],
    ['nothing', '', '- date: 2026-11-21\n  text: New\n'],
  ])('puts an entry at the top of %s', (_, before, after) => {
    expect(insertEntry(before, entry)).toBe(after);
  });

  it('quotes in a flow list what would end a text there', () => {
    const titled = { ...entry, text: 'Cats, dogs and {mice}', title: 'a', topics: [] };
    expect(insertEntry('[]\n', titled)).toBe(
      '[{ date: 2026-11-21, text: "Cats, dogs and {mice}", title: a, topics: [] }]\n',
    );
  });
});
