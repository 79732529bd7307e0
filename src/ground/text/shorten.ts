/** Longest piece of an owner's text that a message quotes (characters). */
const LENGTH = 60;

/** A text as a message quotes it: on one line, and not too long for one. */
export function shorten(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH - 3).join('')}...` : characters.join('');
}

/** `a`, `a and b`, `a, b and 7 more`: so many names at most, and the number of the others. At least one name is needed. */
export function nameFew(names: readonly string[], most: number): string {
  const more = names.length - most;
  const parts = more > 0 ? [...names.slice(0, most), `${String(more)} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
