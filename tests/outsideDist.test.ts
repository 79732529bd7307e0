import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { HAS_LINKS } from './machine.ts';
import { buildFresh } from './buildFresh.ts';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, temporarySite, writeFiles, type Run } from './temporarySite.ts';

const MANIFEST = 'dist/.endpaper/manifest.json';

const build = (root: string, ...args: string[]): Promise<Run> => run(['build', '--root', root, ...args]);

async function built(root: string, ...args: string[]): Promise<Run> {
  const done = await build(root, ...args);
  expect(done, done.stderr).toMatchObject({ status: 0 });
  return done;
}

const sampleRoot = (): string => temporarySite({ ...sampleSite, 'public/deep/down/a.txt': 'a' });

/** What a build from nothing makes of the same root. */
async function fromNothing(root: string): Promise<Record<string, string>> {
  const { status, stderr, tree } = await buildFresh(root);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return tree;
}

describe.runIf(HAS_LINKS)('a link in dist/ to a folder elsewhere', () => {
  /** A built site where a folder of the output is a link to one of somebody else's, with files of the same names. */
  async function linkedSite(folder: string, files: Record<string, string>) {
    const root = sampleRoot();
    await built(root);
    const elsewhere = temporarySite(files);
    rmSync(join(root, 'dist', folder), { recursive: true });
    symlinkSync(elsewhere, join(root, 'dist', folder), 'junction');
    return { root, elsewhere, link: join(root, 'dist', folder) };
  }

  test.each([
    ['dune', 'index.html'],
    ['deep', 'down/a.txt'],
    ['deep/down', 'a.txt'],
    ['static/app', 'mine.txt'],
  ])('at %s is not written through, with --force neither, and is named', async (folder, file) => {
    const { root, elsewhere, link } = await linkedSite(folder, { [file]: 'mine' });
    writeFiles(root, {
      'data/reviews/dune.yaml': review('Dune', '3', 'Other words.'),
      'public/deep/down/a.txt': 'b',
      'public/deep/other/b.txt': 'b',
    });
    for (const args of [[], ['--force'], ['--no-cache']]) {
      const { status, stderr } = await build(root, ...args);
      expect(stderr).toContain(
        `${link} is a symbolic link where the site needs a folder, and nothing is written outside of the output\n` +
          '  Remove the link and build again; what it leads to stays as it is.\n',
      );
      expect(status).toBe(1);
      expect(readTree(elsewhere)).toEqual({ [file]: 'mine' });
    }
    rmSync(link);
    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
    expect(readTree(elsewhere)).toEqual({ [file]: 'mine' });
  });

  test('keeps what it leads to when the pages below it leave the site', async () => {
    const { root, elsewhere, link } = await linkedSite('logic', { 'index.html': 'mine' });
    rmSync(join(root, 'data/reviews/logic.yaml'));
    rmSync(join(root, 'data/addresses.txt'), { force: true });
    await built(root);
    expect(readTree(elsewhere)).toEqual({ 'index.html': 'mine' });
    expect(readlinkSync(link)).toMatch(/endpaper-test/);
  });

  test('keeps its empty folders when a build fails', async () => {
    const { root, elsewhere } = await linkedSite('deep', {});
    mkdirSync(join(elsewhere, 'down'));
    writeFiles(root, { 'public/deep/down/a.txt': 'b', 'templates/ui/Rating.tsx': 'export const Rating = () => no;\n' });
    expect(await build(root)).toMatchObject({ status: 1 });
    expect(() => {
      rmSync(join(elsewhere, 'down'), { recursive: true });
    }).not.toThrow();
  });

  test('is no place for our own records', async () => {
    const { root, elsewhere, link } = await linkedSite('.endpaper', { 'stage-1/mine.txt': 'mine', 'lock-1-x': 'mine' });
    const { status, stderr } = await build(root);
    expect(stderr).toContain(`${link} is a symbolic link where the site needs a folder`);
    expect(status).toBe(1);
    expect(readTree(elsewhere)).toEqual({ 'stage-1/mine.txt': 'mine', 'lock-1-x': 'mine' });
  });

  test('gives way to a page where it stands in its place, and to nothing else', async () => {
    const root = sampleRoot();
    await built(root);
    const elsewhere = temporarySite({ 'mine.txt': 'mine', 'page.html': 'mine' });
    for (const [target, page] of [
      [elsewhere, 'dune/index.html'],
      [join(elsewhere, 'page.html'), 'emma/index.html'],
    ] as const) {
      rmSync(join(root, 'dist', page));
      symlinkSync(target, join(root, 'dist', page));
    }
    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
    expect(readTree(elsewhere)).toEqual({ 'mine.txt': 'mine', 'page.html': 'mine' });
  });

  test('may be dist/ itself where the owner names it, and where it stays in the root', async () => {
    const root = sampleRoot();
    const elsewhere = temporarySite({});
    symlinkSync(elsewhere, join(root, 'dist'), 'junction');
    await built(root, '--out', `${root}/dist`);
    expect(readTree(elsewhere)).toEqual(await fromNothing(root));
    rmSync(join(root, 'dist'));
    mkdirSync(join(root, 'web'));
    symlinkSync(join(root, 'web'), join(root, 'dist'), 'junction');
    await built(root);
    expect(readTree(join(root, 'web'))).toEqual(readTree(elsewhere));
  });
});

