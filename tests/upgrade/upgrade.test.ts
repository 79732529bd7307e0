import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeLines } from '../../src/upgrade/mergeLines.ts';
import { readOriginals } from '../../src/upgrade/originals.ts';
import { run, type RunHere } from '../runInProcess.ts';
import { sampleSite } from '../sampleSite.ts';
import { readTree, temporarySite, writeFiles } from '../temporarySite.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORIGINALS = readOriginals(ROOT);

/** A file as the last of a version had it, where it has changed since. */
function originalOf(path: string, version: string): string {
  const text = ORIGINALS.get(path)?.findLast((original) => original.version === version)?.text;
  if (text === undefined) throw new Error(`${version} had no ${path} that has changed since`);
  return text;
}

const upgrade = (root: string, options: readonly string[] = ['--yes'], here: RunHere = {}) =>
  run(['upgrade', '--root', root, ...options], here);

/** What a build makes of a folder. */
async function built(root: string): Promise<Record<string, string>> {
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  return Object.fromEntries(
    Object.entries(readTree(root)).flatMap(([path, text]) =>
      path.startsWith('dist/') && !path.includes('.endpaper') ? [[path, text]] : [],
    ),
  );
}

const without = (tree: Record<string, string>, folder: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !folder.test(path)));

const styleOf = (files: Record<string, string>): string =>
  Object.entries(files)
    .flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []))
    .join('');

const EDITS: Readonly<Record<string, (text: string) => string>> = {
  'templates/styles/site.css': (text) => `${text.trimEnd()}\n@import './mine.css';\n`,
  'templates/pages/BookshelfPage.tsx': (text) => text.replace('<h1>', '<h1 className="mine">'),
  'templates/layout.tsx': (text) => text.replace('</footer>', '<p>mine</p></footer>'),
};

