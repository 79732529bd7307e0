import { rmSync, writeFileSync } from 'node:fs';
import { findRoot } from '../engine/checkUsage.ts';
import { resolvePath } from '../ground/disk/resolvePath.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { reasonOf } from '../ground/reasonOf.ts';
import { sharedBooks } from '../library/export/sharedBook.ts';
import { TARGETS } from '../library/export/targets.ts';
import { writeExport, writeJson, type WrittenExport } from '../library/export/writeExport.ts';
import { readOwnBooks, readOwnCorrections, readOwnReadings } from '../load/readOwnFiles.ts';
import { formatCount } from '../report/formatCount.ts';
import { runCommand } from './changeFolder.ts';
import { wrap } from '../report/reportImport.ts';
import { UsageError, type Shell } from '../shell.ts';

/** The options of `endpaper export`, as on the command line. */
export interface ExportOptions {
  readonly root: string;
  readonly to?: string;
  readonly json?: boolean;
}

const NAMES = [...TARGETS.map(({ name }) => name), 'json'];

/** `endpaper export --to FORMAT FILE`: true if it could be done. `file`: as it was typed; `-` is standard output. */
export function exportLog(
  file: string,
  { root: typedRoot, to, json = false }: ExportOptions,
  shell: Shell,
): Promise<boolean> {
  const target = TARGETS.find(({ name }) => name === to);
  if (!target && to !== 'json')
    throw new UsageError(`--to must be one of ${NAMES.join(', ')}${to === undefined ? '' : `; saw ${to}`}`);
  const root = findRoot(shell.cwd, typedRoot);
  const work = (): Checked<WrittenExport & { readonly books: number }> => {
    const [table, readings, corrections] = [readOwnBooks(root), readOwnReadings(root), readOwnCorrections(root)];
    if (!table.ok || !readings.ok || !corrections.ok)
      return failed([table, readings, corrections].flatMap((read) => (read.ok ? [] : read.problems)));
    const books = sharedBooks({ books: table.value, readings: readings.value }, corrections.value);
    const written = target ? writeExport(books, target) : writeJson(books);
    const refused = file === '-' ? undefined : writeNew(resolvePath(shell.cwd, file), file, written.text);
    return refused ? failed(refused) : ok({ ...written, books: books.length });
  };
  return runCommand(
    { root, shell, json, task: 'the export', retry: 'Export again.' },
    () => Promise.resolve(work()),
    ({ text, lost, books }) => {
      if (file === '-') shell.out.write(text);
      else if (json) shell.out.write(`${JSON.stringify({ ok: true, file, to, books, lost })}\n`);
      else
        shell.out.write(
          `${[`${formatCount(books, 'book')} in ${file}`, ...tellLost(lost, target?.label)].join('\n')}\n`,
        );
    },
  );
}

/** Writes a file that is not there yet: one of that name may be what the owner has of a service that is no more. */
function writeNew(path: string, file: string, text: string): Problem | undefined {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return error(file, 'is already there', { hint: 'Name another file, or remove this one.' });
    const reason = reasonOf(cause);
    if (reason === undefined) throw cause;
    // what is written in part
    rmSync(path, { force: true });
    return error(file, `cannot be written: ${reason}`, { hint: 'Name a file in a folder that is there.' });
  }
}

/** What the other program has no place for. */
const tellLost = (lost: WrittenExport['lost'], label = 'JSON'): string[] =>
  lost.flatMap(({ what, books }) => wrap(`${label} has no place for ${what}: ${formatCount(books, 'book')}`, 2));
