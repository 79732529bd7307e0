import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finishWriting } from '../src/publish/writeOwnerFiles.ts';
import { BROKEN, faultySite } from './faultySite.ts';
import { HAS_LINKS } from './machine.ts';
import { run, type RunHere } from './runInProcess.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const FAULTS = readdirSync(BROKEN).filter((name) => name !== '_sound');

interface Report {
  readonly ok: boolean;
  readonly problems?: readonly { readonly severity: string; readonly file: string; readonly message: string }[];
  readonly written: readonly string[];
  readonly changes: readonly {
    readonly file: string;
    readonly line: number;
    readonly old: string[];
    readonly now: string[];
  }[];
}

const check = (root: string, args: readonly string[], here: RunHere = {}) =>
  run(['check', '--root', '.', ...args], { cwd: root, ...here });

async function fix(root: string): Promise<Report> {
  const { stdout } = await check(root, ['--fix', '--yes', '--json']);
  return JSON.parse(stdout) as Report;
}

const errorsIn = ({ problems = [] }: Report): string[] =>
  problems.flatMap(({ severity, file, message }) => (severity === 'error' ? [`${file} ${message}`] : []));

/** The owner's files, without what commands remember. */
const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.endpaper/')));

const TEXT = '---\ntitle: Essay\ndate: 2024-03-02\n';
const BOOKS = readFileSync(join(BROKEN, '_sound/data/books.csv'), 'utf8');
const siteOf = (files: Record<string, string>): string =>
  temporarySite({
    'data/books.csv': BOOKS,
    'data/site.yaml': 'title: S\nowner: O\nurl: https://example.org/\n',
    ...files,
  });

describe('check --fix', () => {
  it.each(FAULTS.filter((name) => HAS_LINKS || !existsSync(join(BROKEN, name, 'links.txt'))))(
    '%s: what it writes makes no new fault, and is taken back byte for byte',
    async (name) => {
      const root = faultySite(join(BROKEN, name));
      const before = filesIn(root);
      const first = await fix(root);
      if (first.changes.length === 0) {
        expect(filesIn(root)).toEqual(before);
        return;
      }
      const lines = first.changes.flatMap(({ file, line, old, now }) => [
        `${file}:${String(line)}`,
        ...old.map((text) => `- ${text}`),
        ...now.map((text) => `+ ${text}`),
      ]);
      const left = errorsIn(first).map((message) => `left: ${message}`);
      await expect([...lines, ...left, ''].join('\n')).toMatchFileSnapshot(join(BROKEN, name, 'fixed.txt'));
      expect(await fix(root)).toMatchObject({ written: [], changes: [] });
      expect(await check(root, ['--undo'])).toMatchObject({ status: 0 });
      expect(filesIn(root)).toEqual(before);
      const found = JSON.parse((await check(root, ['--json'])).stdout) as Report;
      expect(left.length).toBeLessThanOrEqual(errorsIn(found).length);
    },
  );
});

/** A file, what is corrected of it, and what it is then. */
const MENDS: readonly (readonly [what: string, path: string, text: string, fixed: string])[] = [
  ['a key that is misspelt', 'data/articles/a.md', `${TEXT}subtitel: B\n---\n`, `${TEXT}subtitle: B\n---\n`],
  [
    'a key of another program',
    'data/articles/a.md',
    `${TEXT}tags:\n  - x\n  - y\n---\n`,
    `${TEXT}topics: [x, y]\n---\n`,
  ],
  [
    'a key without a meaning',
    'data/articles/a.md',
    `${TEXT}layout: post # old\n---\n`,
    `${TEXT}# layout: post # old\n---\n`,
  ],
  [
    'a key that nobody knows, with all below it',
    'data/articles/a.md',
    `${TEXT}weather:\n  sky: |\n    grey\n\n    blue\n# mine\ntoc: true\n---\n`,
    `${TEXT}# weather:\n#   sky: |\n#     grey\n\n#     blue\n# mine\ntoc: true\n---\n`,
  ],
  ['a path with a slash in front', 'data/articles/a.md', `${TEXT}image: /a.png\n---\n`, `${TEXT}image: a.png\n---\n`],
  [
    'a title with a colon',
    'data/articles/a.md',
    '---\ntitle: A: b\ndate: 2024\n---\n',
    '---\ntitle: "A: b"\ndate: 2024\n---\n',
  ],
  [
    'a key without a blank',
    'data/articles/a.md',
    '---\ntitle:A\ndate: 2024\n---\n',
    '---\ntitle: A\ndate: 2024\n---\n',
  ],
  [
    'front matter in TOML',
    'data/articles/a.md',
    "+++\ntitle = 'A'\ndate = 2024-03-02\nmood = 'x'\n+++\nB\n",
    '---\ntitle: A\ndate: 2024-03-02\n# mood: x\n---\nB\n',
  ],
  ['front matter that is not closed', 'data/articles/a.md', `${TEXT}\nB\n`, `${TEXT}---\n\nB\n`],
  [
    'a link by another address, wherever it stands but in code',
    'data/articles/a.md',
    `${TEXT}---\n[a](/blog/2020/b.html#x) [c](</blog/2020/b.html#x>) <a href="/blog/2020/b.html#x">d</a>\n\n    [a](/blog/2020/b.html#x)\n`,
    `${TEXT}---\n[a](/b#x) [c](</b#x>) <a href="/b#x">d</a>\n\n    [a](/blog/2020/b.html#x)\n`,
  ],
  [
    'a link to another host',
    'data/articles/a.md',
    `${TEXT}---\n[a](www.example.org/x)\n`,
    `${TEXT}---\n[a](https://www.example.org/x)\n`,
  ],
  ['a control character', 'data/articles/a.md', `${TEXT}---\na\u0001b\n`, `${TEXT}---\nab\n`],
  [
    'profiles as in 0.1',
    'data/site.yaml',
    'title: S\nowner: O\nprofiles: { code: https://example.org/ }\n',
    'title: S\nowner: O\nprofiles: [{ label: Code, url: https://example.org/ }]\n',
  ],
];

