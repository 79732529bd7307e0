import { ESLint } from 'eslint';
import { describe, expect, it, test } from 'vitest';
import { tellAll } from '../../diagnose/explain.ts';
import { parseFile } from '../../load/parseFile.ts';
import { commandLine } from './commandLine.ts';
import { placesOf } from './placesOf.ts';
import { readAddress, servedAt } from './siteAddress.ts';
import { readSlug, slugFrom } from './slug.ts';
import { didYouMean, suggest } from './suggest.ts';
import { type UrlPath, readBase, urlUnder } from './urlPath.ts';

describe('commandLine', () => {
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
});

describe('urlPath', () => {
  describe('readBase', () => {
    it.each([
      ['', '/'],
      ['/', '/'],
      ['x', '/x/'],
      ['/x', '/x/'],
      ['x/', '/x/'],
      ['/x/', '/x/'],
      ['//x//y//', '/x/y/'],
      ['/~sam/blog', '/~sam/blog/'],
      ['/my%20blog/', '/my%20blog/'],
      ['v1.2', '/v1.2/'],
    ])('reads %j as %s', (text, base) => {
      expect(readBase(text)).toBe(base);
    });

    it.each(['..', '/x/../y', './x', 'a b', 'x?y', 'x#y', 'https://example.org/x', '"><script>', 'é', '\\x'])(
      'refuses %j',
      (text) => {
        expect(readBase(text)).toBeUndefined();
      },
    );
  });

  describe('urlUnder', () => {
    it.each([
      ['/', '/', '/'],
      ['/', '/eden/', '/eden/'],
      ['/x/', '/eden/', '/x/eden/'],
      ['/x/', 'eden/', '/x/eden/'],
      ['/x/', 'static/my notes.pdf', '/x/static/my%20notes.pdf'],
      ['/', 'static/é.pdf', '/static/%C3%A9.pdf'],
      ['/', 'static/what?.pdf', '/static/what%3F.pdf'],
      ['/', 'static/c#.pdf', '/static/c%23.pdf'],
      ['/', 'static/50%.pdf', '/static/50%25.pdf'],
    ])('puts under %s the path %s: %s', (base, path, url) => {
      expect(urlUnder(base as UrlPath, path)).toBe(url);
    });
  });
});

describe('placesOf', () => {
  describe('placesOf', () => {
    it.each([
      ['aXbXc', 'X', 0, [1, 3]],
      ['aXbXc', 'X', 2, [3]],
      ['aaa', 'aa', 0, [0, 1]],
      ['abc', 'x', 0, []],
      ['abc', '', 0, []],
      ['', '', 0, []],
    ])('finds in %j every %j from %i on: %j', (text, piece, from, places) => {
      expect([...placesOf(text, piece, from)]).toEqual(places);
    });
  });

  describe('the rules of this code', () => {
    const eslint = new ESLint();
    const complaintsAt = async (code: string): Promise<number> => {
      const rules = eslint.calculateConfigForFile('src/diagnose/explain.ts') as Promise<{ rules: object }>;
      const { 'no-restricted-syntax': rule } = (await rules).rules as Record<string, never>;
      const bare = new ESLint({
        overrideConfigFile: true,
        overrideConfig: { rules: { 'no-restricted-syntax': rule } },
      });
      const [result] = await bare.lintText(code);
      return result?.messages.length ?? 0;
    };

    it.each([
      'for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) found.push(at);',
      'while ((at = text.indexOf(piece, at + 1)) >= 0) found.push(at);',
      'while (at >= 0) { at = text.indexOf(piece, at); }',
      'for (;;) { at = text.lastIndexOf(piece, at); }',
      'do { at = text.search(piece, at); } while (at >= 0);',
      'while ((match = pattern.exec(text))) found.push(match);',
      'for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) found.push(hit);',
      'while (text.includes(piece)) text = text.replace(piece, other);',
    ])('refuse a loop that an empty text could keep going: %s', async (code) => {
      expect(await complaintsAt(code)).toBeGreaterThan(0);
    });

    it.each([
      "for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) found.push(at);",
      'for (const { index } of text.matchAll(pattern)) found.push(index);',
      'for (const line of lines) found.push(line.indexOf(piece));',
    ])('allow one that it could not: %s', async (code) => {
      expect(await complaintsAt(code)).toBe(0);
    });
  });
});

