import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { faults } from '../kinds/faults.ts';
import type { Coming } from '../kinds/leaveOutTexts.ts';
import { todayOf, type Shell } from '../shell.ts';
import { isAfter } from '../site/recordsOf.ts';

interface Telling<T> {
  readonly root: string;
  readonly shell: Shell;
  /** The texts that were dated after the day on which the site was planned. */
  readonly comingIn: (site: T) => readonly Coming[];
}

/** With a notice of the texts that are dated after today. Nothing but words follows from the day: the same files make the same site on any. */
export async function tellComing<T>(
  checked: Checked<T, Problem>,
  { root, shell, comingIn }: Telling<T>,
): Promise<Checked<T, Problem>> {
  if (!checked.ok) return checked;
  const today = todayOf(shell);
  const coming = comingIn(checked.value).filter(({ date }) => isAfter(date, today));
  const [first, ...others] = coming.filter(({ line }) => line === undefined);
  const readings = coming.filter(({ line }) => line !== undefined);
  if (coming.length === 0) return checked;
  const { explain } = await import('./explain.ts');
  const notices = [
    ...(first
      ? [faults.notice(first.file, 'comes-later', { date: first.date, today, others: others.map(({ file }) => file) })]
      : []),
    ...readings.map(({ file, date, line = 1 }) => faults.notice(file, 'reading-comes-later', { date, line })),
  ];
  return ok(checked.value, [...checked.problems, ...(await explain(root, notices))]);
}
