import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file beside and renames it: whoever reads it finds the old one or the new one, whole. Throws what the system reports. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${String(process.pid)}`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw cause;
  }
}
