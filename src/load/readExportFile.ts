import { readFileSync, statSync } from 'node:fs';
import type { Input } from '../shell.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';

/** Largest file that is read (bytes): ten thousand books with reviews are a fifth of it. */
export const LARGEST = 100e6;

/** The bytes of the export. `file`: as the owner named it. */
export function readExportFile(path: string, file: string): Checked<Uint8Array> {
  const refuse = (message: string, hint: string) => failed(error(file, message, { hint }));
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return refuse('is missing', 'Name the file that the service gave you.');
  if (!stats.isFile()) return refuse('is no file', 'Save the export as a file, and name that.');
  if (stats.size > LARGEST) return failed(tooLarge(file));
  return ok(readFileSync(path));
}

/** What is piped in is named so. */
export const INPUT_NAME = 'standard input';

/** The bytes of an export that is piped in. */
export async function readExportInput(input: Input | undefined): Promise<Checked<Uint8Array>> {
  if (!input || input.isTTY === true)
    return failed(
      error(INPUT_NAME, 'is a terminal: nothing is piped in', { hint: 'Name the file that the service gave you.' }),
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) return failed(tooLarge(INPUT_NAME));
  }
  return ok(Buffer.concat(chunks));
}

const tooLarge = (file: string): Problem =>
  error(file, `is larger than ${String(LARGEST / 1e6)} MB, not an export of a reading log`, {
    hint: 'Name the file that the service gave you.',
  });
