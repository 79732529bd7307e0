import { cleanLine } from '../table/cleanLine.ts';

/** Somebody named on a book. Without a role: an author. */
export interface Person {
  readonly name: string;
  readonly role?: string;
}

const SUFFIX = /^(jr|sr|ii|iii|iv|ph\.?d|m\.?d)\.?$/i;

/** Names in one cell. `separator`: what is between two of them. A role comes after its name: "Ann Example (Translator)". */
export function readPeople(cell: string | undefined, separator: string | RegExp = ','): Person[] {
  return (cell ?? '').split(separator).map(readPerson);
}

/** Names of a column of its own, for those who are no authors. */
export const readContributors = (cell: string | undefined): Person[] =>
  readPeople(cell).map((person) => ({ role: 'Contributor', ...person }));

/** A name that is alone in its cell. Words in brackets are no role where they are in another script than the name. */
export function readPerson(text: string): Person {
  const line = cleanLine(text);
  const match = /^([^()]+?) ?\(([^()]+)\)$/.exec(line);
  return match && !isOtherScript(match[1] ?? '', match[2] ?? '')
    ? { name: match[1] ?? '', role: match[2] ?? '' }
    : { name: line };
}

/** Whether a text has letters of no script that the name has: "Rabee Jaber (ربيع جابر)". Roles are in the service's language, mostly one word of it. */
function isOtherScript(name: string, text: string): boolean {
  const isLatin = /\p{Script=Latin}/u;
  if (isLatin.test(name)) return !isLatin.test(text) && /\p{L}/u.test(text);
  return isLatin.test(text) && text.includes(' ');
}

/** "Herbert, Frank" -> "Frank Herbert"; "King, Martin Luther, Jr." -> "Martin Luther King, Jr.". */
export function turnName(name: string): string {
  const [last = '', first = '', ...rest] = cleanLine(name)
    .split(',')
    .map((part) => part.trim());
  if (first === '' || SUFFIX.test(first)) return cleanLine(name).replace(/,$/, '');
  return [`${first} ${last}`, ...rest].filter((part) => part !== '').join(', ');
}

/** A cell whose style of names is not known: "Herbert, Frank" is one author, "Ann Example, Bob Example" are two. */
export function guessPeople(cell: string | undefined): Person[] {
  // a list as programs print it: ['Ann Example', 'Bob Other']
  const line = cleanLine(cell ?? '').replace(/^\[(.*)\]$/, '$1');
  if (line === '') return [];
  const [, written = '', narrators = ''] = /^(.+?),? (?:read|narrated) by (\S.*)$/i.exec(line) ?? [];
  if (written !== '')
    return [
      ...guessPeople(written),
      ...readPeople(narrators, / and |[,;|&]/).map(({ name }) => ({ name, role: 'Narrator' })),
    ];
  const text = withoutAnd(
    line.replace(/^(['"]).*\1$/, (quoted) => quoted.slice(1, -1).replace(/(['"]), *(['"])/g, ';')),
  );
  if (/[;|&]/.test(text))
    return readPeople(text, /[;|&]/).map(({ name, ...rest }) => ({ name: turnName(name), ...rest }));
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  const isTurned = isSurname(last) || (isGiven(first) && last.includes(' '));
  const one = first !== '' && (more.length === 0 || SUFFIX.test(more.join())) && isTurned;
  return one || SUFFIX.test(first) ? [readPerson(turnName(text))] : readPeople(text);
}

/** "Ann Example, Bob Other, and Cy Third" -> "Ann Example & Bob Other & Cy Third"; "Simon and Schuster", of words alone, is one name. */
function withoutAnd(text: string): string {
  const parts = text.split(/,? (?:and|with) |, /);
  return / (?:and|with) /.test(text) && parts.every((part) => part.includes(' ')) ? parts.join(' & ') : text;
}

/** One word, perhaps with initials after it, as given names are: "Ursula K.". */
const isGiven = (text: string): boolean => /^\S+( \p{Lu}\.?)*$/u.test(text);

/** One word, perhaps with particles in small letters before it: "Herbert", "de la Cruz". */
const isSurname = (text: string): boolean => /^(\p{Ll}[\p{L}']* )*\S+$/u.test(text);

/** Several names in one, each with the last name first: "Example, Ann & Other, Bob". "Smith & Sons" is one name. */
export const splitTurned = (text: string): string[] =>
  text.split(';').flatMap((name) => {
    const parts = name.split(/&| and /);
    return parts.every((part) => part.includes(',')) ? parts : [name];
  });
