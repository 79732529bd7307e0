import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBookTable } from '../src/library/table/bookTable.ts';
import { libraryWith } from './libraryWith.ts';
import { openTable } from '../src/library/table/openTable.ts';
import { cellsOf, scanTable } from '../src/library/table/scanTable.ts';
import { planImport } from '../src/library/import/planImport.ts';
import { readExport } from '../src/library/import/readExport.ts';
import { unpackExport } from '../src/load/unpackExport.ts';
import { parseFile } from '../src/load/parseFile.ts';
import { readBooks } from '../src/library/readBooks.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { hasErrors } from '../src/ground/problem.ts';
import { howMany, SEED } from './howMany.ts';
import { books as goodreadsFile } from './temporarySite.ts';

/** How many broken inputs are tried; the properties of sound files, which take longer to make, get at most SOUND. */
const INPUTS = howMany(80, 20_000);
const SOUND = Math.min(INPUTS, 3_000);
/** No input of a few kilobytes may take longer (milliseconds). */
const LONGEST = 3_000;

const FOLDER = join(import.meta.dirname, 'exports');
const FIXTURES = readdirSync(FOLDER).flatMap((name) => {
  const entries = readdirSync(join(FOLDER, name), { withFileTypes: true });
  const file = entries.find((entry) => entry.isFile() && entry.name.startsWith('export.'));
  return file ? readFileSync(join(FOLDER, name, file.name)) : [];
});
const OWN = ['merge-newer-export/before/data/books.csv', '../../data/books.csv'].map((path) =>
  readFileSync(join(FOLDER, path), 'utf8'),
);

const check = <T>(numRuns: number, arbitrary: fc.Arbitrary<T>, property: (value: T) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(arbitrary, property), { numRuns, seed: SEED });

const NOTHING = { slugs: new Set<string>(), reviews: [] };

/** An import without a disk: the file after it, and the reviews; undefined where the export is refused. */
async function run(bytes: Uint8Array, own: string, { prune = false, takeBack = false } = {}) {
  const unpacked = unpackExport('export.csv', bytes);
  if (!unpacked.ok) return undefined;
  const read = await readExport(unpacked.value.bytes, {
    file: 'export.csv',
    from: undefined,
    encoding: undefined,
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  });
  if (!read.ok) {
    expect(read.problems).not.toContainEqual(expect.objectContaining({ message: '' }));
    return undefined;
  }
  const table = readBookTable(own);
  if (!table) throw new Error('This is no table of books');
  const plan = planImport(read.value, libraryWith(table), {
    own: NOTHING,
    corrections: {},
    withReviews: true,
    prune,
    takeBack,
    base: undefined,
    winnerOf: () => 'ours',
  });
  const { rows, skipped, added, updated, unchanged, ...counts } = plan.report;
  expect(added.length + updated.length + unchanged + skipped.length).toBe(rows);
  const books = counts.read + counts.currentlyReading + counts.toRead + counts.otherShelf;
  expect(books).toBe(rows - skipped.length);
  const isTable = ({ path }: { path: string }): boolean => path === 'data/books.csv';
  return {
    text: plan.files.find(isTable)?.text ?? own,
    reviews: plan.files.filter(({ path }) => path.startsWith('data/reviews/')),
    books,
  };
}

function expectBuildable(text: string, reviews: readonly { path: string; text: string }[]): void {
  expect(readBooks('data/books.csv', text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const { path, text: review } of reviews) {
    const { problems, value } = parseFile({ path, text: review, hash: '' }, setMathematics);
    expect(problems, review).toEqual([]);
    expect(value).toBeDefined();
  }
}

/** A change to some bytes, at a part of the file's length. */
type Edit = (bytes: Uint8Array) => Uint8Array;
const place = fc.nat(9999).map((part) => part / 10_000);
const splice =
  (at: number, remove: number, insert: Uint8Array): Edit =>
  (bytes) => {
    const start = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
  };
const SCRAPS = [
  ...[
    '"',
    '""',
    ',',
    '\t',
    ';',
    '\n',
    '\r',
    '\r\n',
    '\0',
    '\uFEFF',
    '="',
    '<spoiler>',
    '<a href="https://e.org">',
    '</a>',
    '<b>',
  ],
  ...[
    '########',
    '9.78E+12',
    '25/08/2023',
    '9780765342508',
    '||',
    '$x$',
    '\u202E',
    '&#0;',
    '{',
    '}',
    '[',
    '\\',
    '\u001b[31m',
  ],
];
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.uint8Array({ maxLength: 4 })).map(([at, insert]) => splice(at, insert.length, insert)),
  fc.tuple(place, fc.nat(200)).map(([at, remove]) => splice(at, remove, new Uint8Array())),
  fc.tuple(place, fc.constantFrom(...SCRAPS)).map(([at, scrap]) => splice(at, 0, Buffer.from(scrap))),
  place.map(
    (end): Edit =>
      (bytes) =>
        bytes.subarray(0, Math.floor(end * bytes.length)),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      (bytes) =>
        Buffer.concat([bytes, bytes.subarray(Math.floor(from * bytes.length), Math.floor(to * bytes.length))]),
  ),
);
const mutated = fc
  .tuple(fc.constantFrom(...FIXTURES), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([bytes, edits]) => edits.reduce<Uint8Array>((changed, change) => change(changed), bytes));
