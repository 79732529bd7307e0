/** Items by their keys. */
export type Index<T> = ReadonlyMap<string, readonly T[]>;

export function indexBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Index<T> {
  const index = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const found = index.get(key);
      if (found) found.push(item);
      else index.set(key, [item]);
    }
  }
  return index;
}
