import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HAS_LINKS, HAS_SHELL } from '../../tests/machine.ts';
import { readTree, temporarySite, writeFiles } from '../../tests/temporarySite.ts';
import { hashContent } from '../disk/hashContent.ts';
import type { OwnerFile } from '../model/ownerFile.ts';
import { finishWriting, writeOwnerFiles } from './writeOwnerFiles.ts';

const BOOKS: OwnerFile = { path: 'data/books.csv', text: 'new', before: 'old' };
const REVIEW: OwnerFile = { path: 'data/reviews/lamp.yaml', text: 'title: The Lamp' };
const write = (root: string, ...files: OwnerFile[]) =>
  writeOwnerFiles(root, files, { pid: process.pid, task: 'the import', retry: 'Import again.' });

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

const hash = (text: string): string => hashContent(text);
const finish = (root: string) => finishWriting(root, { pid: process.pid, task: 'the import', retry: 'Import again.' });

/** What a process leaves that is killed once all is ready: its list, and what the list names. */
const ready = (...entries: object[]): Record<string, string> => ({
  'data/.import/stage/ready.json': JSON.stringify(entries),
  'data/.import/lock-999999999-x': '',
});

test('what a killed process had made ready takes its place', async () => {
  const root = temporarySite({
    ...ready(
      { path: 'data/books.csv', before: hash('old'), after: hash('new') },
      { path: 'data/reviews/lamp.yaml', before: null, after: hash('title: The Lamp') },
      { path: 'data/reviews/gone.yaml', before: hash('gone'), after: null },
    ),
    'data/books.csv': 'old',
    'data/.books.csv.new': 'new',
    'data/.books.csv.new.old': 'old',
    'data/.import/stage/1': 'title: The Lamp',
    'data/reviews/gone.yaml': 'gone',
    'data/reviews/.gone.yaml.new.old': 'gone',
  });
  const paths = ['data/books.csv', 'data/reviews/lamp.yaml', 'data/reviews/gone.yaml'];
  expect(await finish(root)).toEqual({ ok: true, value: paths, problems: [] });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new', 'data/reviews/lamp.yaml': 'title: The Lamp' });
  expect(await finish(root)).toMatchObject({ value: [] });
});

test('what was changed since is left as it is', async () => {
  const root = temporarySite({
    ...ready(
      { path: 'data/books.csv', before: hash('old'), after: hash('new') },
      { path: 'data/reviews/lamp.yaml', before: null, after: hash('title: The Lamp') },
    ),
    'data/books.csv': 'mine',
    'data/.books.csv.new': 'new',
    'data/.import/stage/1': 'title: The Lamp',
    'data/reviews/lamp.yaml': 'title: Mine',
  });
  expect(await finish(root)).toMatchObject({ ok: true, value: [] });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'mine', 'data/reviews/lamp.yaml': 'title: Mine' });
});

test('what was not ready goes, wherever it lies', async () => {
  const { 'data/.import/stage/ready.json': list = '' } = ready({
    path: 'data/books.csv',
    before: hash('old'),
    after: '',
  });
  const root = temporarySite({
    'data/.import/stage/begun.json': list,
    'data/.import/stage/0': 'half',
    'data/books.csv': 'old',
    'data/.books.csv.new': 'half',
  });
  expect(await finish(root)).toMatchObject({ ok: true, value: [] });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'old' });
});

test.runIf(HAS_LINKS)('a list that came with somebody else’s folder writes nothing outside', async () => {
  const elsewhere = temporarySite({ 'mine.txt': 'mine' });
  const after = hash('evil');
  for (const path of ['../evil.txt', 'link/evil.txt', 'link/deep/evil.txt', '/tmp/evil.txt', 'data/a\0', '']) {
    const files = { ...ready({ path, before: null, after }), 'data/.import/stage/0': 'evil' };
    const root = `${temporarySite(Object.fromEntries(Object.entries(files).map(([at, text]) => [`root/${at}`, text])))}/root`;
    symlinkSync(elsewhere, join(root, 'link'), 'junction');
    expect(await finish(root)).toMatchObject({ ok: true, value: [] });
    expect(readTree(join(root, '..'))).toEqual({});
    expect(readTree(elsewhere)).toEqual({ 'mine.txt': 'mine' });
  }
});

test.runIf(HAS_LINKS)('a list that came with somebody else’s folder removes nothing outside', async () => {
  for (const path of [
    '../mine.txt',
    'link/mine.txt',
    '.endpaper/../../mine.txt',
    '.endpaper/schemas/../../../mine.txt',
  ]) {
    const list = ready({ path, before: hash('mine'), after: null })['data/.import/stage/ready.json'] ?? '';
    const base = temporarySite({ 'mine.txt': 'mine', 'root/data/.import/stage/ready.json': list });
    symlinkSync(base, join(base, 'root/link'), 'junction');
    expect(await finish(join(base, 'root'))).toMatchObject({ ok: true, value: [] });
    expect(readTree(base), path).toEqual({ 'mine.txt': 'mine' });
  }
});

test('what is not what was made ready takes no place', async () => {
  const root = temporarySite({
    ...ready({ path: 'data/books.csv', before: hash('old'), after: hash('new') }),
    'data/books.csv': 'old',
    'data/.books.csv.new': 'ne',
  });
  expect(await finish(root)).toMatchObject({ ok: true, value: [] });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'old' });
});

