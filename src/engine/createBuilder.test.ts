import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HAS_LINKS } from '../../tests/machine.ts';
import { sampleSite } from '../../tests/sampleSite.ts';
import { temporarySite } from '../../tests/temporarySite.ts';
import type { Program, Shell } from '../shell.ts';
import { createBuilder } from './createBuilder.ts';

const program: Program = {
  folder: join(import.meta.dirname, '../..'),
  nodePaths: [],
  version: '0',
  key: 'live',
  forgetOld: () => undefined,
};

const silent = { write: () => undefined };
// long enough after the files were written for their stamps to be trusted
const shell: Shell = {
  cwd: '/',
  pid: process.pid,
  env: {},
  out: silent,
  err: silent,
  now: () => Date.now() + 60_000,
  elapsed: () => 0,
};

it.runIf(HAS_LINKS)('is not current any more when its files cannot be looked at', async () => {
  const root = temporarySite(sampleSite);
  const progress = { over: () => () => undefined, clear: () => undefined };
  const site = createBuilder({ root, out: join(root, 'dist'), cache: false, live: true }, program, { shell, progress });
  expect(await site.build()).toMatchObject({ ok: true });
  expect(site.isCurrent()).toBe(true);
  rmSync(join(root, 'public'), { recursive: true });
  symlinkSync('public', join(root, 'public'));
  expect(site.isCurrent()).toBe(false);
  expect(await site.build()).toMatchObject({ ok: false, problems: [{ severity: 'error' }] });
  await site.close();
});

it('keeps what it parsed of files that are too young to trust, but no snapshot of them', async () => {
  const root = temporarySite(sampleSite);
  const cache = temporarySite({});
  const progress = { over: () => () => undefined, clear: () => undefined };
  const request = { root, out: join(root, 'dist'), cache: true, live: false };
  const builder = createBuilder(request, { ...program, cache }, { shell: { ...shell, now: Date.now }, progress });
  expect(await builder.build()).toMatchObject({ ok: true });
  await builder.close();
  const kept = readdirSync(join(cache, 'content'), { recursive: true }).map(String);
  expect(kept.some((name) => name.endsWith('cache.json'))).toBe(true);
  expect(kept.some((name) => name.endsWith('snapshot.json'))).toBe(false);
});
