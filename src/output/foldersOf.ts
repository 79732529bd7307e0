/** The folders above a path, the topmost first: `a/b/c.html` -> `a`, `a/b`. */
export function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
