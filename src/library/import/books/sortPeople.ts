import type { Person } from '../../names/readPeople.ts';
import { decodeEntities } from '../cells/html.ts';

/** The people of a book, as its columns have them. */
export interface People {
  readonly author: string;
  readonly others: readonly string[];
  readonly contributors: readonly string[];
}

/** The author is the first without a role, else the first; those with another role are kept apart from the co-authors. */
export function sortPeople(given: readonly Person[]): People {
  const people = given.flatMap((person) =>
    person.name === '' ? [] : [{ ...person, name: decodeEntities(person.name) }],
  );
  const isAuthor = ({ role }: Person): boolean => role === undefined || /^author$/i.test(role);
  const author = people.find(isAuthor) ?? people[0];
  const rest = people.filter((person) => person !== author);
  const names = (list: readonly string[]): string[] => [...new Set(list.map((name) => name.replace(/,/g, '')))];
  return {
    author: author?.name ?? '',
    others: names(rest.filter(isAuthor).map(({ name }) => name)).filter((name) => name !== author?.name),
    contributors: names(rest.filter((person) => !isAuthor(person)).map(({ name, role = '' }) => `${name} (${role})`)),
  };
}
