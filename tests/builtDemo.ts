import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { site } from './temporarySite.ts';

/** The folder with the demo's files, and with the program. */
export const ROOT = join(import.meta.dirname, '..');

let building: Promise<string> | undefined;

/** The folder of the demo, built for `/` as its owner does it: once for all tests of a run, so none may change anything in it. */
export const builtDemo = (): Promise<string> => (building ??= build(inject('demoFolder')));

async function build(out: string): Promise<string> {
  const { status, stderr } = await site(['build', '--root', ROOT, '--out', out]);
  expect(status, stderr).toBe(0);
  return out;
}
