import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howMany, SEED } from './howMany.ts';
import { createRandom } from './random.ts';
import { run as runHere } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { books, readTree, site, temporarySite, writeFiles, type Run } from './temporarySite.ts';

/*
 * Ends or fails the program at single calls of the system, by a library that is loaded before it (tests/faults/atCall.c), so that it is
 * built only where there is a C compiler. `npm run test:long` tries hundreds and prints the table.
 */

/** How many kills and how many errors each command meets. */
const TRIES = howMany(2, 50);

const { EIO, ENOSPC, EACCES, EBUSY, EROFS, EMFILE, EINVAL } = constants.errno;
const ERRORS = [EIO, ENOSPC, EACCES, EBUSY, EROFS, EMFILE, EINVAL];

const EXPORTED = join(import.meta.dirname, 'exports', 'merge-newer-export');

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Scenario {
  readonly name: string;
  readonly args: readonly string[];
  /** What a build made something of before the owner changed it, or what the command finds. */
  readonly first: Files;
  readonly changes?: Files;
  readonly gone?: readonly string[];
  /** A command that has been run before. */
  readonly earlier?: readonly string[];
}

const several = (words: string): Files =>
  Object.fromEntries(
    [1, 2, 3].map((index) => [`data/reviews/book${String(index)}.yaml`, review('A Book', '3', words)]),
  );

const READING = books({
  'Book Id': '1',
  Title: 'Dune',
  Author: 'Frank Herbert',
  'Exclusive Shelf': 'currently-reading',
});
const FINISH = ['log', 'finish', 'dune', '--on', '2026-03-02'];

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'build',
    args: ['build', '--sync', '--no-cache'],
    first: { ...sampleSite, ...several('Old'), 'public/old.txt': 'old', 'public/notes': 'a file' },
    changes: { ...several('New'), 'data/reviews/more.yaml': review('More', '3'), 'public/new.txt': 'new' },
    gone: ['public/old.txt'],
  },
  { name: 'import', args: ['import', join(EXPORTED, 'export.csv')], first: readTree(join(EXPORTED, 'before')) },
  { name: 'new project', args: ['new', 'project', 'lamp'], first: sampleSite },
  { name: 'new post', args: ['new', 'post', 'dune'], first: sampleSite },
  // the books and how to undo their change are one
  { name: 'log', args: FINISH, first: { 'data/books.csv': READING }, earlier: ['log', 'rate', '1', '3'] },
  {
    name: 'log add',
    args: ['log', 'add', 'The Lamp', '--author', 'Ann Example'],
    first: { 'data/shelf.yaml': '{}\n' },
  },
  { name: 'log undo', args: ['log', 'undo'], first: { 'data/books.csv': READING }, earlier: FINISH },
];

let library: string | undefined;
const folder = temporarySite({}, afterAll);

/** Where every command runs: what one leaves for the next holds in its own folder alone. */
const root = join(folder, 'root');

function begin(start: string): void {
  rmSync(root, { recursive: true, force: true });
  cpSync(start, root, { recursive: true });
}

beforeAll(() => {
  try {
    const source = join(import.meta.dirname, 'faults', 'atCall.c');
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', join(folder, 'atCall.so'), source, '-ldl'], { stdio: 'pipe' });
    library = join(folder, 'atCall.so');
  } catch {
    // no compiler, or not Linux
  }
});

interface Prepared {
  readonly scenario: Scenario;
  /** All that the command finds. */
  readonly start: string;
  readonly before: Files;
  readonly after: Files;
  readonly calls: readonly string[];
}

/** What the owner and visitors see: schemas are for editors, and what begins with a dot in data/ is ours. */
const seen = (root: string): Files =>
  Object.fromEntries(
    Object.entries(readTree(root)).filter(
      ([path]) => !/(?:^|\/)\.endpaper(?:-|\/(?!undo))|^data\/(?:.*\/)?\./.test(path),
    ),
  );
