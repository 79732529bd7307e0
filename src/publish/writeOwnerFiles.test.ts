import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HAS_LINKS, HAS_SHELL, IS_ROOT } from '../../tests/machine.ts';
import { readTree, temporarySite, writeFiles } from '../../tests/temporarySite.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import { describeHolder, nameLock } from './lockHolder.ts';
import { entryOf, findCutOff, noteEntries, type Finished } from './ownerJournal.ts';
import { makeSeal, type Seal } from './ownerKey.ts';
import { finishWriting, writeOwnerFiles } from './writeOwnerFiles.ts';

const BOOKS: OwnerFile = { path: 'data/books.csv', text: 'new', before: 'old' };
const REVIEW: OwnerFile = { path: 'data/reviews/lamp.yaml', text: 'title: The Lamp' };
const WRITER = { pid: process.pid, env: process.env, task: 'the import', retry: 'Import again.' };
const write = (root: string, ...files: OwnerFile[]) => writeOwnerFiles(root, files, WRITER);

test('files are made and replaced, and nothing else is left', async () => {
  const root = temporarySite({ 'data/books.csv': 'old' });
  expect(await write(root, BOOKS, REVIEW)).toMatchObject({ ok: true });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new', 'data/reviews/lamp.yaml': 'title: The Lamp' });
});

test.each<[change: string, ...[bad: OwnerFile, files: OwnerFile[], there: Record<string, string>]]>([
  ['appeared', REVIEW, [BOOKS, REVIEW], { 'data/books.csv': 'old', 'data/reviews/lamp.yaml': 'mine' }],
  ['changed', BOOKS, [BOOKS, REVIEW], { 'data/books.csv': 'older' }],
  ['changed', BOOKS, [REVIEW, BOOKS], { 'data/books.csv': 'older' }],
])('a file that %s meanwhile is a problem, and all is as it was', async (change, ...[{ path }, files, there]) => {
  const root = temporarySite(there);
  const written = await write(root, ...files);
  expect(written).toEqual({
    ok: false,
    problems: [{ severity: 'error', file: path, message: `${change} during the import`, hint: 'Import again.' }],
  });
  expect(readTree(root)).toEqual(there);
});

test('what the system refuses is a problem, and all is as it was', async () => {
  const root = temporarySite({ 'data/books.csv': 'old' });
  const long = { path: `data/reviews/${'a'.repeat(300)}.yaml`, text: '' };
  const { problems } = await write(root, BOOKS, long);
  expect(problems).toMatchObject([
    {
      file: long.path,
      message: expect.stringMatching(/^cannot be written: its name is too long/) as string,
      hint: 'Every file is as it was. Free some disk space or correct the permissions, and import again.',
    },
  ]);
  expect(readTree(root)).toEqual({ 'data/books.csv': 'old' });
});

test.runIf(HAS_SHELL)('a link stays one: the file behind it is replaced, and keeps its mode', async () => {
  const root = temporarySite({ 'elsewhere/books.csv': 'old' });
  chmodSync(join(root, 'elsewhere/books.csv'), 0o664);
  mkdirSync(join(root, 'data'));
  symlinkSync('../elsewhere/books.csv', join(root, 'data/books.csv'));
  expect(await write(root, BOOKS)).toMatchObject({ ok: true });
  expect(readTree(root)).toEqual({ 'elsewhere/books.csv': 'new' });
  expect(statSync(join(root, 'elsewhere/books.csv')).mode & 0o777).toBe(0o664);
});

test.runIf(IS_ROOT)('what root writes in somebody’s folder stays, or becomes, that of its owner', async () => {
  const root = temporarySite({ 'data/books.csv': 'old' });
  for (const path of ['', 'data', 'data/books.csv']) chownSync(join(root, path), 1234, 5678);
  chmodSync(join(root, 'data/books.csv'), 0o640);
  expect(await write(root, BOOKS, REVIEW)).toMatchObject({ ok: true });
  for (const path of ['data/books.csv', 'data/reviews', 'data/reviews/lamp.yaml']) {
    const { uid, gid } = statSync(join(root, path));
    expect([path, uid, gid]).toEqual([path, 1234, 5678]);
  }
  expect(statSync(join(root, 'data/books.csv')).mode & 0o777).toBe(0o640);
});

test('no command may write what others run', async () => {
  for (const path of [
    'templates/../index.tsx',
    'templates/package.json',
    'templates/node_modules/x/index.js',
    '.git/hooks/pre-commit',
    'node_modules/endpaper/bin/site.js',
    '.github/workflows/other.yml',
    'data/.import/ready.json',
    'data/articles/../index.md',
    'data/reviews/.hidden.yaml',
    'public/index.html',
    '../books.csv',
    '/etc/hosts',
  ])
    expect(await write(temporarySite({}), { path, text: '' }).catch(String)).toBe(
      `Error: No command may write ${path}`,
    );
});

