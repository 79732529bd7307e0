/** From so many lines on, a list stands on pages of its own. */
export const LARGE = 1000;

/** At most so many lines on one of them. */
const LINES = 500;

/** Part of a list, and from which name to which it goes: "Abbott – Carr". */
export interface Part<Line> {
  readonly lines: readonly Line[];
  readonly range: string;
}

/** As few parts as there can be, of as many lines each. */
export function cutEvenly<Line>(lines: readonly Line[], nameOf: (line: Line) => string): Part<Line>[] {
  const count = Math.ceil(lines.length / LINES);
  const cut = (place: number): number => Math.round((place * lines.length) / count);
  return Array.from({ length: count }, (_, place) => {
    const part = lines.slice(cut(place), cut(place + 1));
    const ends = new Set([part[0], part.at(-1)].map((line) => (line === undefined ? '' : nameOf(line))));
    return { lines: part, range: [...ends].join(' – ') };
  });
}
