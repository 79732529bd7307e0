/** The cells of the columns that an export has; undefined where it has none of them. */
export function thoseThere(...cells: readonly (string | undefined)[]): string[] | undefined {
  const there = cells.filter((cell) => cell !== undefined);
  return there.length === 0 ? undefined : there;
}
