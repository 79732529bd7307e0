import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,templates,tests}/**/*.test.{ts,tsx}'],
    // the tests in tests/ run the real program on real folders, some of them hundreds of times
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // left out, one core of two would stand idle
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/{model,load,exports,site,markdown,render,check}/**/*.ts'],
      thresholds: { lines: 90, branches: 85, functions: 90 },
    },
  },
});
