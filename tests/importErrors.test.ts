import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importInto, type Imported } from './importInto.ts';
import { run } from './runInProcess.ts';
import { readTree, site, temporarySite } from './temporarySite.ts';

/** The import of these bytes into an empty folder. */
async function importBytes(
  bytes: string | Uint8Array,
  ...options: readonly string[]
): Promise<Imported & { readonly root: string }> {
  const root = temporarySite({ 'keep/nothing.txt': '' });
  const file = join(root, 'keep', 'export.csv');
  writeFileSync(file, bytes);
  return { ...(await importInto(root, file, ...options)), root };
}

const HEADER = 'Book Id,Title,Author,My Rating,Date Read,Exclusive Shelf\n';

test.each<[what: string, bytes: string | Uint8Array, message: RegExp]>([
  ['an empty file', '', /is empty/],
  ['a header alone', HEADER, /has no rows below its header/],
  ['a spreadsheet', 'PK\x03\x04 and so on', /is a ZIP archive or a spreadsheet that is cut off or damaged/],
  ['a PDF', '%PDF-1.4', /is a PDF document/],
  ['a page that asks to sign in', '<!DOCTYPE html><html>', /is a web page/],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32)),
    /is a file of some other kind/,
  ],
  [
    'a table of something else',
    'name,price\nLamp,3\n',
    /:1 is not a reading log that Endpaper knows: its first line has no columns for title/,
  ],
  ['JSON that is cut off', '{"1": {"title": "PRIVATE', /is not valid JSON: it may have been cut off/],
  [
    'JSON of something else',
    '{"a": [1, 2]}',
    /is JSON, but has no list of books in it\n {2}Each book must be an object with a title/,
  ],
  [
    'a quote that nothing closes',
    `${HEADER}1,One,Ann,0,,read\n2,"Two,Bob,0,,read\n3,Three,Cy,0,,read\n`,
    /:3:3 a cell opens with a quote that is never closed/,
  ],
  [
    'a quote that closes too early among blanks that a formatter left',
    'Title      , Author    \nOne, Ann Example\n"Two" or "Three", Bob\n',
    /:3:1 a quote closes before the end of its cell\n {2}Close the quote at the end of that cell; a quote inside/,
  ],
  [
    'a file of YAML with quotes in it',
    'title: My Site\nintro: "a" and "b"\n',
    /:1 is not a reading log that Endpaper knows: .*\n {2}Name the file that the service gave you: CSV, TSV, JSON or \.xlsx, or one of these in a \.zip or \.gz\. The first/,
  ],
  [
    'rows of other lengths alone',
    `${HEADER}1,One\n2,Two\n`,
    /:2 has no books that can be read \(rows skipped: 2\); the first row has 2 cells/,
  ],
  [
    'ISBNs where titles should be',
    `${HEADER}Ann,9780765342508,x,0,,read\n`,
    /a number like an ISBN where its title should be/,
  ],
  ['films alone', 'Book Id,Title,Author,Binding,My Rating\n1,One,Ann,DVD,3\n', /the first row is a film/],
])('%s is refused with a reason, and nothing is written', async (_, bytes, message) => {
  const { done, err, out, root } = await importBytes(bytes);
  expect(err).toMatch(message);
  expect(err).toMatch(/1 error: nothing was written\n$/);
  expect(err).not.toContain('PRIVATE');
  expect({ done, out }).toEqual({ done: false, out: '' });
  expect(Object.keys(readTree(root))).toEqual(['keep/export.csv', 'keep/nothing.txt']);
});

test('a rating that is none is told of, and quoted where it is a number', async () => {
  const { out } = await importBytes(`${HEADER}1,One,Ann,7,,read\n2,Two,Bob,PRIVATE,,read\n3,Three,Cy,3,,read\n`);
  expect(out).toContain('line 2: the rating "7" is not 0 to 5 stars; it is left out');
  expect(out).toContain('line 3: the rating in this row is not 0 to 5 stars; it is left out');
});

