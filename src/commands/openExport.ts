import { resolvePath } from '../ground/disk/resolvePath.ts';
import { INPUT_NAME, readExportFile, readExportInput } from '../load/readExportFile.ts';
import type { ExportFile } from '../load/unpackExport.ts';
import { ok, type Checked } from '../ground/problem.ts';
import type { Shell } from '../shell.ts';

/** The file that `import` was given, as its owner named it, or what is piped in for "-"; still packed, if it is. */
export async function openExport(file: string, { cwd, input }: Shell): Promise<Checked<ExportFile>> {
  const bytes = file === '-' ? await readExportInput(input) : readExportFile(resolvePath(cwd, file), file);
  return bytes.ok ? ok({ file: file === '-' ? INPUT_NAME : file, bytes: bytes.value }) : bytes;
}
