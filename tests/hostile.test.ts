import { expect, test } from 'vitest';
import { makeHostile } from '../bench/makeHostile.mjs';
import { buildInMemory } from './buildInMemory.ts';

/** Marks or entries of each input. What takes the square of it takes ten seconds and more; what is linear a fraction of one. */
const COUNT = 20_000;

/** CPU time for all that a build does with one of them but to write it (milliseconds), and what it adds to the heap (bytes). */
const LIMIT = 6_000;
const MOST = 1 << 30;

/** What takes four times as long for twice as much grows with the square. */
const GROWTH = 3;
/** What is faster tells nothing, since the collector of garbage may have come by (milliseconds). */
const LEAST = 300;

const INPUTS = makeHostile(COUNT);
const HALVES = makeHostile(COUNT / 2);

test('there are sixty of them', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
});

test.each(INPUTS.map((input, index) => ({ ...input, half: HALVES[index]?.text ?? '' })))(
  '$name by the thousand take little time and memory',
  async ({ path, text, half }) => {
    const before = process.memoryUsage().heapUsed;
    const { cpuMs } = await buildInMemory(path, text);
    expect(cpuMs).toBeLessThan(LIMIT);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST);
    if (cpuMs < LEAST) return;
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const [short, long] = [await buildInMemory(path, half), await buildInMemory(path, text)];
      times.push(long.cpuMs / short.cpuMs);
    }
    expect(Math.min(...times)).toBeLessThan(GROWTH);
  },
  120_000,
);