test('what a list leaves out is said to be elsewhere where it is: before the import, not after it', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `${String(index + 1)},Book ${String(index)},Ann,3,,read\n`);
  const bytes = HEADER + rows.join('');
  expect((await importBytes(bytes, '--dry-run')).out).toContain('  ... and 5 more (--json lists all)\n');
  expect((await importBytes(bytes)).out).toContain('  ... and 5 more\n');
});

test('on failure --json prints one object with the problems, and nothing else', async () => {
  const { json, err } = await importBytes('', '--json');
  expect(json()).toMatchObject({
    ok: false,
    problems: [{ line: null, column: null, message: 'is empty', hint: 'Export again.' }],
  });
  expect(err).toBe('');
});

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFZoë', 'utf8')],
  ['UTF-16, little-endian', Buffer.from('\uFEFFZoë', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\uFEFFZoë', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Zoë', 'utf16le')],
  ['Latin-1', Buffer.from('Zoë', 'latin1')],
])('%s is read', async (_, name) => {
  const isWide = name.includes(0);
  const encode = (text: string): Buffer =>
    isWide && name[0] !== 0xfe
      ? Buffer.from(text, 'utf16le')
      : isWide
        ? Buffer.from(text, 'utf16le').swap16()
        : Buffer.from(text);
  const mark = [0xff, 0xfe, 0xef].includes(name[0] ?? 0) ? (isWide ? 2 : 3) : 0;
  const bytes = Buffer.concat([
    name.subarray(0, mark),
    encode(`${HEADER}1,Title,`),
    name.subarray(mark),
    encode(',3,2020/01/05,read'),
  ]);
  const { root } = await importBytes(bytes);
  expect(Buffer.from(readTree(root)['data/books.csv'] ?? '', 'latin1').toString()).toContain('\n1,Title,Zoë,');
});

