import type { Problem } from '../ground/problem.ts';

/** Nobody reads more of one file, and to find the places of many thousands takes minutes. */
export const MOST_OF_A_FILE = 1000;

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** The first thousand problems of each file, errors before others, and one more that says so where there are more. */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_OF_A_FILE) return problems;
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const others = byFile.get(problem.file);
    if (others) others.push(problem);
    else byFile.set(problem.file, [problem]);
  }
  return [...byFile].flatMap(([file, found]) => {
    const all = found.filter(({ message }) => message !== MORE);
    if (found.length <= MOST_OF_A_FILE) return found;
    const told = [...all.filter(isError), ...all.filter((one) => !isError(one))];
    const severity = told[MOST_OF_A_FILE]?.severity ?? 'error';
    const hint = 'Correct them, and run the command again.';
    return [...told.slice(0, MOST_OF_A_FILE), { severity, file, message: MORE, hint }];
  });
}

const MORE = `has more faults than these ${String(MOST_OF_A_FILE)}`;
