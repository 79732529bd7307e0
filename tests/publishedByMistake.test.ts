import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { HAS_SHELL } from './machine.ts';
import { pictureAt, pictureWithXmp } from './pictureAt.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite } from './temporarySite.ts';

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
];

const under = (folder: string, paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [`${folder}/${path}`, 'x']));

test('version control, packages, passwords, keys and what editors keep are not published, and named in one notice', async () => {
  const files = { ...under('public', STRAYS), ...under('public', PUBLISHED), 'public/.DS_Store': '' };
  const root = temporarySite({ ...sampleSite, ...files });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(0);
  expect(stderr).toContain(
    `public/#notes.txt# notice: is not published, and neither are public/.DS_Store, public/.git/, public/.notes.txt.swp, public/.~lock.notes.odt# and 28 more\n${HINT.trimEnd()} npx endpaper check names them all.\n`,
  );
  const published = Object.keys(readTree(`${root}/dist`));
  expect(published).toEqual(expect.arrayContaining(PUBLISHED));
  expect(published.filter((file) => STRAYS.includes(file) || file.endsWith('.DS_Store'))).toEqual([]);
  const checked = await run(['check', '--root', root, '--json']);
  const { notices } = JSON.parse(checked.stdout) as { notices: { file: string; message: string; hint: string }[] };
  const notice = notices.find(({ message }) => message.startsWith('is not published'));
  const named = STRAYS.map((path) => `public/${path.replace(/(\.git|\.ssh|node_modules|CVS|_darcs)\/.*/, '$1/')}`);
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
    'public/a.jpg notice: says in its EXIF or XMP data where it was taken, for everybody to read, and so does public/b.JPG\n' +
    '  Save it without its place, or take that out: exiftool -gps:all= -xmp:geotag= public/a.jpg\n';
  const later = { now: () => Date.now() + 2_100 };
  for (let count = 0; count < 2; count++) expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  // known from the cache where others changed
  writeFileSync(`${root}/public/d.txt`, 'new');
  expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  expect((await run(['check', '--root', root])).stdout.replace(/\s+/g, ' ')).toContain(
    'notice says in its EXIF or XMP data where it was taken, for everybody to read, and so does public/b.JPG',
  );
});
