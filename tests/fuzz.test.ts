import { expect, test } from 'vitest';
import { buildInMemory } from './buildInMemory.ts';
import { howMany, SEED } from './howMany.ts';
import { createRandom } from './random.ts';

/*
 * Files that nobody would write, made by a small grammar: pieces of each language repeated side by side or inside one another. Whatever they
 * are, they are read without a fault of ours, and what is twice as long takes about twice the time.
 */

const random = createRandom(SEED);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const some = (most: number, make: () => string): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, make).join('');

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'a'];
const NUMBERS = [
  '0',
  '-1',
  '1e9',
  '2e308',
  '0x7fffffff',
  '9007199254740993',
  '99999999999999999999',
  '1_0',
  '\u0663',
  'NaN',
  '.5',
  '1.',
];
const BLANKS = ['', ' ', ' ', '\n', '\n\n', '\n    ', '\t', '\u00a0', '\r\n'];
const word = (): string => pick([...NAMES, ...NUMBERS]);

const MARKS =
  '[ ] ( ) ! ![ [^ ^[ ]( ](<> ]: [a](b) [^a] [^a]: < > <a </a> <!-- --> <http: <a@b * ** _ __ ~~ ` `` ``` ~~~ $ $$ \\ \\[ | |- - 1. # {# #} {{ {% & &# &amp; " \' -- ... : = =='.split(
    ' ',
  );
const LANGUAGES =
  'bash c cpp csharp css diff go graphql ini java javascript json kotlin less lua makefile markdown objectivec perl php python r ruby rust scss shell sql swift typescript vbnet wasm xml yaml'.split(
    ' ',
  );
const LATEX =
  "{ } ^ _ \\frac \\sqrt \\sqrt[ ] \\left( \\right) \\left. \\middle| \\begin{matrix} \\end{matrix} & \\\\ \\text{ \\def\\a{ \\a \\hat \\color{red} \\over # % ' ( a".split(
    ' ',
  );
const YAML = '[ ] { } , : - ? &a *a ! !!map | > " \' # % @ ` << --- ...'.split(' ');
const PAIRS: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '{': '}',
  '![': '](b)',
  '\\left(': '\\right)',
  '\\begin{matrix}': '\\end{matrix}',
  '^[': ']',
  '*': '*',
  '<a>': '</a>',
  '\\text{': '}',
  '<!--': '-->',
};

type Grow = (size: number) => string;

/** So many characters of one thing again and again, or inside itself. */
function growthOf(pieces: readonly string[]): Grow {
  // a word may be empty
  const unit = some(5, () => pick([() => pick(pieces), () => pick(pieces), word, () => pick(BLANKS)])()) || '-';
  const first = random() < 0.3 ? pick(pieces) + pick(BLANKS) : '';
  const closing =
    random() < 0.4
      ? pieces.map((piece) => PAIRS[piece]).find((mark) => mark !== undefined && random() < 0.5)
      : undefined;
  const opening = Object.keys(PAIRS).find((mark) => PAIRS[mark] === closing) ?? '';
  if (closing === undefined) return (size) => first + unit.repeat(size / unit.length);
  return (size) => {
    const count = size / (opening.length + unit.length + closing.length);
    return first + `${opening}${unit}`.repeat(count) + closing.repeat(count);
  };
}

const FRONT = '---\ntitle: One\ndate: 2024-01-02\n---\n';
const article = (make: Grow): [string, Grow] => ['data/articles/one.md', (size) => `${FRONT}${make(size)}\n`];

const KINDS: readonly (() => [path: string, make: Grow])[] = [
  () => article(growthOf(MARKS)),
  () => article(growthOf(MARKS)),
  () => {
    const [language, code] = [pick(LANGUAGES), growthOf([...MARKS, ...YAML, ...LATEX])];
    return article((size) => `\`\`\`${language}\n${code(size)}\n\`\`\`\n`);
  },
  () => {
    const latex = growthOf(LATEX);
    return article((size) => `$$${latex(size)}$$`);
  },
  () => {
    const [key, yaml] = [pick(['', 'text: ', 'quotes: ']), growthOf(YAML)];
    return ['data/reviews/one.yaml', (size) => `title: A\nauthor: B\n${key}${yaml(size)}\n`];
  },
  () => {
    const [key, deeper] = [word(), pick(['- ', '{ a: ', '[', '? '])];
    return ['data/site.yaml', (size) => `${key}: ${deeper.repeat(size / deeper.length)}\n`];
  },
  () => {
    const [cell, name] = [word(), word()];
    const head = `Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf,${name}\n`;
    return [
      'data/books.csv',
      (size) => head + `${cell},${cell},${cell},${cell},${cell},${cell},${cell},${cell}\n`.repeat(size / 40),
    ];
  },
];

const SIZE = 4_000;
/** What is faster tells nothing (milliseconds). */
const LEAST = 150;
/** What grows with the square takes four times as long for twice as much. */
const GROWTH = 3;
const COUNT = howMany(90, 20_000);

test(
  'whatever a file holds, it is read without a fault of ours, in a time that grows as it does',
  async () => {
    for (let n = 0; n < COUNT; n++) {
      const [path, make] = pick(KINDS)();
      const [short, long] = [make(SIZE), make(2 * SIZE)];
      const ratios: number[] = [];
      for (let round = 0; round < 3; round++) {
        const half = await buildInMemory(path, short);
        const whole = await buildInMemory(path, long);
        if (whole.cpuMs < LEAST) break;
        ratios.push(whole.cpuMs / half.cpuMs);
      }
      if (ratios.length === 3)
        expect(Math.min(...ratios), `${path}: ${JSON.stringify(short.slice(0, 200))}`).toBeLessThan(GROWTH);
    }
  },
  howMany(60_000, 3_600_000),
);