const scraps = fc
  .array(fc.oneof(fc.constantFrom(...SCRAPS, 'Title', 'Author', 'Book Id', 'My Rating', 'ISBN'), fc.string()), {
    maxLength: 40,
  })
  .map((parts) => Buffer.from(parts.join('')));
const broken = fc.oneof({ weight: 6, arbitrary: mutated }, scraps, fc.uint8Array({ maxLength: 300 }));

test('no export, however broken, throws, takes long or makes a file that endpaper build refuses; a second import changes nothing', async () => {
  let taken = 0;
  let slowest = 0;
  await check(
    INPUTS,
    fc.tuple(broken, fc.constantFrom('', ...OWN), fc.boolean(), fc.boolean()),
    async ([bytes, own, prune, takeBack]) => {
      const start = performance.now();
      const first = await run(bytes, own, { prune, takeBack });
      slowest = Math.max(slowest, performance.now() - start);
      if (!first) return;
      taken++;
      if (first.books > 0 || own !== '') expectBuildable(first.text === '' ? own : first.text, first.reviews);
      if (first.text === '') return;
      const second = await run(bytes, first.text, { prune, takeBack });
      expect(second?.text).toBe(first.text);
    },
  );
  if (INPUTS > 1000)
    console.info(`${String(INPUTS)} inputs, ${String(taken)} taken, slowest ${String(Math.round(slowest))} ms`); // eslint-disable-line no-console
  expect(taken).toBeGreaterThan(INPUTS / 5);
  expect(slowest).toBeLessThan(LONGEST);
});