describe('a correction', () => {
  const OTHERS = { 'data/articles/b.md': '---\ntitle: B\ndate: 2023-01-01\n---\nB\n\n## x\n', 'public/a.png': '' };

  it.each(MENDS)('%s: is what the message says, however lines end', async (_, path, text, fixed) => {
    const forms = [
      [text, fixed],
      [text, fixed].map((one) => one.replaceAll('\n', '\r\n')),
      [text, fixed].map((one) => `\uFEFF${one}`),
    ];
    for (const [before = '', after] of forms) {
      const root = siteOf({ ...OTHERS, [path]: before });
      const { changes, written } = await fix(root);
      expect(readFileSync(join(root, path), 'utf8')).toBe(after);
      expect(written).toEqual([path]);
      expect(changes.length).toBeGreaterThan(0);
      expect(await fix(root)).toMatchObject({ changes: [] });
    }
  });

  it('gives a file the name that it needs, where that is free', async () => {
    const root = siteOf({
      'data/articles/a.markdown': `${TEXT}---\n`,
      'data/articles/d.md': `${TEXT}slug: b\n---\n`,
      ...OTHERS,
    });
    const { written } = await fix(root);
    expect(written).toEqual(['data/articles/a.md', 'data/articles/a.markdown']);
    expect(Object.keys(filesIn(root))).toContain('data/articles/d.md');
  });

  it.each([
    ['a name that two keys are near', 'data/articles/a.md', `${TEXT}dat: 2024\n---\n`],
    ['a key that is there already', 'data/articles/a.md', `${TEXT}titel: B\n---\n`],
    ['a key whose value would be wrong', 'data/articles/a.md', `${TEXT}tocs: [a]\n---\n`],
    ['a link to a list of another program', 'data/articles/a.md', `${TEXT}---\n[a](/tags/b/)\n`],
    ['a name that is only like it', 'data/articles/a.md', `${TEXT}---\n[a](/part-3)\n`],
    ['a month, which every year has', 'data/articles/a.md', `${TEXT}---\n[a](/notes/2020/03/)\n`],
    ['a date of which nobody knows what is the day', 'data/articles/a.md', '---\ntitle: A\ndate: 03/04/2024\n---\n'],
    ['TOML of many lines', 'data/articles/a.md', '+++\ntitle = """\nA\n"""\ndate = 2024\n+++\n'],
  ])('is none for %s', async (_, path, text) => {
    const root = siteOf({
      ...OTHERS,
      'data/articles/part-2.md': `${TEXT}---\n`,
      'data/articles/2021/03.md': `${TEXT}---\n`,
      [path]: text,
    });
    expect(await fix(root)).toMatchObject({ ok: false, written: [], changes: [] });
    expect(filesIn(root)[path]).toBe(text);
  });

  it('that takes the place of another waits for the next round, and what cannot be read is never made', async () => {
    const root = siteOf({ 'data/articles/a.md': `${TEXT}ratng: 4\nrating2: 4\nlayout: &a post\nmood: *a\n---\n` });
    await fix(root);
    const { stdout } = await run(['build', '--root', root, '--json']);
    expect(stdout).not.toContain('not valid YAML');
  });
});