test.runIf(HAS_LINKS)('a page that was moved away and linked to is written anew in its place', async () => {
  const root = sampleRoot();
  await built(root);
  const page = join(root, 'dist/dune/index.html');
  renameSync(page, join(root, 'moved.html'));
  symlinkSync(join(root, 'moved.html'), page);
  writeFiles(root, { 'data/reviews/emma.yaml': review('Emma', '3', 'Other words.') });
  await built(root);
  expect(() => readlinkSync(page)).toThrow('EINVAL');
  expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
});

describe('a manifest that somebody made', () => {
  const claim = (names: readonly string[], own: Record<string, string> = {}): string =>
    JSON.stringify({ endpaper: 1, files: { ...own, ...Object.fromEntries(names.map((name) => [name, '0'])) } });
  const namesOf = (root: string): Record<string, string> =>
    (JSON.parse(readTree(root)[MANIFEST] ?? '') as { files: Record<string, string> }).files;

  test.each([
    ['leads upwards', '../mine.txt'],
    ['leads upwards further down', 'dune/../../mine.txt'],
    ['is absolute', '/etc/hosts'],
    ['has no name', ''],
    ['has a part without a name', 'dune//index.html'],
    ['has a NUL', 'dune/a\0b'],
    ['is too long for a disk', 'a'.repeat(300)],
    ['has folders that are too long for a disk', `${'a'.repeat(300)}/b`],
    ['is long beyond any path', 'a/'.repeat(3_000) + 'a'],
    ['is one of our own records', '.endpaper/manifest.json'],
  ])('is made anew where a name in it %s', async (_, name) => {
    const root = sampleRoot();
    writeFiles(root, { 'mine.txt': 'mine' });
    await built(root);
    const whole = readTree(join(root, 'dist'));
    for (const args of [[], ['--no-cache'], ['--force']]) {
      writeFileSync(join(root, MANIFEST), claim([name], namesOf(root)));
      expect((await built(root, ...args)).stderr).toBe('');
      expect(readTree(join(root, 'dist'))).toEqual(whole);
      expect(readTree(root)['mine.txt']).toBe('mine');
    }
  });

  test.runIf(HAS_LINKS)('deletes nothing that a link in dist/ leads to', async () => {
    const root = sampleRoot();
    await built(root);
    const elsewhere = temporarySite({ 'secret.txt': 'mine', 'deep/secret.txt': 'mine' });
    symlinkSync(elsewhere, join(root, 'dist/link'), 'junction');
    writeFileSync(join(root, MANIFEST), claim(['link/secret.txt', 'link/deep/secret.txt'], namesOf(root)));
    await built(root);
    expect(readTree(elsewhere)).toEqual({ 'secret.txt': 'mine', 'deep/secret.txt': 'mine' });
    expect(namesOf(root)).not.toHaveProperty(['link/secret.txt']);
  });

  test('is made anew without --force where a power failure left nothing of it', async () => {
    for (const empty of ['', '\0'.repeat(4096), ' \n'])
      for (const args of [[], ['--no-cache']]) {
        const root = sampleRoot();
        await built(root);
        writeFileSync(join(root, MANIFEST), empty);
        writeFiles(root, { 'data/reviews/emma.yaml': review('Emma', '3', 'Other words.') });
        const { stderr } = await built(root, ...args);
        expect(stderr).toBe(
          `${join(root, MANIFEST)} warning: was empty, as a power failure may leave it, and was made anew\n` +
            `  If ${join(root, 'dist')} holds pages that the site no longer has, delete it and build again.\n\n`,
        );
        expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
        // said once
        expect((await built(root)).stderr).toBe('');
      }
  });

  test('that a power failure emptied is forgiven by the build after a failing one, too', async () => {
    const root = sampleRoot();
    await built(root);
    writeFileSync(join(root, MANIFEST), '');
    writeFiles(root, { 'templates/ui/Rating.tsx': 'export const Rating = () => no;\n', 'public/new.txt': 'new' });
    expect(await build(root)).toMatchObject({ status: 1 });
    rmSync(join(root, 'templates'), { recursive: true });
    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });

  test('that is empty takes no page with it that has left the site, as far as the last build remembers', async () => {
    const root = sampleRoot();
    await built(root);
    writeFileSync(join(root, MANIFEST), '');
    writeFiles(root, { 'dist/mine.txt': 'mine' });
    rmSync(join(root, 'public/deep'), { recursive: true });
    await built(root);
    const { 'mine.txt': mine, ...rest } = readTree(join(root, 'dist'));
    expect(mine).toBe('mine');
    expect(rest).toEqual(await fromNothing(root));
  });
});

