import { describe, expect, it } from 'vitest';
import { assignCloths, type CoverRow } from './planCloths.ts';

const names = Array.from({ length: 400 }, (_, book) => `97800000${String(book * 7919)}`);

/** How many covers have each cloth. */
const counts = (cloths: ReadonlyMap<string, number>): number[] =>
  Array.from({ length: 8 }, (_, cloth) => [...cloths.values()].filter((value) => value === cloth).length);

/** Pairs of one cloth within the reach of a row. */
const alike = (cloths: ReadonlyMap<string, number>, { names: row, reach }: CoverRow): string[] =>
  row.flatMap((name, place) =>
    row
      .slice(place + 1, place + 1 + reach)
      .filter((other) => other !== name && cloths.get(other) === cloths.get(name))
      .map((other) => `${name} ${other}`),
  );

describe('assignCloths', () => {
  it('uses eight cloths evenly', () => {
    const few = counts(assignCloths(names, [{ names, reach: 3 }]));
    expect(Math.min(...few)).toBeGreaterThan(36);
    expect(Math.max(...few)).toBeLessThan(66);
    const reviews = names.slice(0, 26);
    expect(Math.max(...counts(assignCloths(reviews, [{ names: reviews, reach: 4 }])))).toBeLessThanOrEqual(6);
  });

  it('gives no two covers the same that are near each other in any row', () => {
    const rows = [
      { names, reach: 3 },
      { names: names.filter((_, place) => place % 9 === 0), reach: 4 },
      { names: [...names].sort().filter((_, place) => place % 2 === 0), reach: 1 },
      { names: [...names].sort().filter((_, place) => place % 3 > 0), reach: 1 },
    ];
    const cloths = assignCloths(names, rows);
    expect(cloths.size).toBe(names.length);
    expect(rows.flatMap((row) => alike(cloths, row))).toEqual([]);
  });

  it('keeps all the others when one is added at the end, and most when one comes between', () => {
    const before = assignCloths(names, [{ names, reach: 3 }]);
    const changed = (more: readonly string[]): number => {
      const after = assignCloths(more, [{ names: more, reach: 3 }]);
      return names.filter((name) => after.get(name) !== before.get(name)).length;
    };
    expect(changed([...names, 'new'])).toBe(0);
    expect(Math.max(...[20, 100, 200].map((place) => changed(names.toSpliced(place, 0, 'new'))))).toBeLessThan(30);
  });

  it('gives a cloth to what stands in too many rows to differ from all', () => {
    const rows = names.slice(1, 20).map((name) => ({ names: [name, 'all'], reach: 1 }));
    expect(assignCloths([...names.slice(1, 20), 'all'], rows).get('all')).toBeLessThan(8);
  });

  it('gives the one cloth that is left, whichever it is and whatever is asked for', () => {
    const wanted = assignCloths(names, []);
    const ofCloth = Array.from({ length: 8 }, (_, cloth) => names.find((name) => wanted.get(name) === cloth) ?? '');
    for (const [left, without] of ofCloth.entries()) {
      const others = ofCloth.filter((name) => name !== without);
      for (const last of names.slice(100, 164)) {
        const rows = others.map((name) => ({ names: [name, last], reach: 1 }));
        expect(assignCloths([...others, last], rows).get(last)).toBe(left);
      }
    }
  });
});