// an entity of HTML in a title is read as one
const word = fc
  .stringMatching(/^[A-Za-zéß"',;:()&.!-]{1,12}$/)
  .filter((text) => /[a-z]{2}/.test(text) && !/&\w+;/.test(text));
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const day = fc
  .tuple(fc.integer({ min: 1971, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('/'));
const row = fc.record({
  Title: line,
  Author: line.filter((name) => !name.includes('(')),
  'Additional Authors': fc
    .array(fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/), { maxLength: 2 })
    .map((names) => [...new Set(names)].join(', ')),
  'My Rating': fc.integer({ min: 0, max: 10 }).map((halves) => String(halves / 2)),
  'Number of Pages': fc.option(fc.integer({ min: 1, max: 3000 }), { nil: '' }).map(String),
  'Original Publication Year': fc
    .option(
      fc.integer({ min: -800, max: 2030 }).filter((year) => year !== 0),
      { nil: '' },
    )
    .map(String),
  'Date Read': fc.option(day, { nil: '' }),
  Bookshelves: fc
    .array(fc.stringMatching(/^[a-z][a-z-]{1,8}$/), { maxLength: 3 })
    .map((tags) => [...new Set(tags)].join(', ')),
  'Exclusive Shelf': fc.constantFrom('read', 'to-read', 'currently-reading', 'abandoned'),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
/** Rows with ids and titles that are all different, so that none is taken for another. */
const rows = fc
  .array(row, { minLength: 1, maxLength: 12 })
  .map((list) =>
    list.map((cells, index) => ({ ...cells, 'Book Id': String(index + 1), Title: `${cells.Title} ${String(index)}x` })),
  );

const quoted = (cells: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, `"${cell.replace(/"/g, '""')}"`]));
const fileOf = (list: readonly Row[]): Buffer => Buffer.from(goodreadsFile(...list.map(quoted)));

test('what is printed is what was read: books come through an import as they are in the export', async () => {
  await check(SOUND, rows, async (list) => {
    const before = readBooks('data/books.csv', fileOf(list).toString());
    const after = readBooks('data/books.csv', (await run(fileOf(list), ''))?.text ?? '');
    expect(hasErrors(before.problems)).toBe(false);
    expect(after).toEqual(before);
    const table = openTable('', (await run(fileOf(list), ''))?.text ?? '');
    if (!table.ok) throw new Error('This is no table');
    table.value.forEachRow(({ raw, cells }) => {
      const alone = scanTable(raw);
      expect('rows' in alone && cellsOf(alone, 0)).toEqual(cells);
    });
  });
});

test('the order of rows does not matter where no key is the same', async () => {
  const sorted = (text: string): string[] => text.split('\n').sort();
  await check(SOUND, fc.tuple(rows, fc.nat(), fc.constantFrom('', OWN[0] ?? '')), async ([list, turn, own]) => {
    const turned = [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)].reverse();
    expect(sorted((await run(fileOf(turned), own))?.text ?? '')).toEqual(
      sorted((await run(fileOf(list), own))?.text ?? ''),
    );
  });
});

/** The cells of a newer row that count where nothing is taken back. `whole`: no rating of the export has a fraction. */
function saidOf(old: Omit<Row, 'Book Id'>, now: Omit<Row, 'Book Id'>, whole: boolean): Record<string, string> {
  const isEarlier =
    now['Exclusive Shelf'] === 'to-read' ||
    (now['Exclusive Shelf'] === 'currently-reading' && old['Exclusive Shelf'] !== 'to-read' && now['Date Read'] === '');
  const [was, is] = [Number(old['My Rating']), Number(now['My Rating'])];
  const isHalfStarOff = whole && was % 1 !== 0 && Math.abs(was - is) < 1;
  const said = Object.entries(now).filter(
    ([name, cell]) =>
      cell !== '' &&
      cell !== '0' &&
      !(name === 'Exclusive Shelf' && isEarlier) &&
      !(name === 'My Rating' && isHalfStarOff),
  );
  return Object.fromEntries(said);
}

test('a row that changes in a newer export is the only one that changes', async () => {
  await check(SOUND, fc.tuple(rows, fc.nat(), row), async ([list, at, cells]) => {
    const first = (await run(fileOf(list), ''))?.text ?? '';
    const index = at % list.length;
    const whole = list.every((old, place) => !(place === index ? cells : old)['My Rating'].includes('.'));
    const said = saidOf(list[index] ?? cells, cells, whole);
    const newer = list.map((old, place) =>
      place === index ? { ...old, ...cells, 'Book Id': old['Book Id'], Title: old.Title } : old,
    );
    const wanted = list.map((old, place) =>
      place === index ? { ...old, ...said, 'Book Id': old['Book Id'], Title: old.Title } : old,
    );
    const second = (await run(fileOf(newer), first))?.text ?? '';
    const lines = second.split('\n').filter((text) => !first.split('\n').includes(text));
    expect(lines.length).toBeLessThanOrEqual(1);
    expect(readBooks('data/books.csv', second).books).toEqual(
      readBooks('data/books.csv', fileOf(wanted).toString()).books,
    );
  });
});

/** What changes as somebody reads. */
const readingsOf = (text: string) =>
  readBooks('data/books.csv', text).books.map(({ id, title, rating, dateRead, readings, shelf }) => ({
    ...{ id, title, rating, dateRead, readings, shelf },
  }));

/** Rows with whole stars, and the same with one of them changed. */
const newer = fc.tuple(rows, fc.nat(), row).map(([list, at, cells]) => {
  // a list of one's own may be read as having two authors
  const first = list.map((one) => ({
    ...one,
    Author: 'Ann Example',
    'My Rating': String(Math.round(Number(one['My Rating']))),
  }));
  const changed = { ...cells, Author: 'Ann Example', 'My Rating': String(Math.round(Number(cells['My Rating']))) };
  const second = first.map((old, place) =>
    place === at % list.length ? { ...old, ...changed, 'Book Id': old['Book Id'], Title: old.Title } : old,
  );
  return [first, second] as const;
});

test('nothing is left of what a newer export takes back, where the owner wants that', async () => {
  await check(SOUND, newer, async ([first, second]) => {
    const before = (await run(fileOf(first), ''))?.text ?? '';
    const after = (await run(fileOf(second), before, { takeBack: true }))?.text ?? '';
    expect(readingsOf(after)).toEqual(readingsOf(fileOf(second).toString()));
    expect((await run(fileOf(second), after))?.text).toBe(after);
    // what was told first can still be taken back
    const kept = (await run(fileOf(second), before))?.text ?? '';
    const late = (await run(fileOf(second), kept, { takeBack: true }))?.text ?? '';
    expect(readingsOf(late)).toEqual(readingsOf(after));
  });
});

test('an export over a list that says nothing of reading sets shelf, rating and date, and so does a newer one', async () => {
  const listOf = (list: readonly Row[]): Buffer =>
    Buffer.from(
      ['Title,Author', ...list.map((one) => [quoted(one)['Title'], quoted(one)['Author']].join(','))].join('\n'),
    );
  const withoutId = (text: string) => readingsOf(text).map((book) => ({ ...book, id: '' }));
  await check(SOUND, newer, async ([first, second]) => {
    const bare = (await run(listOf(first), ''))?.text ?? '';
    const filled = (await run(fileOf(first), bare))?.text ?? '';
    fc.pre(withoutId(filled).length === first.length);
    expect(withoutId(filled)).toEqual(withoutId(fileOf(first).toString()));
    expect((await run(fileOf(first), filled))?.text).toBe(filled);
    // the list again changes nothing, and a newer export is followed
    expect((await run(listOf(first), filled))?.text).toBe(filled);
    const after = (await run(fileOf(second), filled, { takeBack: true }))?.text ?? '';
    expect(withoutId(after)).toEqual(withoutId(fileOf(second).toString()));
  });
});
