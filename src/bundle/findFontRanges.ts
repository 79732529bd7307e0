/** First and last code point. */
export type CodeRange = readonly [number, number];

/**
 * The letters that each font is for, by the name of its file, where a bundled style sheet limits them: `unicode-range` has single
 * letters, ranges and forms such as `U+4??` (drafts.csswg.org/css-fonts, section 4.5).
 */
export function findFontRanges(style: string): Map<string, CodeRange[]> {
  const found = new Map<string, CodeRange[]>();
  for (const [rule] of style.matchAll(/@font-face *\{[^}]*\}/g)) {
    const [, file] = /url\(["']?\.\/([^"')]+)/.exec(rule) ?? [];
    const [, ranges] = /unicode-range:([^;}]*)/.exec(rule) ?? [];
    if (file !== undefined && ranges !== undefined) found.set(file, ranges.split(',').map(readRange));
  }
  return found;
}

function readRange(range: string): CodeRange {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
  return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'f'), 16)];
}
