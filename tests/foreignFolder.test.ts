import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { hashContent } from '../src/ground/disk/hashContent.ts';
import { describeHolder, nameLock } from '../src/publish/lockHolder.ts';
import { HAS_SHELL } from './machine.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, site, temporarySite, type Run } from './temporarySite.ts';

/*
 * What a folder that somebody gave away can bring in place of what our commands leave there and read again, and of the owner's own files. Each
 * command runs in a process of its own: what is waited for or read without end would take this one with it.
 */

/** What stands where a file is looked for, and how it is made. */
type Stand = readonly [what: string, make: (path: string) => unknown];

const FOLDER: Stand = [
  'a folder',
  (path) => {
    mkdirSync(path);
  },
];
const HUGE: Stand = [
  'a file beyond all measure',
  (path) => {
    writeFileSync(path, '');
    truncateSync(path, 2 ** 40);
  },
];
const link = (target: string) => (path: string) => {
  symlinkSync(target, path);
};
const ODD: readonly Stand[] = [
  FOLDER,
  ...(HAS_SHELL
    ? [
        HUGE,
        ['a named pipe', (path) => spawnSync('mkfifo', [path])] satisfies Stand,
        ['a link to a device', link('/dev/zero')] satisfies Stand,
      ]
    : []),
];

const BOOKS = sampleSite['data/books.csv'] ?? '';
const ADD = ['log', 'add', 'The Lamp', '--author', 'Ann Example'];
const FEW_SECONDS = 20_000;

/** Runs a command, which says no more than a plain message. */
async function inRoot(root: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const done = await site([...args, '--root', root]);
  expect(performance.now() - start).toBeLessThan(FEW_SECONDS);
  expect(done.stderr).not.toMatch(/^\s+at |bug in Endpaper/m);
  return done;
}

describe('in the place of what log remembers', () => {
  const MESSAGE = '.endpaper/undo.json is not what a command of log leaves there\n  Remove it.\n';
  const added = async (): Promise<{ root: string; file: string }> => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    expect(await inRoot(root, ADD)).toMatchObject({ status: 0, stderr: '' });
    return { root, file: join(root, '.endpaper/undo.json') };
  };

  test.each(ODD)('%s is named, and neither read nor written', async (_, make) => {
    const { root, file } = await added();
    const before = readTree(join(root, 'data'));
    rmSync(file);
    make(file);
    for (const args of [
      ['log', 'undo'],
      [...ADD.slice(0, 2), 'Emma', ...ADD.slice(3)],
    ]) {
      const { status, stderr } = await inRoot(root, args);
      expect(stderr).toContain(MESSAGE);
      expect(status).toBe(1);
      expect(readTree(join(root, 'data'))).toEqual(before);
    }
  });

  test('what no change of log can have left is named, and books.csv stays as it is', async () => {
    const { root, file } = await added();
    const history = readTree(root)['.endpaper/undo.json'] ?? '';
    const [note] = JSON.parse(history) as [{ files: Record<string, unknown>[]; entry: object }];
    const [books = {}] = note.files;
    const notes: unknown[] = [
      ...[
        { length: 1e9 },
        { length: -1 },
        { at: -5 },
        { at: 0.5 },
        { old: null },
        { old: 'x,y,z\n' },
        { before: null, at: 0, length: 0, old: '' },
        { before: null, length: 1e9 },
        { path: 'data/site.yaml' },
        { path: 'data/imported/../books.csv' },
      ].map((parts) => ({ ...note, files: [{ ...books, ...parts }] })),
      { ...note, files: null },
      { ...note, entry: null },
      ...[{ fields: [null] }, { what: 'toString' }, { day: 7 }].map((parts) => ({
        ...note,
        entry: { ...note.entry, ...parts },
      })),
      // as the version before noted one change
      { ...books, change: note.entry },
    ];
    const before = readTree(join(root, 'data'));
    const forged = ['null', '{', '[]', '{}', ...notes.map((one) => `[\n${JSON.stringify(one)}\n]\n`)];
    for (const text of forged) {
      writeFileSync(file, text);
      const { status, stderr } = await inRoot(root, ['log', 'undo']);
      expect(stderr, text).toContain(MESSAGE);
      expect(status).toBe(1);
      expect(readTree(join(root, 'data'))).toEqual(before);
    }
  });

  test('a change that somebody else noted, with hashes that fit, is not undone', async () => {
    const { root, file } = await added();
    const books = readTree(root)['data/books.csv'] ?? '';
    const change = { what: 'added', id: '1', title: 'A', author: 'B', fields: [], action: 'add', day: '2026-03-02' };
    const hash = hashContent(books);
    const forged = { path: 'data/books.csv', hash, before: hashContent(''), at: 0, old: '', length: books.length };
    writeFileSync(file, `[\n${JSON.stringify({ files: [forged], entry: change })}\n]\n`);
    const { status, stderr } = await inRoot(root, ['log', 'undo']);
    expect(stderr).toContain('can no longer be undone');
    expect(status).toBe(1);
    expect(readTree(root)['data/books.csv']).toBe(books);
  });

  test.runIf(HAS_SHELL)('a link to another file of the folder leaves that file as it is', async () => {
    const root = temporarySite({ ...sampleSite, '.endpaper/.keep': '' });
    symlinkSync('../data/site.yaml', join(root, '.endpaper/undo.json'));
    const before = readTree(join(root, 'data'));
    expect((await inRoot(root, ADD)).stderr).toContain(MESSAGE);
    expect(readTree(join(root, 'data'))).toEqual(before);
  });
});