type Stand = readonly [what: string, path: string, make: (root: string) => unknown];
const PIPES: readonly Stand[] = [
  ['a pipe', 'data/pipe.yaml', (root) => spawnSync('mkfifo', [`${root}/data/pipe.yaml`])],
  [
    'a link to a device',
    'data/zero.yaml',
    (root) => {
      symlinkSync('/dev/zero', `${root}/data/zero.yaml`);
    },
  ],
  [
    'a link in a loop',
    'data/loop.yaml',
    (root) => {
      symlinkSync('loop.yaml', `${root}/data/loop.yaml`);
    },
  ],
];
/** What stands where a list says that a file of ours is, or goes. */
const ELSEWHAT: readonly Stand[] = [
  ['a folder', 'data/reviews', () => undefined],
  ['the folder of the list', 'data/.import', () => undefined],
  ['a path below a file', 'data/books.csv/a.yaml', () => undefined],
  [
    'a file with a folder in place of its new content',
    'data/books.csv',
    (root) => mkdirSync(`${root}/data/.books.csv.new`, { recursive: true }),
  ],
  [
    'a file with a folder in place of its old one',
    'data/books.csv',
    (root) => mkdirSync(`${root}/data/.books.csv.new.old`, { recursive: true }),
  ],
  [
    'a name with no room for more letters',
    `data/${'a'.repeat(250)}`,
    (root) => {
      writeFiles(root, { [`data/${'a'.repeat(250)}`]: 'x' });
    },
  ],
  [
    'more than a text can hold',
    'public/film.mp4',
    (root) => {
      writeFiles(root, { 'public/film.mp4': '' });
      truncateSync(`${root}/public/film.mp4`, 3 * 2 ** 30);
    },
  ],
  ...(HAS_SHELL ? PIPES : []),
];

test.each(ELSEWHAT)('a list of what is no file of ours, %s, is dropped and blocks nothing', async (_, path, make) => {
  for (const [before, after] of [
    ['old', 'new'],
    ['old', undefined],
    [undefined, 'new'],
  ] as const)
    for (const list of ['ready', 'begun']) {
      const entries = [{ path, before: before ? hash(before) : null, after: after ? hash(after) : null }];
      const root = temporarySite({
        [`data/.import/stage/${list}.json`]: JSON.stringify(entries),
        'data/.import/stage/0': 'new',
        'data/books.csv': 'old',
        'data/reviews/emma.yaml': 'title: Emma',
      });
      make(root);
      const names = readdirSync(`${root}/data`).filter((name) => name !== '.import');
      expect(await finish(root)).toEqual({ ok: true, value: [], problems: [] });
      expect(readdirSync(`${root}/data`)).toEqual(names);
    }
});

test('a list that is no list is dropped', async () => {
  for (const list of [
    '',
    '{}',
    '"a"',
    '[null]',
    '[3]',
    '[{"path":3}]',
    '[{"path":"data/x.yaml"}]',
    '['.repeat(100_000),
  ]) {
    const root = temporarySite({ 'data/.import/stage/ready.json': list });
    expect(await finish(root)).toEqual({ ok: true, value: [], problems: [] });
    expect(readdirSync(root)).toEqual(['data']);
  }
});

test.runIf(HAS_SHELL)('a list that is a pipe is not waited for', async () => {
  const root = temporarySite({ 'data/.import/stage/0': 'new' });
  spawnSync('mkfifo', [`${root}/data/.import/stage/ready.json`]);
  expect(await finish(root)).toEqual({ ok: true, value: [], problems: [] });
});

test('how to undo a change of log takes its place with the books', async () => {
  const root = temporarySite({
    ...ready(
      { path: 'data/books.csv', before: hash('old'), after: hash('new') },
      { path: '.endpaper/undo.json', before: null, after: hash('back') },
    ),
    'data/books.csv': 'old',
    'data/.books.csv.new': 'new',
    'data/.import/stage/1': 'back',
  });
  expect(await finish(root)).toMatchObject({ ok: true, value: ['data/books.csv', '.endpaper/undo.json'] });
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new', '.endpaper/undo.json': 'back' });
});

test.runIf(HAS_LINKS)('our own folder is none where it is a link', async () => {
  const elsewhere = temporarySite({ 'stage/mine.txt': 'mine' });
  const root = temporarySite({ 'data/books.csv': 'old' });
  symlinkSync(elsewhere, join(root, 'data/.import'), 'junction');
  expect(await write(root, BOOKS)).toMatchObject({
    problems: [{ file: 'data/.import', message: 'is a symbolic link, and must be a folder', hint: 'Remove it.' }],
  });
  expect(readTree(elsewhere)).toEqual({ 'stage/mine.txt': 'mine' });
});

test('a file where our own folder goes is named', async () => {
  const root = temporarySite({ 'data/books.csv': 'old', 'data/.import': 'mine' });
  expect(await write(root, BOOKS)).toMatchObject({
    problems: [{ file: 'data/.import', message: 'is a file, and must be a folder', hint: 'Remove it.' }],
  });
});

test('what a killed process left is cleared away', async () => {
  const root = temporarySite({ 'data/books.csv': 'old', 'data/.import/stage/0': 'half' });
  writeFileSync(join(root, 'data/.books.csv.new'), 'half');
  await write(root, BOOKS);
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new' });
});
