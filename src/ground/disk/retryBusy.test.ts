import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HAS_MODES } from '../../../tests/machine.ts';
import { temporarySite } from '../../../tests/temporarySite.ts';
import { retryBusy } from './retryBusy.ts';

/** Is refused so many times with a code of the system, and counts how often it was asked. */
function refusing(code: string, times = Infinity) {
  const asked = { count: 0 };
  const action = (): string => {
    asked.count += 1;
    if (asked.count <= times) throw Object.assign(new Error(`${code}: refused, rename`), { code, path: 'staged' });
    return 'done';
  };
  return { action, asked };
}

test.each([
  ['EBUSY', 'linux'],
  ['ENOTEMPTY', 'darwin'],
  ['EPERM', 'win32'],
  ['EACCES', 'win32'],
] as const)('%s on %s passes once the other program lets go', (code, platform) => {
  expect(retryBusy('file', refusing(code, 2).action, platform)).toBe('done');
});

test.each([
  ['EPERM', 'linux'],
  ['EACCES', 'darwin'],
  ['ENOSPC', 'win32'],
] as const)('%s on %s lasts, and is not tried again', (code, platform) => {
  const { action, asked } = refusing(code);
  expect(() => retryBusy('file', action, platform)).toThrow(expect.objectContaining({ code, path: 'staged' }));
  expect(asked.count).toBe(1);
});

test('what is still refused after a second is in use where the file itself could be written to', () => {
  const file = join(temporarySite({ 'cv.pdf': 'pdf' }), 'cv.pdf');
  const start = performance.now();
  expect(() => retryBusy(file, refusing('EPERM').action, 'win32')).toThrow(
    expect.objectContaining({ code: 'EBUSY', path: file }),
  );
  expect(performance.now() - start).toBeGreaterThan(900);
});

test.runIf(HAS_MODES)('a file that may not be written to is said to be so, on Windows too', () => {
  const file = join(temporarySite({ 'cv.pdf': 'pdf' }), 'cv.pdf');
  chmodSync(file, 0o444);
  expect(() => retryBusy(file, refusing('EPERM').action, 'win32')).toThrow(expect.objectContaining({ code: 'EPERM' }));
});
