import { columnName } from '../../table/bookColumns.ts';

/** What has no name, or that of another column, cannot be spoken of: "Date" and "Date (2)". */
export function nameApart(header: readonly string[]): string[] {
  const taken = new Set(header.map(columnName));
  const met = new Set<string>();
  return header.map((cell, at) => {
    const name = cell.trim() === '' ? `column ${String(at + 1)}` : cell;
    if (!met.has(columnName(name))) {
      met.add(columnName(name));
      return name;
    }
    let number = 2;
    while (taken.has(columnName(`${name} (${String(number)})`))) number += 1;
    const other = `${name} (${String(number)})`;
    taken.add(columnName(other));
    return other;
  });
}
