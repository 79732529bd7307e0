import { readFileSync, statSync } from 'node:fs';
import { error, failed, ok, type Checked } from '../model/problem.ts';

/** Largest file that is read (bytes): ten thousand books with reviews are a tenth of it. */
const LARGEST = 200e6;

/** The bytes of the export. `file`: as the owner named it. */
export function readExportFile(path: string, file: string): Checked<Uint8Array> {
  const refuse = (message: string, hint: string) => failed(error(file, message, { hint }));
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return refuse('is missing', 'Name the file that the service gave you.');
  if (stats.isDirectory()) return refuse('is a folder', 'Name the file in it that the service gave you.');
  if (!stats.isFile()) return refuse('is no file', 'Save the export as a file, and name that.');
  if (stats.size > LARGEST)
    return refuse('is larger than 200 MB, not an export of a reading log', 'Name the CSV, TSV or JSON file.');
  return ok(readFileSync(path));
}
