import { statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A folder in memory, which Linux mostly has. */
const MEMORY = '/dev/shm';
/** Bytes that the sites of all tests take at once at most. */
const ROOM = 4e9;

/** Whether there is one with enough room: containers often have next to none. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

// the program waits for the disk after each file of an owner's that it writes, and tests make thousands
if (process.env['TMPDIR'] === undefined && hasMemory()) process.env['TMPDIR'] = MEMORY;

/** What starts a browser or the whole program takes longest and comes first: left to the end, it would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/tests/browser/') ? 0 : moduleId.includes('/tests/') ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Tests that open a browser. */
const BROWSER = 'tests/browser/*.test.ts';

/** `npm run test:long`. */
const LONG = 'long';

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      // a browser on a busy machine may be late once; what is wrong is wrong twice, and a second try is told
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 1 } },
      {
        extends: true,
        test: { name: 'node', include: ['{src,templates,tests}/**/*.test.{ts,tsx}'], exclude: [BROWSER] },
      },
    ],
    globalSetup: 'tests/demoFolder.ts',
    sequence: { sequencer: LongestFirst },
    // a module is loaded once for all files that a worker runs; none may keep what matters to another test
    isolate: false,
    // some tests wait rather than work
    maxWorkers: availableParallelism() + 2,
    // the tests in tests/ run the real program on real folders, some of them hundreds of times
    testTimeout: mode === LONG ? 7_200_000 : 120_000,
    hookTimeout: 120_000,
    // only what fails waits so long
    expect: { poll: { timeout: 60_000 } },
    env: {
      ...(mode === LONG && { ENDPAPER_LONG: process.env['ENDPAPER_LONG'] ?? '1' }),
      // where the key of this user is, for the tests alone
      XDG_STATE_HOME: join(tmpdir(), 'endpaper-test-state'),
    },
    coverage: {
      provider: 'v8',
      include: ['bin/*.js', 'src/**/*.ts', 'templates/**/*.{ts,tsx}'],
      exclude: [
        '**/*.test.{ts,tsx}',
        // run in processes and threads of their own, where nothing is counted: by tests/start, damagedCaches and threads
        ...['site', 'refuse', 'start', 'keepCompiled', 'worker'].map((name) => `bin/${name}.js`),
        'src/createShell.ts',
        // run by npm: by tests/package
        'bin/pack.js',
        // stand-ins in the bundled program, for what a start can do without
        'bin/childProcess.js',
        'bin/linkify.js',
        // run in a browser alone, bundled: by tests/browser/controls (boot, side bar, theme), search, views and parts (all others)
        ...['boot', 'bindSidebar', 'bindTheme', 'bindViews', 'email', 'islands', 'startPart', 'vitals'].map(
          (name) => `src/client/${name}.ts`,
        ),
        ...['bindCombobox', 'bindResults', 'createAsker', 'drawFound', 'loadSearch', 'makeElement', 'search'].map(
          (name) => `src/client/${name}.ts`,
        ),
        // run beside a second thread alone, or in it, where nothing is counted: by tests/threads and templateFaults
        ...['explainReact', 'templateFailed', 'watchThread', 'workerThread'].map((name) => `src/engine/${name}.ts`),
        'src/render/findComponent.ts',
        // what `serve` adds to its pages: by tests/browser/serve
        'src/serve/pageScript.ts',
      ],
      thresholds: { lines: 95, branches: 86, functions: 94 },
    },
  },
}));
