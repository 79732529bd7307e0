/** Longest piece of an owner's text that a message quotes (characters). */
const LENGTH = 60;

/** A text as a message quotes it: on one line, and not too long for one. */
export function shorten(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH - 3).join('')}...` : characters.join('');
}
