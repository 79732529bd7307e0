import { expect, test } from 'vitest';
import { decodeEntities } from './html.ts';

test.each([
  ['Brewer&#039;s', "Brewer's"],
  ['Bj&ouml;rn &#x26; S&#246;hne', 'Björn & Söhne'],
  ['AT&T, R&D; &copy 2020', 'AT&T, R&D; &copy 2020'],
  ['<b>1 &lt; 2</b>', '<b>1 < 2</b>'],
  ['&amp;lt;', '&lt;'],
  ['none&#0;', 'none'],
  ['&nosuch;', '&nosuch;'],
])('%s says %s', (text, plain) => {
  expect(decodeEntities(text)).toBe(plain);
});
