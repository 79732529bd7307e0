/** From so many lines on, a list stands on pages of its own. */
export const LARGE = 1000;

/** At most so many lines on one of them. */
const LINES = 500;

/** As few parts as there can be, of as many lines each. */
export function cutEvenly<Line>(lines: readonly Line[]): (readonly Line[])[] {
  const count = Math.ceil(lines.length / LINES);
  const cut = (place: number): number => Math.round((place * lines.length) / count);
  return Array.from({ length: count }, (_, place) => lines.slice(cut(place), cut(place + 1)));
}
