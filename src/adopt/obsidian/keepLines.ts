import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt({ html: true });

/** A line of the note is a line of the page. */
export function keepLines(text: string): string {
  const lines = text.split('\n');
  const tokens = parser.parse(text, {});
  const inFormula: boolean[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isChanged = line.split('$$').length % 2 === 0;
    inFormula.push(isOpen || isChanged);
    isOpen = isOpen !== isChanged;
  }
  for (const [index, { type, map }] of tokens.entries()) {
    if (type !== 'inline' || !map || tokens[index - 1]?.type !== 'paragraph_open') continue;
    for (let line = map[0]; line < map[1] - 1; line++) {
      const written = lines[line] ?? '';
      // a callout ends its title itself; among HTML, formulas and tables there are no lines
      const isPlain = !/(?:\\| {2}|\$\$|<br ?\/?>)$|^[\s>]*(?:\[!|\||<)/.test(written);
      if (isPlain && !inFormula[line] && !/^[\s>]*(?:\||$)/.test(lines[line + 1] ?? ''))
        lines[line] = `${written.trimEnd()}\\`;
    }
  }
  return lines.join('\n');
}
