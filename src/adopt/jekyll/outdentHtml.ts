const BLOCK =
  /<(\/?)(?:div|section|article|aside|main|nav|header|footer|center|table|thead|tbody|tr|td|th|figure|ul|ol|dl|details|form)\b[^>]*?(\/?)>/gi;
const BEGINS =
  /^ {0,3}<(?:div|section|article|aside|main|nav|header|footer|center|table|figure|ul|ol|dl|details|form)\b/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * A block of HTML goes to its closing tag for kramdown, over blank lines too (kramdown.gettalong.org/syntax.html#html-blocks); in CommonMark a blank line ends it, and what
 * is indented after that is code. Such lines lose their indentation; no line is moved.
 */
export function outdentHtml(markdown: string): string {
  if (!/\n[ \t]*\n(?: {4}|\t)/.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, mark] = FENCE.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || !BEGINS.test(line)) continue;
    const end = endOf(lines, at);
    // one that is never closed ends where CommonMark ends it
    if (end === undefined) continue;
    for (let inside = at + 1; inside <= end; inside++)
      lines[inside] = (lines[inside] ?? '').replace(/^[ \t]{4,}|^ *\t[ \t]*/, '');
    at = end;
  }
  return lines.join('\n');
}

/** The line in which a block of HTML ends that begins in one; undefined where it has no end, or holds what is set as it is written. */
function endOf(lines: readonly string[], start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/<(?:pre|textarea)\b|markdown=/i.test(line) || FENCE.test(line)) return undefined;
    for (const [, closes, alone] of line.matchAll(BLOCK)) depth += closes === '/' ? -1 : alone === '/' ? 0 : 1;
    if (depth <= 0) return at;
  }
  return undefined;
}
