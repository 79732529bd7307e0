import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importInto, type Imported } from './importInto.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite } from './temporarySite.ts';
import { zipOf } from './zipOf.ts';

const BOOKS = 'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,One,Ann Example,3,read\n';
const EXPORTS = join(import.meta.dirname, 'exports');

async function importBytes(name: string, bytes: string | Uint8Array): Promise<Imported & { readonly root: string }> {
  const root = temporarySite({ 'keep/nothing.txt': '' });
  writeFileSync(join(root, name), bytes);
  return { ...(await importInto(root, name)), root };
}

/** A tar archive of a file, as far as anybody looks at it. */
const tar = Buffer.alloc(1024);
tar.write('books.csv', 0);
tar.write('ustar', 257);

const sheet = (cell: string): string =>
  `<worksheet><sheetData><row r="1"><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`;
const workbook = { 'xl/workbook.xml': '<workbook/>' };

test.each<[what: string, name: string, bytes: Uint8Array, message: RegExp]>([
  [
    'an archive with several tables',
    'a.zip',
    zipOf({ 'b/one.csv': BOOKS, 'b/two.tsv': BOOKS, 'c.txt': 'x' }),
    /^a\.zip is a ZIP archive with 2 tables in it: b\/one\.csv, b\/two\.tsv\n {2}Take out the one/,
  ],
  ['an archive without a table', 'a.zip', zipOf({ 'photo.jpg': 'x' }), /^a\.zip is a ZIP archive without a table/],
  ...['mimetype', 'xl/workbook.bin', 'Index/Document.iwa'].map(
    (name) =>
      [
        `a spreadsheet with ${name}`,
        'a.ods',
        zipOf({ [name]: 'application/vnd.oasis.opendocument.spreadsheet', 'a.txt': 'x' }),
        /^a\.ods is a spreadsheet of a kind that Endpaper does not read \(ODS, XLSB or Numbers\)\n {2}Save it as/,
      ] as [string, string, Uint8Array, RegExp],
  ),
  [
    'a text of LibreOffice, which is no spreadsheet,',
    'a.odt',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': 'x' }),
    /^a\.odt is a ZIP archive without a table/,
  ],
  ['an archive of nothing', 'a.zip', Buffer.concat([Buffer.from('PK\x03\x04'), zipOf({})]), /without a table/],
  [
    'an archive with thirty tables',
    'a.zip',
    zipOf(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${String(index)}.csv`, BOOKS]))),
    /with 30 tables in it: 0\.csv, .*19\.csv and 10 more\n/,
  ],
  ['an archive that is cut off', 'a.zip', zipOf({ 'a.csv': BOOKS }).subarray(0, 60), /that is cut off or damaged/],
  ['a file with a password', 'a.zip', zipOf({ 'a.csv': BOOKS }, { flags: 1 }), /^a\.zip\/a\.csv cannot be unpacked: /],
  ['a file that was changed', 'a.zip', zipOf({ 'a.csv': BOOKS }, { crc: 1 }), /^a\.zip\/a\.csv cannot be unpacked: /],
  ['a file packed in another way', 'a.zip', zipOf({ 'a.csv': BOOKS }, { method: 14 }), /cannot be unpacked: /],
  [
    'an archive that grows beyond all measure, and says it does not',
    'a.zip',
    zipOf({ 'a.csv': Buffer.alloc(101e6) }, { size: 10 }),
    /^a\.zip\/a\.csv cannot be unpacked: it is damaged, locked with a password or larger than 100 MB/,
  ],
  ['a compressed file that does', 'a.gz', gzipSync(Buffer.alloc(101e6)), /^a\.gz holds more than 100 MB/],
  [
    'a compressed file that is cut off',
    'a.gz',
    gzipSync(BOOKS).subarray(0, 30),
    /^a\.gz is a compressed file that is cut/,
  ],
  [
    'an archive in a compressed file',
    'a.tar.gz',
    gzipSync(tar),
    /^a\.tar\.gz is an archive of several files\n {2}Unpack/,
  ],
  [
    'a spreadsheet with a cell at the end of the world',
    'a.xlsx',
    zipOf({ ...workbook, 'xl/worksheets/sheet1.xml': sheet('XFD1048576') }),
    /^a\.xlsx\/xl\/worksheets\/sheet1\.xml has a cell far from all others, and is too large to be read\n {2}Save it as CSV/,
  ],
  [
    'a spreadsheet that grows beyond all measure',
    'a.xlsx',
    zipOf({ ...workbook, 'xl/sharedStrings.xml': Buffer.alloc(101e6) }),
    /^a\.xlsx is a spreadsheet that is damaged, locked or larger than 100 MB/,
  ],
  ['a spreadsheet of nothing', 'a.xlsx', zipOf({ ...workbook }), /^a\.xlsx is a spreadsheet that cannot be read/],
  [
    'a spreadsheet of old',
    'a.xls',
    Buffer.from('\xD0\xCF\x11\xE0', 'latin1'),
    /in the format of Excel before 2007.*\n {2}Save it/,
  ],
])('%s is refused, with what to do', async (_, name, bytes, message) => {
  const { done, err, root } = await importBytes(name, bytes);
  expect(err).toMatch(message);
  expect(err).toMatch(/1 error: nothing was written\n$/);
  expect(done).toBe(false);
  expect(Object.keys(readTree(root)).sort()).toEqual([name, 'keep/nothing.txt'].sort());
});

test('a fault inside an archive is told with its place there', async () => {
  const { err } = await importBytes('a.zip', zipOf({ 'b.csv': 'name,price\nLamp,3\n' }));
  expect(err).toMatch(/^a\.zip\/b\.csv:1 is not a reading log that Endpaper knows/);
});

test('all sheets of a spreadsheet that list books are read, and named', async () => {
  const bytes = readFileSync(join(EXPORTS, '..', 'packed', 'two-lists.xlsx'));
  const { out } = await importBytes('a.xlsx', bytes);
  expect(out).toContain('Books of 2 sheets were read: "Books", "Old".');
});

test('- reads what is piped in, by pieces, with all that a file may be', async () => {
  const cwd = temporarySite({});
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const byte of gzipSync(BOOKS)) yield await Promise.resolve(Uint8Array.of(byte));
  }
  const { status, stdout } = await run(['import', '-'], { cwd, input: pieces() });
  expect({ status, out: stdout.includes('One, Ann Example') }).toEqual({ status: 0, out: true });
});

test('a real pipe leads into an import', () => {
  const cwd = temporarySite({});
  const program = join(import.meta.dirname, '..', 'bin', 'site.js');
  const out = execFileSync(process.execPath, [program, 'import', '-', '--json'], {
    cwd,
    input: BOOKS,
    encoding: 'utf8',
  });
  expect(JSON.parse(out)).toMatchObject({ ok: true, added: 1 });
});

test.each<[what: string, input: AsyncIterable<Uint8Array> & { isTTY?: boolean }, message: RegExp]>([
  ['nothing', stream(''), /^standard input is empty/],
  ['a table of something else', stream('name,price\n'), /^standard input:1 is not a reading log/],
  ['a terminal', Object.assign(stream(''), { isTTY: true }), /^standard input is a terminal: nothing is piped in/],
  ['more than anybody has read', stream('x'.repeat(1e6), 101), /^standard input is larger than 100 MB/],
])('%s piped in is refused', async (_, input, message) => {
  const { status, stderr } = await run(['import', '-'], { cwd: temporarySite({}), input });
  expect(stderr).toMatch(message);
  expect(status).toBe(1);
});

async function* stream(text: string, times = 1): AsyncGenerator<Uint8Array> {
  const piece = Buffer.from(text);
  for (let left = times; left > 0; left--) yield await Promise.resolve(piece);
}
