/**
 * Gives out ids, each once: the one that is wanted, or `id-2`, `id-3`, ... where it is given out or `isTaken`. It remembers the last
 * number of each id, so that thousands that want the same one take no longer.
 */
export function createIds(isTaken: (id: string) => boolean = () => false): (wanted: string) => string {
  const given = new Set<string>();
  const numbers = new Map<string, number>();
  return (wanted) => {
    let number = numbers.get(wanted) ?? 1;
    let id = number === 1 ? wanted : `${wanted}-${String(number)}`;
    while (given.has(id) || isTaken(id)) id = `${wanted}-${String(++number)}`;
    numbers.set(wanted, number);
    given.add(id);
    return id;
  };
}