describe.runIf(HAS_LINKS)('a link in somebody else’s folder to one outside of it', () => {
  const LEADS = 'is a symbolic link that leads outside of this folder, where nothing is written';
  const STAYS = 'Remove the link; what it leads to stays as it is.';

  /** A site where a folder is a link to one elsewhere, and what that holds. */
  function linkedRoot(folder: string) {
    const elsewhere = temporarySite({ 'mine.txt': 'mine' });
    const root = temporarySite({ ...sampleSite, 'export.csv': EXPORT });
    rmSync(join(root, folder), { recursive: true, force: true });
    mkdirSync(dirname(join(root, folder)), { recursive: true });
    symlinkSync(elsewhere, join(root, folder), 'junction');
    return { root, elsewhere };
  }

  test.each([
    ['dist', ['build']],
    ['dist', ['serve']],
    ['.endpaper', ['serve', '--drafts']],
    ['.endpaper/drafts', ['serve', '--drafts']],
  ] as const)('at %s is no place for a site: %j', async (folder, args) => {
    const { root, elsewhere } = linkedRoot(folder);
    const { status, stderr } = await run([...args, '--root', root]);
    expect(stderr).toBe(
      `${folder} ${LEADS}\n  ${STAYS}${folder === 'dist' ? ' Or name the folder yourself: npx endpaper build --out DIR.' : ''}\n\n1 error: nothing was written\n`,
    );
    expect(status).toBe(1);
    expect(readTree(elsewhere)).toEqual({ 'mine.txt': 'mine' });
  });

  test.each([
    ['.endpaper', LEADS, STAYS],
    ['.endpaper/schemas', LEADS, STAYS],
    ['data', LEADS, STAYS],
    ['data/reviews', 'is a symbolic link to a folder', 'Put the files themselves here.'],
  ])('at %s is written through by no command', async (folder, message, hint) => {
    const { root, elsewhere } = linkedRoot(folder);
    const commands = [
      ['log', 'add', 'Persuasion', '--author', 'Jane Austen'],
      ['new', 'review', 'persuasion'],
      ['import', join(root, 'export.csv')],
    ];
    for (const args of commands) {
      const before = readTree(root);
      const { status, stderr } = await run([...args, '--root', root]);
      expect(readTree(elsewhere), args[0]).toEqual({ 'mine.txt': 'mine' });
      if (status === 0) continue;
      expect(stderr).toContain(`${folder} ${message}\n  ${hint}\n`);
      expect(readTree(root)).toEqual(before);
    }
    expect((await run(['init', root])).stderr + (await run([...(commands[1] ?? []), '--root', root])).stderr).toContain(
      message,
    );
    expect(readTree(elsewhere)).toEqual({ 'mine.txt': 'mine' });
  });

  test.each(['data', 'public'])('at %s is neither published nor looked at', async (folder) => {
    const { root } = linkedRoot(folder);
    for (const args of [['build'], ['check']]) {
      const { status, stdout, stderr } = await run([...args, '--root', root]);
      expect((stdout + stderr).replace(/\s+/g, ' ')).toMatch(
        `${folder} ${args[0] === 'check' ? 'error ' : ''}is a symbolic link to a folder outside of this one, which would be published Put the folder itself here, or remove the link.`,
      );
      expect(status).toBe(1);
    }
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('in the place of what log remembers is not written through', async () => {
    const root = temporarySite({ ...sampleSite, '.endpaper/.keep': '' });
    const elsewhere = temporarySite({ 'undo.json': '{}' });
    symlinkSync(join(elsewhere, 'undo.json'), join(root, '.endpaper/undo.json'));
    const { status, stderr } = await run(['log', 'add', 'Persuasion', '--author', 'Jane Austen', '--root', root]);
    expect(stderr).toContain('.endpaper/undo.json is not what a command of log leaves there\n  Remove it.\n');
    expect(status).toBe(1);
    expect(readTree(elsewhere)).toEqual({ 'undo.json': '{}' });
  });
});

const EXPORT =
  'Book Id,Title,Author,Exclusive Shelf,My Review\n77,Persuasion,Jane Austen,read,"A review of some words, to be kept."\n';

describe('in the place of dist/', () => {
  const HINT = '  Remove it, or name another folder: npx endpaper build --out DIR.\n';

  test('a file is named as one', async () => {
    const root = temporarySite({ ...sampleSite, dist: 'mine', web: 'mine', '.endpaper/drafts': 'mine' });
    for (const [name, args, hint] of [
      ['dist', ['build'], HINT],
      ['dist', ['serve'], HINT],
      ['web', ['build', '--out', `${root}/web`], HINT],
      ['.endpaper/drafts', ['serve', '--drafts'], '  Remove it.\n'],
    ] as const) {
      const { status, stderr } = await run([...args, '--root', root]);
      expect(stderr).toBe(`${name} is a file, and must be a folder\n${hint}\n1 error: nothing was written\n`);
      expect(status).toBe(1);
    }
  });

  test.runIf(HAS_LINKS)('a link that leads nowhere is named as one', async () => {
    const root = temporarySite(sampleSite);
    symlinkSync('../nowhere', join(root, 'dist'));
    const { status, stderr } = await build(root);
    expect(stderr).toContain('dist is a symbolic link that leads nowhere\n  Remove the link; ');
    expect(status).toBe(1);
  });
});