describe('suggest', () => {
  const KEYS = ['title', 'author', 'date', 'rating', 'reviewed', 'text', 'quotes', 'external', 'back'];

  describe('suggest', () => {
    it.each([
      ['one letter wrong', 'titel', 'title'],
      ['two neighbours swapped', 'auhtor', 'author'],
      ['a letter too many', 'quotess', 'quotes'],
      ['a letter too few', 'ratng', 'rating'],
      ['another case', 'Title', 'title'],
      ['a short word with one slip', 'bak', 'back'],
      ['three slips in a long word', 'xxternxl', 'external'],
    ])('finds the key that was meant: %s', (_what, written, meant) => {
      expect(suggest(written, KEYS)).toBe(meant);
    });

    it.each([
      ['a word that is like none', 'publisher'],
      ['a short word with two slips', 'bxxk'],
      ['nothing written', ''],
    ])('finds none for %s', (_what, written) => {
      expect(suggest(written, KEYS)).toBeUndefined();
    });

    it('takes the nearest of several', () => {
      expect(suggest('warpeac', ['war', 'warpeace', 'warpeaces'])).toBe('warpeace');
    });

    it('takes the first of two that are equally near, so that the order of the candidates decides', () => {
      expect(suggest('cats', ['bats', 'hats'])).toBe('bats');
    });

    it('finds none among none', () => {
      expect(suggest('title', [])).toBeUndefined();
    });
  });

  describe('didYouMean', () => {
    it('asks for the near one', () => {
      expect(didYouMean('titel', KEYS, 'Look it up.')).toBe('Did you mean "title"?');
    });

    it('falls back where nothing is near', () => {
      expect(didYouMean('publisher', KEYS, 'Look it up.')).toBe('Look it up.');
    });
  });
});

describe('slug', () => {
  it.each([
    'eden',
    'howWrong',
    'ashburyBook',
    '1984',
    'a',
    'war-and-peace',
    'war_and_peace',
    'идиот',
    '海辺のカフカ',
    'हिन्दी',
    'é',
    'می\u200cخواهم',
    'constantinople',
    'com',
    'auxiliary',
  ])('%s names a page', (text) => {
    expect(readSlug(text)).toBe(text);
  });

  it.each(['', 'war and peace', '\u0301e', '-eden', '_eden', '.eden', 'a/b', '../eden', 'eden.html', 'eden\n'])(
    '%j names no page',
    (text) => {
      expect(readSlug(text)).toBeUndefined();
    },
  );

  it('takes letters and marks in one form, however a system writes them', () => {
    expect(readSlug('cafe\u0301')).toBe('caf\u00e9');
  });

  const DEVICES = ['con', 'CON', 'prn', 'Aux', 'nul', 'com1', 'COM9', 'lpt0', 'com\u00b9'];
  const UNSEEN = [
    '\u200ceden',
    'eden\u200d',
    'ed\u200ben',
    'ed\u202een',
    'ed\u2066en',
    'ed\u00aden',
    'ed\ufeffen',
    'ed\u3164en',
    'eden\ufe0f',
  ];

  it.each([...DEVICES, ...UNSEEN])('%j names no page, and what is made of it does', (text) => {
    expect(readSlug(text)).toBeUndefined();
    expect(readSlug(slugFrom(text))).toBe(slugFrom(text));
  });
});

