import { expect, it } from 'vitest';
import { commandLine } from './commandLine.ts';

it.each([
  ['.', 'npx endpaper build'],
  ['my-site', 'npx endpaper build --root my-site'],
  ['../Bücher_2/a.b', 'npx endpaper build --root ../Bücher_2/a.b'],
  ['C:\\Users\\me', 'npx endpaper build --root C:\\Users\\me'],
  ['my site', 'npx endpaper build --root "my site"'],
  ['~/books (old)', 'npx endpaper build --root "~/books (old)"'],
  ['', 'npx endpaper build --root ""'],
  ["a's $HOME", "npx endpaper build --root 'a'\\''s $HOME'"],
])('names the folder %j as a shell takes it', (root, line) => {
  expect(commandLine('build', root)).toBe(line);
});
