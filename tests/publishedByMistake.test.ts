import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { FORMATS } from '../src/library/import/formats/formats.ts';
import { EXPORTS } from '../src/load/lookInside.ts';
import { ROOT } from './builtDemo.ts';
import { HAS_SHELL } from './machine.ts';
import { pictureAt, pictureWithXmp } from './pictureAt.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const FOLDER = `${ROOT}/tests/exports`;

const HINT = '  Such files are rarely meant for everybody: move them elsewhere, or give one that is another name.\n';

const STRAYS = [
  '.git/config',
  'a/.env',
  'a/.env.local',
  'a/.ssh/config',
  'a/id_ed25519',
  'a/id_rsa',
  'a/.npmrc',
  'a/.netrc',
  'a/node_modules/x/index.js',
  '.notes.txt.swp',
  'notes.txt.swo',
  'notes.txt~',
  '#notes.txt#',
  '.~lock.notes.odt#',
  '~$notes.docx',
  'notes.txt.orig',
  'cv.pdf.bak',
  'index.html.old',
  'a/CVS/Entries',
  'a/_darcs/format',
  'a/.envrc',
  'a/.bash_history',
  'a/.my.cnf',
  'a/.s3cfg',
  'a/.dockercfg',
  'a/authorized_keys',
  'a/known_hosts',
  'a/server.key',
  'a/server.pem',
  'a/mail.p12',
  'a/mail.PFX',
  'a/passwords.kdbx',
  // each class of them: exports, keys, settings of clouds and programs, histories, mail, browsers, databases
  'goodreads_library_export.csv',
  'OpenLibrary_ReadingLog.csv',
  'goodreads_library_export (1).csv',
  'b/My Clippings.txt',
  'b/librarything_sam.tsv',
  'b/KoboReader.sqlite',
  'b/.vault_pass',
  'b/.vault-token',
  'b/credentials.json',
  'b/client_secret_1.json',
  'b/service-account-key.json',
  'b/release.keystore',
  'b/AuthKey.p8',
  'b/wallet.dat',
  'b/logins.json',
  'b/Passwords.csv',
  'b/terraform.tfstate',
  'b/prod.tfvars',
  'b/production.env',
  'b/.azure/token',
  'b/wp-config.php',
  'b/rclone.conf',
  'b/.history',
  'b/.viminfo',
  'b/debug.log',
  'b/inbox.mbox',
  'b/letter.eml',
  'b/.mozilla/x',
  'b/x1.default-release/x',
  'b/Login Data',
  'b/dump.sql',
  'b/site-backup_2024.sql',
  'b/all.sql.gz',
  'b/books.db-wal',
  'b/.idea/x',
  'b/site.code-workspace',
];

const PUBLISHED = [
  'C#.txt',
  '.well-known/security.txt',
  '.nojekyll',
  'id_rsa.pub',
  'original.txt',
  'film.swf',
  'ca.crt',
  'bold',
  'history',
  'cookies/index.html',
  'passwords/index.html',
  'credentials/index.html',
  'schema.sql',
  'environment.txt',
  'dumplings.sql',
  'reading-list.csv',
  'keynote.json',
];

const under = (folder: string, paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [`${folder}/${path}`, 'x']));

test('version control, packages, passwords, keys and what editors keep are not published, and named in one notice', async () => {
  const files = { ...under('public', STRAYS), ...under('public', PUBLISHED), 'public/.DS_Store': '' };
  const root = temporarySite({ ...sampleSite, ...files });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(0);
  expect(stderr).toContain(
    `public/#notes.txt# notice: is not published, and neither are public/.DS_Store, public/.git/, public/.notes.txt.swp, public/.~lock.notes.odt# and ${String(STRAYS.length - 4)} more\n${HINT.trimEnd()} npx endpaper check names them all.\n`,
  );
  const published = Object.keys(readTree(`${root}/dist`));
  expect(published).toEqual(expect.arrayContaining(PUBLISHED));
  expect(published.filter((file) => STRAYS.includes(file) || file.endsWith('.DS_Store'))).toEqual([]);
  const checked = await run(['check', '--root', root, '--json']);
  const { notices } = JSON.parse(checked.stdout) as { notices: { file: string; message: string; hint: string }[] };
  const notice = notices.find(({ message }) => message.startsWith('is not published'));
  const named = STRAYS.map(
    (path) =>
      `public/${path.replace(/(\.git|\.ssh|node_modules|CVS|_darcs|\.azure|\.mozilla|x1\.default-release|\.idea)\/.*/, '$1/')}`,
  );
  expect([notice?.file, ...(notice?.message.split(/, and neither are |, | and /).slice(1) ?? [])].sort()).toEqual(
    ['public/.DS_Store', ...named].sort(),
  );
  expect(notice?.hint).toBe(HINT.trim());
});

