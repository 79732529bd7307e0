import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany, SEED } from './howMany.ts';
import { importInto, type Imported } from './importInto.ts';
import { readTree, temporarySite } from './temporarySite.ts';
import { zipOf } from './zipOf.ts';

/* Files that somebody made to harm whoever imports them. Those that are refused before they are read are quick; the others are read in a process, which is ended. */

const KEEP = { 'keep/nothing.txt': '' };

async function importBytes(name: string, bytes: string | Uint8Array, ...options: string[]): Promise<Imported> {
  const root = temporarySite(KEEP);
  writeFileSync(join(root, name), bytes);
  const imported = await importInto(root, name, ...options);
  if (!imported.done) expect(Object.keys(readTree(root)).sort()).toEqual(['keep/nothing.txt', name].sort());
  return imported;
}

const WORKBOOK =
  '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';

/** A workbook of one sheet, which lies at `at`. */
const workbook = (sheet: string, at = 'xl/worksheets/sheet1.xml'): Buffer =>
  zipOf({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/${at}"/></Relationships>`,
    [at]: sheet,
  });

const text = (place: string, words: string): string => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;

/** A list of a book, and below it a row of one cell. */
const sheetWith = (row: string, cell: string): string =>
  `<worksheet xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData><row r="1">${text('A1', 'Title')}${text('B1', 'Author')}</row><row r="2">${text('A2', 'Emma')}${text('B2', 'Jane Austen')}</row><row r="${row}">${text(cell, 'x')}</row></sheetData></worksheet>`;

test('a workbook whose cells are where cells can be is imported', async () => {
  const { done, json } = await importBytes('a.xlsx', workbook(sheetWith('30', 'B30')), '--json');
  expect(done).toBe(true);
  expect(json()).toMatchObject({ added: 1, skipped: 1 });
});

const SHEET = 'xl/worksheets/sheet1.xml';
const PLACED = 'has a row or a cell at';
const FAR = 'has a cell far from all others, and is too large to be read';

test.each([
  [
    'a row of a forged number',
    workbook(sheetWith('2e9', 'A2e9')),
    `a.xlsx/${SHEET} ${PLACED} "2e9", where none can be`,
  ],
  ['a hexadecimal one', workbook(sheetWith('0x7fffffff', 'A3')), `a.xlsx/${SHEET} ${PLACED} "0x7fffffff"`],
  ['one of entities', workbook(sheetWith('&#49;&#48;48576', 'A3')), `a.xlsx/${SHEET} ${PLACED} "&#49;`],
  ['one below nothing', workbook(sheetWith('-5', 'A3')), `a.xlsx/${SHEET} ${PLACED} "-5"`],
  ['one without end', workbook(sheetWith('Infinity', 'A3')), `a.xlsx/${SHEET} ${PLACED} "Infinity"`],
  ['a cell in a column that no sheet has', workbook(sheetWith('3', 'zzzzzzz3')), `${PLACED} "zzzzzzz3"`],
  ['a sheet at another place', workbook(sheetWith('1048576', 'XFD1048576'), 'a/b.xml'), `a.xlsx/a/b.xml ${FAR}`],
  ['one in capitals', workbook(sheetWith('1048576', 'XFD1048576'), 'XL/S.XML'), `a.xlsx/XL/S.XML ${FAR}`],
])('a workbook with %s is refused before it is read', async (_, bytes, message) => {
  const { done, err } = await importBytes('a.xlsx', bytes);
  expect(done).toBe(false);
  expect(err).toContain(message);
  expect(err).toContain('\n  Save it as CSV (UTF-8), and name that.\n');
});

