import { readdirSync, readFileSync, statSync } from 'node:fs';
import { compareText } from '../ground/text/compareText.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import type { NoteFolder } from '../library/import/read/readNotes.ts';
import { LARGEST } from './readExportFile.ts';

const MARKDOWN = /\.(md|mdx|markdown)$/i;
/** Files and folders that are looked at, and Markdown files that are read: as many books as a reader of a hundred years has. */
const MOST_ENTRIES = 200_000;
const MOST_NOTES = 20_000;
const DEEPEST = 20;
/** Bytes of one book's file. */
const LARGEST_NOTE = 5e6;

/** The Markdown files of a folder and of those in it. Hidden ones stay closed, and links, which may lead anywhere. `file`: as the owner named the folder. */
export function readExportFolder(path: string, file: string): Checked<NoteFolder> {
  const notes: NoteFolder['notes'][number][] = [];
  const left: NoteFolder['left'][number][] = [];
  let [others, entries, size, tooMany] = [0, 0, 0, false];
  const walk = (below: string, depth: number): void => {
    const found = readdirSync(`${path}/${below}`, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
    entries += found.length;
    for (const entry of found) {
      const at = below + entry.name;
      tooMany ||= entries > MOST_ENTRIES || notes.length >= MOST_NOTES || size > LARGEST;
      if (tooMany || /^\.|^node_modules$/.test(entry.name)) continue;
      if (entry.isDirectory() && depth < DEEPEST) walk(`${at}/`, depth + 1);
      else if (entry.isSymbolicLink()) left.push({ path: at, message: 'is a link: not followed' });
      else if (!entry.isFile() || !MARKDOWN.test(entry.name)) others += 1;
      else if (statSync(`${path}/${at}`).size > LARGEST_NOTE) left.push({ path: at, message: 'is larger than 5 MB' });
      else {
        const bytes = readFileSync(`${path}/${at}`);
        size += bytes.length;
        notes.push({ path: at, bytes });
      }
    }
  };
  walk('', 0);
  const hint =
    'Name the file that the service gave you, or a folder that has nothing but your books, a Markdown file each.';
  if (tooMany) return failed(error(file, 'is a folder of more than can be books', { hint }));
  if (notes.length === 0) return failed(error(file, 'is a folder, and no Markdown file (.md) is in it', { hint }));
  return ok({ notes, left, others });
}