describe.each(['0.1', '0.2'])('copies of templates of %s', (version) => {
  test('what was never changed goes, and comes back byte for byte', async () => {
    const copied = [...ORIGINALS].filter(
      ([path, texts]) => path.startsWith('templates/') && texts.some((one) => one.version === version),
    );
    expect(copied.length).toBeGreaterThan(30);
    const root = temporarySite({
      ...sampleSite,
      ...Object.fromEntries(copied.map(([path]) => [path, originalOf(path, version)])),
    });
    const before = readTree(root);
    expect((await upgrade(root)).stdout).toMatch(/^0 merged, 0 changed, \d\d removed$/m);
    const left = Object.keys(readTree(root)).filter((path) => path.startsWith('templates/'));
    // those that are today's to the letter
    for (const path of left) expect(before[path]).toBe(readFileSync(join(ROOT, path), 'latin1'));
    expect(await built(root)).toEqual(await built(temporarySite(sampleSite)));
    expect((await upgrade(root)).stdout).toBe('Nothing is to be done: this folder is up to date.\n');
    expect(await upgrade(root, ['--undo'])).toMatchObject({ status: 0 });
    expect(without(readTree(root), /^dist\/|^data\/addresses/)).toEqual(without(before, /^dist\//));
  });

  test('small changes are merged with those of today, every style is there, and a second time changes nothing', async () => {
    const copies = Object.entries(EDITS).map(([path, edit]) => [path, edit(originalOf(path, version))] as const);
    const own = { ...Object.fromEntries(copies), 'templates/styles/mine.css': '.mine { color: rebeccapurple; }\n' };
    const root = temporarySite({ ...sampleSite, ...own });
    expect((await upgrade(root)).stdout).toContain('3 merged, 0 changed, 0 removed\n');
    const tree = readTree(root);
    for (const [path, edit] of Object.entries(EDITS))
      expect(tree[path]).toBe(edit(readFileSync(join(ROOT, path), 'latin1')));
    const site = await built(root);
    expect(site['dist/reading/index.html']).toContain('<h1 class="mine">');
    expect(site['dist/index.html']).toContain('<p>mine</p>');
    const plain = styleOf(await built(temporarySite(sampleSite)));
    const rules = (css: string): string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? [];
    const mine = new Set(rules(styleOf(site)));
    expect(rules(plain).filter((rule) => !mine.has(rule))).toEqual([]);
    expect((await upgrade(root)).stdout).toBe('Nothing is to be done: this folder is up to date.\n');
  });
});

describe('what is not certain', () => {
  const PATH = 'templates/pages/AboutPage.tsx';

  test('a change where Endpaper has changed the same is named with its lines, and nothing is written', async () => {
    const text = originalOf(PATH, '0.1').replace('<h1>', '<h1 className="mine">');
    const root = temporarySite({ ...sampleSite, [PATH]: text });
    const { stdout, status } = await upgrade(root);
    expect(status).toBe(0);
    expect(stdout).toContain(
      `${PATH} kept\n  of 0.1 has changes of yours where Endpaper has changed it, too, in line 16.\n    Copy node_modules/endpaper/${PATH} over it, and make\n    your changes again:\n    -         <h1>`,
    );
    expect(stdout).toContain('    +         <h1 className="mine">');
    expect(stdout).toContain('1 file kept, for you to look at');
    expect(readTree(root)[PATH]).toBe(text);
  });

  test('a file that is mostly of the owner, and one that no version had, stay', async () => {
    const page = 'export const AboutPage = () => <h1>Mine</h1>;\n';
    const half = originalOf(PATH, '0.1').split('\n').slice(0, 20).join('\n') + '\n// mine'.repeat(50);
    const own = { [PATH]: half, 'templates/pages/ReviewPage.tsx': page, 'templates/ui/Mine.tsx': page };
    const root = temporarySite({ ...sampleSite, ...own });
    const { stdout } = await upgrade(root);
    expect(stdout).toContain(`${PATH} kept\n  is more yours than that of 0.1`);
    expect(stdout).not.toMatch(/ReviewPage|Mine\.tsx/);
    expect(readTree(root)).toMatchObject(own);
  });

  test('a copy of a file that is no more stays while another file imports it', async () => {
    const chart = 'templates/ui/SeasonChart.tsx';
    const files = { ...sampleSite, [chart]: originalOf(chart, '0.1') };
    const root = temporarySite({
      ...files,
      'templates/ui/Mine.tsx': "export { SeasonChart } from './SeasonChart.tsx';\n",
    });
    expect((await upgrade(root)).stdout).toBe('Nothing is to be done: this folder is up to date.\n');
    const alone = temporarySite(files);
    expect((await upgrade(alone)).stdout).toContain(`${chart} removed`);
  });
});

test('a build that an old copy spoils, or leaves without styles, says how it is brought forward', async () => {
  const styles = temporarySite({
    ...sampleSite,
    'templates/styles/site.css': originalOf('templates/styles/site.css', '0.1'),
  });
  expect((await run(['build', '--root', styles])).stderr).toMatch(
    /site\.css notice: leaves out search\.css, .* and own\.css, which Endpaper's own has\n.* npx endpaper upgrade/,
  );
  const page = temporarySite({
    ...sampleSite,
    'templates/pages/BlogPage.tsx': originalOf('templates/pages/BlogPage.tsx', '0.1'),
  });
  expect(await run(['build', '--root', page])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('earlier version are brought forward by: npx endpaper upgrade') as string,
  });
  await upgrade(page);
  await built(page);
});

describe('settings and texts', () => {
  const OLD = {
    'data/books.csv': sampleSite['data/books.csv'] ?? '',
    'data/site.yaml':
      '# yaml-language-server: $schema=../node_modules/endpaper/schemas/site.json\ntitle: T # mine\nowner: O\nprofiles:\n  professional: https://example.org/in/me\n  Garden: "https://example.org/me"\nlanguage: en\n',
    'data/blog.yaml': '- { date: 2025-01-02, text: A, title: told, pdf: null, small: false, topics: [math] }\n',
    'data/articles/told.md': '---\ntitle: Told\ndate: 2025-01-02\n---\n\nText.\n',
    'data/articles/2024-03-02-x.md': '---\ntitle: X\ndate: 2024-03-02\n---\n\nText.\n',
    'package.json': '{\n    "dependencies": { "endpaper": "^0.1.0" }\n}',
    '.gitignore': 'node_modules/\r\ndist/\r\n',
    '.github/workflows/publish.yml': originalOf('.github/workflows/publish.yml', '0.2').replace('22', '24'),
  };

  test('of 0.1 take the forms of today, and come back byte for byte', async () => {
    const root = temporarySite(OLD);
    const before = readTree(root);
    expect((await upgrade(root)).stdout).toMatch(/^1 merged, \d changed, 0 removed$/m);
    const tree = readTree(root);
    expect(tree['data/site.yaml']).toBe(
      `# yaml-language-server: $schema=../.endpaper/schemas/site.json\ntitle: T # mine\nowner: O\nprofiles:\n  - { label: Professional profile, url: https://example.org/in/me }\n  - { label: Garden, url: https://example.org/me }\nlanguage: en\n` +
        'blog:\n  all: General\n  topics:\n    - { topic: science, title: Science, general: true }\n    - { topic: math, title: Math }\n',
    );
    expect(tree['data/articles/told.md']).toBe(OLD['data/articles/told.md']);
    expect(tree['data/articles/2024-03-02-x.md']).toBe(
      '---\nlisted: false\naliases: [/2024-03-02-x]\ntitle: X\ndate: 2024-03-02\n---\n\nText.\n',
    );
    expect(tree['package.json']).toMatch(/^\{\n {4}"dependencies": \{ "endpaper": "\^0\.[2-9]\d*\.\d+" \}\n\}$/);
    expect(tree['.gitignore']).toBe(
      'node_modules/\r\ndist/\r\n.endpaper/drafts/\r\n.endpaper/undo.json\r\n.endpaper/upgrade.json\r\n',
    );
    expect(tree['.github/workflows/publish.yml']).toContain('--as-of');
    expect(tree['.github/workflows/publish.yml']).toContain("'24'");
    await built(root);
    expect((await upgrade(root)).stdout).toBe('Nothing is to be done: this folder is up to date.\n');
    expect(await upgrade(root, ['--undo'])).toMatchObject({ status: 0 });
    expect(without(readTree(root), /^dist\/|^data\/addresses/)).toEqual(before);
  });

  test('are written when that is said or answered alone, and taken back as they were left alone', async () => {
    const root = temporarySite(OLD);
    const before = readTree(root);
    const shown = await upgrade(root, []);
    expect(shown.stdout).toContain(`Nothing was written. To write it: npx endpaper upgrade --yes --root ${root}\n`);
    expect((await upgrade(root, [], { isTTY: true, ask: () => Promise.resolve('n') })).stdout).toContain(
      'Nothing was written',
    );
    const json = JSON.parse((await upgrade(root, ['--json'])).stdout) as object;
    expect(json).toMatchObject({ ok: true, written: [], changes: expect.arrayContaining([]) as unknown });
    expect(readTree(root)).toEqual(before);
    expect(await upgrade(root, ['--undo'])).toMatchObject({ status: 1 });
    expect((await upgrade(root, [], { isTTY: true, ask: () => Promise.resolve('y') })).stdout).toContain(
      'Written. npx endpaper upgrade --undo',
    );
    writeFiles(root, { 'data/site.yaml': 'title: Other\nowner: O\n' });
    const tree = readTree(root);
    const { status, stderr } = await upgrade(root, ['--undo']);
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'data/site.yaml has changed since the upgrade, which is not taken back',
      ) as string,
    });
    expect(readTree(root)).toEqual(tree);
    expect(await upgrade(root, ['--yes', '--undo'])).toMatchObject({ status: 2 });
  });

  test('a note of an upgrade that somebody else has written is refused: it leads to templates, which are run', async () => {
    const note = JSON.stringify([{ path: 'templates/ui/Rating.tsx', before: 'x', after: null }]);
    for (const seal of ['', '0'.repeat(64)]) {
      const root = temporarySite({ ...sampleSite, '.endpaper/upgrade.json': `${seal}\n${note}` });
      const tree = readTree(root);
      expect(await upgrade(root, ['--undo'])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('is not what an earlier upgrade of yours left here') as string,
      });
      expect(readTree(root)).toEqual(tree);
    }
  });
});