const ESSAY = 'data/articles/a.md';
const FAULTY = `${TEXT}layout: post\n---\n`;

describe('what is to be corrected', () => {
  const faulty = (): string => siteOf({ [ESSAY]: FAULTY });

  it('is shown, and written where that is said or answered alone', async () => {
    const root = faulty();
    const shown = await check(root, ['--fix']);
    expect(shown.stdout).toContain('layout has no meaning here\n  - layout: post\n  + # layout: post\n');
    expect(shown.stdout).toContain('Nothing was written. To write it: npx endpaper check --fix --yes\n');
    expect(shown.status).toBe(1);
    const no = await check(root, ['--fix'], { isTTY: true, ask: () => Promise.resolve('n') });
    expect(no.stdout).toContain('Nothing was written');
    expect(filesIn(root)[ESSAY]).toBe(FAULTY);
    const yes = await check(root, ['--fix'], { isTTY: true, ask: () => Promise.resolve('y') });
    expect(yes).toMatchObject({ status: 0 });
    expect(yes.stdout).toContain('1 correction in 1 file written. npx endpaper check --undo takes it back.\n');
    expect(filesIn(root)[ESSAY]).toBe(`${TEXT}# layout: post\n---\n`);
  });

  it('is not, where a file changes between the question and the answer', async () => {
    const root = faulty();
    const ask = (): Promise<string> => {
      writeFiles(root, { [ESSAY]: `${FAULTY}More.\n` });
      return Promise.resolve('y');
    };
    const { status, stderr } = await check(root, ['--fix'], { isTTY: true, ask });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('changed during endpaper check --fix') as string,
    });
    expect(filesIn(root)[ESSAY]).toBe(`${FAULTY}More.\n`);
  });

  it('is not taken back where its file has changed since, nor where nothing was written', async () => {
    const root = faulty();
    expect(await check(root, ['--undo'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no correction is known') as string,
    });
    await fix(root);
    writeFiles(root, { [ESSAY]: `${TEXT}---\nMore.\n` });
    const { status, stderr } = await check(root, ['--undo']);
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${ESSAY} has changed since`) as string,
    });
    expect(filesIn(root)[ESSAY]).toBe(`${TEXT}---\nMore.\n`);
  });

  it.runIf(HAS_LINKS)('is nothing in a file that lies elsewhere', async () => {
    const outside = temporarySite({ 'a.md': FAULTY });
    const root = siteOf({ 'data/articles/b.md': FAULTY });
    symlinkSync(join(outside, 'a.md'), join(root, ESSAY));
    symlinkSync('b.md', join(root, 'data/articles/c.md'));
    expect((await fix(root)).written).toEqual(['data/articles/b.md']);
    expect(readFileSync(join(outside, 'a.md'), 'utf8')).toBe(FAULTY);
  });

  it('is all there or nothing, wherever it is killed, and the next command finishes it', async () => {
    const files = { [ESSAY]: FAULTY, 'data/articles/b.markdown': FAULTY, 'data/articles/c.md': FAULTY };
    const [whole, first] = [siteOf(files), siteOf(files)];
    await fix(whole);
    const answers = ['n', 'y'];
    await check(first, ['--fix'], { isTTY: true, ask: () => Promise.resolve(answers.pop() ?? 'n') });
    // what the first corrections show is another step
    const steps = [siteOf(files), first, whole].map(filesIn);
    expect(steps[1]).not.toEqual(steps[2]);
    for (const at of ['1', '4', '7', '10', '13', '16', '19']) {
      const root = siteOf(files);
      await site(['check', '--fix', '--yes', '--root', root], {
        env: { KILL_BELOW: root, KILL_AT: at, NODE_OPTIONS: `--require ${join(import.meta.dirname, 'killAt.cjs')}` },
      });
      await finishWriting(root, { pid: process.pid, env: process.env, task: 'a test', retry: 'Try again.' });
      const tree = Object.fromEntries(
        Object.entries(filesIn(root)).filter(([path]) => !path.startsWith('data/.import')),
      );
      expect(steps, at).toContainEqual(tree);
    }
  });

  it('is asked for by words that go together', async () => {
    for (const args of [['--yes'], ['--fix', '--undo'], ['--undo', '--yes']])
      expect(await check(faulty(), args)).toMatchObject({ status: 2 });
  });
});