test('a named pipe, a folder and a device are refused before anything is read', async () => {
  const root = temporarySite({ 'data/books.csv/a.txt': '' });
  expect(await write(root, REVIEW, { path: BOOKS.path, text: 'new' })).toMatchObject({
    problems: [{ file: BOOKS.path, message: 'is a folder, and must be a file' }],
  });
  expect(Object.keys(readTree(root))).toEqual(['data/books.csv/a.txt']);
});

/** What stands where it should not, and how it is made. */
type Stand = readonly [string, (path: string) => unknown];

/** What became of what had been left. */
async function finish(root: string): Promise<Finished | undefined> {
  let told: Finished | undefined;
  const done = await finishWriting(root, {
    ...WRITER,
    tell(finished) {
      told = finished;
    },
  });
  expect(done).toEqual({ ok: true, value: undefined, problems: [] });
  return told;
}

const NOTHING = { paths: [], isDropped: false };
const DROPPED = { paths: [], isDropped: true };

interface Left {
  readonly isReady?: boolean;
  readonly seal?: Seal | undefined;
}

/** What a process leaves that is killed once all is ready, or before. */
function leave(root: string, files: readonly (OwnerFile | GoneFile)[], options: Left = {}): void {
  const { isReady = true, seal } = { seal: makeSeal(root, process.env), ...options };
  const own = join(root, 'data/.import');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'lock-999999999-x'), '');
  const entries = files.map((file, index) => entryOf(root, file, `x-${String(index)}`));
  noteEntries(root, entries, seal);
  if (isReady) renameSync(join(own, 'begun.json'), join(own, 'ready.json'));
  for (const [index, { fresh, old }] of entries.entries()) {
    const { text, before } = files[index] ?? {};
    mkdirSync(dirname(fresh), { recursive: true });
    if (text !== undefined) writeFileSync(fresh, text);
    if (before !== undefined) writeFileSync(old, before);
  }
}

const GONE: GoneFile = { path: 'data/reviews/gone.yaml', before: 'gone' };
const THERE = { 'data/books.csv': 'old', 'data/reviews/gone.yaml': 'gone' };

test('what a killed process had made ready takes its place', async () => {
  const root = temporarySite(THERE);
  leave(root, [BOOKS, REVIEW, GONE]);
  expect(findCutOff(root, process.env)).toMatchObject([{ code: 'cut-off' }]);
  const paths = ['data/books.csv', 'data/reviews/lamp.yaml', 'data/reviews/gone.yaml'];
  expect(await finish(root)).toEqual({ paths, isDropped: false });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new', 'data/reviews/lamp.yaml': 'title: The Lamp' });
  expect(await finish(root)).toBeUndefined();
});

test('what was changed since is left as it is', async () => {
  const root = temporarySite(THERE);
  leave(root, [BOOKS, REVIEW]);
  const mine = { 'data/books.csv': 'mine', 'data/reviews/lamp.yaml': 'title: Mine' };
  writeFiles(root, mine);
  expect(await finish(root)).toEqual(NOTHING);
  expect(readTree(root)).toEqual({ ...THERE, ...mine });
});

test('what was not ready goes', async () => {
  const root = temporarySite(THERE);
  leave(root, [BOOKS, REVIEW, GONE], { isReady: false });
  expect(findCutOff(root, process.env)).toEqual([]);
  expect(await finish(root)).toEqual(NOTHING);
  expect(readTree(root)).toEqual(THERE);
});

test('what is not what was made ready takes no place', async () => {
  const root = temporarySite(THERE);
  leave(root, [BOOKS]);
  writeFileSync(join(root, 'data/.endpaper-x-0'), 'ne');
  expect(await finish(root)).toEqual(NOTHING);
  expect(readTree(root)).toEqual(THERE);
});

test('how to undo a change of log takes its place with the books', async () => {
  const root = temporarySite(THERE);
  leave(root, [BOOKS, { path: '.endpaper/undo.json', text: 'back' }]);
  expect(await finish(root)).toMatchObject({ paths: ['data/books.csv', '.endpaper/undo.json'] });
  expect(readTree(root)).toMatchObject({ 'data/books.csv': 'new', '.endpaper/undo.json': 'back' });
});

