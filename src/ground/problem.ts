/** A key path inside a YAML document, such as `['quotes', 0, 'text']`. */
export type KeyPath = readonly (string | number)[];

/** Something wrong with the owner's files, and what would be right; a notice is of something that may be meant as it is. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'notice';
  /** Path relative to the root, with forward slashes: `data/reviews/dune.yaml`. */
  readonly file: string;
  /** Line, from 1. */
  readonly line?: number;
  /** Column in UTF-16 units, from 1. */
  readonly column?: number;
  /** The rule that was broken and what was seen instead. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** The line itself. For a CSV cell: that cell alone, since its neighbours may be private. */
  readonly excerpt?: string;
  /** Column of the fault within the excerpt, where that is not `column`. */
  readonly caret?: number;
  /** Where to look, for problems found after parsing: `locateProblems` turns it into line and column. */
  readonly at?: KeyPath;
  /** The fault is the last key of `at` itself and not its value. */
  readonly onKey?: boolean;
  /** A piece of the source text that stands at the fault, searched for from `at` on. */
  readonly find?: string;
  /** What stands right before that piece where it is at fault, of several places that hold it. */
  readonly before?: string;
  /** The machine failed while files took their places: the output is part old, part new, each file of it whole. */
  readonly brokenOff?: true;
}

/** Every problem found, at least one of them an error. */
export interface Failed {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

/** Either the value (with warnings at most) or every problem found: the only form of an expected failure between rooms. */
export type Checked<T> = { readonly ok: true; readonly value: T; readonly problems: readonly Problem[] } | Failed;

/** Carries one problem up from a callback, or over a thread, to where it is told with the others. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.file} ${problem.message}`);
    this.problem = problem;
  }
}

const problemOf =
  (severity: Problem['severity']) =>
  (file: string, message: string, more: Omit<Problem, 'severity' | 'file' | 'message'> = {}): Problem => ({
    severity,
    file,
    message,
    ...more,
  });

/** An error: nothing is written while there is one. */
export const error = problemOf('error');

/** A warning: printed, and the build goes on. */
export const warning = problemOf('warning');

/** A notice: said once, counted as no fault. */
export const notice = problemOf('notice');

export const isNotice = ({ severity }: Problem): boolean => severity === 'notice';

/** Whether one of them keeps the site from being written. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

/** Success, with warnings at most. */
export const ok = <T>(value: T, problems: readonly Problem[] = []): Checked<T> => ({ ok: true, value, problems });

/** Failure, with at least one error. */
export const failed = (problems: Problem | readonly Problem[]): Failed => ({ ok: false, problems: [problems].flat() });

/** The value, unless one of the problems is an error. */
export const checked = <T>(value: T, problems: readonly Problem[]): Checked<T> =>
  hasErrors(problems) ? failed(problems) : ok(value, problems);
