import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path/posix';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildFresh } from './buildFresh.ts';
import { HAS_LINKS, HAS_MODES, HAS_SHELL } from './machine.ts';
import { run } from './runInProcess.ts';
import { sampleSite, review } from './sampleSite.ts';
import { readTree, site, SITE, temporarySite, writeFiles, type Run } from './temporarySite.ts';

/** Milliseconds by which the clock of the builds goes ahead of that of the files. */
let rested = 0;
beforeEach(() => {
  rested = 0;
});

/** Stamps are trusted once a file has rested for two seconds. */
function rest(): void {
  rested += 2_100;
}

const build = (root: string, ...args: string[]): Promise<Run> =>
  run(['build', '--root', root, ...args], { now: () => Date.now() + rested });

/** Builds, and fails the test where the build fails. */
async function built(root: string, ...args: string[]): Promise<Record<string, number>> {
  const done = await build(root, '--json', ...args);
  expect(done, done.stderr + done.stdout).toMatchObject({ status: 0 });
  return JSON.parse(done.stdout) as Record<string, number>;
}

interface State {
  readonly names: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly stamps: readonly string[];
}

/** Everything of a folder that could change: bytes, names, folders, inodes and times of the files. */
function stateOf(folder: string): State {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return { names, files: readTree(folder), stamps: names.map((name) => stampOf(join(folder, name))) };
}

function stampOf(path: string): string {
  const { ino, mtimeMs, size } = statSync(path);
  return statSync(path).isFile() ? `${path} ${String(ino)} ${String(mtimeMs)} ${String(size)}` : path;
}

/** The tree that a build from nothing makes of the same root. */
async function fromNothing(root: string): Promise<Record<string, string>> {
  const { status, stderr, tree } = await buildFresh(root);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return tree;
}