describe('findControl', () => {
  const said = (path: string, text: string): string[] =>
    tellAll(parseFile({ path, text, hash: '' }).problems, () => text).map(
      ({ severity, line = 0, column = 0, message }) => `${severity} ${String(line)}:${String(column)} ${message}`,
    );

  const REVIEW = 'title: Dune\nauthor: Frank Herbert\nrating: 4\ndate: 2024-03-02\n';

  test.each([
    ['data/reviews/dune.yaml', `${REVIEW}text: ["A bell\\x07"]\n`, '5:15', 'a control character, U+0007'],
    ['data/reviews/dune.yaml', `${REVIEW}text: ["Nothing\\0"]\n`, '5:16', 'a control character, U+0000'],
    ['data/reviews/dune.yaml', `${REVIEW}text: ["Half\\ud83d"]\n`, '5:13', 'half of a character, U+D83D'],
    ['data/reviews/dune.yaml', `${REVIEW}text: ["End\\uFFFF"]\n`, '5:12', 'a control character, U+FFFF'],
    ['data/reviews/dune.yaml', `${REVIEW}text: [Raw \u0007]\n`, '5:12', 'a control character, U+0007'],
    ['data/reviews/dune.md', `---\n${REVIEW}---\n\nA \u009bline.\n`, '8:3', 'a control character, U+009B'],
    [
      'data/reviews/dune.md',
      `---\n${REVIEW.replace('Dune', '"\\e[1m"')}---\n\nText.\n`,
      '2:9',
      'a control character, U+001B',
    ],
    [
      'data/articles/a.md',
      '---\ntitle: A\ndate: 2024-05-01\n---\n\nOne\n\ntwo\u0000\n',
      '8:4',
      'a control character, U+0000',
    ],
    ['data/pages/now.md', '---\ntitle: Now\n---\n\u007f\n', '4:1', 'a control character, U+007F'],
    ['data/projects/tool.yaml', 'title: "A\\btool"\ntext: [It does.]\n', '1:10', 'a control character, U+0008'],
    [
      'data/blog.yaml',
      '- { date: 2024-05-01, text: "A\\vproof", title: proof }\n',
      '1:31',
      'a control character, U+000B',
    ],
    ['data/humour.yaml', 'title: "J\\U0000000ckes"\npieces: []\n', '1:10', 'a control character, U+000C'],
    ['data/about.yaml', 'intro: ["Reads\\N"]\ncontact: Nowhere.\n', '1:15', 'a control character, U+0085'],
    ['data/site.yaml', 'title: Mine\nowner: "Sam\\x9f"\n', '2:12', 'a control character, U+009F'],
    ['data/shelf.yaml', '"2": { title: "\\u0001" }\n', '1:16', 'a control character, U+0001'],
    ['data/addresses.txt', '/eden\n/du\u0001ne\n', '2:4', 'a control character, U+0001'],
  ])('a control character in %s is an error at its place: %#', (path, text, place, what) => {
    expect(said(path, text)).toEqual([`error ${place} holds ${what}`]);
  });

  test('a tab, line ends, a letter of two units and a backslash outside double quotes are no control characters', () => {
    const text = `${REVIEW}text: ["A\\tB\\n\\ud83d\\ude00 \\u00e9", 'C:\\x07', 'D \u{1F600}']\n`.replace(/\n/g, '\r\n');
    expect(said('data/reviews/dune.yaml', text)).toEqual([]);
  });

  test('control characters in the table of books are left out, with a warning that shows nothing of the row', () => {
    const text = 'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,Du\u0007ne\u0000,Frank Herbert,4,read\n';
    const { value, problems } = parseFile({ path: 'data/books.csv', text, hash: '' });
    expect(value).toMatchObject([{ title: 'Dune' }]);
    expect(problems).toMatchObject([
      { severity: 'warning', line: 2, column: 5, message: 'holds a control character, U+0007', excerpt: '' },
    ]);
  });
});

describe('siteAddress', () => {
  it.each([
    ['/old', '/old', '/old/'],
    ['/old/', '/old', '/old/'],
    ['/old/index.html', '/old', '/old/'],
    ['/2019/05/a-post.html', '/2019/05/a-post.html', '/2019/05/a-post.html'],
    ['/old.htm', '/old.htm', '/old.htm'],
    ['/old.php', '/old.php', '/old.php/'],
    ['/caf%C3%A9', '/caf\u00e9', '/caf\u00e9/'],
    [
      '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645/',
    ],
    ['/contents/console', '/contents/console', '/contents/console/'],
    ['/cafe\u0301', '/caf\u00e9', '/caf\u00e9/'],
  ])('%s is an address', (text, address, served) => {
    expect(readAddress(text)).toBe(address);
    expect(servedAt(address)).toBe(served);
  });

  it.each([
    '',
    '/',
    '//',
    'old',
    '/old//new',
    '/../old',
    '/a/./b',
    '/.endpaper/x',
    '/old.',
    '/old?a',
    '/old#a',
    '/a b',
    '/a%20b',
    '/a\\b',
    '/a*',
    '/:a',
    '/%',
    '/index.html',
    '/a\u0000b',
    '/con',
    '/2019/nul.html',
    '/Lpt1/old',
    '/conout$/a',
    '/c%6Fn',
    '/a\u202eb',
    '/a%E2%80%AEb',
    '/a\u200c/b',
    '/\u200da',
    '/a\u2060b',
    'https://example.org/old',
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it('reads long texts in no time', () => {
    expect(readAddress(`/${'a.'.repeat(50_000)}`)).toBeUndefined();
  });
});
