import { splitWords } from './plainWords.ts';
import { withoutBrackets } from './titles.ts';

/**
 * Title and author in a form in which two exports agree: no series in brackets at the title's end, no name in another script at the
 * author's, whose words are in alphabetical order. A title of signs alone stays as it is.
 */
export function workKey(title: string, author: string): string {
  const names = [withoutBrackets(author), author].map((name) => splitWords(name).sort().join(' '));
  return `${titleKey(title)}\n${names.find((name) => name !== '') ?? author}`;
}

/** The title in that form. */
export const titleKey = (title: string): string =>
  splitWords(withoutBrackets(title)).join(' ') || splitWords(title).join(' ') || title;

/**
 * Whether neither title nor author of two works (by `workKey`) is the same, so that a common ISBN is somebody's mistake. A subtitle, and
 * names of an author that one of the two leaves out, do not count.
 */
export function isOtherWork(one: string, other: string): boolean {
  const [title = '', author = ''] = one.split('\n');
  const [otherTitle = '', otherAuthor = ''] = other.split('\n');
  const isSameTitle = begins(title, otherTitle) || begins(otherTitle, title);
  return !isSameTitle && !isSameName(author, otherAuthor);
}

/** Whether one of two names, in words as `workKey` has them, has all words of the other. */
export const isSameName = (one: string, other: string): boolean => holds(one, other) || holds(other, one);

/** Whether two names as they are written may be one author's: one has all words of the other, or family name and first initial are the same. */
export function isLikelyName(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => splitWords(withoutBrackets(name)));
  if (!words?.[0] || !others?.[0]) return false;
  if (isSameName(words.join(' '), others.join(' '))) return true;
  return words.at(-1) === others.at(-1) && words[0].startsWith(others[0].charAt(0));
}

/** Whether the words of `text` begin with those of `start`. */
const begins = (text: string, start: string): boolean => `${text} `.startsWith(`${start} `);

/** Whether a name has all words of another. */
function holds(name: string, part: string): boolean {
  const words = new Set(name.split(' '));
  return part.split(' ').every((word) => words.has(word));
}

/** How titles begin in the languages of the interface: the `leadingArticles` of their catalogues, as `workKey` has words. */
export const ARTICLES: ReadonlySet<string> = new Set(
  (
    'a an the der die das den dem des ein eine einer eines le la les l un une el los las una unos unas il lo i gli uno ' +
    'o os as um uma uns umas de het een en ett det ال'
  ).split(' '),
);

/** The key of a work without the article that its title begins with; undefined where there is none, or nothing after it. */
export function keyWithoutArticle(key: string): string | undefined {
  const [, first = '', rest] = /^(\S+) (.+)$/s.exec(key) ?? [];
  return ARTICLES.has(first) ? rest : undefined;
}

/** "And" in the languages of the interface, which titles write as "&", too. */
export const ANDS = 'and und et y e en och i a и';
const AND_WORDS: ReadonlySet<string> = new Set(ANDS.split(' '));

/** The words of a name that do not mean "and". */
export const dropAnds = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !AND_WORDS.has(word))
    .join(' ');
