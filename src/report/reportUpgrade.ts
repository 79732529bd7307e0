import type { Shell } from '../shell.ts';
import type { Upgrade, UpgradePlan } from '../upgrade/upgradeTemplates.ts';
import { formatCount } from './formatCount.ts';
import { paintFor } from './paintFor.ts';
import { visible } from './printProblems.ts';
import { wrap } from './reportImport.ts';

/** What an upgrade did, or would do. */
export interface UpgradeDone extends UpgradePlan {
  readonly isWritten: boolean;
  /** It was taken back. */
  readonly isUndone?: boolean;
}

const COLOURS = { removed: 'red', merged: 'green', changed: 'green', kept: 'yellow' } as const;

/** Prints what becomes of each file on standard output: for a person in 80 columns, or with `json` as one JSON object on one line. */
export function reportUpgrade(
  { upgrades, files, isWritten, isUndone = false }: UpgradeDone,
  shell: Shell,
  json: boolean,
): void {
  if (json) {
    const paths = files.map(({ path }) => path);
    shell.out.write(`${JSON.stringify({ ok: true, written: isWritten ? paths : [], changes: upgrades })}\n`);
    return;
  }
  const paint = paintFor(shell.out, shell);
  const tell = ({ path, what, message, lines }: Upgrade): string[] => [
    paint(COLOURS[what], `${path} ${what}`),
    ...wrap(message, 2),
    ...lines.map((line) => `    ${visible(line)}`),
  ];
  const last = isUndone
    ? `${formatCount(files.length, 'file')} as before the upgrade.`
    : upgrades.length === 0
      ? 'Nothing is to be done: this folder is up to date.'
      : summary(upgrades);
  shell.out.write(`${[...upgrades.flatMap(tell), ...wrap(last, 0)].join('\n')}\n`);
}

function summary(upgrades: readonly Upgrade[]): string {
  const count = (what: Upgrade['what']): number => upgrades.filter((one) => one.what === what).length;
  const kept = count('kept');
  const look = kept === 0 ? '' : `; ${formatCount(kept, 'file')} kept, for you to look at`;
  return `${String(count('merged'))} merged, ${String(count('changed'))} changed, ${String(count('removed'))} removed${look}`;
}