test('what takes too much memory to read is given up, in a sentence, and the program goes on', async () => {
  // no reader of ours looks into a part of that name
  const bytes = workbook(sheetWith('1048576', 'XFD1048576'), 'a/sheet.dat');
  const before = process.memoryUsage().rss;
  const { done, err } = await importBytes('a.xlsx', bytes);
  expect(done).toBe(false);
  expect(err).toMatch(
    /^a\.xlsx takes more than (900 MB of memory|9 seconds) to read, so it was given up\n {2}Save what lists your books alone as CSV/,
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(1e9);
  expect((await importBytes('b.csv', 'Title,Author\nEmma,Jane Austen\n')).done).toBe(true);
}, 120_000);

test.skipIf(process.env['ENDPAPER_LONG'] === undefined)(
  'a process is ended that no thread could be',
  async () => {
    const { done, err } = await importBytes('a.gz', gzipSync(`Title,Author\n${'"'.repeat(99e6)}`));
    expect(done).toBe(false);
    expect(err).toMatch(/^a\.gz takes more than (900 MB of memory|9 seconds) to read/);
  },
  120_000,
);

const named = (count: number): string => Array.from({ length: count }, (_, index) => `c${String(index)}`).join(',');

test.each<[what: string, name: string, bytes: string | Uint8Array, message: string]>([
  ['a million columns', 'a.csv', `Title,Author,${named(1e6)}\n`, 'a.csv:1 is not a reading log: its first line has '],
  [
    'sixty thousand columns on as many lines',
    'a.csv',
    `Title,Author,${Array.from({ length: 60_000 }, () => '"a\n"').join(',')}\nEmma,Jane Austen\n`,
    'a.csv:1 is not a reading log: its first line names 60002 columns',
  ],
  ['what is packed a thousandfold', 'a.gz', gzipSync(Buffer.alloc(101e6, 44)), 'a.gz holds more than 100 MB'],
  [
    'many small parts that are large together',
    'a.gz',
    Buffer.concat(Array.from({ length: 110 }, () => gzipSync(Buffer.alloc(1e6, 44)))),
    'a.gz holds more than 100 MB',
  ],
  [
    'an archive in an archive',
    'a.zip',
    zipOf({ 'b.zip': zipOf({ 'c.csv': 'x' }) }),
    'a.zip is a ZIP archive without a',
  ],
  [
    'an archive of very many files',
    'a.zip',
    zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${String(index)}.txt`, '']))),
    'a.zip is a ZIP archive of 10001 files',
  ],
  [
    'a part that says it is 4 GB',
    'a.xlsx',
    zipOf({ 'xl/workbook.xml': WORKBOOK }, { size: 0xfffffff0 }),
    'a.xlsx is a spreadsheet that is damaged, locked or larger than 100 MB',
  ],
  [
    'a text that is named a million times',
    'a.yml',
    `big: &big ${'x'.repeat(1e4)}\nten: &ten [${'*big, '.repeat(100)}]\nbooks:\n${'- {title: A, author: B, tags: *ten}\n'.repeat(1e4)}`,
    'a.yml names the same texts again and again to be a list of books',
  ],
  ['lists in lists in YAML', 'a.yml', `- title: ${'['.repeat(1e6)}`, 'a.yml:1 is not valid YAML'],
  ['a list that holds itself', 'a.yml', '&a\n- *a\n- title: []\n', 'a.yml is YAML, but has no list of books in it'],
  [
    'books of which each has other keys',
    'a.json',
    JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ title: 'A', [`author (${String(index)})`]: 'B' }))),
    'a.json has too many different keys to be a list of books',
  ],
  ['lists in lists', 'a.json', `[${'['.repeat(1e6)}`, 'a.json is not valid JSON'],
])('%s is refused', async (_, name, bytes, message) => {
  const { done, err } = await importBytes(name, bytes);
  expect(done).toBe(false);
  expect(err).toContain(message);
});

test('laughs of YAML are not laughed: lists of lists of one text stay short', async () => {
  const laughs = Array.from(
    { length: 12 },
    (_, level) =>
      `l${String(level)}: &l${String(level)} [${Array.from({ length: 10 }, () => (level === 0 ? 'ha' : `*l${String(level - 1)}`)).join(', ')}]\n`,
  );
  const bytes = `${laughs.join('')}books:\n- &b {title: A, author: B, tags: *l11, self: *b}\n`;
  const { json } = await importBytes('a.yml', bytes, '--json');
  expect(json()).toMatchObject({ added: 1 });
}, 20_000);

test('a folder of ten thousand notes is read in seconds; what leads out of it, waits or is no text is named', async () => {
  const root = temporarySite({ ...KEEP, 'secret/out.md': '---\ntitle: OUT\nauthor: Ann\n---\n' });
  const notes = join(root, 'notes');
  mkdirSync(join(notes, '.hidden'), { recursive: true });
  const note = (title: string): string => `---\ntitle: ${title}\nauthor: Ann Example\n---\ntext\n`;
  for (let index = 0; index < 10_000; index++)
    writeFileSync(join(notes, `${String(index)}.md`), note(`Book ${String(index)}`));
  writeFileSync(join(notes, '.hidden', 'x.md'), note('OUT'));
  writeFileSync(
    join(notes, 'binary.md'),
    Uint8Array.from({ length: 4000 }, (_, index) => index % 32),
  );
  writeFileSync(join(notes, 'latin.md'), Buffer.from(note('Caf\xE9 cr\xE8me'), 'latin1'));
  writeFileSync(join(notes, 'large.md'), note('OUT') + 'x'.repeat(6e6));
  symlinkSync(join(root, 'secret'), join(notes, 'folder'));
  symlinkSync(join(root, 'secret', 'out.md'), join(notes, 'link.md'));
  symlinkSync('.', join(notes, 'itself'));
  const before = process.cpuUsage();
  const { json } = await importInto(root, 'notes', '--json');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(9_000);
  const { added, warnings } = json();
  expect(added).toBe(10_000);
  const places = (warnings as readonly { place?: string; message: string }[]).flatMap(({ place }) => place ?? []);
  expect(new Set(places)).toEqual(new Set(['binary.md', 'latin.md', 'folder', 'itself', 'large.md', 'link.md']));
  expect(JSON.stringify(readTree(join(root, 'data')))).not.toContain('OUT');
}, 60_000);

/** Names that every object of the language has. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];
const NAMES = [
  ...INHERITED,
  'Title',
  'Author',
  'Exclusive Shelf',
  'My Rating',
  'Date Read',
  'Read Count',
  'ISBN',
  'Tags',
];
const FORGED = [
  '2e9',
  '0x7fffffff',
  '-1',
  'Infinity',
  'NaN',
  '1e308',
  '９',
  '99999999999999999999',
  '&#49;',
  '1048577',
];
const grown = fc
  .tuple(fc.constantFrom('(', '[', '<b>', '"', '&amp;', '{', ', ', '; ', '<spoiler>', '\u0301'), fc.nat(2_000))
  .map(([piece, times]) => piece.repeat(times));
const cell = fc.oneof(fc.constantFrom(...INHERITED, ...FORGED, 'Emma', 'read', '2020-01-01'), grown);
const quote = (value: string): string => `"${value.replace(/"/g, '""')}"`;

const table = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2 }), fc.array(fc.array(cell), { maxLength: 8 }))
  .map(
    ([header, rows]) => ['export.csv', [header, ...rows].map((row) => row.map(quote).join(',')).join('\n')] as const,
  );
