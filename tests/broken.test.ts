import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BROKEN, faultySite, SOUND } from './faultySite.ts';
import { HAS_LINKS } from './machine.ts';
import { run } from './runInProcess.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

/*
 * Each folder of tests/broken/ holds one fault: files that are laid over the sound site in _sound/, and in expected.txt what
 * `endpaper build --root .` says to it. removed.txt names paths to be taken away, links.txt symbolic links (`path -> target`).
 */

const FAULTS = readdirSync(BROKEN).filter((name) => name !== '_sound');
// found before the first of them could be written
const WITHOUT_WORDS = FAULTS.filter((name) => !existsSync(join(BROKEN, name, 'expected.txt')));

const build = (root: string, ...options: string[]) => run(['build', '--root', '.', ...options], { cwd: root });

/** The sound site with other files. */
function siteWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = faultySite(SOUND);
  writeFiles(root, files);
  return root;
}

const soundText = (path: string): string => readFileSync(join(SOUND, path), 'utf8');

const REPORT = /^\d+ pages? in dist .*\n(Next: npx endpaper serve --open.*\n)?$/;

describe('a broken input', () => {
  it('stands beside a sound one, which builds without a word', async () => {
    const { status, stdout, stderr } = await build(siteWith({}));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(REPORT);
  });

  it('is one of at least 40, each with the words expected', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(WITHOUT_WORDS).toEqual([]);
  });

  it.each(FAULTS.filter((name) => HAS_LINKS || !existsSync(join(BROKEN, name, 'links.txt'))))(
    '%s: says what is wrong and where, and writes nothing',
    async (name) => {
      const root = faultySite(join(BROKEN, name));
      const before = readTree(root);
      const { status, stdout, stderr } = await build(root);
      await expect(stderr).toMatchFileSnapshot(join(BROKEN, name, 'expected.txt'));
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).not.toMatch(/^\s+at |node_modules|bug in Endpaper/m);
      expect(stderr).not.toContain(root);
      expect(existsSync(join(root, 'dist'))).toBe(false);
      expect(readTree(root)).toEqual(before);
    },
  );
});

describe('a site that becomes broken', () => {
  it('keeps the pages of the last build, byte for byte', async () => {
    const root = siteWith({});
    await build(root);
    const before = readTree(join(root, 'dist'));
    expect(Object.keys(before)).toContain('eden/index.html');
    for (const name of ['rating-not-in-quarters', 'csv-ragged-row', 'dead-link-in-article', 'slug-clash']) {
      cpSync(join(BROKEN, name, 'data'), join(root, 'data'), { recursive: true });
      expect((await build(root)).status).toBe(1);
      expect(readTree(join(root, 'dist'))).toEqual(before);
    }
  });

  it('is built again once it is sound', async () => {
    const root = faultySite(join(BROKEN, 'rating-not-in-quarters'));
    expect((await build(root)).status).toBe(1);
    writeFiles(root, { 'data/reviews/eden.yaml': soundText('data/reviews/eden.yaml') });
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
  });
});

const SEVERAL = {
  'data/books.csv': soundText('data/books.csv').replace(',5,601,', ',55,601,'),
  'data/reviews/eden.yaml': soundText('data/reviews/eden.yaml').replace('rating: 4.5', 'ratng: 4.5\ndate2: 2024'),
  'data/articles/essay.md': soundText('data/articles/essay.md').replace('(/eden)', '(/edenn)'),
  'data/projects/essay.yaml': soundText('data/projects/arc.yaml'),
  'data/notes.txt': 'Buy milk.\n',
};

describe('several faults at once', () => {
  it('are all told in one run, file by file and line by line, warnings first', async () => {
    const { status, stderr } = await site(['build', '--root', '.'], { cwd: siteWith(SEVERAL) });
    expect(status).toBe(1);
    expect(stderr.match(/^\S*data\S* .*|^\d+ errors?.*/gm)).toEqual([
      'data/notes.txt warning: is not a file that Endpaper knows',
      'data/articles/essay.md:6:19 a link leads to /edenn, but there is no such page',
      'data/books.csv:2:48 My Rating of "East of Eden" must be 0 to 5 in quarters, saw 55',
      'data/projects/essay.yaml takes the path essay/index.html of the site, and so does data/articles/essay.md',
      'data/reviews/eden.yaml:5:1 unknown key ratng',
      'data/reviews/eden.yaml:6:1 unknown key date2',
      '5 errors: nothing was written',
    ]);
  });

  it('are one JSON object with --json, on standard output and nothing else there', async () => {
    const { status, stdout, stderr } = await site(['build', '--root', '.', '--json'], { cwd: siteWith(SEVERAL) });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout.trimEnd()).not.toContain('\n');
    const report = JSON.parse(stdout) as { ok: boolean; problems: Record<string, unknown>[] };
    expect(Object.keys(report).sort()).toEqual(['ok', 'problems']);
    expect(report.ok).toBe(false);
    expect(report.problems).toHaveLength(6);
    for (const problem of report.problems) {
      expect(Object.keys(problem).sort()).toEqual(['column', 'file', 'hint', 'line', 'message', 'severity']);
    }
    expect(report.problems.map(({ severity }) => severity).sort()).toEqual([
      ...Array<string>(5).fill('error'),
      'warning',
    ]);
    expect(report.problems).toContainEqual({
      severity: 'error',
      file: 'data/books.csv',
      line: 2,
      column: 48,
      message: 'My Rating of "East of Eden" must be 0 to 5 in quarters, saw 55',
      hint: 'Write 0 where there is no rating.',
    });
  });
});