test('of two, neither is published', async () => {
  const root = temporarySite({ ...sampleSite, ...under('public', ['a.bak', 'b.bak']) });
  const { stderr } = await run(['build', '--root', root]);
  expect(stderr).toContain(`public/a.bak notice: is not published, and neither is public/b.bak\n${HINT}`);
});

test.runIf(HAS_SHELL)('a named pipe and a socket are errors, and never opened', async () => {
  const root = temporarySite({ ...sampleSite, ...under('public', ['a/x']) });
  spawnSync('mkfifo', ['public/a/pipe.txt', 'data/reviews/pipe.yaml'], { cwd: root });
  const server = createServer().listen(`${root}/public/a/socket`);
  await once(server, 'listening');
  for (const command of ['build', 'check']) {
    const { status, stdout, stderr } = await run([command, '--root', root]);
    const said = (stdout + stderr).replace(/\s+/g, ' ');
    for (const [path, kind] of [
      ['data/reviews/pipe.yaml', 'a named pipe'],
      ['public/a/pipe.txt', 'a named pipe'],
      ['public/a/socket', 'a socket'],
    ] as const)
      expect(said).toMatch(
        `${path} ${command === 'check' ? 'error ' : ''}is ${kind}, and must be a file Take it away, or put a file in its place.`,
      );
    expect(status).toBe(1);
  }
  server.close();
});

test('what a file manager leaves behind, or a killed command of old, is left out without a word', async () => {
  const half = { 'public/static/projects/.4711.new': '<sv' };
  const root = temporarySite({ ...sampleSite, ...half, 'public/.DS_Store': '', 'public/static/Thumbs.db': '' });
  const { stderr } = await run(['build', '--root', root]);
  expect(stderr).not.toContain('not published');
  expect(Object.keys(readTree(`${root}/dist`)).filter((file) => /DS_Store|Thumbs|new$/.test(file))).toEqual([]);
});

test('a backup beside an article is not published', async () => {
  const article = '---\ntitle: Trip\ndate: 2024-05-01\n---\nWords.\n';
  const files = { 'data/articles/trip/index.md': article, 'data/articles/trip/index.md~': article };
  const root = temporarySite({ ...sampleSite, ...files });
  expect((await run(['build', '--root', root])).stderr).toContain(
    `data/articles/trip/index.md~ notice: is not published\n${HINT}`,
  );
  expect(Object.keys(readTree(`${root}/dist`))).not.toContain('trip/index.md~');
});

test('pictures that say where they were taken are named by each build, and by check', async () => {
  const picture = pictureAt('jpeg', { order: 'II', degrees: 52 });
  const root = temporarySite({
    ...sampleSite,
    'public/a.jpg': picture,
    'public/b.JPG': pictureWithXmp('jpeg', 'exif:GPSLatitude="52,31.2N"/>'),
    'public/c.jpg': 'none',
  });
  const said =
    'public/a.jpg notice: says in its metadata (EXIF, XMP or IPTC) where it was taken, for everybody to read, and so does public/b.JPG\n' +
    '  Save it without its place, or take all out but its colours and which side is up:\n' +
    '  exiftool -all= -tagsfromfile @ -colorspacetags -orientation public/a.jpg\n';
  const later = { now: () => Date.now() + 2_100 };
  for (let count = 0; count < 2; count++) expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  // known from the cache where others changed
  writeFileSync(`${root}/public/d.txt`, 'new');
  expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  expect((await run(['check', '--root', root])).stdout.replace(/\s+/g, ' ')).toContain(
    'notice says in its metadata (EXIF, XMP or IPTC) where it was taken, for everybody to read, and so does public/b.JPG',
  );
});

const exportNamed = (name: string): string | undefined =>
  readdirSync(`${FOLDER}/${name}`).find((file) => /^export\.(?:csv|tsv|json)$/.test(file));

test('every format of import, but for tables of any service, is told by its columns', () => {
  const services = new Set(EXPORTS.map(([service]) => service));
  const formats = FORMATS.filter(({ name }) => name !== 'generic').map(({ label }) => label);
  expect([...services].filter((service) => !formats.includes(service))).toEqual(['Readwise']);
  expect(formats.filter((label) => !services.has(label))).toEqual([]);
});

