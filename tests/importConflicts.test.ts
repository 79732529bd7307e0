import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const HEADER = 'Book Id,Title,Author,My Rating,Number of Pages,Date Read,Bookshelves,Exclusive Shelf';
const FIRST = `${HEADER}
1,Dune,Frank Herbert,4,604,2024/01/02,sf,read
2,Emma,Jane Austen,5,474,2023/05/06,classics,read
3,Ulysses,James Joyce,0,783,,,to-read
4,The Sea,John Banville,3,195,2022/02/02,,read
`;
/** As the owner has it after an afternoon with the file. */
const EDITED = `${HEADER}
1,Dune (1965),F. Herbert,2,610,2024/01/02,"desert, sf",read
2,Emma,Jane Austen,5,474,2023/05/07,classics,favourite
3,Ulysses,James Joyce,0,783,,later,to-read
`;
/** As the service has it later. */
const SECOND = FIRST.replace('Herbert,4,604', 'Herbert,3,604')
  .replace('474,2023/05/06,classics,read', '474,2023/05/06,"classics, funny",read')
  .replace('0,783,,,to-read', '5,783,2025/06/16,,read');

async function begin(): Promise<{
  root: string;
  importing: (text: string, ...options: string[]) => ReturnType<typeof run>;
  books: () => string;
}> {
  const root = temporarySite({ ...sampleSite, 'data/books.csv': '' });
  const importing = (text: string, ...options: string[]): ReturnType<typeof run> => {
    writeFiles(root, { 'elsewhere/goodreads.csv': text });
    return run(['import', `${root}/elsewhere/goodreads.csv`, '--root', root, ...options]);
  };
  expect(await importing(FIRST)).toMatchObject({ status: 0 });
  writeFiles(root, { 'data/books.csv': EDITED });
  return { root, importing, books: () => readTree(root)['data/books.csv']?.toString() ?? '' };
}

test('the very same file undoes nothing that was edited by hand', async () => {
  const { importing, books } = await begin();
  const { stdout, status } = await importing(FIRST);
  expect(status).toBe(0);
  expect(stdout).toContain('0 added, 0 updated, 3 unchanged, 1 skipped, 0 removed');
  expect(stdout).toContain(
    'line 5 ("The Sea"): was removed from your books after an earlier import, and\n    stays away',
  );
  expect(books()).toBe(EDITED);
});

test('what the service alone has changed is taken; what both have changed is shown once, with both values', async () => {
  const { importing, books } = await begin();
  const { stdout } = await importing(SECOND);
  expect(stdout).toContain(
    'Changed by you and in the export: 1\n  Dune (1965), F. Herbert\n    My Rating: 2 stays, the export has 3\n',
  );
  expect(books()).toBe(`${HEADER}
1,Dune (1965),F. Herbert,2,610,2024/01/02,"desert, sf",read
2,Emma,Jane Austen,5,474,2023/05/07,"classics, funny",favourite
3,Ulysses,James Joyce,5,783,2025/06/16,later,read
`);
  const again = await importing(SECOND);
  expect(again.stdout).not.toContain('Changed by you');
  expect(again.stdout).toContain('0 updated, 3 unchanged');
});

test('--theirs takes the word of the export, and says so', async () => {
  const { importing, books } = await begin();
  const { stdout } = await importing(SECOND, '--theirs');
  expect(stdout).toContain('My Rating: 2 -> 3');
  expect(books()).toContain('1,Dune (1965),F. Herbert,3,610,');
  expect(await importing(SECOND, '--theirs', '--mine')).toMatchObject({ status: 2 });
});

test('a day that both have changed is one reading: a conflict, settled once', async () => {
  const other = FIRST.replace('2023/05/06', '2023/05/01');
  for (const [options, day] of [
    [[], '2023/05/07'],
    [['--mine'], '2023/05/07'],
    [['--theirs'], '2023/05/01'],
  ] as const) {
    const { importing, books } = await begin();
    const { stdout } = await importing(other, ...options);
    expect(stdout.includes('Date Read: 2023-05-07 stays, the export has 2023-05-01')).toBe(day === '2023/05/07');
    expect(books()).toBe(EDITED.replace('2023/05/07', day));
    expect((await importing(other, '--theirs')).stdout).not.toContain('Date Read');
    expect(books()).toBe(EDITED.replace('2023/05/07', day));
  }
});