describe('a build that fails', () => {
  test('leaves dist/ as it was when the content has errors', async () => {
    const root = temporarySite(sampleSite);
    await built(root);
    const before = stateOf(join(root, 'dist'));
    writeFiles(root, { 'data/reviews/emma.yaml': 'title: Emma\n', 'data/reviews/new.yaml': review('New', '7') });
    expect(await site(['build', '--root', root])).toMatchObject({ status: 1 });
    expect(stateOf(join(root, 'dist'))).toEqual(before);
  });

  test('leaves dist/ as it was when a page cannot be rendered, and makes no folder where there was none', async () => {
    const root = temporarySite(sampleSite);
    const throwing = 'export function Rating() {\n  throw new Error("no stars tonight");\n}\n';
    writeFiles(root, { 'templates/ui/Rating.tsx': throwing });
    const { status, stderr } = await build(root);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^templates\/ui\/Rating\.tsx:2:9 cannot make \//);
    expect(stderr).toContain('no stars tonight');
    expect(existsSync(join(root, 'dist'))).toBe(false);

    rmSync(join(root, 'templates'), { recursive: true });
    await built(root);
    const before = stateOf(join(root, 'dist'));
    writeFiles(root, { 'templates/ui/Rating.tsx': throwing, 'data/reviews/new.yaml': review('New', '3', 'New.') });
    expect(await build(root)).toMatchObject({ status: 1 });
    expect(stateOf(join(root, 'dist')).files).toEqual(before.files);
    expect(stateOf(join(root, 'dist')).names).toEqual(before.names);
  });

  test.runIf(HAS_SHELL)('leaves dist/ as it was when the disk has no room', async () => {
    const root = temporarySite(sampleSite);
    await built(root);
    const before = stateOf(join(root, 'dist'));
    writeFiles(root, { 'data/reviews/new.yaml': review('New', '3', 'New.'), 'public/big.bin': Buffer.alloc(1 << 20) });
    // a limit on the size of files (100 blocks of 512 or 1024 bytes) fails a write as a full disk does, without a disk to fill
    const { status, stderr } = await limited(100, root);
    expect(stderr).toContain('cannot be written: the file would be larger than the system allows (EFBIG');
    expect(stderr).toContain(`Nothing in ${join(root, 'dist')} was changed`);
    expect(status).toBe(1);
    expect(stateOf(join(root, 'dist')).files).toEqual(before.files);
    expect(stateOf(join(root, 'dist')).names).toEqual(before.names);

    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });

  test.runIf(HAS_SHELL)('makes no folder where the disk has no room for the first build', async () => {
    const root = temporarySite({ ...sampleSite, 'public/big.bin': Buffer.alloc(1 << 20) });
    expect(await limited(100, root)).toMatchObject({ status: 1 });
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('a file of dist/ that another program has open', () => {
  const PDF = 'dist/static/cv.pdf';
  const buildBusy = (root: string, times?: number): Promise<Run> =>
    site(['build', '--root', root], {
      env: {
        BUSY_FILE: join(root, PDF),
        NODE_OPTIONS: `--require ${join(import.meta.dirname, 'busyFile.cjs')}`,
        ...(times !== undefined && { BUSY_TIMES: String(times) }),
      },
    });
  const opened = async (change: (root: string) => void): Promise<string> => {
    const root = temporarySite({ ...sampleSite, 'public/static/cv.pdf': 'old' });
    await built(root);
    change(root);
    return root;
  };
  const CHANGES = [
    [
      'replaced',
      (root: string) => {
        writeFiles(root, { 'public/static/cv.pdf': 'new' });
      },
    ],
    [
      'removed',
      (root: string) => {
        rmSync(join(root, 'public/static/cv.pdf'));
      },
    ],
  ] as const;

  test.each(CHANGES)('is %s once that lets go of it', async (_, change) => {
    const root = await opened(change);
    expect(await buildBusy(root, 3)).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });

  test.each(CHANGES)('is said to be so where it is to be %s, and the next build finishes', async (_, change) => {
    const root = await opened(change);
    const { status, stderr } = await buildBusy(root);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${join(root, PDF)} is in use by another program\n` +
        `  Some files in ${join(root, 'dist')} are new and some are old, but each is complete. Close it there and build again.\n\n` +
        '1 error: it stopped halfway\n',
    );
    expect(readTree(root)[PDF]).toBe('old');
    expect(readdirSync(join(root, 'dist/.endpaper'))).toEqual(['manifest.json']);
    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });
});

/** A build that may write files of so many blocks at most. */
function limited(blocks: number, root: string): Promise<Run> {
  const script = `ulimit -f ${String(blocks)} && exec "$0" "$@"`;
  return new Promise((resolve) => {
    execFile('sh', ['-c', script, process.execPath, SITE, 'build', '--root', root], (cause, stdout, stderr) => {
      resolve({ status: cause ? Number(cause.code ?? 1) : 0, stdout, stderr });
    });
  });
}

describe('an output that cannot be written', () => {
  test.runIf(existsSync('/proc/self'))('is said to be so where no one may make a folder', async () => {
    const root = temporarySite(sampleSite);
    const { status, stderr } = await build(root, '--out', '/proc/endpaper/dist');
    expect(stderr).toContain('/proc/endpaper cannot be created: there is no such file or folder (ENOENT');
    expect(status).toBe(1);
  });

  test.runIf(HAS_MODES)('leaves a read-only folder as it was, above and below', async () => {
    const root = temporarySite(sampleSite);
    await built(root);
    const before = stateOf(join(root, 'dist')).files;
    writeFiles(root, {
      'data/reviews/dune.yaml': review('Dune', '3', 'Other words.'),
      'data/reviews/new.yaml': review('New', '2'),
    });
    for (const folder of ['dist', 'dist/dune', 'dist/.endpaper']) {
      chmodSync(join(root, folder), 0o555);
      const { status, stderr } = await build(root);
      chmodSync(join(root, folder), 0o755);
      expect(stderr).toContain('permission is denied (EACCES');
      expect(status).toBe(1);
      expect(stateOf(join(root, 'dist')).files).toEqual(before);
    }
    await built(root);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });

  test('is wrong usage where it is part of the input, or the input of it', async () => {
    const root = temporarySite(sampleSite);
    const before = stateOf(root);
    for (const out of ['data', 'data/x', 'public/sub/folder', 'templates', '.', '..', '/', 'data/site.yaml/x']) {
      const { status, stderr } = await run(['build', '--out', out], { cwd: root });
      expect(stderr).toContain('--out must be a folder of its own, apart from your files');
      expect(status).toBe(2);
    }
    expect(stateOf(root)).toEqual(before);
    expect(await site(['build', '--out', 'database'], { cwd: root })).toMatchObject({ status: 0 });
  });

  test.runIf(HAS_LINKS)('is said to be out of reach where links form a loop', async () => {
    const root = temporarySite(sampleSite);
    symlinkSync('round', join(root, 'round'));
    for (const args of [
      ['--root', join(root, 'round')],
      ['--root', root, '--out', join(root, 'round')],
    ]) {
      const { status, stderr } = await run(['build', ...args]);
      expect(stderr).toContain('symbolic links form a loop (ELOOP');
      expect(status).toBe(1);
    }
  });

  test('is said to be a file where it is one', async () => {
    const root = temporarySite({ ...sampleSite, 'there.txt': 'mine' });
    for (const [out, said] of [
      ['there.txt', /^there\.txt is a file, and must be a folder\n/],
      ['there.txt/below', /there is a file where a folder is needed \((ENOTDIR|EEXIST)/],
    ] as const) {
      const { status, stderr } = await build(root, '--out', join(root, out));
      expect(stderr).toMatch(said);
      expect(status).toBe(1);
    }
    expect(readFileSync(join(root, 'there.txt'), 'utf8')).toBe('mine');
  });
});

describe('what did not change', () => {
  test('is not rewritten, whether its stamp is trusted, its content compared or the cache off', async () => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    const { written } = await built(root);
    const before = stateOf(dist);
    // just saved: contents are compared
    expect(await built(root)).toMatchObject({ written: 0, unchanged: written, removed: 0 });
    rest();
    expect(await built(root)).toMatchObject({ written: 0, unchanged: written, removed: 0 });
    // nothing at all changed: the shortest way
    expect(await built(root)).toMatchObject({ written: 0, unchanged: written, removed: 0 });
    expect(await built(root, '--no-cache')).toMatchObject({ written: 0, unchanged: written, removed: 0 });
    expect(stateOf(dist)).toEqual(before);
  });

  test('stays when one review changes', async () => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    await built(root);
    const before = stateOf(dist).stamps;
    writeFiles(root, { 'data/reviews/emma.yaml': `${review('Emma', '4.5', 'A match-maker.', 'Thrice.')}book: "2"\n` });
    expect(await built(root)).toMatchObject({ written: 6, removed: 0 });
    const changed = stateOf(dist).stamps.filter((stamp) => !before.includes(stamp));
    expect(changed.map((stamp) => stamp.split(' ')[0])).toEqual([
      join(dist, '.endpaper/manifest.json'),
      join(dist, 'emma/index.html'),
      ...['feed.json', 'feed.xml', 'reviews.json', 'reviews.xml', 'search/text-1.json'].map((file) => join(dist, file)),
    ]);
  });
});

describe('what went away', () => {
  test('is removed, with the folder that it leaves empty', async () => {
    const root = temporarySite({ ...sampleSite, 'public/deep/down/file.txt': 'x' });
    await built(root);
    rmSync(join(root, 'data/reviews/logic.yaml'));
    rmSync(join(root, 'data/addresses.txt'));
    rmSync(join(root, 'public/deep'), { recursive: true });
    expect(await built(root)).toMatchObject({ removed: 2 });
    expect(existsSync(join(root, 'dist/logic'))).toBe(false);
    expect(existsSync(join(root, 'dist/deep'))).toBe(false);
    expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
  });

  test('takes no file with it that we did not write', async () => {
    const root = temporarySite(sampleSite);
    await built(root);
    writeFiles(root, { 'dist/CNAME': 'sam.example.org', 'dist/logic/mine.txt': 'mine', 'dist/.well-known/x': 'x' });
    rmSync(join(root, 'data/reviews/logic.yaml'));
    rmSync(join(root, 'data/addresses.txt'));
    expect(await built(root)).toMatchObject({ removed: 1 });
    await built(root, '--force');
    const { CNAME: name, 'logic/mine.txt': mine, '.well-known/x': known, ...rest } = readTree(join(root, 'dist'));
    expect({ name, mine, known }).toEqual({ name: 'sam.example.org', mine: 'mine', known: 'x' });
    expect(rest).toEqual(await fromNothing(root));
  });

  test('may be a folder where a file goes now, and the other way round', async () => {
    const root = temporarySite({ ...sampleSite, 'public/notes': 'a file' });
    await built(root);
    for (let round = 0; round < 2; round++) {
      rmSync(join(root, 'public/notes'), { recursive: true });
      writeFiles(root, { 'public/notes/deep/x': 'in a folder' });
      expect(await built(root)).toMatchObject({ written: 1, removed: 1 });
      expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
      rmSync(join(root, 'public/notes'), { recursive: true });
      writeFiles(root, { 'public/notes': 'a file' });
      expect(await built(root)).toMatchObject({ written: 1, removed: 1 });
      expect(readTree(join(root, 'dist'))).toEqual(await fromNothing(root));
    }
  });
});

describe('a file that we did not write', () => {
  const inTheWay = [
    ['where a page goes', 'dist/new/index.html', 'new/index.html'],
    ['where a folder goes', 'dist/new', 'new'],
    ['where a copy goes', 'dist/static/new.txt', 'static/new.txt'],
  ] as const;

  test.each(inTheWay)('is an error that names it %s, and --force takes it over', async (_, path, name) => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    await built(root);
    writeFiles(root, { [path]: 'mine' });
    const before = stateOf(dist);
    writeFiles(root, { 'data/reviews/new.yaml': review('New', '2'), 'public/static/new.txt': 'theirs' });
    const { status, stderr } = await build(root);
    expect(stderr).toContain(`${dist}/${name} was not written by Endpaper, and is in the way of a file of the site`);
    expect(stderr).toContain('--force');
    expect(stderr).toContain('1 error: nothing was written');
    expect(status).toBe(1);
    expect(stateOf(dist)).toEqual(before);

    await built(root, '--force');
    expect(readTree(dist)).toEqual(await fromNothing(root));
    await built(root);
  });

  test('is kept in its folder where a file goes, even with --force', async () => {
    const root = temporarySite({ ...sampleSite, 'public/notes/x': 'in a folder' });
    const dist = join(root, 'dist');
    await built(root);
    writeFiles(root, { 'dist/notes/mine.txt': 'mine' });
    rmSync(join(root, 'public/notes'), { recursive: true });
    writeFiles(root, { 'public/notes': 'a file' });
    const before = stateOf(dist);
    for (const args of [[], ['--force']]) {
      const { status, stderr } = await build(root, ...args);
      expect(stderr).toContain(`${dist}/notes/mine.txt was not written by Endpaper`);
      expect(stderr).toContain(`Move the folder ${dist}/notes somewhere else.`);
      expect(status).toBe(1);
      expect(stateOf(dist)).toEqual(before);
    }
    rmSync(join(dist, 'notes/mine.txt'));
    await built(root);
    expect(readTree(dist)).toEqual(await fromNothing(root));
  });

  test('is found where one of our pages stood', async () => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    await built(root);
    rmSync(join(dist, 'dune'), { recursive: true });
    writeFiles(root, { 'dist/dune': 'a file of mine' });
    expect((await build(root)).stderr).toContain(`${dist}/dune was not written by Endpaper`);
    expect(readFileSync(join(dist, 'dune'), 'utf8')).toBe('a file of mine');
    await built(root, '--force');
    expect(readTree(dist)).toEqual(await fromNothing(root));

    rmSync(join(dist, 'dune/index.html'));
    writeFiles(root, { 'dist/dune/index.html/mine.txt': 'mine' });
    expect((await build(root)).stderr).toContain(`${dist}/dune/index.html/mine.txt was not written by Endpaper`);
    rmSync(join(dist, 'dune/index.html/mine.txt'));
    await built(root);
    expect(readTree(dist)).toEqual(await fromNothing(root));
  });
});

describe('an output without our records, as a backup or an artifact without dot files leaves it', () => {
  const withoutRecords = async (): Promise<string> => {
    const root = temporarySite(sampleSite);
    await built(root);
    rmSync(join(root, 'dist/.endpaper'), { recursive: true });
    return root;
  };

  test('is adopted without a word where its files are the same, and what goes later is removed', async () => {
    const root = await withoutRecords();
    writeFiles(root, { 'dist/CNAME': 'sam.example.org' });
    const { stamps } = stateOf(join(root, 'dist'));
    expect(await build(root, '--no-cache')).toMatchObject({ status: 0, stderr: '' });
    const ours = (stamp: string): boolean => !stamp.includes('/.endpaper');
    expect(stateOf(join(root, 'dist')).stamps.filter(ours)).toEqual(stamps.filter(ours));
    rmSync(join(root, 'data/reviews/logic.yaml'));
    rmSync(join(root, 'data/addresses.txt'));
    expect(await built(root)).toMatchObject({ removed: 1 });
    const { CNAME: name, ...rest } = readTree(join(root, 'dist'));
    expect(name).toBe('sam.example.org');
    expect(rest).toEqual(await fromNothing(root));
  });

  test('is one error where some of its files differ, and stays as it was', async () => {
    const root = await withoutRecords();
    const dist = join(root, 'dist');
    const all = ['404.html', 'dune/index.html', 'emma/index.html', 'feed.json', 'feed.xml', 'logic/index.html'];
    for (const count of [6, 5, 2]) {
      const names = all.slice(0, count);
      writeFiles(root, Object.fromEntries(names.map((name) => [`dist/${name}`, 'mine'])));
      const before = stateOf(dist).files;
      const { status, stderr } = await build(root, '--no-cache');
      const [, said = ''] = /did not write: (.*)\n/.exec(stderr) ?? [];
      expect(said.split(/, | and /).sort()).toEqual(count === 6 ? expect.arrayContaining(['1 more']) : names);
      expect(stderr).toContain(
        `${dist} holds ${String(count)} files in the way of the site that Endpaper did not write: `,
      );
      expect(stderr).toContain(
        `\n  If nothing in it is yours, delete ${dist}, or build with --force to replace these files; if not, move them somewhere else.\n\n1 error: nothing was written\n`,
      );
      expect(status).toBe(1);
      expect(stateOf(dist).files).toEqual(before);
      await built(root, '--force');
      rmSync(join(dist, '.endpaper'), { recursive: true });
    }
  });
});

describe('a tree that was damaged by hand', () => {
  test('is healed by the next build, also when nothing else changed', async () => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    await built(root);
    const whole = readTree(dist);
    const damages: ((root: string) => void)[] = [
      () => {
        const page = readFileSync(join(dist, 'dune/index.html'), 'utf8');
        writeFileSync(join(dist, 'dune/index.html'), page.replace('Sand', 'Sond'));
      },
      () => {
        rmSync(join(dist, 'emma'), { recursive: true });
      },
      () => {
        rmSync(join(dist, 'static'), { recursive: true });
      },
      () => {
        mkdirSync(join(dist, '.endpaper/stage-1'));
        writeFileSync(join(dist, '.endpaper/stage-1/a1'), 'half a pa');
      },
      () => {
        const manifest = join(dist, '.endpaper/manifest.json');
        writeFileSync(manifest, JSON.stringify(JSON.parse(readFileSync(manifest, 'utf8'))));
      },
    ];
    rest();
    await built(root);
    for (const [index, damage] of damages.entries()) {
      // every build that follows finds its sources as they were: the shortest way, which has to see the damage too
      damage(root);
      await built(root);
      expect(readTree(dist), `damage ${String(index)}`).toEqual(whole);
    }
    damages[0]?.(root);
    await built(root, '--no-cache');
    expect(readTree(dist)).toEqual(whole);
    rmSync(join(dist, '.endpaper'), { recursive: true });
    await built(root, '--force');
    expect(readTree(dist)).toEqual(whole);
  });

  test('is an error where the manifest is damaged, and --force goes on', async () => {
    const root = temporarySite(sampleSite);
    const dist = join(root, 'dist');
    await built(root);
    const whole = readTree(dist);
    const manifest = join(dist, '.endpaper/manifest.json');
    const text = readFileSync(manifest, 'utf8');
    const damaged = [
      text.slice(0, 200),
      'null',
      '{"endpaper":2,"files":{}}',
      '{"endpaper":1,"files":null}',
      '{"endpaper":1,"files":{"x":0}}',
    ];
    for (const content of damaged) {
      writeFileSync(manifest, content);
      const before = stateOf(dist);
      const { status, stderr } = await build(root);
      expect(stderr).toContain(`${manifest} is damaged, so it is not known which files Endpaper wrote`);
      expect(stderr).toContain('--force');
      expect(status).toBe(1);
      expect(stateOf(dist)).toEqual(before);
    }
    await built(root, '--force');
    expect(readTree(dist)).toEqual(whole);
  });
});

test('the manifest is sorted and says which files are ours, without times or absolute paths', async () => {
  const names = { 'public/10': 'a', 'public/9': 'b', 'public/Ä/ö': 'c', 'public/__proto__': 'd', 'public/a "b"': 'e' };
  const root = temporarySite({ ...sampleSite, ...names });
  await built(root);
  const text = readFileSync(join(root, 'dist/.endpaper/manifest.json'), 'utf8');
  const files = Object.keys(readTree(join(root, 'dist'))).filter((file) => file !== '.endpaper/manifest.json');
  const listed = text.split('\n').flatMap((line) => /^ {2}("(?:[^"\\]|\\.)*"): "[0-9a-f]+",?$/.exec(line)?.[1] ?? []);
  const paths = listed.map((path) => JSON.parse(path) as string);
  expect(paths).toEqual([...paths].sort());
  expect(paths).toEqual(files.sort());
  expect(text).not.toContain(root);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\d{2}:\d{2}/);
  expect(await built(root)).toMatchObject({ written: 0, removed: 0 });
});
