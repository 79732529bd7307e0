/*
 * Writes templates/ui/letterWidths.json from the fonts in templates/fonts, which a browser measures. Run it by hand when they change:
 *
 *   node tests/browser/writeLetterWidths.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { format, resolveConfig } from 'prettier';
import { findBrowser } from './findBrowser.mjs';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'templates/ui/letterWidths.json');

/** Faces of a cover, as covers.css sets them, with the characters that their files have. */
const LATIN = [
  [0x21, 0x7e],
  [0xa1, 0xff],
];
const LATIN_EXT = [
  [0x100, 0x130],
  [0x132, 0x148],
  [0x14a, 0x151],
  [0x154, 0x17f],
];
const CYRILLIC = [
  [0x401, 0x45f],
  [0x490, 0x491],
];
const GREEK = [
  [0x391, 0x3a1],
  [0x3a3, 0x3a9],
  [0x3b1, 0x3c9],
];
const MARKS = [
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
];
const FACES = [
  [
    'title',
    600,
    [
      ['preload/alegreya', [...LATIN, [0x152, 0x153], ...MARKS]],
      ['preload/alegreya-latin-ext', LATIN_EXT],
      ['preload/alegreya-cyrillic', CYRILLIC],
      ['preload/alegreya-greek', GREEK],
    ],
  ],
  [
    'name',
    400,
    [
      ['preload/alegreya-sc', [...LATIN, ...MARKS]],
      ['preload/alegreya-sc-latin-ext', LATIN_EXT],
      ['preload/alegreya-sc-cyrillic', CYRILLIC],
      ['preload/alegreya-sc-greek', GREEK],
    ],
  ],
];

/** An accented letter is as wide as its base, and reading falls back to that. */
const charactersOf = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .filter((character) => character.normalize('NFD') === character && character !== '\u00ad');

const { path, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function measure([font, ranges], weight) {
  const data = readFileSync(join(root, `templates/fonts/${font}.woff2`)).toString('base64');
  return page.evaluate(
    async ({ data, weight, characters }) => {
      const name = `f${String(document.fonts.size)}`;
      const face = new FontFace(name, `url(data:font/woff2;base64,${data})`, { weight: '400 700' });
      document.fonts.add(await face.load());
      const brush = document.createElement('canvas').getContext('2d');
      brush.font = `${String(weight)} 1000px ${name}`;
      return characters.map((character) => [character, Math.ceil(brush.measureText(character).width / 10)]);
    },
    { data, weight, characters: charactersOf(ranges) },
  );
}

const faces = {};
for (const [name, weight, files] of FACES) {
  const widths = {};
  for (const each of files) {
    for (const [character, width] of await measure(each, weight)) widths[width] = (widths[width] ?? '') + character;
  }
  faces[name] = widths;
}
await browser.close();
writeFileSync(file, await format(JSON.stringify(faces), { ...(await resolveConfig(file)), filepath: file }));