test.each(ODD)('%s in the place of the manifest is named, and a file there can be replaced', async (what, make) => {
  const root = temporarySite({ ...sampleSite, 'dist/.endpaper/.keep': '' });
  const file = join(root, 'dist/.endpaper/manifest.json');
  make(file);
  const { status, stderr } = await inRoot(root, ['build']);
  expect(stderr).toContain(
    what === FOLDER[0]
      ? `${file} is a folder, and must be a file\n  Remove it.\n`
      : `${file} is damaged, so it is not known which files Endpaper wrote\n  Delete ${join(root, 'dist')}, or build with --force`,
  );
  expect(status).toBe(1);
  if (what !== FOLDER[0]) expect(await inRoot(root, ['build', '--force'])).toMatchObject({ status: 0, stderr: '' });
});

describe.each([
  ['dist/.endpaper', ['build']],
  ['data/.import', ADD],
] as const)('in %s', (folder, args) => {
  const future = new Date('2099-01-01');
  const elsewhere = { ...describeHolder(process.pid), host: 'elsewhere', boot: '1' };
  const LOCKS: readonly (readonly [string, string, (path: string) => unknown])[] = [
    ...ODD.map(([what, make]) => [what, nameLock(describeHolder(process.pid)), make] as const),
    ...ODD.map(([what, make]) => [`${what} of a foreign form`, 'lock-1-x', make] as const),
    [
      'a link in a loop',
      nameLock(elsewhere),
      (path) => {
        link(path)(path);
      },
    ],
    [
      'a file with a content',
      nameLock(elsewhere),
      (path) => {
        writeFileSync(path, 'x');
      },
    ],
    [
      'a file from the future',
      nameLock(elsewhere),
      (path) => {
        writeFileSync(path, '');
        utimesSync(path, future, future);
      },
    ],
    [
      'a file of a foreign form',
      'lock-1-x',
      (path) => {
        writeFileSync(path, '');
      },
    ],
  ];

  test.each(LOCKS)('%s is no lock', async (_, name, make) => {
    const root = temporarySite({ ...sampleSite, [`${folder}/.keep`]: '' });
    make(join(root, folder, name));
    expect(await inRoot(root, args)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(root, folder, name))).toBe(false);
  });
});

describe.runIf(HAS_SHELL)('in the place of a file of the owner', () => {
  const EXPORT =
    'Book Id,Title,Author,Exclusive Shelf,My Review\n77,Persuasion,Jane Austen,read,"Some words, to be kept."\n';

  test.each([
    ['data/books.csv', ADD],
    ['data/books.csv', ['import', 'EXPORT']],
    ['data/shelf.yaml', ['log', 'finish', 'dune']],
    ['data/shelf.yaml', ['import', 'EXPORT']],
    ['data/reviews/dune.yaml', ['log', 'finish', 'dune', '--on', '2026-03-02']],
    ['.gitignore', ['import', 'EXPORT']],
    ['data/blog.yaml', ['new', 'post', 'lamp']],
  ])('%s, a pipe or a device is named before it is opened: %j', async (path, args) => {
    for (const [what, make] of [ODD[2], ODD[3]] as Stand[]) {
      const root = temporarySite({ ...sampleSite, 'export.csv': EXPORT, '.git/HEAD': '' });
      const file = join(root, path);
      rmSync(file, { force: true });
      make(file);
      const { status, stderr, stdout } = await inRoot(
        root,
        args.map((word) => word.replace('EXPORT', join(root, 'export.csv'))),
      );
      const isNamed = stderr.includes(
        `${path} is ${what.replace('link to a ', '')}, and must be a file\n  Take it away, or put a file in its place.\n`,
      );
      // what is written of is not needed by every command
      expect([isNamed, status], stderr + stdout).toEqual([true, 1]);
    }
  });

  test('what a command makes beside its file is written through no link', async () => {
    const elsewhere = temporarySite({ 'mine.txt': 'mine' });
    const root = temporarySite({ 'data/books.csv': BOOKS });
    for (const name of ['.books.csv.new', '.books.csv.new.old'])
      symlinkSync(join(elsewhere, 'mine.txt'), join(root, 'data', name));
    expect(await inRoot(root, ADD)).toMatchObject({ status: 0 });
    expect(readTree(elsewhere)).toEqual({ 'mine.txt': 'mine' });
  });
});

test.each(['node_modules', 'node_modules/endpaper/docs', '.git', '.git/hooks', '.hg/x', 'web/.SVN/a'])(
  'no site is built into %s',
  async (path) => {
    const root = temporarySite(sampleSite);
    const { status, stderr } = await inRoot(root, ['build', '--out', join(root, path)]);
    expect(stderr).toBe(
      `--out must not be in node_modules or in the hidden folder of a repository, whose files are run; saw ${join(root, path)}\n`,
    );
    expect(status).toBe(2);
    expect(existsSync(join(root, path))).toBe(false);
  },
);

test('a site in node_modules is built into its own folder', async () => {
  const root = join(
    temporarySite(
      Object.fromEntries(Object.entries(sampleSite).map(([path, text]) => [`node_modules/a/${path}`, text])),
    ),
    'node_modules/a',
  );
  expect(await inRoot(root, ['build'])).toMatchObject({ status: 0 });
});

test('where Yarn installs without node_modules, whose open files cannot be synced, log and init write', async () => {
  const root = temporarySite({});
  const env = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'withoutSync.cjs')}` };
  expect(await site([...ADD, '--root', root], { env })).toMatchObject({ status: 0, stderr: '' });
  expect(await site(['init', join(root, 'other')], { env })).toMatchObject({ status: 0, stderr: '' });
});
