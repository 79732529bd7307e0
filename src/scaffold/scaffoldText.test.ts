import { expect, it } from 'vitest';
import { recordsFrom } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import { parseFile } from '../load/parseFile.ts';
import { hasErrors } from '../ground/problem.ts';
import type { NewKind } from './newRequest.ts';
import { scaffoldText } from './scaffoldText.ts';

const today = '2026-11-21';
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Texts that YAML could take for something else. */
const ODD = [
  '- a: b # c',
  '*all* & "every" {thing} [there, is]',
  "'s Nachts: droom!",
  '| x',
  '> y',
  '%TAG ! @at `back`',
  'null',
  '~',
  '1984',
  'yes',
  '? what, why',
  'end:',
  'a\\nb \\u0041',
  'Ünïcödé \u2028 \u{1F4D6} \u0007',
  'x'.repeat(300),
];

it.each(ODD)('makes a sound review of a book called %j by an author of that name', (text) => {
  const records = recordsFrom({
    'data/books.csv': books({ 'Book Id': '1', Title: quote(text), Author: quote(text), 'My Rating': '3' }),
  });
  const draft = scaffoldText({ kind: 'review', slug: 'a', today, book: '1' }, records, undefined);
  const [file] = draft.ok ? draft.value.files : [];
  const { value, problems } = parseFile({ path: 'data/reviews/a.yaml', hash: '', text: file?.text ?? '' });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({ book: '1' });
  expect(file?.text).toContain('\n# rating: 3 # ');
});

it.each(['null', 'true', '1984', '0x10', 'a_b', 'Yes', 'on-No'])('makes sound files of the slug %s', (slug) => {
  for (const kind of ['review', 'article', 'page', 'project', 'post'] satisfies NewKind[]) {
    const records = recordsFrom({
      'data/site.yaml': 'title: T\nowner: O\nprofiles: [{ label: Code, url: "https://example.org/a b: c #d/" }]',
    });
    const draft = scaffoldText({ kind, slug, today }, records, undefined);
    const files = draft.ok ? draft.value.files.filter(({ path }) => path.startsWith('data/')) : [];
    expect(files).toHaveLength(1);
    for (const { path, text } of files)
      expect(hasErrors(parseFile({ path, text, hash: '' }).problems), text).toBe(false);
  }
});