test('exports of every service that import knows are told by their columns, whatever their name', async () => {
  const services =
    'bookwyrm,calibre,goodreads-23-columns,goodreads-31-columns,hardcover,libib,librarything-41-columns,librarything-48-columns-latin-1,librarything-json,openlibrary-2026,openreads,storygraph';
  const files = services.split(',').map((name) => {
    const file = exportNamed(name) ?? '';
    return [`public/x/${name}${extname(file)}`, readFileSync(`${FOLDER}/${name}/${file}`)] as const;
  });
  const readwise = readFileSync(`${ROOT}/tests/quotes/readwise/export.csv`);
  const clippings = readFileSync(`${ROOT}/tests/quotes/kindle/export.txt`);
  const quotes = { 'public/x/readwise.csv': readwise, 'public/x/z.txt': clippings };
  const wide = Buffer.from('\ufeffBook Id;Title;Author;My Rating;Private Notes\n1;A;B;1;PRIVATE\n', 'utf16le');
  const root = temporarySite({ ...sampleSite, ...Object.fromEntries(files), ...quotes, 'public/x/wide.csv': wide });
  const { status, stdout } = await run(['check', '--root', root, '--json']);
  expect(status).toBe(0);
  const { notices } = JSON.parse(stdout) as { notices: { file: string; message: string; hint: string }[] };
  const told = notices.filter(({ file }) => file.startsWith('public/x/'));
  expect(told).toMatchObject([
    {
      file: 'public/x/bookwyrm.csv',
      message:
        'is an export of BookWyrm, and is published; public/x/calibre.csv and public/x/openlibrary-2026.csv are of that kind too',
    },
    {
      file: 'public/x/goodreads-23-columns.csv',
      message: expect.stringMatching(
        /^is an export of Goodreads with private columns \(.*private notes.*\), and is not published; public\/x\/goodreads-31-columns.csv, .* and public\/x\/z.txt are not published either$/,
      ) as string,
      hint: 'Move it elsewhere. If it is meant for everybody, take out what is private, or pack it: a .zip is published as it is.',
    },
  ]);
  await run(['build', '--root', root]);
  expect(Object.keys(readTree(`${root}/dist/x`))).toEqual(['bookwyrm.csv', 'calibre.csv', 'openlibrary-2026.csv']);
});

test.each([
  ['a.txt', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl', 'is a private key, and is not published'],
  ['a.asc', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n', 'is a private key, and is not published'],
  ['a.json', '{ "type": "service_account", "private_key": "-" }', 'is a key for a service, and is not published'],
  ['a.csv', 'name,url,username,password\nx,https://x,a,b\n', 'is a list of passwords, and is not published'],
  [
    'a.txt',
    'From sam@example.org Mon Jan  1 10:00:00 2024\nReturn-Path: <a@b>\n',
    'is a mailbox, and is not published',
  ],
  ['a.sql', '-- MySQL dump 10.13\n', 'is a dump of a database, and is published'],
  ['a.db', 'SQLite format 3\0', 'is a database, and is published'],
])('%s: %s %s', async (name, text, message) => {
  const root = temporarySite({ ...sampleSite, [`public/${name}`]: text });
  expect((await run(['build', '--root', root])).stderr).toContain(`public/${name} notice: ${message}\n`);
  expect(name in readTree(`${root}/dist`)).toBe(message.endsWith('is published'));
});

test('what only looks like one of them is published without a word', async () => {
  const files = {
    'public/a.csv': 'Title,Author,Rating\nDune,Frank Herbert,4\n',
    'public/b.txt': 'Do not write BEGIN PRIVATE KEY into a text.\n- one\n- two\n',
    'public/c.json': '{"title": "password, username"}',
    'public/d.asc': '-----BEGIN PGP PUBLIC KEY BLOCK-----\n',
    'public/e.crt': '-----BEGIN CERTIFICATE-----\n',
    'public/f.sql': 'select 1;\n',
    'public/g.txt': '',
  };
  const root = temporarySite({ ...sampleSite, ...files });
  const { stderr } = await run(['build', '--root', root]);
  expect(stderr).not.toContain('published');
  expect(Object.keys(readTree(`${root}/dist`))).toEqual(
    expect.arrayContaining(Object.keys(files).map((path) => path.replace('public/', ''))),
  );
});

test('an export that a later save makes of a known file is held back from then on, and named again where others changed', async () => {
  const root = temporarySite({ ...sampleSite, 'public/a.csv': 'Title\nDune\n' });
  const later = { now: () => Date.now() + 2_100 };
  await run(['build', '--root', root], later);
  expect(Object.keys(readTree(`${root}/dist`))).toContain('a.csv');
  writeFileSync(`${root}/public/a.csv`, 'Book Id,My Rating,Private Notes\n1,4,PRIVATE\n');
  const said =
    'public/a.csv notice: is an export of Goodreads with a private column (private notes), and is not published\n';
  expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  expect(Object.keys(readTree(`${root}/dist`))).not.toContain('a.csv');
  expect((await run(['build', '--root', root], later)).stderr).toContain(said);
});