test('a day that the owner typed and one of the service two days from it are one reading; in another week they are two', async () => {
  for (const [said, stays] of [
    ['2025/05/06', true],
    ['2025/05/16', false],
  ] as const) {
    const { root, importing, books } = await begin();
    await run(['log', 'finish', 'ulysses', '--on', '2025-05-05', '--root', root]);
    const { stdout } = await importing(FIRST.replace('0,783,,,to-read', `0,783,${said},,read`));
    expect(stdout.includes('Date Read: 2025-05-05 stays, the export has 2025-05-06')).toBe(stays);
    expect(books()).toContain(`3,Ulysses,James Joyce,0,783,${stays ? '2025/05/05' : said},`);
    expect('data/readings.csv' in readTree(root)).toBe(!stays);
    expect(stdout.replace(/\s+/g, ' ').includes('removed; readings in data/readings.csv')).toBe(!stays);
  }
});

test('whoever sits at the terminal is asked, field by field', async () => {
  const { root, importing, books } = await begin();
  await importing(FIRST);
  writeFiles(root, { 'elsewhere/goodreads.csv': SECOND });
  for (const [answers, rating] of [
    [[''], '2'],
    // what is no answer is asked again
    [['t', 'nope', 'N'], '3'],
  ] as const) {
    const before = readTree(root);
    const questions: string[] = [];
    const ask = (question: string): Promise<string> => {
      questions.push(question);
      // nothing is written while somebody thinks
      expect(readTree(root)).toEqual(before);
      return Promise.resolve(answers[questions.length - 1] ?? '');
    };
    const { status } = await run(['import', `${root}/elsewhere/goodreads.csv`, '--root', root], { isTTY: true, ask });
    expect(status).toBe(0);
    const question = 'Dune (1965), My Rating: yours is 2, the export has 3. Keep yours? [Y/n] ';
    expect(questions).toEqual(answers.map(() => question));
    expect(books()).toContain(`1,Dune (1965),F. Herbert,${rating},610,`);
    // as it was before the question
    writeFiles(
      root,
      Object.fromEntries(['data/books.csv', 'data/imported/goodreads.csv'].map((path) => [path, before[path] ?? ''])),
    );
  }
});

test('a table of an earlier import that was damaged is an error, and nothing is written', async () => {
  const { root, importing } = await begin();
  writeFiles(root, { 'data/imported/goodreads.csv': '<<<<<<< HEAD\n' });
  const before = readTree(root);
  const { status, stderr } = await importing(FIRST);
  expect(status).toBe(1);
  expect(stderr).toContain(
    'data/imported/goodreads.csv is not the table that an import leaves there\n  Restore it, or remove it:',
  );
  expect(readTree(root)).toEqual(before);
});

test('a book that the service no longer has is named, and stays', async () => {
  const { importing, books } = await begin();
  const { stdout } = await importing(FIRST.replace(/^2,.*\n/m, ''));
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    '"Emma" (Book Id 2) is no longer in the export; your file keeps it. --prune removes such books',
  );
  expect(books()).toBe(EDITED);
});

test('what 0.2 imported has no earlier version: it is followed as before, once', async () => {
  const root = temporarySite({ ...sampleSite, 'data/books.csv': EDITED });
  writeFiles(root, { 'elsewhere/goodreads.csv': FIRST });
  const importing = (): ReturnType<typeof run> => run(['import', `${root}/elsewhere/goodreads.csv`, '--root', root]);
  expect((await importing()).stdout).toContain('Title: Dune (1965) -> Dune');
  writeFiles(root, { 'data/books.csv': EDITED });
  expect((await importing()).stdout).toContain('0 added, 0 updated, 3 unchanged, 1 skipped');
});

test('a review gets another name where a text has an address or a former one of that name', async () => {
  const root = temporarySite({
    ...sampleSite,
    'data/books.csv': '',
    'data/articles/a.md':
      '---\ntitle: A\ndate: 2024-01-02\npermalink: /kites/\naliases: [/old, /2020/ports.html]\n---\n\nText.\n',
  });
  const rows = ['101,Kites,Ann Author,Good.', '102,Ports,Ann Author,Good.', '103,Rivers,Ann Author,Good.'];
  writeFiles(root, { 'mine.csv': ['Book Id,Title,Author,My Review', ...rows, ''].join('\n') });
  const { stdout } = await run(['import', `${root}/mine.csv`, '--from', 'goodreads', '--root', root]);
  for (const name of ['kites-author', 'ports-author', 'rivers'])
    expect(stdout).toContain(`  data/reviews/${name}.yaml\n`);
});
