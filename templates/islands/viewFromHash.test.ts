import { expect, test } from 'vitest';
import { decode, viewFromHash } from './viewFromHash.ts';

const VIEWS = ['timeline', 'list', 'favourites'];
const HOMES: Record<string, string> = { 'summer-2025': 'timeline', plays: 'list', théâtre: 'list' };
const view = (hash: string, views = VIEWS) => viewFromHash(hash, views, (id) => HOMES[id]);

test.each([
  ['', 'timeline'],
  ['#', 'timeline'],
  ['#timeline', 'timeline'],
  ['#list', 'list'],
  ['#favourites', 'favourites'],
])('%j asks for %s', (hash, expected) => {
  expect(view(hash)).toBe(expected);
});

test.each([
  ['#list&favourites', 'favourites'],
  ['#favourites&list', 'favourites'],
  ['#timeline&list', 'list'],
  ['#list&timeline', 'list'],
  ['#favourites&timeline&list', 'favourites'],
])('of the views in %j the highest in rank wins: %s', (hash, expected) => {
  expect(view(hash)).toBe(expected);
});

test.each([
  ['#summer-2025', 'timeline'],
  ['#plays', 'list'],
  ['#th%C3%A9%C3%A2tre', 'list'],
])('the anchor %j selects the view it stands in: %s', (hash, expected) => {
  expect(view(hash)).toBe(expected);
});

test.each(['#main', '#List', '#lists', '#a=b', '#%', '#%E0%A4%A'])('%j asks for no view', (hash) => {
  expect(view(hash)).toBeUndefined();
});

test('a view that the page does not have cannot be asked for', () => {
  expect(view('#favourites', ['timeline', 'list'])).toBeUndefined();
  expect(view('', [])).toBeUndefined();
});

test('a hash that cannot be decoded is taken as it stands', () => {
  expect(decode('100%')).toBe('100%');
});
