import { expect, test } from 'vitest';
import { guessPeople, readPeople, turnName } from './readPeople.ts';

test.each([
  ['Herbert, Frank', 'Frank Herbert'],
  ['King, Martin Luther, Jr.', 'Martin Luther King, Jr.'],
  ['de la Cruz,  Ana', 'Ana de la Cruz'],
  ['Plato', 'Plato'],
  ['Plato,', 'Plato'],
  ['Sammy Davis, Jr.', 'Sammy Davis, Jr.'],
])('%s is %s', (given, name) => {
  expect(turnName(given)).toBe(name);
});

test('a role stands behind its name, and blanks are single', () => {
  expect(readPeople('Ann  Example, Bob Other (Translator)')).toEqual([
    { name: 'Ann Example' },
    { name: 'Bob Other', role: 'Translator' },
  ]);
});

test.each([
  ['Rabee Jaber (ربيع جابر)', { name: 'Rabee Jaber (ربيع جابر)' }],
  ['Лев Толстой (Leo Tolstoy)', { name: 'Лев Толстой (Leo Tolstoy)' }],
  ['Лев Толстой (Translator)', { name: 'Лев Толстой', role: 'Translator' }],
  ['Лев Толстой (переводчик)', { name: 'Лев Толстой', role: 'переводчик' }],
  ['村上春樹 (翻訳)', { name: '村上春樹', role: '翻訳' }],
  ['Ann Example (1900)', { name: 'Ann Example', role: '1900' }],
])('brackets in another script are no role: %s', (cell, person) => {
  expect(readPeople(cell)).toEqual([person]);
});

test.each([
  ['Herbert, Frank', ['Frank Herbert']],
  ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
  ['García Márquez, Gabriel', ['Gabriel García Márquez']],
  ['de la Cruz, Ana', ['Ana de la Cruz']],
  ['Ann Example, Bob Other', ['Ann Example', 'Bob Other']],
  ['Ann Example & Bob Other', ['Ann Example', 'Bob Other']],
  ['Example, Ann; Other, Bob', ['Ann Example', 'Bob Other']],
  ['King, Martin Luther, Jr.', ['Martin Luther King, Jr.']],
  ['Ann Example and Bob Other', ['Ann Example', 'Bob Other']],
  ['Ann Example, Bob Other, and Cy Third', ['Ann Example', 'Bob Other', 'Cy Third']],
  ['Ann Example with Bob Other', ['Ann Example', 'Bob Other']],
  ['Simon and Schuster', ['Simon and Schuster']],
  ['Plato', ['Plato']],
  ["['Ann Example', 'Bob Other']", ['Ann Example', 'Bob Other']],
  ['[Ann Example]', ['Ann Example']],
])('%s names %j', (cell, names) => {
  expect(guessPeople(cell).map(({ name }) => name)).toEqual(names);
});

test('who read a book aloud is no author of it', () => {
  expect(guessPeople('Ann Example read by Bob Other and Cy Third')).toEqual([
    { name: 'Ann Example' },
    { name: 'Bob Other', role: 'Narrator' },
    { name: 'Cy Third', role: 'Narrator' },
  ]);
});
