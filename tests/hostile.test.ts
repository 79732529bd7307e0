import { expect, test } from 'vitest';
import { makeHostile } from '../bench/makeHostile.mjs';
import { buildInMemory } from './buildInMemory.ts';

/** Marks or entries of the shorter input and of one four times as long; the least of the latter, for what takes long with few. */
const COUNT = 5_000;
const FEW = 1_250;

/**
 * For four times as many marks what is linear takes four times as long, and what takes the square of them sixteen times. The least of a few
 * tries counts, since another program or the collector of garbage may have come by.
 */
const GROWTH = 8;
const TRIES = 4;

/** What takes less tells nothing of how it grows (CPU milliseconds). */
const LEAST = 150;
/** What takes longer with `COUNT` marks is tried with `FEW` (CPU milliseconds). */
const LONG = 250;

/** Bytes that a build may add to the heap. */
const MOST = 1 << 30;

const SHORTEST = makeHostile(FEW);
const WHOLE = makeHostile(COUNT * 4);
const INPUTS = makeHostile(COUNT).map(({ name, path, text }, index) => ({
  name,
  path,
  few: SHORTEST[index]?.text ?? '',
  some: text,
  all: WHOLE[index]?.text ?? '',
}));

test('there are sixty of them', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
});

test.each(INPUTS)(
  'of $name four times as many take not much more than four times as long, and little memory',
  async ({ path, few, some, all }) => {
    const before = process.memoryUsage().heapUsed;
    const timeOf = async (text: string): Promise<number> => (await buildInMemory(path, text)).cpuMs;
    const [short, long] = (await timeOf(some)) > LONG ? [few, some] : [some, all];
    let least = Infinity;
    for (let count = 0; count < TRIES && least >= GROWTH; count++) {
      const took = await timeOf(long);
      if (took < LEAST) return;
      least = Math.min(least, took / (await timeOf(short)));
    }
    expect(least).toBeLessThan(GROWTH);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST);
  },
);