test('bytes that are not UTF-8 among others that are cost no letter and are told', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${HEADER}1,Zoë,Ann,3,,read\n2,Caf`),
    Buffer.from([0xe9, 0x20, 0x80]),
    Buffer.from(',Bob,3,,read\n'),
  ]);
  const { root, out } = await importBytes(bytes);
  const text = Buffer.from(readTree(root)['data/books.csv'] ?? '', 'latin1').toString();
  expect(text).toContain('1,Zoë,Ann');
  expect(text).toContain('2,Café \u20AC,Bob');
  expect(out).toContain('line 3: 2 bytes of the file, the first on this line, are not UTF-8');
});

test('--from decides where the header does not tell, and names the column that is missing', async () => {
  const text = 'Title,Author,Read Status\nOne,Ann Example,paused\n';
  expect((await importBytes(text, '--from', 'storygraph', '--json')).json()).toMatchObject({
    format: 'storygraph',
    otherShelf: 1,
  });
  expect((await importBytes(text, '--from', 'librarything')).err).toMatch(
    /:1 has no column "primary author", which an export from LibraryThing has/,
  );
});

test('--from another service than the columns say is refused, with what they say; a plain list may be asked for', async () => {
  const text = 'Title,Authors,Read Status,Star Rating\nOne,Ann Example,read,4\n';
  for (const name of ['goodreads', 'librarything', 'hardcover']) {
    const { done, err } = await importBytes(text, '--from', name);
    expect(err).toMatch(
      /:1 has the columns of StoryGraph, not those of \w+\n {2}Leave out --from, or name storygraph\./,
    );
    expect(done).toBe(false);
  }
  expect((await importBytes(text, '--from', 'generic', '--json')).json()).toMatchObject({ format: 'generic', read: 1 });
});

test('what --from leaves unused is named', async () => {
  const { out } = await importBytes('Title,Author,Status\nOne,Ann Example,Read\n', '--from', 'goodreads');
  expect(out).toContain('Columns that were not used: "Status".');
});

const POLISH = `${HEADER}1,Okr\xb9g\xb3y st\xf3\xb3,\xa3uk,3,,read\n`;

test('an encoding that cannot be told is asked for, and --encoding names it', async () => {
  const bytes = Buffer.from(`${HEADER}1,One,Ann\n2,\xd8\xe8,\xef\xf2,3,,read\n`, 'latin1');
  const { done, err } = await importBytes(bytes);
  expect(err).toMatch(/:3 is not UTF-8, and it cannot be told what else it is\n {2}Name it: --encoding \S+/);
  expect(done).toBe(false);
  const named = async (encoding: string): Promise<string> => {
    const { root } = await importBytes(Buffer.from(POLISH, 'latin1'), '--encoding', encoding);
    return Buffer.from(readTree(root)['data/books.csv'] ?? '', 'latin1').toString();
  };
  expect(await named('windows-1250')).toContain('1,Okrągły stół,Łuk,');
  expect(await named('Latin1')).toContain('1,Okr¹g³y stó³,£uk,');
});

test('--encoding that the file is not in is refused at its first line that is none; one that nobody knows is wrong usage', async () => {
  const { err } = await importBytes(Buffer.from(POLISH, 'latin1'), '--encoding', 'utf-8');
  expect(err).toMatch(/:2 is not in the encoding utf-8\n {2}Leave out --encoding, or name another one\./);
  const root = temporarySite({ 'a.csv': HEADER });
  const { status, stderr } = await run(['import', 'a.csv', '--encoding', 'klingon'], { cwd: root });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: '--encoding must be one such as utf-8, windows-1250, shift_jis or gbk; saw klingon\n',
  });
});

test.each<[what: string, bytes: Uint8Array]>([
  ['a mark and nothing else', Buffer.from('\uFEFF')],
  ['a mark of UTF-16 and nothing else', Buffer.from('\uFEFF', 'utf16le')],
  ['blank lines', Buffer.from('\r\n \r\n\r\n')],
])('a file of %s is empty', async (_, bytes) => {
  expect((await importBytes(bytes)).err).toMatch(/ is empty\n/);
});

test('a header alone is told as such in UTF-16, too', async () => {
  expect((await importBytes(Buffer.from(`\uFEFF${HEADER}`, 'utf16le'))).err).toMatch(/has no rows below its header/);
});

test('a column that has thousands of neighbours without a use costs no more than its length', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `Column ${String(index)}`).join(',');
  const before = process.cpuUsage();
  const { out } = await importBytes(`Titre,Auteur,${names}\nUn,Anne,${','.repeat(19_999)}\n`);
  expect(out.replace(/\s+/g, ' ')).toContain('"Column 19" and 19,980 more');
  // microseconds of the processor: how busy the machine is does not count
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3_000);
});

test('a text of a million escaped letters in JSON overflows nothing', async () => {
  const book = { title: 'One', primaryauthor: 'Ann', comments: 'a"b'.repeat(1e6) };
  const { json } = await importBytes(JSON.stringify({ 1: book, 2: 'a text' }, null, 1), '--json');
  expect(json()).toMatchObject({
    rows: 2,
    added: 1,
    warnings: [{ line: 7, message: 'has no fields of a book' }],
  });
});

test('control characters of the export reach neither the terminal nor a file', async () => {
  const { out, root } = await importBytes(`${HEADER}1,"Red \u001b[31malert\u202e\u0007",Ann\u0000 Example,3,,read\n`);
  expect(`${out}${readTree(root)['data/books.csv'] ?? ''}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  expect(out).toContain('Red [31malert, Ann Example');
});