describe('a list that came with somebody else’s folder', () => {
  const EVIL: OwnerFile = { path: 'templates/ui/DateMark.tsx', text: 'evil' };
  const isLeft = (root: string): boolean => Object.keys(readTree(root)).some((path) => path.startsWith('data/.import'));

  /** With the key of whoever gave it away, without one, and copied from where it was made with ours. */
  test.each<[string, (root: string) => Seal | undefined]>([
    ['sealed with another key', (root) => makeSeal(root, { XDG_STATE_HOME: temporarySite({}) })],
    ['not sealed', () => undefined],
    ['sealed for another folder', () => makeSeal(temporarySite({}), process.env)],
  ])('%s, is removed, and nothing of it is done', async (_, sealOf) => {
    for (const files of [[BOOKS, REVIEW], [EVIL], [GONE]]) {
      const root = temporarySite(THERE);
      leave(root, files, { seal: sealOf(root) });
      expect(findCutOff(root, process.env)).toMatchObject([{ code: 'cut-off-elsewhere' }]);
      expect(await finish(root)).toEqual(DROPPED);
      expect(readTree(root)).toMatchObject(THERE);
      expect(Object.keys(readTree(root)).filter((path) => !path.includes('/.endpaper-x'))).toEqual(Object.keys(THERE));
    }
  });

  test('in the form of version 0.2 is removed, and nothing of it is done', async () => {
    const list = [{ path: EVIL.path, before: null, after: '4b1d7d5e7d7e6e9bcf4e4b8ba9a4c0b5d4e1d0f0' }];
    const root = temporarySite({
      'data/.import/stage/ready.json': JSON.stringify(list),
      'data/.import/stage/0': 'evil',
      ...THERE,
    });
    expect(await finish(root)).toEqual(DROPPED);
    expect(readTree(root)).toEqual(THERE);
  });

  test('with a key in it, as where the home is the site, is removed as well', async () => {
    const root = temporarySite(THERE);
    const env = { HOME: root };
    expect(makeSeal(root, env)).toBeUndefined();
    const other = temporarySite({});
    const seal = makeSeal(other, env);
    expect(seal?.('a')).toMatch(/^[0-9a-f]{64}$/);
    leave(root, [BOOKS], { seal });
    const told: Finished[] = [];
    await finishWriting(root, { ...WRITER, env, tell: (finished) => told.push(finished) });
    expect(told).toEqual([DROPPED]);
  });

  test.each(['', '{}', '"a"', '[null]', '\n[{"path":3}]', '['.repeat(100_000)])('that is none: %.10j', async (list) => {
    const root = temporarySite({ 'data/.import/ready.json': list });
    expect(await finish(root)).toEqual(DROPPED);
    expect(readdirSync(root)).toEqual(['data']);
  });

  const STANDS: Stand[] = [
    ['a folder', (path) => mkdirSync(join(path, 'deep'), { recursive: true })],
    ...(HAS_SHELL
      ? ([
          ['a named pipe', (path) => spawnSync('mkfifo', [path])],
          [
            'a link to a device',
            (path) => {
              symlinkSync('/dev/zero', path);
            },
          ],
          [
            'a link in a loop',
            (path) => {
              symlinkSync(path, path);
            },
          ],
          [
            'a file beyond all measure',
            (path) => {
              writeFileSync(path, '');
              truncateSync(path, 2 ** 40);
            },
          ],
        ] satisfies Stand[])
      : []),
  ];
  test.each(STANDS)('that is %s is neither read nor waited for, and removed', async (_, make) => {
    for (const name of ['ready.json', 'begun.json', 'stage', 'lock-1-x', 'lock-1-----x']) {
      const root = temporarySite({ 'data/books.csv': 'old', 'data/.import/.keep': '' });
      make(join(root, 'data/.import', name));
      expect(await finish(root)).toEqual({ paths: [], isDropped: ['ready.json', 'stage'].includes(name) });
      expect(readdirSync(join(root, 'data/.import'))).toEqual(['.keep']);
      expect(await write(root, BOOKS)).toMatchObject({ ok: true });
    }
  });

  test('that was ours and was moved elsewhere with its folder is removed, too', async () => {
    const root = temporarySite({});
    writeFiles(root, { 'here/data/books.csv': 'old' });
    leave(join(root, 'here'), [BOOKS]);
    cpSync(join(root, 'here'), join(root, 'there'), { recursive: true });
    expect(await finish(join(root, 'there'))).toEqual(DROPPED);
    expect(readTree(join(root, 'there'))['data/books.csv']).toBe('old');
    expect(await finish(join(root, 'here'))).toMatchObject({ paths: ['data/books.csv'] });
    expect(isLeft(root)).toBe(false);
  });
});

