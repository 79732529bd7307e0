import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { books, readTree, site, temporarySite } from './temporarySite.ts';

const article = (head: string, ...text: readonly string[]): string =>
  ['---', 'title: Words', 'date: 2024-05-02', head, '---', '', ...text, ''].join('\n');

const OWN = {
  ...sampleSite,
  'data/books.csv': books(
    {
      'Book Id': '1',
      Title: 'Dune',
      Author: 'Frank Herbert',
      'My Rating': '4',
      'Date Read': '2024/03/02',
      'Private Notes': 'Lent',
      'Exclusive Shelf': 'read',
    },
    {
      'Book Id': '2',
      Title: 'Emma',
      Author: 'Jane Austen',
      'My Rating': '5',
      'Date Read': '2023/07/09',
      'Exclusive Shelf': 'read',
    },
    {
      'Book Id': '9',
      Title: 'Secret',
      Author: 'Ann Example',
      'My Rating': '1',
      'Date Read': '2023/07/08',
      'Exclusive Shelf': 'read',
    },
  ),
  'data/readings.csv':
    'Book Id,Started,Finished,Edition,Note\n1,2024/02/29,2024/03/02,audio,Loud\n9,,2023/07/08,,Mine\n',
  'data/shelf.yaml': '# not for everybody\n"9": { hidden: true } # nor this\n',
  'data/articles/draft.md': article('draft: true # never', 'To come.', '', '[^1]: A note.'),
  'data/articles/quiet.md': article(
    'listed: false',
    'Read.[^1] <!-- later -->',
    '',
    '```html',
    '<!-- code -->',
    '```',
    '',
    '[//]: # (a remark)',
    '',
    '[^1]: Below.',
  ),
  'data/reviews/late.yaml': `${review('Late', '3', 'A text that waits.')}reviewed: false\n`,
  'public/a.jpg': 'x',
};

interface Answer {
  readonly ok: boolean;
  readonly traces: readonly ({ what: string; count: number } & Readonly<Record<string, number | string>>)[];
  readonly problems?: readonly { file: string; line: number; message: string; hint: string }[];
}

const OUTLETS = ['pages', 'metadata', 'feeds', 'search', 'files'];

async function trace(files: Readonly<Record<string, string | Uint8Array>>) {
  const { status, stdout } = await run(['check', '--private', '--root', temporarySite(files), '--json']);
  const answer = JSON.parse(stdout) as Answer;
  const outlets = new Map(answer.traces.map((row) => [row.what, OUTLETS.filter((name) => name in row)]));
  return { status, answer, outlets };
}

test('check --private says of each column, comment, draft, footnote and text where it comes out', async () => {
  const { status, answer, outlets } = await trace(OWN);
  expect({ status, ok: answer.ok, problems: answer.problems }).toEqual({ status: 0, ok: true, problems: undefined });
  const nowhere = [...outlets].filter(([, found]) => found.length === 0).map(([what]) => what);
  expect(nowhere).toEqual(
    expect.arrayContaining([
      ...['Private Notes', 'My Review', 'Spoiler', 'Date Added', 'Owned Copies', 'Average Rating', 'Book Id'].map(
        (name) => `books.csv: ${name}`,
      ),
      'comments',
      'drafts',
      'books that are hidden',
    ]),
  );
  expect(Object.fromEntries(outlets)).toMatchObject({
    'books.csv: Date Read': expect.arrayContaining(['pages']) as unknown,
    // each of these books has a review with a rating of its own
    'books.csv: My Rating': [],
    'articles that are unlisted': ['pages', 'metadata', 'feeds', 'search'],
    footnotes: expect.arrayContaining(['pages', 'search']) as unknown,
    reviews: ['pages', 'metadata', 'feeds', 'search'],
  });
  // three in the corrections and the draft, one in the article; what stands in code is none
  expect(answer.traces.find(({ what }) => what === 'comments')?.count).toBe(3);
});

test('the table is for people, is made in a folder that goes, and leaves the site alone', async () => {
  const root = temporarySite(OWN);
  const [before, temporary] = [
    readTree(root),
    () => readdirSync(tmpdir()).filter((name) => name.startsWith('endpaper-private-')),
  ];
  const left = temporary();
  const { status, stdout, stderr } = await site(['check', '--private', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^In how many files each thing comes out:\n( {2}\S.{3,} {2}(?:pages|metadata|feeds|search|files|\d+ copied).*\n)+\nNowhere:\n/,
  );
  expect(stdout).toMatch(/books\.csv: Private\s+Notes/);
  expect(stdout).toMatch(/\n\d+ rows: nothing leaves the site but by a page\n$/);
  expect(readTree(root)).toEqual(before);
  expect(temporary().filter((name) => !left.includes(name))).toEqual([]);
});

test('a text that a template of the owner’s takes from its page, and the search keeps, is a fault with its line', async () => {
  const template =
    "import type { ProjectRoute } from 'endpaper';\nexport function ProjectPage({ route }: { route: ProjectRoute }) {\n  return <h1 data-text={route.text.join(' ')}>{route.heading}</h1>;\n}\n";
  const { status, answer } = await trace({
    ...OWN,
    'templates/pages/ProjectPage.tsx': template
      .replace(/import.*\n/, '')
      .replace(': { route: ProjectRoute }', ': { route: { text: string[]; heading: string } }'),
  });
  expect(status).toBe(1);
  expect(answer.problems?.[0]).toMatchObject({
    severity: 'error',
    file: 'data/projects/tool.yaml',
    line: 2,
    message: expect.stringMatching(
      /^projects: is on no page, and in what pages do not show and the search \(tool\/index\.html\)$/,
    ) as string,
    hint: 'Look for it in your own templates, if you have any. Where they are not the reason, this is a fault of Endpaper: please report it.',
  });
});

test('a site with mistakes is not traced, and says which they are', async () => {
  const { status, stderr } = await run([
    'check',
    '--private',
    '--root',
    temporarySite({ ...OWN, 'data/shelf.yaml': '"2": { rating: 9 }\n' }),
  ]);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /data\/shelf\.yaml:1:\d+ rating must be 0 to 5 in quarters, saw 9\n[^]*1 error: nothing could be traced\n$/,
  );
});

test('a picture that says where it was taken is named', async () => {
  const { pictureAt } = await import('./pictureAt.ts');
  const placed = pictureAt('jpeg', { order: 'II', degrees: 52 });
  const { stderr } = await run(['check', '--private', '--root', temporarySite({ ...OWN, 'public/a.jpg': placed })]);
  expect(stderr).toContain(
    'public/a.jpg warning: says where it was taken, for everybody to read\n  npx endpaper check says how to take that out.\n',
  );
});