const json = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 6 })), { maxLength: 8 }), cell, cell)
  .map(([fields, title, key]) => {
    const book = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const people = `[{"fl":${JSON.stringify(title)},"lf":${JSON.stringify(key)}}]`;
    const own = [`"title":${JSON.stringify(title)}`, `"authors":${people}`, `"collections":["${INHERITED[0] ?? ''}"]`];
    return ['export.json', `{${JSON.stringify(key)}:{${[...own, ...book].join(',')}}}`] as const;
  });
const escaped = (value: string): string => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const sheet = fc
  .tuple(
    fc.oneof(fc.constantFrom(...FORGED), fc.nat(50).map(String)),
    fc.constantFrom('A', 'XFD', 'zzz', ''),
    cell,
    fc.constantFrom('xl/worksheets/sheet1.xml', 'x.xml'),
  )
  .map(
    ([row, column, value, at]) =>
      ['export.xlsx', workbook(sheetWith(row, column + row).replace('>x<', `>${escaped(value)}<`), at)] as const,
  );

test('whatever the grammar of hostile files makes is imported or refused in a sentence, soon', async () => {
  const file = fc.oneof({ weight: 5, arbitrary: table }, { weight: 5, arbitrary: json }, sheet);
  await fc.assert(
    fc.asyncProperty(file, async ([name, bytes]) => {
      const before = process.cpuUsage();
      const { done, err } = await importBytes(name, bytes);
      expect(err).not.toContain('This is a bug');
      if (!done) expect(err).toMatch(/^export\..*\n[^]*nothing was written\n$/);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(10);
    }),
    { numRuns: howMany(40, 3_000), seed: SEED },
  );
}, 120_000);
