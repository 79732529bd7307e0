import type { Program, Shell } from './shell.ts';

/** A command of the command line: what its help says, and what it runs, loaded only then. */
export interface Verb {
  readonly name: string;
  /** Its line in the list of commands; the first sentence of its own help. */
  readonly summary: string;
  readonly more: string;
  readonly given?: readonly (readonly [argument: string, text: string])[];
  /** With the default value, if any, and how the help shows it; `[]`: it may be given several times. */
  readonly options: readonly (readonly [flags: string, text: string, value?: string | readonly [], shown?: string])[];
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** True if it could be done. */
  readonly run: (
    options: never,
    world: { program: Program; shell: Shell },
    given: readonly string[],
  ) => Promise<boolean>;
}
