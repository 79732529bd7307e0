import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts a browser or the whole program takes longest and comes first: left to the end, it would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/tests/browser/') ? 0 : moduleId.includes('/tests/') ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['{src,templates,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/demoFolder.ts',
    sequence: { sequencer: LongestFirst },
    // a module is loaded once for all files that a worker runs; none of ours may depend on what was done with it before
    isolate: false,
    // the tests in tests/ run the real program on real folders, some of them hundreds of times
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // left out, one core of two would stand idle
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'templates/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}'],
      thresholds: { lines: 90, branches: 85, functions: 90 },
    },
  },
});
