import { columnName } from '../../table/bookColumns.ts';

/** What has no name, or that of another column, cannot be spoken of: "Date" and "Date (2)". */
export function nameApart(header: readonly string[]): string[] {
  const taken = new Set(header.map(columnName));
  const met = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.trim() === '' ? `column ${String(at + 1)}` : cell;
    const last = met.get(columnName(name));
    if (last === undefined) {
      met.set(columnName(name), 1);
      return name;
    }
    let number = last + 1;
    while (taken.has(columnName(`${name} (${String(number)})`))) number += 1;
    const other = `${name} (${String(number)})`;
    taken.add(columnName(other));
    met.set(columnName(name), number);
    return other;
  });
}
