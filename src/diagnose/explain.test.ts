import { describe, expect, it } from 'vitest';
import { error, type Problem } from '../ground/problem.ts';
import { locateProblems } from './explain.ts';

const locate = async (file: string, text: string, fault: Partial<Problem>): Promise<Partial<Problem>> => {
  const [problem] = await locateProblems([error(file, 'is wrong', fault)], (path) =>
    path === file ? text : undefined,
  );
  const { line, column, excerpt } = problem ?? {};
  return {
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(excerpt === undefined ? {} : { excerpt }),
  };
};

const YAML =
  'title: Eden\nrating:   7\nquotes:\n  - text: A\n  - { text: B, sorce: C }\n"4406": { small: maybe }\ntext:\n  - >-\n    See [a](/x)\n    and [b](/nothere) too.\nback: "[y](/eden/), [w](eden), [v](/eden)"\n';

describe('locateProblems, in YAML', () => {
  it.each<[string, Partial<Problem>, number, number]>([
    ['a value', { at: ['rating'] }, 2, 11],
    ['a key', { at: ['rating'], onKey: true }, 2, 1],
    ['a value in a list', { at: ['quotes', 0, 'text'] }, 4, 11],
    ['a value in braces', { at: ['quotes', 1, 'sorce'] }, 5, 23],
    ['a key in braces', { at: ['quotes', 1, 'sorce'], onKey: true }, 5, 16],
    ['a key in quotes', { at: ['4406'], onKey: true }, 6, 1],
    ['a value below a key in quotes', { at: ['4406', 'small'] }, 6, 18],
    ['a key that is not there, at the nearest that is', { at: ['quotes', 1, 'missing'] }, 5, 5],
    ['a piece of text in a value of several lines', { at: ['text', 0], find: '/nothere' }, 10, 13],
    ['a piece of text that an earlier address ends in', { at: ['back'], find: 'eden' }, 11, 25],
    ['a piece of text that an earlier address begins with', { at: ['back'], find: '/eden' }, 11, 36],
    ['a piece of text that is not found, at its value', { at: ['text', 0], find: '/gone' }, 8, 5],
    ['the file', { at: [] }, 1, 1],
  ])('finds %s', async (_what, fault, line, column) => {
    expect(await locate('f.yaml', YAML, fault)).toEqual({ line, column, excerpt: YAML.split('\n')[line - 1] });
  });

  it('finds the same with CRLF, and shows the line without it', async () => {
    const found = await locate('f.yaml', YAML.replaceAll('\n', '\r\n'), { at: ['quotes', 1, 'sorce'] });
    expect(found).toEqual({ line: 5, column: 23, excerpt: '  - { text: B, sorce: C }' });
  });

  it('counts columns in UTF-16 units', async () => {
    expect(await locate('f.yaml', '{ title: 😀é, rating: 7 }', { at: ['rating'] })).toMatchObject({
      line: 1,
      column: 23,
    });
  });

  it('survives a file that has gone, or is not YAML', async () => {
    expect(await locate('f.yaml', '', { at: ['rating'] })).toEqual({ line: 1, column: 1, excerpt: '' });
    expect(await locate('f.yaml', 'a: [b', { at: ['rating'] })).toMatchObject({ line: 1 });
  });
});

describe('locateProblems, in an article', () => {
  const text = '---\ntitle: See /x\ndate: 2024-13\n---\nText.\n\nSee [a](/x).\n\nIf x, then x is $z$, [x](x)\n';

  it.each<[string, Partial<Problem>, number, number]>([
    ['a key of the front matter', { at: ['date'] }, 3, 7],
    ['a piece of its text, even where the front matter has the same', { at: [], find: '/x' }, 7, 9],
    ['a piece of its text that stands before in a sentence', { at: [], find: 'x' }, 9, 26],
    ['a piece of the front matter', { at: ['title'], find: '/x' }, 2, 12],
  ])('finds %s', async (_what, fault, line, column) => {
    expect(await locate('a.md', text, fault)).toMatchObject({ line, column });
  });
});

describe('locateProblems, beside code', () => {
  const text = [
    '---\ntitle: Code\n---',
    'Write `<b>`, ``a ` <b>``, or <!-- <b> --> this:', // 4
    '',
    '```html',
    '<b>bold</b> [x](/nowhere)', // 7
    '```',
    '',
    '- a list',
    '',
    '  ~~~',
    '  <b>', // 13
    '  ~~~',
    '',
    '      <b>', // 16
    '',
    'A lone ` and <b>true</b>,', // 18
    '![Sea](/sea.png) ![](</sea.png>)',
    '',
    'and `<i>` ends [here](/nowhere)`.',
    '',
  ].join('\n');

  it.each<[string, string, Partial<Problem>, number, number]>([
    ['HTML that is none', text, { at: [], find: '<b>' }, 18, 14],
    ['HTML that is none, with CRLF', text.replaceAll('\n', '\r\n'), { at: [], find: '<b>' }, 18, 14],
    ['a link', text, { at: [], find: '/nowhere' }, 21, 23],
    ['a picture without words', text, { at: [], find: '/sea.png', before: '![](' }, 19, 23],
    [
      'a picture without words by its name',
      `${text}![[a/Sea map.png|300]]`,
      { at: [], find: '/static/Sea map.png', before: '![](' },
      22,
      1,
    ],
    [
      'a picture without words in HTML',
      `${text}<img src="/b.png" alt="B"> <img alt="" src="/b.png">`,
      { at: [], find: '/b.png', before: '![](' },
      22,
      28,
    ],
    ['no text at all', text, { at: [], find: '' }, 4, 1],
    ['what is nowhere but in code', text, { at: [], find: '<i>' }, 21, 6],
  ])('finds %s', async (_what, article, fault, line, column) => {
    expect(await locate('a.md', article, fault)).toMatchObject({ line, column });
  });

  it('finds it in YAML, and no further than its value', async () => {
    const yaml = 'text:\n  - Write `<b>`, not <b>.\n  - Only `<i>`\n  - and <i>\n';
    expect(await locate('a.yaml', yaml, { at: ['text', 0], find: '<b>' })).toMatchObject({ line: 2, column: 22 });
    expect(await locate('a.yaml', yaml, { at: ['text', 1], find: '<i>' })).toMatchObject({ line: 3, column: 11 });
  });
});

it('leaves a problem that has its line, or no place, as it is', async () => {
  const problems = [
    error('a.csv', 'is missing'),
    error('a.yaml', 'is wrong', { line: 3, column: 2, excerpt: 'x', at: ['a'] }),
  ];
  expect(await locateProblems(problems, () => 'a: b')).toEqual(problems);
});
