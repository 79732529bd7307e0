import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HAS_SHELL } from '../../tests/machine.ts';
import { readTree, temporarySite } from '../../tests/temporarySite.ts';
import type { OwnerFile } from '../model/ownerFile.ts';
import { writeOwnerFiles } from './writeOwnerFiles.ts';

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
      message: expect.stringMatching(/^cannot be read or written: its name is too long/) as string,
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

test('what a killed process left is cleared away', async () => {
  const root = temporarySite({ 'data/books.csv': 'old', 'data/.import/stage/0': 'half' });
  writeFileSync(join(root, 'data/.books.csv.new'), 'half');
  await write(root, BOOKS);
  expect(readTree(root)).toEqual({ 'data/books.csv': 'new' });
});
