import { basename } from 'node:path';
import type { AssetUrls } from '../site/chrome.ts';

/** First and last code point. */
export type CodeRange = readonly [number, number];

/** A font that pages ask for before the style sheet is read. */
export interface PreloadedFont {
  readonly file: string;
  /** The letters that it is for, where the style sheet limits them. */
  readonly ranges?: readonly CodeRange[] | undefined;
}

/** What a page has to know of its style sheet. `preloads`: the fonts in it that pages ask for first. */
export function readStyle(
  content: Uint8Array | undefined,
  preloads: readonly string[],
): { readonly fonts: readonly PreloadedFont[]; readonly paper: AssetUrls['paper'] } {
  const style = new TextDecoder().decode(content);
  const ranges = findFontRanges(style);
  return {
    fonts: preloads.map((file) => ({ file, ranges: ranges.get(basename(file)) })),
    paper: findPaper(style),
  };
}

/**
 * The colour of the page in both themes, of a bundled style sheet: `--paper: light-dark(#fbf7ee, #1a1714)`. Of several the last wins, as in
 * a browser; undefined where that is written in another way.
 */
export function findPaper(style: string): { light: string; dark: string } | undefined {
  const last = style.slice(style.lastIndexOf('--paper:'));
  const [, light, dark] =
    /^--paper:\s*light-dark\(\s*([^(),]+|\w+\([^()]*\))\s*,\s*([^(),]+|\w+\([^()]*\))\s*\)/.exec(last) ?? [];
  return light === undefined || dark === undefined ? undefined : { light: light.trim(), dark: dark.trim() };
}

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
