/** The places of items by their keys. */
export type Index = ReadonlyMap<string, readonly number[]>;

export function indexBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Index {
  const index = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const places = index.get(key);
      if (places) places.push(place);
      else index.set(key, [place]);
    }
  }
  return index;
}
