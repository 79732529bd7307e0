/**
 * Whether neither title nor author of two works (by `workKey`) is the same, so that a common ISBN is somebody's mistake. A subtitle, and
 * names of an author that one of the two leaves out, do not count.
 */
export function isOtherWork(one: string, other: string): boolean {
  const [title = '', author = ''] = one.split('\n');
  const [otherTitle = '', otherAuthor = ''] = other.split('\n');
  return (
    !begins(title, otherTitle) &&
    !begins(otherTitle, title) &&
    !holds(author, otherAuthor) &&
    !holds(otherAuthor, author)
  );
}

/** Whether the words of `text` begin with those of `start`. */
const begins = (text: string, start: string): boolean => `${text} `.startsWith(`${start} `);

/** Whether a name has all words of another. */
function holds(name: string, part: string): boolean {
  const words = new Set(name.split(' '));
  return part.split(' ').every((word) => words.has(word));
}
