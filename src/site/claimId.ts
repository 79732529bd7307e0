/** The id that is wanted, or `id-2`, `id-3`, ... where it is taken; from then on it is taken. */
export function claimId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${String(n)}`;
  taken.add(id);
  return id;
}
