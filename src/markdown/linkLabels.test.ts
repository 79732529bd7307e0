import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { linkLabels } from './linkLabels.ts';

const library = new MarkdownIt();
const ours = new MarkdownIt().use(linkLabels);
const REFERENCES = '\n\n[x]: /u\n[a]: /v\n';
const MARKS = '[ ] ( ) ! a * ` \\ < ^ _ [] ![ [a](b) ](c) [x]'.split(' ').concat(' ');

test('links and images are those of the library', () => {
  const text = fc.array(fc.constantFrom(...MARKS), { maxLength: 24 }).map((marks) => marks.join(''));
  fc.assert(
    fc.property(text, (some) => {
      expect(ours.render(some + REFERENCES)).toBe(library.render(some + REFERENCES));
    }),
    { numRuns: 3000 },
  );
});

test('the words of a link may be long, the name of a reference may not', () => {
  const long = 'a '.repeat(600).trim();
  expect(ours.render(`[${long}](/b) [${long}][x]${REFERENCES}`)).toBe(
    library.render(`[${long}](/b) [${long}][x]${REFERENCES}`),
  );
  expect(ours.render(`[${long}]\n\n[${long}]: /u`)).not.toContain('href');
});

test.each(['[', '![', '^['])('100,000 of %s take no seconds', (mark) => {
  const start = process.cpuUsage();
  ours.render(mark.repeat(100_000));
  ours.render(`${mark.repeat(50_000)}a${']'.repeat(50_000)}`);
  expect(process.cpuUsage(start).user).toBeLessThan(3e6);
});