const litter = (root: string): string[] =>
  Object.keys(readTree(root)).filter((path) => /\/\.(?!endpaper\/manifest\.json$|nojekyll)/.test(path));

const inside = (scenario: Scenario, env: NodeJS.ProcessEnv): Promise<Run> =>
  site([...scenario.args, '--root', root], { env: { LD_PRELOAD: library, FAULT_BELOW: root, ...env } });

const known = new Map<Scenario, Promise<Prepared>>();

/** The same for all tests of a scenario. */
function prepareOnce(scenario: Scenario): Promise<Prepared> {
  const prepared = known.get(scenario) ?? prepare(scenario);
  known.set(scenario, prepared);
  return prepared;
}

async function prepare(scenario: Scenario): Promise<Prepared> {
  begin(temporarySite(scenario.first));
  if (scenario.changes) {
    expect(await runHere(['build', '--root', root])).toMatchObject({ status: 0 });
    writeFiles(root, scenario.changes);
    for (const path of scenario.gone ?? []) rmSync(join(root, path));
  }
  if (scenario.earlier)
    expect(await runHere([...scenario.earlier, '--root', root])).toMatchObject({ status: 0, stderr: '' });
  const start = join(folder, `start of ${scenario.name}`);
  cpSync(root, start, { recursive: true });
  const log = join(folder, `${scenario.name}.log`);
  rmSync(log, { force: true });
  const done = await inside(scenario, { FAULT_LOG: log });
  expect(done, done.stderr).toMatchObject({ status: 0 });
  const calls = readFileSync(log, 'utf8').trimEnd().split('\n');
  return { scenario, start, before: seen(start), after: seen(root), calls };
}

/** What is wrong after a fault; undefined: it was survived. `fault`: as the library takes it. */
async function tryOne(
  { scenario, start, before, after }: Prepared,
  fault: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  begin(start);
  const { status, stderr } = await inside(scenario, fault);
  const now = seen(root);
  const equals = (one: Files): boolean => JSON.stringify(one) === JSON.stringify(now);
  if (/^\s+at |bug in Endpaper/m.test(stderr)) return `a trace: ${stderr}`;
  if (fault['FAULT'] !== 'kill') {
    if (status === 0 && !equals(after) && !stderr.includes('warning: '))
      return `status 0, but not all was done: ${stderr}`;
    const says = /nothing was written|Nothing in .* was changed|Every file is as it was/.test(stderr);
    if (status !== 0 && says && !equals(before)) return `says that nothing changed: ${stderr}`;
    if (status !== 0 && !says && !stderr.includes('it stopped halfway')) return `says nothing: ${stderr}`;
  }
  for (const [path, content] of Object.entries(now))
    if (content !== before[path] && content !== after[path]) return `${path} is neither old nor new`;
  const next = await runHere([...scenario.args, '--root', root]);
  // what was finished already is not made again
  if (next.status !== 0 && !/already|no change of log to undo/.test(next.stderr))
    return `the next one fails: ${next.stderr}`;
  if (JSON.stringify(seen(root)) !== JSON.stringify(after)) return 'the next one does not put it right';
  return litter(root).length === 0 ? undefined : `leaves ${litter(root).join(' ')}`;
}

