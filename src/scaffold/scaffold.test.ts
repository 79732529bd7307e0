import { describe, expect, it } from 'vitest';
import { recordsFrom } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import { hasErrors } from '../ground/problem.ts';
import { parseFile } from '../load/parseFile.ts';
import { type NewKind, titleOf } from './newRequest.ts';
import { scaffoldPackage } from './scaffoldPackage.ts';
import { insertEntry, newEntry } from './scaffoldPost.ts';
import { scaffoldText } from './scaffoldText.ts';

describe('newRequest', () => {
  describe('titleOf', () => {
    it.each([
      ['howWrong', 'How wrong'],
      ['east-of-eden', 'East of eden'],
      ['crime_and_punishment', 'Crime and punishment'],
      ['1984', '1984'],
      ['Dune', 'Dune'],
    ])('%s -> %s', (slug, title) => {
      expect(titleOf(slug)).toBe(title);
    });
  });
});

describe('scaffoldPackage', () => {
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
});

describe('scaffoldPost', () => {
  describe('newEntry', () => {
    it('sets a title as text, not as the Markdown it looks like', () => {
      expect(newEntry({ slug: 'a', today: '2026-11-21' }, 'On *this* & [that]: 5 < 6')).toEqual({
        date: '2026-11-21',
        text: String.raw`On \*this\* & \[that\]: 5 \< 6`,
        title: 'a',
        topics: [],
      });
    });
  });

  describe('insertEntry', () => {
    const entry = { date: '2026-11-21', text: 'New' };

    it.each([
      ['a block list', '- text: Old\n', '- date: 2026-11-21\n  text: New\n- text: Old\n'],
      [
        'comments above, between and behind',
        '# Posts, newest first.\n\n# The first.\n- text: Old # so old\n# end',
        '# Posts, newest first.\n\n# The first.\n- date: 2026-11-21\n  text: New\n- text: Old # so old\n# end',
      ],
      ['an indented list', '  - text: Old\n', '  - date: 2026-11-21\n    text: New\n  - text: Old\n'],
      ['a document start', '---\n- text: Old\n', '---\n- date: 2026-11-21\n  text: New\n- text: Old\n'],
      ['Windows line ends', '# A\r\n- text: Old\r\n', '# A\r\n- date: 2026-11-21\r\n  text: New\r\n- text: Old\r\n'],
      ['a flow list', '[{ text: Old }] # x\n', '[{ date: 2026-11-21, text: New }, { text: Old }] # x\n'],
      ['an empty flow list', '# A\n[]\n', '# A\n[{ date: 2026-11-21, text: New }]\n'],
      [
        'a list behind a byte-order mark',
        '\uFEFF- text: Old\n',
        '\uFEFF- date: 2026-11-21\n  text: New\n- text: Old\n',
      ],
      ['nothing but comments', '# A', '# A\n- date: 2026-11-21\n  text: New\n'],
      ['nothing', '', '- date: 2026-11-21\n  text: New\n'],
    ])('puts an entry at the top of %s', (_, before, after) => {
      expect(insertEntry(before, entry)).toBe(after);
    });

    it('quotes in a flow list what would end a text there', () => {
      const titled = { ...entry, text: 'Cats, dogs and {mice}', title: 'a', topics: [] };
      expect(insertEntry('[]\n', titled)).toBe(
        '[{ date: 2026-11-21, text: "Cats, dogs and {mice}", title: a, topics: [] }]\n',
      );
    });
  });
});

describe('scaffoldText', () => {
  const today = '2026-11-21';
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  /** Texts that YAML could take for something else. */
  const ODD = [
    '- a: b # c',
    '*all* & "every" {thing} [there, is]',
    "'s Nachts: droom!",
    '| x',
    '> y',
    '%TAG ! @at `back`',
    'null',
    '~',
    '1984',
    'yes',
    '? what, why',
    'end:',
    'a\\nb \\u0041',
    'Ünïcödé \u2028 \u{1F4D6} \u0007',
    'x'.repeat(300),
  ];

  it.each(ODD)('makes a sound review of a book called %j by an author of that name', (text) => {
    const records = recordsFrom({
      'data/books.csv': books({ 'Book Id': '1', Title: quote(text), Author: quote(text), 'My Rating': '3' }),
    });
    const draft = scaffoldText({ kind: 'review', slug: 'a', today, book: '1' }, records, undefined);
    const [file] = draft.ok ? draft.value.files : [];
    const { value, problems } = parseFile({ path: 'data/reviews/a.yaml', hash: '', text: file?.text ?? '' });
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ book: '1' });
    expect(file?.text).toContain('\n# rating: 3 # ');
  });

  it.each(['null', 'true', '1984', '0x10', 'a_b', 'Yes', 'on-No'])('makes sound files of the slug %s', (slug) => {
    for (const kind of ['review', 'article', 'page', 'project', 'post'] satisfies NewKind[]) {
      const records = recordsFrom({
        'data/site.yaml': 'title: T\nowner: O\nprofiles: [{ label: Code, url: "https://example.org/a b: c #d/" }]',
      });
      const draft = scaffoldText({ kind, slug, today }, records, undefined);
      const files = draft.ok ? draft.value.files.filter(({ path }) => path.startsWith('data/')) : [];
      expect(files).toHaveLength(1);
      for (const { path, text } of files)
        expect(hasErrors(parseFile({ path, text, hash: '' }).problems), text).toBe(false);
    }
  });
});