const HEAD = soundText('data/books.csv').split('\n', 1)[0] ?? '';
const EDEN = soundText('data/books.csv').split('\n')[1] ?? '';
const booksWith = (...rows: string[]): string => [HEAD, EDEN, ...rows, ''].join('\n');

describe('a warning', () => {
  /** What a site with these files says, though it is built. */
  async function warningsOf(files: Readonly<Record<string, string>>, ...options: string[]): Promise<string> {
    const { status, stdout, stderr } = await build(siteWith(files), ...options);
    expect(status).toBe(0);
    expect(stdout).toMatch(REPORT);
    return stderr;
  }

  it('tells of a date that cannot be read', async () => {
    const text = booksWith('1,Dune,Frank Herbert,,4,,2024/02/30,fiction,read,,');
    expect(await warningsOf({ 'data/books.csv': text })).toBe(
      `data/books.csv:3:26 warning: Date Read of "Dune" is not a date, saw 2024/02/30; the book counts as undated
  3 | 2024/02/30
      ^
  Write it as 2025/08/25, 2025/08 or 2025.

`,
    );
  });

  it('tells of an ISBN whose check digit is wrong, where it stands, after a review of many lines', async () => {
    const text = booksWith(
      '1,Dune,Frank Herbert,,4,,,fiction,read,"One.\r\n\r\n""Three"", he said.",',
      '2,Emma,"Jane ""J."" Austen","=""9780141439588""",4,,,fiction,read,,',
    );
    expect(await warningsOf({ 'data/books.csv': text })).toBe(
      `data/books.csv:6:29 warning: ISBN13 of "Emma" has a wrong check digit or length, saw ="9780141439588"; it counts as missing
  6 | ="9780141439588"
      ^
  Compare it with the back of the book, or empty the cell.

`,
    );
  });

  it('tells of a number that is none', async () => {
    expect(await warningsOf({ 'data/books.csv': booksWith('1,Dune,Frank Herbert,,4,4l2,,fiction,read,,') })).toBe(
      `data/books.csv:3:25 warning: Number of Pages of "Dune" is not a whole number, saw 4l2; it counts as missing
  3 | 4l2
      ^
  Write it in digits, or empty the cell.

`,
    );
  });

  it('tells of files below data/ that nothing reads, and what they may have been meant to be', async () => {
    const files = {
      'data/book.csv': '',
      'data/film/dune.json': '',
      'data/todo.txt': '',
      'data/.obsidian/workspace.json': '',
      'data/papers/notes.typ': '',
    };
    expect(await warningsOf(files)).toBe(
      `data/book.csv warning: is not a file that Endpaper knows
  Did you mean "data/books.csv"?

data/film/dune.json warning: is not a file that Endpaper knows
  Move it out of data/, or to data/papers/, where Endpaper ignores it.

data/todo.txt warning: is not a file that Endpaper knows
  Move it out of data/, or to data/papers/, where Endpaper ignores it.

`,
    );
  });

  it('tells of a --base unlike the path of url', async () => {
    expect(await warningsOf({}, '--base', '/books/')).toBe(
      `data/site.yaml:3:6 warning: url ends in /blog/, but the site is built for /books/
  3 | url: https://example.org/blog/
           ^
  Feeds and canonical links follow url. Build with --base /blog/, or correct url.

`,
    );
  });

  it('is said again by a build that finds nothing to do', async () => {
    const root = siteWith({ 'data/todo.txt': '' });
    const first = await build(root);
    const second = await build(root);
    expect(second.stderr).toBe(first.stderr);
    expect(second.stderr).toContain('data/todo.txt warning: is not a file');
  });
});