test('the report keeps to 80 columns', async () => {
  const long = 'A title of many words that goes on and on '.repeat(4);
  const { out } = await importBytes(`${HEADER}1,${long},${long},3,25/13/2020,read\n2,Next\n`);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('the command line: 1 for a file that is missing or a folder, 2 for a format that nobody knows or no file', async () => {
  const root = temporarySite({ 'a.csv': HEADER });
  const missing = await site(['import', 'nothing.csv'], { cwd: root });
  expect(missing).toMatchObject({ status: 1, stdout: '' });
  expect(missing.stderr).toMatch(/^nothing\.csv is missing/);
  expect((await site(['import', '.'], { cwd: root })).stderr).toMatch(/^\. is a folder/);
  const strange = await site(['import', 'a.csv', '--from', 'nobody'], { cwd: root });
  expect(strange).toMatchObject({ status: 2, stdout: '' });
  expect(strange.stderr).toMatch(/^--from must be one of librarything, storygraph, .*generic; saw nobody\n$/);
  expect(await site(['import'], { cwd: root })).toMatchObject({ status: 2 });
});

test('a private column that was dropped in with books.csv is told of, and its content is not', async () => {
  const own = 'Book Id,Title,Author,Private Notes,BCID\n1,One,Ann Example,PRIVATE mark,\n';
  const root = temporarySite({ 'data/books.csv': own });
  writeFileSync(join(root, 'export.csv'), `${HEADER}1,One,Ann Example,4,,read\n2,Two,Bob,0,,read\n`);
  const { out } = await importInto(root, 'export.csv');
  expect(out.replace(/\s+/g, ' ')).toContain('data/books.csv has a column "Private Notes" that is not empty.');
  expect(out).not.toMatch(/PRIVATE|BCID/);
  expect(readTree(root)['data/books.csv']).toContain('1,One,Ann Example,PRIVATE mark,,4');
});

test('colours are for a terminal, and NO_COLOR keeps them away', async () => {
  const cwd = temporarySite({ 'a.csv': `${HEADER}1,One,Ann Example,3,,read\n` });
  const written = async (isTTY: boolean, env = {}): Promise<string> =>
    (await run(['import', 'a.csv', '--dry-run'], { cwd, isTTY, env })).stdout;
  expect(await written(true)).toContain('\u001b[32mAdded: 1\u001b[39m');
  for (const plain of [await written(false), await written(true, { NO_COLOR: '1' })])
    expect(plain).not.toContain('\u001b');
});

test('in the clone of the program it asks for a folder instead of taking the demo', async () => {
  const clone = join(import.meta.dirname, '..');
  const file = join(temporarySite({ 'my books.csv': `${HEADER}1,One,Ann Example,3,,read\n` }), 'my books.csv');
  const before = readTree(join(clone, 'data'));
  for (const options of [[], ['--dry-run']]) {
    const { status, stdout, stderr } = await run(['import', file, ...options], { cwd: clone });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      `This folder is Endpaper's own, with its demo. Name a folder for your site: npx endpaper import "${file}" --root my-site\n`,
    );
  }
  // who names it means it
  expect(await run(['import', file, '--root', '.', '--dry-run'], { cwd: clone })).toMatchObject({ status: 0 });
  expect(readTree(join(clone, 'data'))).toEqual(before);
});

test('the next command names the folder that was named, and none after --dry-run or with --json', async () => {
  const cwd = temporarySite({ 'a.csv': `${HEADER}1,One,Ann Example,3,,read\n` });
  const last = async (...args: string[]): Promise<string> =>
    (await run(['import', 'a.csv', ...args], { cwd })).stdout.trimEnd().split('\n').at(-1) ?? '';
  expect(await last('--root', 'my site')).toBe('Next: npx endpaper serve --open --root "my site"');
  expect(await last()).toBe('Next: npx endpaper serve --open');
  expect(await last('--dry-run')).toBe('Nothing was written: --dry-run.');
  expect(JSON.parse(await last('--json'))).toMatchObject({ ok: true });
});

test('corrections that cannot be read are told before anything is written; of wrong ones nothing is said', async () => {
  const books = `${HEADER}1,One,Ann,4,,read\n`;
  const root = temporarySite({
    'data/books.csv': books,
    'data/shelf.yaml': '"1": { title: "Two\n',
    'export.csv': `${HEADER}1,One,Ann,3,,read\n`,
  });
  const before = readTree(root);
  const { done, err } = await importInto(root, join(root, 'export.csv'));
  expect(done).toBe(false);
  expect(err).toMatch(/^data\/shelf\.yaml:1:6 is not valid YAML/);
  expect(readTree(root)).toEqual(before);
  writeFileSync(join(root, 'data/shelf.yaml'), '"1": { title: Two, pages: many }\n');
  const { changes, warnings } = (await importInto(root, join(root, 'export.csv'), '--json')).json();
  expect([changes.length, warnings]).toEqual([1, []]);
});
