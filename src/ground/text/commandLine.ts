/** A word as any shell takes it: quoted where it holds more than letters, digits and what paths are made of. */
export function quoteWord(word: string): string {
  if (/^[\p{L}\p{N}_./\\:@+-]+$/u.test(word)) return word;
  return /["$`!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}

/** What is to be typed next, for the same folder. `root`: as it was typed; left out where that is the current folder. */
export const commandLine = (command: string, root = '.'): string =>
  `npx endpaper ${command}${root === '.' ? '' : ` --root ${quoteWord(root)}`}`;