describe('mergeLines', () => {
  const lines = (text: string): string[] => text.split('');
  test.each([
    ['abcde', 'aXcde', 'abcYe', 'aXcYe', 0],
    ['abcde', 'abcdeX', 'Yabcde', 'YabcdeX', 0],
    ['abcde', 'abde', 'abcd', 'abd', 0],
    ['abcde', 'aXcde', 'aXcde', 'aXcde', 0],
    ['abcde', 'aXcde', 'aYcde', 'aXcde', 1],
    ['abcde', 'abXde', 'abcYe', 'abXde', 1],
    ['', 'a', '', 'a', 0],
  ])('%s, changed to %s and to %s, is %s', (base, ours, theirs, expected, conflicts) => {
    const merged = mergeLines(lines(base), lines(ours), lines(theirs));
    expect([merged.lines.join(''), merged.conflicts.length]).toEqual([expected, conflicts]);
  });

  test('what one alone has changed is taken whole; which of two comes first makes no difference', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        expect(mergeLines(base, one, base)).toEqual({ lines: one, conflicts: [] });
        expect(mergeLines(base, base, one)).toEqual({ lines: one, conflicts: [] });
        expect(mergeLines(base, one, one)).toEqual({ lines: one, conflicts: [] });
        const [merged, turned] = [mergeLines(base, one, other), mergeLines(base, other, one)];
        expect(merged.conflicts.length).toBe(turned.conflicts.length);
        if (merged.conflicts.length === 0) expect(merged.lines).toEqual(turned.lines);
      }),
    );
  });
});