describe('a site without an address', () => {
  const consequence = 'so the site has no feed, no sitemap and no canonical addresses';
  const books = { 'data/books.csv': soundText('data/books.csv') };
  const files = { ...books, 'data/site.yaml': 'title: Mine\nowner: Sam Example\n' };

  it('is told once what it lacks, in a notice, by each build', async () => {
    const root = temporarySite(files);
    const said = `data/site.yaml notice: has no url, ${consequence}\n  Add the line "url: https://..." with the public address.\n\n`;
    expect((await build(root)).stderr).toBe(said);
    expect((await build(root)).stderr).toBe(said);
    const { stderr } = await build(temporarySite(books));
    expect(stderr).toBe(
      `data/site.yaml notice: is missing, ${consequence}\n  Write it, with the lines "title: ...", "owner: ..." and "url: https://...".\n\n`,
    );
  });

  it('is told of it in an array of its own with --json, and not where the build fails', async () => {
    const root = temporarySite(files);
    const notice = {
      file: 'data/site.yaml',
      line: null,
      column: null,
      message: `has no url, ${consequence}`,
      hint: 'Add the line "url: https://..." with the public address.',
    };
    const report = JSON.parse((await build(root, '--json')).stdout) as object;
    expect(report).toMatchObject({ ok: true, warnings: [], notices: [notice] });
    writeFiles(root, { 'public/static/app/mine.css': '' });
    expect((await build(root)).stderr).not.toContain('notice');
  });
});

describe('what is private', () => {
  const SECRET = 'xyzzy';
  const NOTES = `"${SECRET}, a review",${SECRET} notes`;

  it.each([
    ['a row with a cell too many', `1,Dune, or so,Frank Herbert,,4,,,fiction,read,${NOTES}`],
    ['a row cut off', `1,Dune,Frank Herbert,,4,,,fiction,read,${SECRET}`],
    ['a quote that is not closed', `1,"Dune,Frank Herbert,,4,,,fiction,read,${SECRET},${SECRET}`],
    [
      'a quote that a later row closes',
      `1,"Dune,Frank Herbert,,4,,,fiction,read,${NOTES}\n2,"Emma, a novel",X,,4,,,a,read,,`,
    ],
    ['a review with bare line ends', `1,Dune,Frank Herbert,,4,,,fiction,read,${SECRET}\n${SECRET} ${SECRET},`],
    ['a review with a bare quote', `1,Dune,Frank Herbert,,4,,,fiction,read,"${SECRET} "so", ${SECRET}",${SECRET}`],
    ['a rating out of range', `1,Dune,Frank Herbert,,9,,,fiction,read,${NOTES}`],
    ['a title missing', `1,,Frank Herbert,,4,,,fiction,read,${NOTES}`],
    ['an id that is there twice', `4406,Dune,Frank Herbert,,4,,,fiction,read,${NOTES}`],
    ['a wrong ISBN, a wrong date and wrong pages', `1,Dune,Frank Herbert,978,9,x,soon,fiction,read,${NOTES}`],
  ])('is quoted by no message: %s', async (_, rows) => {
    const root = siteWith({ 'data/books.csv': booksWith(rows) });
    const plain = await build(root);
    const json = await build(root, '--json');
    expect(plain.status).toBe(1);
    expect(plain.stderr).toContain('data/books.csv:');
    for (const text of [plain.stdout, plain.stderr, json.stdout, json.stderr]) expect(text).not.toContain(SECRET);
  });

  it('is quoted by no message: bytes that are not UTF-8', async () => {
    const text = booksWith(`1,Dune,Frank Herbert,,4,,,fiction,read,${SECRET} \xe9,${SECRET}`);
    const { status, stderr } = await build(siteWith({ 'data/books.csv': Buffer.from(text, 'latin1') }));
    expect(status).toBe(1);
    expect(stderr).not.toContain(SECRET);
  });
});

describe('a message', () => {
  it('cannot move the cursor or colour the screen with what stands in a file', async () => {
    const file = 'data/books.csv';
    const { stderr } = await build(
      siteWith({ [file]: booksWith('1,Du\x1b[2Jne,Frank Herbert,,"4\x1b]0;x\x07\n!",,,a,read,,') }),
    );
    expect(stderr).toBe(
      `data/books.csv:3:5 warning: holds a control character, U+001B
  It is left out. Take it out of the file too, or import your books again.

data/books.csv:3:26 My Rating of "Du[2Jne" must be 0 to 5 in quarters, saw 4]0;x !
  3 | 4]0;x !
      ^
  Write 0 where there is no rating.

1 error: nothing was written
`,
    );
  });

  it('shows of a long line the part around the fault', async () => {
    const long = 'word '.repeat(60);
    const text = soundText('data/reviews/eden.yaml').replace(
      'A family, twice told.',
      `${long}[here](/nowhere), ${long}`,
    );
    const { stderr } = await build(siteWith({ 'data/reviews/eden.yaml': text }));
    const [first = '', excerpt = '', caret = ''] = stderr.split('\n');
    expect(first).toBe('data/reviews/eden.yaml:7:312 a link leads to /nowhere, but there is no such page');
    expect(excerpt.slice(caret.indexOf('^'))).toMatch(/^\/nowhere\), word/);
    expect(excerpt.length).toBeLessThan(120);
  });
});
