import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { temporarySite } from '../../tests/temporarySite.ts';
import { collectLicences } from './collectLicences.ts';
import { findFontRanges, findPaper } from './readStyle.ts';

describe('collectLicences', () => {
  const MIT = (owner: string): string => `MIT License\n\nCopyright (c) ${owner}\n\nPermission is hereby granted.`;
  const about = (name: string, more: object): string => JSON.stringify({ name, version: '1.2.3', ...more });
  const RULE = `\n${'-'.repeat(80)}\n\n`;

  /** The program where an installer puts it, with packages beside it and inside it, and a site with templates of its own. */
  const FILES = {
    'node_modules/endpaper/LICENSE': `${MIT('2026 The Endpaper authors')}\n`,
    'node_modules/endpaper/package.json': about('endpaper', {}),
    'node_modules/endpaper/templates/fonts/OFL.txt': 'Copyright of the fonts\r\n',
    'node_modules/endpaper/templates/fonts/preload/a.woff2': '',
    'node_modules/endpaper/src/notice.ts': '',
    'node_modules/endpaper/node_modules/inner/package.json': about('inner', { license: 'ISC' }),
    'node_modules/endpaper/node_modules/inner/LICENSE': 'Inner text',
    'node_modules/@a/b/package.json': about('@a/b', { license: 'MIT' }),
    'node_modules/@a/b/LICENSE.txt': MIT('B'),
    'node_modules/c/package.json': about('c', { license: 'MIT' }),
    'node_modules/c/license': MIT('B'),
    'node_modules/d/package.json': about('d', { license: 'Apache-2.0' }),
    'node_modules/d/LICENSE': 'Apache text\n',
    'node_modules/d/NOTICE': 'Notice of D\n',
    'node_modules/d/notice.js': 'code',
    'node_modules/e/package.json': about('e', { license: 'MIT', author: { name: 'E. Author' } }),
    'node_modules/f/package.json': about('f', { author: 'F. Author' }),
    'site/LICENSE': 'Of the site itself',
    'site/templates/fonts/OFL.txt': 'Copyright of the owner’s font',
  };

  describe('collectLicences', () => {
    const collect = (...inputs: string[]): string =>
      collectLicences(`${temporarySite(FILES)}/node_modules/endpaper`, inputs);

    it('gives packages with one text once, whatever the file is called', () => {
      expect(collect('../c/x.js', '../c/deep/y.js', '../@a/b/x.js')).toBe(
        `@a/b 1.2.3 (MIT)\nc 1.2.3 (MIT)\n\n${MIT('B')}\n`,
      );
    });

    it('gives a notice beside the licence, and no code of that name', () => {
      expect(collect('../d/x.js')).toBe('d 1.2.3 (Apache-2.0)\n\nApache text\n\nNotice of D\n');
    });

    it('gives the standard text where a package names the MIT licence without it, and else says that there is none', () => {
      expect(collect('../e/x.js', '../f/x.js')).toBe(
        [
          `e 1.2.3 (MIT)\n\n${MIT('E. Author')}\n`,
          'f 1.2.3 (no licence named)\n\nThe package holds no text of its licence. Copyright: F. Author.\n',
        ].join(RULE),
      );
    });

    it('finds a package in a package', () => {
      expect(collect('node_modules/inner/x.js')).toBe('inner 1.2.3 (ISC)\n\nInner text\n');
    });

    it('finds the licence of fonts in a folder above them, in the templates of the program and of the owner', () => {
      expect(collect('templates/fonts/preload/a.woff2')).toBe('templates/fonts/\n\nCopyright of the fonts\n');
      expect(collect('../../site/templates/fonts/b.woff2')).toBe('templates/fonts/\n\nCopyright of the owner’s font\n');
    });

    it('has nothing to say of the program itself and of files without a licence', () => {
      expect(collect('src/notice.ts', '<runtime>')).toBe('');
      expect(collect('../../site/other/x.js')).toBe('');
    });
  });
});

describe('readStyle', () => {
  describe('findPaper', () => {
    it('finds the colours of the program’s own style sheet', () => {
      const tokens = readFileSync(join(import.meta.dirname, '../../templates/styles/tokens.css'), 'utf8');
      expect(findPaper(tokens)).toEqual({ light: '#fbf7ee', dark: '#1a1714' });
    });

    it.each([
      [
        'the last of several',
        ':root{--paper:light-dark(red, blue)}:root{--paper:light-dark(#fff,#000)}',
        '#fff',
        '#000',
      ],
      ['functions', ':root{--paper: light-dark( rgb(1, 2, 3) , oklch(20% 0 0) );}', 'rgb(1, 2, 3)', 'oklch(20% 0 0)'],
    ])('finds %s', (_, style, light, dark) => {
      expect(findPaper(style)).toEqual({ light, dark });
    });

    it.each([
      ['no colour', ':root{--ink:light-dark(#000,#fff)}'],
      ['one for both themes', ':root{--paper:light-dark(#fff,#000)}[data-theme=dark]{--paper:#000}'],
      ['another property', ':root{--paper:var(--leaf)}'],
      ['another of its name', ':root{--paper:var(--leaf, light-dark(#fff, #000))}'],
    ])('finds nothing where there is %s', (_, style) => {
      expect(findPaper(style)).toBeUndefined();
    });
  });

  test.each([
    ['U+0370-0377,U+00B7', [0x370, 0x377], [0xb7, 0xb7]],
    ['u+4??, U+1F4A9', [0x400, 0x4ff], [0x1f4a9, 0x1f4a9]],
  ])('a font is for the letters of its unicode-range: %s', (text, ...ranges) => {
    const rules = `@font-face{src:url("./a-1.woff2") format("woff2");unicode-range:${text}}@font-face{src:url(./b-1.woff2)}`;
    expect([...findFontRanges(rules)]).toEqual([['a-1.woff2', ranges]]);
  });
});
