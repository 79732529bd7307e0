import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

const FIXTURES = join(import.meta.dirname, 'adopt');

const emptyRoot = (): string => `${temporarySite({ 'x.txt': '' })}/new`;

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(folder, `${below}${entry.name}/`) : [below + entry.name]))
    .sort();
}

async function adoptFixture(name: string, args: readonly string[]) {
  const root = emptyRoot();
  const done = await run(['adopt', join(FIXTURES, name, 'old'), '--root', root, ...args]);
  expect(done.status, done.stderr).toBe(0);
  expect((await run(['adopt', join(FIXTURES, name, 'old'), '--root', root, ...args])).stdout).toContain(
    '0 files written',
  );
  const built = await run(['build', '--root', root]);
  expect(built.status, built.stderr).toBe(0);
  expect(built.stderr).not.toMatch(/warning/);
  return { root, report: done.stdout, page: (path: string) => readFileSync(`${root}/dist/${path}`, 'utf8') };
}

describe('an export of WordPress', () => {
  it('keeps addresses, pictures, notes and code; what was not for everybody is a draft', async () => {
    const { root, report, page } = await adoptFixture('wordpress', []);
    for (const path of ['2012/05/east-of-eden', '2012/05/eden', '2020/01/blocks', 'about', 'film/brazil'])
      expect(existsSync(`${root}/dist/${path}/index.html`), path).toBe(true);
    for (const path of ['2021/02/for-me', '2021/03/locked', 'wp-content/uploads/2012/05/secret.png'])
      expect(existsSync(`${root}/dist/${path}`), path).toBe(false);
    expect(page('2012/05/east-of-eden/index.html')).toContain('href="/blog/2020/01/blocks/"');
    expect(page('2012/05/east-of-eden/index.html')).not.toMatch(/root:|haha|Nice!/);
    for (const words of ['texts in the trash', 'the block latest-posts', 'the shortcode unknown', '1 comments'])
      expect(report).toContain(words);
    expect(readFileSync(`${root}/data/imported/to-download.txt`, 'utf8')).toBe(
      'https://example.net/blog/wp-content/uploads/2012/05/gone.png\n',
    );
  });

  it('is read as a single file, with control characters in it, in other encodings, and when it is cut off, which is told with its line', async () => {
    const whole = readFileSync(join(FIXTURES, 'wordpress/old/sam.WordPress.2024-01-01.xml'), 'latin1');
    const latin = whole.replace('UTF-8', 'ISO-8859-1').replace('First <em>', 'Caf\xe9 \x0b\x01<em>');
    const cut = latin.slice(0, latin.indexOf('<title>About'));
    const old = temporarySite({ 'x.txt': '' });
    writeFileSync(`${old}/export.xml`, cut, 'latin1');
    const root = emptyRoot();
    const done = await run(['adopt', `${old}/export.xml`, '--root', root]);
    expect(done.status, done.stderr).toBe(0);
    expect(done.stdout).toMatch(
      /parts of the export that are no XML: \d+\n[^]*export\.xml:\d+: the file ends before it is complete/,
    );
    expect(readFileSync(`${root}/data/articles/east-of-eden.md`, 'utf8')).toContain('Café *paragraph*');
  });

  it('is not what a folder of another program holds besides', async () => {
    const old = temporarySite({
      '_config.yml': 'title: Reader\n',
      '_posts/2020-01-01-a.md': '---\ntitle: A\n---\nWords.\n',
      'wordpress.xml': readFileSync(join(FIXTURES, 'wordpress/old/sam.WordPress.2024-01-01.xml'), 'utf8'),
    });
    expect((await run(['adopt', old, '--root', emptyRoot(), '--dry-run'])).stdout).toContain(
      'Read as a site of Jekyll',
    );
  });

  it('may be large, and hold marks that never end', async () => {
    const item = (n: number, words: string): string =>
      `<item><title>T${String(n)}</title><link>https://example.net/${String(n)}/</link><content:encoded><![CDATA[${words}]]></content:encoded><wp:post_id>${String(n)}</wp:post_id><wp:post_date>2020-01-02 10:00:00</wp:post_date><wp:post_name>t${String(n)}</wp:post_name><wp:comment><wp:comment_content>${'x'.repeat(2_000_000)}</wp:comment_content></wp:comment></item>`;
    const old = temporarySite({ 'x.txt': '' });
    const hostile = [
      '[a b=c]'.repeat(5000),
      '[x y=1]'.repeat(3000) + '[/x]'.repeat(3000),
      '<div>'.repeat(3000),
      '$'.repeat(5000),
    ];
    const items = Array.from({ length: 20 }, (_, n) => item(n, hostile[n] ?? 'Words.'));
    writeFileSync(
      `${old}/e.xml`,
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title>${items.join('')}</channel></rss>`,
    );
    const done = await run(['adopt', `${old}/e.xml`, '--root', emptyRoot(), '--dry-run']);
    expect(done.status, done.stderr).toBe(0);
    expect(done.stdout).toContain('texts to data/articles/: 20');
  });
});

describe('a vault of Obsidian', () => {
  it('publishes what its owner named or marked, and nothing that belongs to other notes; backlinks are shown', async () => {
    const { root, report, page } = await adoptFixture('obsidian', ['--folder', 'Reading']);
    expect(page('reading-salinas/index.html')).toMatch(/class="mentions"[^]*East of Eden/);
    expect(page('east-of-eden/index.html')).toContain('#the-river');
    const all = filesBelow(`${root}/dist`).map((path) => (path.endsWith('.html') ? page(path) : path));
    expect(all.join('\n')).not.toMatch(/Nobody may read|not for you|private\.png|A day\.|Not this/);
    for (const words of [
      'notes that are not for everybody',
      'links to notes that are not published',
      'code of dataview',
    ])
      expect(report).toContain(words);
  });

  test.each([
    [[], /no note is said to be for everybody[^]*--folder Reading[^]*Reading \(4\)/],
    [['--folder', 'Nowhere'], /has no folder Nowhere with notes in it/],
  ])('is not published in silence: %s', async (args, message) => {
    const root = emptyRoot();
    const done = await run(['adopt', temporarySite(unmarkedVault()), '--root', root, ...args]);
    expect(done.status).toBe(1);
    expect(done.stderr).toMatch(message);
    expect(existsSync(root)).toBe(false);
  });

  it('takes names that are no names elsewhere: emoji, marks, other forms of a letter, twins by capitals', async () => {
    const old = temporarySite({ '.obsidian/app.json': '{}' });
    mkdirSync(`${old}/N`);
    const names = ['📚', 'a: b?', 'Cafe\u0301', 'Twin', 'twin', '__proto__', 'constructor', '..dots', '-x'];
    for (const name of names)
      writeFileSync(
        `${old}/N/${name}.md`,
        `On ${name}.\n\n[[caf\u00e9]] [[📚]] [[../../../etc/passwd]] ![[../../x.png]]\n`,
      );
    const root = emptyRoot();
    const done = await run(['adopt', old, '--root', root, '--folder', 'N']);
    expect(done.status, done.stderr).toBe(0);
    const built = await run(['build', '--root', root]);
    expect(built.status, built.stderr).toBe(0);
    // what begins with a dot is hidden
    const made = filesBelow(`${root}/data/notes`);
    expect(made).toHaveLength(names.length - 1);
    expect(readFileSync(`${root}/data/notes/note.md`, 'utf8')).toContain('[[café|café]] [[note|📚]] passwd');
  });

  it('asks for --folder of nothing else', async () => {
    const old = temporarySite({ '_config.yml': '', '_posts/2020-01-01-a.md': '---\ntitle: A\n---\nWords.\n' });
    const done = await run(['adopt', old, '--root', emptyRoot(), '--folder', 'x']);
    expect(done.status).toBe(2);
    expect(done.stderr).toContain('--folder is for vaults of Obsidian');
  });
});

/** The vault without the note that says that it is for everybody. */
function unmarkedVault(): Record<string, string> {
  const old = join(FIXTURES, 'obsidian/old');
  return Object.fromEntries(
    filesBelow(old)
      .filter((path) => !path.startsWith('Essays/'))
      .map((path) => [path, readFileSync(join(old, path), 'latin1')]),
  );
}
