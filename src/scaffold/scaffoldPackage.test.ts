import { describe, expect, it } from 'vitest';
import { scaffoldPackage } from './scaffoldPackage.ts';

const SCRIPTS = { build: 'endpaper build', serve: 'endpaper serve', check: 'endpaper check' };

function draft(before?: string, name = 'books'): { text: string; added: readonly string[] } {
  const made = scaffoldPackage(before, { name, dependency: '^1.2.3' });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}

describe('scaffoldPackage', () => {
  it('makes one with the scripts and the dependency', () => {
    const { text } = draft();
    expect(JSON.parse(text)).toEqual({
      name: 'books',
      private: true,
      scripts: SCRIPTS,
      dependencies: { endpaper: '^1.2.3' },
    });
    expect(text).toMatch(/^\{\n {2}"name"[^]*\}\n$/);
  });

  it.each([
    ['My Site', 'my-site'],
    ['Bücher & Café', 'bucher-cafe'],
    ['.hidden_', 'hidden'],
    ['本', 'my-site'],
    ['endpaper', 'my-site'],
    ['', 'my-site'],
    ['a'.repeat(300), 'a'.repeat(100)],
  ])('makes of the folder %j a name that npm takes', (folder, name) => {
    expect(JSON.parse(draft(undefined, folder).text)).toMatchObject({ name });
  });

  it('adds to one that is there what it lacks, and keeps the rest, its order, indentation and line ends', () => {
    const before =
      '\uFEFF{\r\n\t"type": "commonjs",\r\n\t"scripts": {\r\n\t\t"build": "make"\r\n\t},\r\n\t"dependencies": {\r\n\t\t"a": "1"\r\n\t},\r\n\t"x": 0\r\n}';
    expect(draft(before)).toEqual({
      text: before
        .replace('"make"', '"make",\r\n\t\t"serve": "endpaper serve",\r\n\t\t"check": "endpaper check"')
        .replace('"1"', '"1",\r\n\t\t"endpaper": "^1.2.3"'),
      added: ['script serve', 'script check', 'dependency endpaper'],
    });
  });

  it.each(['dependencies', 'devDependencies'])('leaves one with all of it among its %s as it is', (key) => {
    const before = JSON.stringify({ scripts: { ...SCRIPTS, build: 'make' }, [key]: { endpaper: 'file:x.tgz' } });
    expect(draft(before)).toEqual({ text: before, added: [] });
  });

  it.each(['', '{', '[]', '"a"', 'null'])('refuses %j', (before) => {
    expect(() => draft(before)).toThrow('is not the JSON of a package');
  });
});
