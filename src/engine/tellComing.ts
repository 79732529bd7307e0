import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { faults } from '../kinds/faults.ts';
import { todayOf, type Shell } from '../shell.ts';
import { isAfter } from '../site/recordsOf.ts';

export interface ComingText {
  /** Relative to the root. */
  readonly file: string;
  readonly date: string;
}

interface Telling<T> {
  readonly root: string;
  readonly shell: Shell;
  /** The texts that were dated after the day on which the site was planned. */
  readonly comingIn: (site: T) => readonly ComingText[];
}

/** With a notice of the texts that are dated after today. Nothing but words follows from the day: the same files make the same site on any. */
export async function tellComing<T>(
  checked: Checked<T, Problem>,
  { root, shell, comingIn }: Telling<T>,
): Promise<Checked<T, Problem>> {
  if (!checked.ok) return checked;
  const today = todayOf(shell);
  const [first, ...others] = comingIn(checked.value).filter(({ date }) => isAfter(date, today));
  if (!first) return checked;
  const { explain } = await import('./explain.ts');
  const { file, date } = first;
  const notice = faults.notice(file, 'comes-later', { date, today, others: others.map((other) => other.file) });
  return ok(checked.value, [...checked.problems, ...(await explain(root, [notice]))]);
}
