/** `a`, `a and b`, `a, b and 7 more`: so many names at most, and the number of the others. At least one name is needed. */
export function nameFew(names: readonly string[], most: number): string {
  const more = names.length - most;
  const parts = more > 0 ? [...names.slice(0, most), `${String(more)} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
