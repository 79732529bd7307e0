import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporarySite } from './temporarySite.ts';

const PROGRAM = join(import.meta.dirname, '..');

/** A copy of the program with a cache of its own, which is empty; `files` are added to it. Returns its folder, which goes when the test ends, or as `whenFinished` has it. */
export function copyProgram(
  files: Readonly<Record<string, string>> = {},
  whenFinished: (clear: () => void) => void = onTestFinished,
): string {
  const program = temporarySite(files, whenFinished);
  for (const name of ['bin', 'src', 'templates', 'package.json'])
    cpSync(join(PROGRAM, name), join(program, name), { recursive: true });
  mkdirSync(join(program, 'node_modules'), { recursive: true });
  for (const name of readdirSync(join(PROGRAM, 'node_modules'))) {
    if (name !== '.cache')
      symlinkSync(join(PROGRAM, 'node_modules', name), join(program, 'node_modules', name), 'junction');
  }
  return program;
}