describe.each(SCENARIOS)('$name', (scenario) => {
  test.for(['killed', 'refused', 'refused from then on'])(
    '%s at any call leaves whole files, says what happened, and is put right by the next',
    async (kind, context) => {
      if (library === undefined) return context.skip('there is no C compiler');
      const prepared = await prepareOnce(scenario);
      const random = createRandom(SEED + scenario.name.length);
      const failures: string[] = [];
      for (let count = 0; count < TRIES; count++) {
        const at = 1 + Math.floor(random() * prepared.calls.length);
        const fault = kind === 'killed' ? 'kill' : String(ERRORS[Math.floor(random() * ERRORS.length)]);
        const on = kind === 'refused from then on' ? { FAULT_ON: '1' } : {};
        const wrong = await tryOne(prepared, { FAULT: fault, FAULT_AT: String(at), ...on });
        if (wrong !== undefined) failures.push(`${fault} at ${String(at)} (${prepared.calls[at - 1] ?? ''}): ${wrong}`);
      }
      const survived = String(TRIES - failures.length);
      if (TRIES > 10)
        process.stdout.write(
          `${scenario.name}, ${kind}: tried ${String(TRIES)}, survived ${survived}, failed ${String(failures.length)}\n`,
        );
      expect(failures).toEqual([]);
    },
  );

  test('has every file on the disk itself before it takes its place', async (context) => {
    if (library === undefined) return context.skip('there is no C compiler');
    const { calls } = await prepareOnce(scenario);
    const synced = new Set<string>();
    const loose: string[] = [];
    for (const [call, path = '', to = ''] of calls.map((line) => line.split('\t'))) {
      if (call === 'fsync') synced.add(path);
      if (call === 'rename' && !synced.has(path)) loose.push(`${path} -> ${to}`);
    }
    expect(synced.size).toBeGreaterThan(3);
    expect(loose).toEqual([]);
  });

  test.skipIf(scenario.name === 'build')(
    'has noted on the disk itself that all is ready before any file takes its place',
    async (context) => {
      if (library === undefined) return context.skip('there is no C compiler');
      const { calls } = await prepareOnce(scenario);
      const noted = calls.findIndex((call) => /^rename\t.*\/data\/\.import\/ready\.json$/.test(call));
      const later = calls.slice(noted + 1);
      const synced = later.findIndex((call) => /^fsync\t.*\/data\/\.import\t/.test(call));
      const placed = later.findIndex((call) => call.startsWith('rename\t'));
      expect({ isNoted: noted >= 0, isSynced: synced >= 0, isPlacedLater: placed > synced }).toEqual({
        isNoted: true,
        isSynced: true,
        isPlacedLater: true,
      });
    },
  );
});

/** A prepared log, and the number of the first of its calls that such a line tells of. */
async function prepareLog(line: RegExp): Promise<{ prepared: Prepared; at: number }> {
  const scenario = SCENARIOS.find(({ name }) => name === 'log');
  if (!scenario) throw new Error('there is no log');
  const prepared = await prepareOnce(scenario);
  const at = 1 + prepared.calls.findIndex((call) => line.test(call));
  expect(at).toBeGreaterThan(0);
  return { prepared, at };
}

test('what cannot be taken back is said to have stopped halfway, and the next command finishes it', async (context) => {
  if (library === undefined) return context.skip('there is no C compiler');
  const { prepared, at } = await prepareLog(/^rename\t.*\/\.endpaper-\w+-0\t/);
  const { scenario, start, before, after } = prepared;
  begin(start);
  // the books have their place, and from then on the disk takes nothing
  const fault = { FAULT: String(EROFS), FAULT_AT: String(at + 1), FAULT_ON: '1' };
  const { status, stdout, stderr } = await inside(scenario, fault);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Some files are new and some are old, but each is complete.');
  expect(stderr).toMatch(/\n1 error: it stopped halfway\n$/);
  expect(seen(root)).toEqual({ ...before, 'data/books.csv': after['data/books.csv'] });
  const next = await runHere(['log', 'undo', '--root', root]);
  expect(next).toMatchObject({ status: 0 });
  expect(next.stderr).toContain(
    'what it had begun to write is written now: data/imported/log.csv, .endpaper/undo.json',
  );
  expect(seen(root)).toEqual(before);
  expect(litter(root)).toEqual([]);
});

test('what could not be cleared away is cleared away by the next command, and nothing is done twice', async (context) => {
  if (library === undefined) return context.skip('there is no C compiler');
  const { prepared, at } = await prepareLog(/^unlink\t.*\/\.endpaper-\w+-0\.old\t/);
  expect(await tryOne(prepared, { FAULT: String(EACCES), FAULT_AT: String(at) })).toBeUndefined();
});
