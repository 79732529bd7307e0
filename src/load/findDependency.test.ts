import { expect, it } from 'vitest';
import { join } from 'node:path';
import { temporarySite } from '../../tests/temporarySite.ts';
import { findDependency } from './findDependency.ts';

const NPM = 'there/node_modules/endpaper';
const PNPM = 'there/node_modules/.pnpm/endpaper@0.1.0/node_modules/endpaper';

it.each([
  ['npm, by version', NPM, { dependencies: { endpaper: '^0.1.0' } }, '^0.1.0'],
  ['npm, for development', NPM, { devDependencies: { endpaper: '~0.1.0' } }, '~0.1.0'],
  ['npm, from a packed file', NPM, { dependencies: { endpaper: 'file:../x y.tgz' } }, 'file:../../x y.tgz'],
  ['npm, from an address', NPM, { dependencies: { endpaper: 'https://a.b/x.tgz' } }, 'https://a.b/x.tgz'],
  ['pnpm, by version', PNPM, { dependencies: { endpaper: '^0.1.0' } }, '^0.1.0'],
  ['pnpm, by a link', PNPM, { dependencies: { endpaper: 'link:./x' } }, 'file:../../there/x'],
  ['another package', NPM, { dependencies: { other: '1' } }, '^1.2.3'],
  ['nobody who says so', NPM, undefined, '^1.2.3'],
  ['a clone', 'clone', undefined, 'file:../../clone'],
])('installed by %s', (_, program, settings, expected) => {
  const root = temporarySite({
    [`${program}/package.json`]: '{ "version": "1.2.3" }',
    ...(settings && { 'there/package.json': JSON.stringify(settings) }),
  });
  expect(findDependency(join(root, program), join(root, 'my/site'))).toBe(expected);
});

it('names a packed file by its whole path, if that was given', () => {
  const settings = JSON.stringify({ dependencies: { endpaper: 'file:/x/y.tgz' } });
  const root = temporarySite({ 'package.json': settings });
  expect(findDependency(join(root, 'node_modules/endpaper'), root)).toMatch(/^file:(\.\.\/)+x\/y\.tgz$/);
});
