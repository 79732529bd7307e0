import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Cruise {
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
    readonly totalCruised: number;
  };
}

test('imports point the way that the house wants, in modules that the tool really saw', () => {
  const cruiser = join(import.meta.dirname, '..', 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'templates'];
  const { summary } = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as Cruise;
  expect(summary.violations.map(({ from, to, rule }) => `${from} -> ${to} (${rule.name})`)).toEqual([]);
  // beside a TypeScript that it does not know the tool sees no module and is content
  expect(summary.totalCruised).toBeGreaterThan(100);
});
