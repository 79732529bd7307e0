import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { run } from './runInProcess.ts';
import { readTree, site, temporarySite } from './temporarySite.ts';

const CONFIG = 'baseURL = "https://example.net/"\ntitle = "Old"\n';
const post = (front: string, body = 'Words.'): string => `---\ntitle: Post\ndate: 2020-01-02\n${front}\n---\n${body}\n`;

/** Adopts an old site of Hugo with these files into a new folder. */
async function adopt(files: Readonly<Record<string, string>>, more: readonly string[] = []) {
  const old = temporarySite({ 'hugo.toml': CONFIG, ...files });
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const done = await run(['adopt', old, '--root', root, ...more]);
  return { old, root, ...done };
}

const textIn = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Front matter that names itself ten times over, nine times: a billion words, if they were written out. */
const LAUGHS = Array.from(
  { length: 9 },
  (_, n) =>
    `l${String(n + 1)}: &l${String(n + 1)} [${Array(10)
      .fill(n === 0 ? '"lol"' : `*l${String(n)}`)
      .join(', ')}]`,
).join('\n');

it('reads no front matter that would fill the memory, and keeps the text', async () => {
  const started = performance.now();
  const { root, stdout, status } = await adopt({
    'content/posts/laughs.md': post(LAUGHS),
    'content/posts/huge.md': `+++\ntitle = "Huge"\n${'a = "x"\n'.repeat(200_000)}+++\nWords.\n`,
    'content/posts/deep.md': post(`a: ${'['.repeat(5000)}${']'.repeat(5000)}`),
    'content/posts/deep.toml.md': `+++\na = ${'['.repeat(5000)}${']'.repeat(5000)}\n+++\nWords.\n`,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('front matter that cannot be read: 4');
  for (const name of ['laughs', 'deep'])
    expect(textIn(root, `data/articles/${name}.md`)).toMatch(/date: 2020-01-02[^]*Words\./);
  expect(textIn(root, 'data/pages/huge.md')).toContain('Words.');
  expect(performance.now() - started).toBeLessThan(30_000);
});

it('writes nothing outside of its folder, whatever addresses and pictures say', async () => {
  const { root, status, stdout } = await adopt({
    'content/posts/a.md': post(
      'url: /../../outside/a.html\naliases: [../../../b, "/../c", "..\\\\d", "/e\\u0000f"]\nimage: ../../../../etc/passwd.png',
      '![a](../../../../../etc/passwd.png) {{< figure src="../../hugo.toml" >}}',
    ),
    'content/posts/b.md': post('slug: "../../../b"'),
    'content/posts/..c.md': post('title: Dots'),
  });
  expect(status).toBe(0);
  expect(readdirSync(join(root, '..')).sort()).toEqual(['new', 'x.txt']);
  expect(Object.keys(readTree(root)).filter((path) => path.includes('..'))).toEqual([]);
  expect(textIn(root, 'data/articles/a.md')).not.toMatch(/\.\.\/|permalink: .*\.\./);
  expect(stdout).toContain('pictures that are not among the files');
  expect((await run(['build', '--root', root])).status).toBe(0);
  expect(existsSync(join(root, '../outside'))).toBe(false);
});

it('follows no symbolic link, neither out of the old folder nor in a circle', async () => {
  const secret = temporarySite({ 'secret.md': post('title: Secret'), 'key.png': 'secret' });
  const old = temporarySite({ 'hugo.toml': CONFIG, 'content/posts/a.md': post(''), 'static/b.txt': 'b' });
  symlinkSync(secret, join(old, 'content/posts/out'));
  symlinkSync(join(secret, 'key.png'), join(old, 'static/key.png'));
  symlinkSync(old, join(old, 'content/circle'));
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const { status, stdout } = await run(['adopt', old, '--root', root]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/symbolic links: 3\n.*they are not followed/);
  expect(Object.keys(readTree(root)).filter((path) => /secret|key|circle/.test(path))).toEqual([]);
});

it('takes names that every object has for names like others', async () => {
  const { root, status, stdout } = await adopt({
    'content/posts/a.md': post('__proto__: { draft: true }\nconstructor: x\ntags: [__proto__, toString]'),
    'content/__proto__/b.md': post('hasOwnProperty: 1'),
    'content/constructor/valueOf.md': post('', '{{< constructor >}} {{< __proto__ a="b" >}} {{< toString >}}'),
    'data/books.json': '[{"title": "Emma", "author": "Jane Austen", "__proto__": {"rating": 5}}]',
  });
  expect(status).toBe(0);
  expect(textIn(root, 'data/articles/a.md')).not.toContain('draft');
  expect(stdout).toContain('constructor 1');
  expect(({} as Record<string, unknown>)['draft']).toBeUndefined();
  expect((await run(['build', '--root', root])).status).toBe(0);
});

it('never runs code of the old folder, and never writes there', async () => {
  const mark = join(temporarySite({ 'x.txt': '' }), 'ran');
  const bad = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); throw new Error('ran');`;
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    eleventy: { '.eleventy.js': bad, '_data/site.js': bad, 'posts/a.md': post(''), 'posts/posts.11tydata.js': bad },
    astro: {
      'astro.config.mjs': bad,
      'src/content/config.ts': bad,
      'src/content/blog/a.mdx': post('', `export const a = (() => { ${bad} })();\n\n{${bad}}`),
    },
    jekyll: {
      '_config.yml': '!!js/function "function () { throw 1 }"\n',
      '_plugins/a.rb': bad,
      '_posts/2020-01-02-a.md': post(''),
    },
  };
  for (const [program, files] of Object.entries(cases)) {
    const old = temporarySite(files);
    const before = readTree(old);
    const root = join(temporarySite({ 'x.txt': '' }), 'new');
    const { status, stderr } = await run(['adopt', old, '--root', root, '--from', program]);
    expect(status, program + stderr).toBe(0);
    expect(readTree(old)).toEqual(before);
  }
  expect(existsSync(mark)).toBe(false);
});

it('reads a folder that may not be written', async () => {
  const old = temporarySite({ 'hugo.toml': CONFIG, 'content/posts/a.md': post('') });
  chmodSync(join(old, 'content'), 0o555);
  chmodSync(old, 0o555);
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const { status } = await run(['adopt', old, '--root', root]);
  for (const path of [old, join(old, 'content')]) chmodSync(path, 0o755);
  expect(status).toBe(0);
  expect(existsSync(join(root, 'data/articles/a.md'))).toBe(true);
});

test.each([
  [
    'nothing at all',
    {},
    /is no site of a program that is known[^]*Name the folder with its settings, or its program: --from/,
  ],
  ['no site', { 'notes.txt': 'x', 'src/main.c': '' }, /is no site of a program that is known/],
  [
    'two programs',
    { 'hugo.toml': CONFIG, 'astro.config.mjs': '', 'content/a.md': '' },
    /may be a site of hugo or of astro[^]*Say which: --from hugo/,
  ],
])('says what is wrong with a folder of %s, and writes nothing', async (_, files, message) => {
  const old = temporarySite({ 'x/.keep': '', ...files });
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const { status, stderr } = await run(['adopt', old, '--root', root]);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(existsSync(root)).toBe(false);
});

test.each([
  ['the old folder itself', ''],
  ['a folder in the old one', 'new'],
  ['the folder above', '..'],
])('refuses to write into %s, or says what stands there', async (_, place) => {
  const old = join(temporarySite({ 'old/hugo.toml': CONFIG, 'old/content/posts/a.md': post('') }), 'old');
  const before = readTree(old);
  const { status, stderr } = await run(['adopt', old, '--root', join(old, place)]);
  if (place === '..') expect(status, stderr).toBe(0);
  else {
    expect(status).toBe(2);
    expect(stderr).toContain('The new site needs a folder of its own');
  }
  expect(readTree(old)).toEqual(before);
});

it('leaves what the owner has in the new folder, and says so', async () => {
  const old = temporarySite({ 'hugo.toml': CONFIG, 'content/posts/a.md': post('') });
  const root = temporarySite({
    'data/articles/a.md': '---\ntitle: Mine\ndate: 2024-01-01\n---\n\nMine.\n',
    'notes.txt': 'mine',
  });
  const { status, stdout } = await run(['adopt', old, '--root', root]);
  expect(status).toBe(0);
  expect(textIn(root, 'data/articles/a.md')).toContain('Mine.');
  expect(stdout).toContain('data/articles/a.md');
});

it('names what is not there, or is neither a folder nor a file', async () => {
  const base = temporarySite({ 'x.txt': '' });
  for (const [name, message] of [
    ['gone', 'is not there'],
    ['/dev/null', 'is neither a folder nor a file'],
  ] as const) {
    const { status, stderr } = await run(['adopt', name, '--root', 'new'], { cwd: base });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} ${message}`);
  }
  const { status, stderr } = await run(['adopt', base, '--root', join(base, '../n'), '--from', 'wix']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('--from must be one of hugo')]);
});

