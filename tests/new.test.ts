import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultySite, SOUND } from './faultySite.ts';
import { HAS_LINKS, HAS_SHELL } from './machine.ts';
import { run as runHere } from './runInProcess.ts';
import { books, readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const run = (root: string, ...args: string[]) => runHere([...args, '--root', '.'], { cwd: root });
const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const LIBRARY = books(
  {
    'Book Id': '1',
    Title: '"Dune (Dune Chronicles, #1)"',
    Author: 'Frank Herbert',
    ISBN13: '9780441172719',
    'My Rating': '4',
    'Date Read': '2024/03/02',
    'Exclusive Shelf': 'read',
  },
  { 'Book Id': '2', Title: 'Dune Messiah', Author: 'Frank Herbert', 'My Rating': '0', 'Exclusive Shelf': 'to-read' },
  { 'Book Id': '3', Title: 'Café Society', Author: 'A: B', 'My Rating': '3', 'Exclusive Shelf': 'read' },
);

/** What stands in the root, but for the schemas. */
const files = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.endpaper/')));

describe('endpaper new', () => {
  it.each([
    ['review', 'dune', 'data/reviews/dune.yaml'],
    ['article', 'essay', 'data/articles/essay.md'],
    ['review', '2021/sand/dune', 'data/reviews/2021/sand/dune.yaml'],
    ['project', 'old/tool', 'data/projects/old/tool.yaml'],
    ['project', 'tool', 'data/projects/tool.yaml'],
    ['post', 'essay', 'data/blog.yaml'],
  ])('%s: writes a file that endpaper check accepts, even beside an export alone', async (kind, slug, path) => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    const { status, stdout, stderr } = await run(root, 'new', kind, slug);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`${path} written\n`);
    const { status: judged, stdout: found } = await run(root, 'check', '--strict');
    const known = kind === 'review' ? /belongs to no book/ : /nothing wrong/;
    expect(found).toMatch(known);
    expect(judged).toBe(kind === 'review' ? 1 : 0);
    expect((await run(root, 'build')).status).toBe(0);
  });

  it('fills a review in with its book; date and rating, which stand elsewhere, are comments', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY, 'data/shelf.yaml': '"1": { rating: 4.5 }\n' });
    for (const [slug, which] of [
      ['dune', '0-441-17271-7'],
      ['messiah', '2'],
      ['cafe', 'cafe soc'],
    ]) {
      expect(await run(root, 'new', 'review', slug ?? '', '--book', which ?? '')).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
    expect(read(root, 'data/reviews/dune.yaml')).toMatch(
      /title: Dune\nauthor: Frank Herbert\nbook: "1" # its Book Id in books.csv\n# date: 2024-03-02 # .*\n# rating: 4.5 # .*\nreviewed: false/,
    );
    expect(read(root, 'data/reviews/messiah.yaml')).toMatch(
      /title: Dune Messiah\nauthor: Frank Herbert\nbook: "2" .*\n# date: \d{4}-\d\d-\d\d # .*\n# rating: 4\.5 # /,
    );
    expect(read(root, 'data/reviews/cafe.yaml')).toContain('title: Café Society\nauthor: "A: B"\nbook: "3"');
    expect(await run(root, 'check', '--strict')).toMatchObject({ status: 0 });
  });

  it.each([
    [['review', 'x', '--book', 'dune m'], 0, ''],
    [['review', 'x', '--book', 'herbert messiah'], 0, ''],
    [['review', 'x', '--book', 'dune'], 0, ''],
    [
      ['review', 'x', '--book', 'melville'],
      1,
      'data/books.csv has no Book Id, ISBN, title or author that matches --book melville\n  Use the Book Id, the ISBN or words of the title and the author.',
    ],
    [['review', 'x', '--book', 'Dune Mesiah'], 1, 'Did you mean "Dune Messiah"?'],
    [['review', 'x', '--book', 'dun'], 1, 'data/books.csv has 2 books that match --book dun'],
    [
      ['review', 'x', '--book', 'dun'],
      1,
      '  Write more of the title or the author, or the Book Id of the one that you mean:\n  --book 1: Dune (Dune Chronicles, #1) by Frank Herbert\n  --book 2: Dune Messiah by Frank Herbert\n',
    ],
    [['review', 'x', '--book', ' '], 2, '--book is empty: name a Book Id, an ISBN or words of its title and author'],
    [['article', 'x', '--book', 'dune'], 2, '--book is for a review only'],
    [['reveiw', 'x'], 2, 'endpaper new cannot make: reveiw. Did you mean "review"?'],
    [['page', 'Nul'], 2, 'NAME must be another: Windows keeps the name Nul for a device. Did you mean "Nul_"?'],
    [['review', '../x'], 2, 'NAME must be letters, digits, - and _, and start with a letter or digit; saw ../x. Did'],
    [['review', '2021/../x'], 2, 'saw 2021/../x. Did'],
    [['post', '2021/x'], 2, 'saw 2021/x. Did'],
    [['review', 'brave new'], 2, 'saw brave new. Did you mean "brave-new"?'],
    [['review'], 2, "missing required argument 'name'"],
    [['review', 'reading'], 1, 'data/reviews/reading.yaml takes the path reading/index.html of the site'],
    [['project', 'Blog'], 0, ''],
  ])('%j: exit status %i, and says why', async (args, status, words) => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    const result = await run(root, 'new', ...args);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(words);
    if (status !== 0) expect(files(root)).toEqual({ 'data/books.csv': Buffer.from(LIBRARY).toString('latin1') });
  });

  it('takes no name that is in use, in whatever case, and changes nothing then', async () => {
    const root = faultySite(SOUND);
    writeFiles(root, { 'data/pages/soon.md': '---\ntitle: Soon\ndraft: true\n---\n' });
    const before = files(root);
    for (const [kind, slug, words] of [
      ['review', 'eden', 'data/reviews/eden.yaml already exists'],
      ['article', 'Eden', 'many file systems take the two for one'],
      ['project', 'essay', 'and so does data/articles/essay.md'],
      ['article', 'humour', 'and so does data/humour.yaml'],
      ['post', 'Essay', 'already has an entry that leads to /essay'],
      [
        'post',
        'soon',
        'cannot lead to /soon, which is a draft\n  First take the line "draft: true" out of data/pages/soon.md.',
      ],
      ['page', 'soon', 'data/pages/soon.md already exists'],
      ['post', 'Eden', 'cannot lead to /Eden: the page is /eden\n  Use: npx endpaper new post eden'],
    ]) {
      const { status, stdout, stderr } = await run(root, 'new', kind ?? '', slug ?? '');
      expect({ status, stdout }, stderr).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(words);
    }
    expect(files(root)).toEqual(before);
  });

  it.runIf(HAS_SHELL)('replaces the file behind a link, which keeps its permissions', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY, 'notes/blog.yaml': '- text: Old\n' });
    chmodSync(join(root, 'notes/blog.yaml'), 0o600);
    symlinkSync('../notes/blog.yaml', join(root, 'data/blog.yaml'));
    expect(await run(root, 'new', 'post', 'essay')).toMatchObject({ status: 0, stderr: '' });
    expect(lstatSync(join(root, 'data/blog.yaml')).isSymbolicLink()).toBe(true);
    expect(read(root, 'notes/blog.yaml')).toMatch(/^- date: .*\n  text: Essay\n[^]*\n- text: Old\n$/);
    expect(statSync(join(root, 'notes/blog.yaml')).mode & 0o777).toBe(0o600);
  });

  it('says that a name is too long for the disk', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    const { status, stderr } = await run(root, 'new', 'article', 'a'.repeat(300));
    expect(stderr).toContain('its name is too long');
    expect(stderr).not.toContain('bug in Endpaper');
    expect(status).toBe(1);
  });

  it('takes no book for another one of the same title but for its article, nor a title for an author', async () => {
    const rows = ['Clockwork Orange', 'A Clockwork Orange', 'Anthony Adverse'].map((title, index) => ({
      'Book Id': String(index),
      Title: title,
      Author: index < 2 ? 'Anthony Burgess' : 'Hervey Allen',
    }));
    const root = temporarySite({ 'data/books.csv': books(...rows) });
    for (const [which, count] of [
      ['clockwork orange', '2'],
      ['anthony', '3'],
    ])
      expect((await run(root, 'new', 'review', 'x', '--book', which ?? '')).stderr).toContain(
        `has ${count ?? ''} books that match --book ${which ?? ''}\n`,
      );
    expect(await run(root, 'new', 'review', 'x', '--book', 'a clockwork orange')).toMatchObject({ status: 0 });
    expect(read(root, 'data/reviews/x.yaml')).toContain('book: "1"');
  });

  it('says of a book that has a review which one it is', async () => {
    const root = faultySite(SOUND);
    const { status, stderr } = await run(root, 'new', 'review', 'eden2', '--book', '4406');
    expect(status).toBe(1);
    expect(stderr).toContain('data/reviews/eden.yaml is already the review of East of Eden');
  });

  it('puts a post at the top of blog.yaml and keeps every other byte', async () => {
    const root = faultySite(SOUND);
    const old = '# Newest first.\n- { date: 2024-06-01, text: "Notes", pdf: static/notes.pdf } # as it was\n';
    writeFiles(root, { 'data/blog.yaml': old });
    expect(await run(root, 'new', 'post', 'eden')).toMatchObject({ status: 0, stderr: '' });
    const [first = '', ...rest] = read(root, 'data/blog.yaml').split('\n');
    expect(first).toBe('# Newest first.');
    expect(rest.slice(1, 4)).toEqual(['  text: East of Eden', '  title: eden', '  topics: []']);
    expect(rest.slice(4).join('\n')).toBe(old.slice(old.indexOf('\n') + 1));
    expect(await run(root, 'check')).toMatchObject({ status: 0 });
  });

  it('knows the page that no file of its own makes', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    expect((await run(root, 'new', 'post', 'reading')).stdout).toContain('The new entry leads to /reading.\n');
    expect(await run(root, 'check', '--strict')).toMatchObject({ status: 0 });
  });

  it('leaves a blog.yaml with mistakes alone, and tells them', async () => {
    const root = faultySite(SOUND);
    writeFiles(root, { 'data/blog.yaml': '- { dat: 2024-06-01, text: Notes }\n' });
    const { status, stderr } = await run(root, 'new', 'post', 'eden');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^data\/blog\.yaml:1:5 unknown key dat\n/);
    expect(read(root, 'data/blog.yaml')).toBe('- { dat: 2024-06-01, text: Notes }\n');
  });

  it.each(['project', 'post', 'review'])('%s: a full disk leaves everything as it was', async (kind) => {
    const before = { 'data/books.csv': LIBRARY, 'data/blog.yaml': '- { date: 2024-06-01, text: Notes }\n' };
    const meet = async (fault: Record<string, string>) => {
      const root = temporarySite(before);
      const NODE_OPTIONS = `--require ${join(import.meta.dirname, 'importFault.cjs')}`;
      const env = { ...fault, FAULT_BELOW: root, NODE_OPTIONS };
      const result = await site(['new', kind, 'tool', '--root', root], { env });
      return { ...result, tree: readTree(root) };
    };
    const changes = Number(/changes: (\d+)/.exec((await meet({})).stderr)?.[1]);
    expect(changes).toBeGreaterThan(12);
    let failures = 0;
    // the last ones put the files in their places and clear up
    for (let at = changes - 10; at <= changes; at++) {
      const { status, stdout, stderr, tree } = await meet({ FAULT: 'full', FAULT_AT: String(at) });
      if (status === 0) continue;
      failures++;
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^(data|public|\.endpaper)(\/\S+)? cannot be written: there is no space left on the disk/);
      expect(stderr).toContain('Every file is as it was.');
      expect(tree).toEqual(readTree(temporarySite(before)));
    }
    expect(failures).toBeGreaterThan(3);
  });

  it('keeps the picture of a project that is begun once more', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY, 'public/static/projects/tool.svg': '<svg/>' });
    const { status, stdout, stderr } = await run(root, 'new', 'project', 'tool');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Its picture is public/static/projects/tool.svg, which already exists.');
    expect(read(root, 'public/static/projects/tool.svg')).toBe('<svg/>');
  });

  it.runIf(HAS_LINKS)('takes no name of something that is no file, such as a link that leads nowhere', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY, 'data/articles/folder.md/x': '' });
    symlinkSync('nowhere', join(root, 'data/articles/link.md'));
    for (const slug of ['folder', 'link']) {
      const { status, stdout, stderr } = await run(root, 'new', 'article', slug);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(`data/articles/${slug}.md already exists\n  Open it, or choose another name.`);
    }
  });

  it('names the file of public/ that a page would need as a folder', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY, 'public/essay': '', 'public/tool/index.html': '' });
    const essay = await run(root, 'new', 'article', 'essay');
    expect(essay.stderr).toContain(
      'data/articles/essay.md takes the path essay/index.html of the site, where public/essay is a file named essay',
    );
    const tool = await run(root, 'new', 'article', 'tool');
    expect(tool.stderr).toContain(
      'data/articles/tool.md takes the path tool/index.html of the site, and so does public/tool/index.html',
    );
    expect([essay.status, tool.status]).toEqual([1, 1]);
  });

  it('works without books, and says that they are missing', async () => {
    const root = temporarySite({ 'data/site.yaml': 'title: T\nowner: O\n' });
    const { status, stdout } = await run(root, 'new', 'article', 'essay');
    expect(status).toBe(0);
    expect(stdout).toContain('There is no data/books.csv yet.\nNext: npx endpaper import FILE\n');
    const { status: failed, stderr } = await site(['new', 'article', 'essay', '--root', join(root, 'nowhere')]);
    expect(failed).toBe(1);
    expect(stderr).toContain('is not a folder');
  });

  it('writes nothing in a folder without data/, which is no site', async () => {
    const root = temporarySite({ 'papers/essay.txt': '' });
    const { status, stdout, stderr } = await run(root, 'new', 'article', 'essay');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      'data is missing, so there is no site here\n  Name the folder of your site: --root DIR, or',
    );
    expect(files(root)).toEqual({ 'papers/essay.txt': '' });
  });

  it('says how an entry and the page that comes later are joined', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    const post = await run(root, 'new', 'post', 'essay');
    expect(post.stdout).toContain(
      'To make one: npx endpaper new article essay; then write title: essay in the entry.\n',
    );
    const article = await run(root, 'new', 'article', 'essay');
    expect(article.stdout).toContain(
      'The blog lists it by itself, unless you add the line "listed: false", or write "title: essay" in an entry of data/blog.yaml.\n',
    );
    writeFiles(root, { 'data/blog.yaml': read(root, 'data/blog.yaml').replace('title: ""', 'title: essay') });
    expect(await run(root, 'check', '--strict')).toMatchObject({ status: 0 });
  });

  it('leads editors to a schema that is there', async () => {
    const root = temporarySite({ 'data/books.csv': LIBRARY });
    await run(root, 'new', 'project', 'tool');
    await run(root, 'new', 'post', 'tool');
    for (const path of ['data/projects/tool.yaml', 'data/blog.yaml']) {
      const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(read(root, path)) ?? [];
      expect(existsSync(join(root, dirname(path), schema))).toBe(true);
    }
  });
});
