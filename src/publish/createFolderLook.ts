import { typeAt, type FileType } from '../ground/disk/statAt.ts';

/** Looks at folders of the output, each once: thousands of pages share theirs. Paths are relative to the output folder. */
export function createFolderLook(out: string) {
  const kinds = new Map<string, FileType>();
  /** What stands where a folder should be. */
  const typeOf = (folder: string): FileType => {
    if (!kinds.has(folder)) kinds.set(folder, typeAt(`${out}/${folder}`));
    return kinds.get(folder);
  };
  /** Whether the folder of a file is there and lies in the output folder itself: none above the file is a link that leads elsewhere. */
  const holds = (file: string): boolean => foldersOf(file).every((folder) => typeOf(folder) === 'folder');
  return { typeOf, holds };
}

/** The folders above a path, the topmost first: `a/b/c.html` -> `a`, `a/b`. */
export function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
