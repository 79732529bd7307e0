/** A key path inside a YAML document, such as `['quotes', 0, 'text']`. */
export type KeyPath = readonly (string | number)[];

/** Where in a file something is wrong. */
export interface Place {
  /** Line, from 1. */
  readonly line?: number;
  /** Column in UTF-16 units, from 1. */
  readonly column?: number;
  /** The line itself. For a CSV cell: that cell alone, since its neighbours may be private. */
  readonly excerpt?: string;
  /** Column of the fault within the excerpt, where that is not `column`. */
  readonly caret?: number;
  /** Where to look, for what is found after parsing: `diagnose` turns it into line and column. */
  readonly at?: KeyPath;
  /** The fault is the last key of `at` itself and not its value. */
  readonly onKey?: boolean;
  /** A piece of the source text that stands at the fault, searched for from `at` on. */
  readonly find?: string;
  /** What stands right before that piece where it is at fault, of several places that hold it. */
  readonly before?: string;
}

interface Located extends Place {
  /** A notice is of something that may be meant as it is. */
  readonly severity: 'error' | 'warning' | 'notice';
  /** Path relative to the root, with forward slashes: `data/reviews/dune.yaml`. */
  readonly file: string;
}

/**
 * What mends a problem for certain; `diagnose/resolveMends.ts` knows the place. `entry`: the lines of the YAML at `at` become these, or comments where
 * there are none to write; `value`: the value there; `target`: all links to what `find` says; `text`: what stands at line and column; `head`: front matter of
 * another form; `add`: one more line of YAML. `rename`: the path that the file gets.
 */
export type Mend = (
  | { readonly entry: readonly string[] | 'comment' }
  | { readonly value: string }
  | { readonly target: string }
  | { readonly text: string; readonly by: string; readonly column?: number }
  | { readonly head: readonly string[] }
  | { readonly add: string }
  | object
) & { readonly rename?: string };

/** Something wrong with the owner's files, and what would be right, in words. */
export interface Problem extends Located {
  /** The rule that was broken and what was seen instead. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Problems of one kind are told together where there are many; left out: of those in the same words. */
  readonly kind?: string;
  /** What the hint says to do, where that is certain: `check --fix` does it. */
  readonly mend?: Mend | undefined;
  /** The machine failed while files took their places: the output is part old, part new, each file of it whole. */
  readonly brokenOff?: true;
  /** It stands for all further ones of its file, which are not told. */
  readonly isRest?: true;
}

/**
 * The same as a stage sees it: a code, and beside it what belongs to that code. `src/diagnose` has the words for each. JSON can hold those of parsed
 * files, which are cached and cross threads.
 */
export interface Fault extends Located {
  readonly code: string;
  /** What to do, if it is something else than usual. */
  readonly hint?: string;
}

export type Finding = Fault | Problem;

/** Everything found, at least one of it an error. */
export interface Failed<F extends Finding = Finding> {
  readonly ok: false;
  readonly problems: readonly F[];
}

/** Either the value (with warnings at most) or everything found: the only form of an expected failure between rooms. */
export type Checked<T, F extends Finding = Finding> =
  { readonly ok: true; readonly value: T; readonly problems: readonly F[] } | Failed<F>;

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

/** What is only known of a fault where it is put into words. `kind`: where one code has several. */
export type SaidMore = Place & Pick<Problem, 'kind' | 'mend'>;

/** What is said of a fault: the rule and what was seen, what to do, and more; undefined: nothing. */
export type Said = readonly [message: string, hint?: string | undefined, more?: SaidMore | undefined];

/** The data that the words of a code are made of, beside the file. */
type DataOf<Words> = Words extends (fault: infer Data, ...rest: never) => Said | undefined
  ? unknown extends Data
    ? Place
    : Omit<Data, 'severity' | 'file'> & Place
  : never;

const faultOf =
  <Catalogue>(severity: Fault['severity']) =>
  <Code extends keyof Catalogue & string>(
    file: string,
    code: Code,
    ...[data]: Place extends DataOf<Catalogue[Code]> ? [data?: Place] : [data: DataOf<Catalogue[Code]>]
  ): Fault & DataOf<Catalogue[Code]> =>
    ({ severity, file, code, ...data }) as Fault & DataOf<Catalogue[Code]>;

/** Makes the faults of a room, whose words are of the type `Catalogue`: by its code, each has what its words need. */
export const faultsOf = <Catalogue>() => ({
  error: faultOf<Catalogue>('error'),
  warning: faultOf<Catalogue>('warning'),
  notice: faultOf<Catalogue>('notice'),
});

/** Nobody reads more of one file, and to find the places of many thousands takes minutes. */
export const MOST_OF_A_FILE = 1000;

/** An error: nothing is written while there is one. */
export const error = problemOf('error');

/** A warning: printed, and the build goes on. */
export const warning = problemOf('warning');

/** A notice: said once, counted as no fault. */
export const notice = problemOf('notice');

export const isNotice = ({ severity }: Finding): boolean => severity === 'notice';

/** Whether one of them keeps the site from being written. */
export const hasErrors = (problems: readonly Finding[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

/** Success, with warnings at most. */
export const ok = <T, F extends Finding = never>(value: T, problems: readonly F[] = []): Checked<T, F> => ({
  ok: true,
  value,
  problems,
});

/** Failure, with at least one error. */
export const failed = <F extends Finding>(problems: F | readonly F[]): Failed<F> => ({
  ok: false,
  problems: [problems].flat() as F[],
});

/** The value, unless one of the problems is an error. */
export const checked = <T, F extends Finding>(value: T, problems: readonly F[]): Checked<T, F> =>
  hasErrors(problems) ? failed(problems) : ok(value, problems);