describe.runIf(HAS_LINKS)('what was ours and what stands there now', () => {
  test.each([
    ['the file', 'data/books.csv'],
    ['its folder', 'data'],
  ])('%s is a link that leads elsewhere: nothing is written there', async (_, path) => {
    const elsewhere = temporarySite({ 'books.csv': 'old' });
    const root = temporarySite({ 'data/books.csv': 'old' });
    leave(root, [BOOKS]);
    rmSync(join(root, 'data/books.csv'));
    if (path === 'data') {
      cpSync(join(root, 'data'), elsewhere, { recursive: true });
      rmSync(join(root, 'data'), { recursive: true });
      symlinkSync(elsewhere, join(root, path), 'junction');
    } else symlinkSync(join(elsewhere, 'books.csv'), join(root, path));
    const { ok } = await finishWriting(root, WRITER);
    expect(ok).toBe(path !== 'data');
    expect(readFileSync(join(elsewhere, 'books.csv'), 'utf8')).toBe('old');
  });

  test('the link of its owner leads where it led: what was cut off is finished there', async () => {
    const root = temporarySite({ 'elsewhere/books.csv': 'old', 'root/data/.keep': '' });
    symlinkSync('../../elsewhere/books.csv', join(root, 'root/data/books.csv'));
    leave(join(root, 'root'), [BOOKS]);
    expect(await finish(join(root, 'root'))).toMatchObject({ paths: ['data/books.csv'] });
    expect(readTree(root)).toEqual({ 'elsewhere/books.csv': 'new', 'root/data/.keep': '' });
  });

  test.each<Stand>([
    [
      'a folder',
      (path) => {
        mkdirSync(path);
      },
    ],
    ['a named pipe', (path) => spawnSync('mkfifo', [path])],
    [
      'a link to a device',
      (path) => {
        symlinkSync('/dev/zero', path);
      },
    ],
    [
      'a link in a loop',
      (path) => {
        symlinkSync(path, path);
      },
    ],
  ])('%s in the place of a file blocks nothing, and is left as it is', async (_, make) => {
    for (const name of ['books.csv', '.endpaper-x-0', '.endpaper-x-0.old']) {
      const root = temporarySite({ 'data/books.csv': 'old' });
      leave(root, [BOOKS]);
      rmSync(join(root, 'data', name));
      make(join(root, 'data', name));
      expect(await finish(root)).toEqual(NOTHING);
      expect(readdirSync(join(root, 'data'))).toContain(name);
      expect(readdirSync(join(root, 'data'))).not.toContain('.import');
    }
  });

  test('our own folder is none where it is a link', async () => {
    const elsewhere = temporarySite({ 'stage/mine.txt': 'mine' });
    const root = temporarySite({ 'data/books.csv': 'old' });
    symlinkSync(elsewhere, join(root, 'data/.import'), 'junction');
    expect(await write(root, BOOKS)).toMatchObject({
      problems: [{ file: 'data/.import', message: 'is a symbolic link, and must be a folder', hint: 'Remove it.' }],
    });
    expect(readTree(elsewhere)).toEqual({ 'stage/mine.txt': 'mine' });
  });
});

test('where there is no place for a key all is written, and what is cut off is said to be dropped', async () => {
  const root = temporarySite({ 'data/books.csv': 'old', home: 'a file' });
  const env = { HOME: join(root, 'home'), XDG_STATE_HOME: 'relative' };
  expect(makeSeal(root, env)).toBeUndefined();
  expect(await writeOwnerFiles(root, [BOOKS], { ...WRITER, env })).toMatchObject({ ok: true });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new', home: 'a file' });
});

test('a key is for its user alone, and one that is damaged or open to others is made again', () => {
  const home = temporarySite({});
  const root = temporarySite({});
  const seal = () => makeSeal(root, { HOME: home })?.('a');
  const first = seal();
  expect(seal()).toBe(first);
  const file = join(home, '.local/state/endpaper/key');
  if (HAS_SHELL) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(seal()).not.toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  const second = seal();
  writeFileSync(file, '');
  expect(seal()).toMatch(/^[0-9a-f]{64}$/);
  expect(seal()).not.toBe(second);
});

test('who waits for a turn in vain is told who is at work, and nothing is written', async () => {
  const lock = nameLock({ ...describeHolder(process.pid), host: 'elsewhere', boot: '1' });
  const before = { 'data/books.csv': 'old', [`data/.import/${lock}`]: '' };
  const root = temporarySite(before);
  expect(await writeOwnerFiles(root, [BOOKS], { ...WRITER, patience: 100 })).toMatchObject({
    problems: [
      {
        file: 'data',
        message: 'is being written by another command (in another container or on another machine)',
        hint: `Wait until it has finished. If no other command is running, delete ${root}/data/.import/${lock}.`,
      },
    ],
  });
  expect(readTree(root)).toEqual(before);
});

test('a file where our own folder goes is named', async () => {
  const root = temporarySite({ 'data/books.csv': 'old', 'data/.import': 'mine' });
  expect(await write(root, BOOKS)).toMatchObject({
    problems: [{ file: 'data/.import', message: 'is a file, and must be a folder', hint: 'Remove it.' }],
  });
});