it('reads 10,000 texts in less than a minute and 1 GB', { timeout: 180_000 }, async () => {
  const old = temporarySite({ 'hugo.toml': CONFIG });
  mkdirSync(join(old, 'content/posts'), { recursive: true });
  for (let n = 0; n < 10_000; n++)
    writeFileSync(
      join(old, `content/posts/p${String(n)}.md`),
      post(`tags: [a, b${String(n % 50)}]`, `Words on [the next](../p${String((n + 1) % 10_000)}/). `.repeat(10)),
    );
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const { status, stdout, stderr } = await site(['adopt', old, '--root', root], {
    env: { NODE_OPTIONS: '--max-old-space-size=1024' },
    timeout: 120_000,
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('texts to data/articles/: 10,000');
});

it('writes all or nothing, whenever it is killed; the next adoption finishes', { timeout: 120_000 }, async () => {
  const old = temporarySite({
    'hugo.toml': CONFIG,
    'static/a.png': 'a',
    ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`content/posts/p${String(n)}.md`, post('')])),
  });
  const base = temporarySite({ 'x.txt': '' });
  const env = (root: string, at?: number) => ({
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'killAt.cjs')}`,
    KILL_BELOW: root,
    ...(at !== undefined && { KILL_AT: String(at) }),
  });
  const texts = (root: string): number =>
    existsSync(join(root, 'data/articles'))
      ? readdirSync(join(root, 'data/articles')).filter((name) => /^p\d\.md$/.test(name)).length
      : 0;
  for (const at of [1, 3, 6, 10, 15, 20, 26]) {
    const root = join(base, `new${String(at)}`);
    mkdirSync(root);
    await site(['adopt', old, '--root', root], { env: env(root, at) });
    const again = await run(['adopt', old, '--root', root]);
    expect(again.status, again.stderr).toBe(0);
    expect(texts(root)).toBe(8);
    for (const name of readdirSync(join(root, 'data/articles')))
      expect(statSync(join(root, 'data/articles', name)).size, name).toBeGreaterThan(20);
  }
});
