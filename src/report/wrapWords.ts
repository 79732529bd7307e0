/** Breaks a text at its blanks into lines of so many characters; `hang`: how much further in those after the first stand. */
export function wrapWords(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const full = line.trim() === '' ? line + word : `${line} ${word}`;
    if (full.length > width && line.trim() !== '') {
      lines.push(line);
      line = ' '.repeat(hang) + word;
    } else line = full;
  }
  return [...lines, line];
}
