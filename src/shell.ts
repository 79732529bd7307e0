/** What the launcher knows of the program. */
export interface Program {
  /** The program's own folder, absolute. */
  readonly folder: string;
  readonly version: string;
  /** Folders in which the packages that the program needs may be, wherever it is installed. */
  readonly nodePaths: readonly string[];
  /** Changes whenever the program does. */
  readonly key: string;
  /** Folder for what may be kept between runs, which may be one to read only; undefined where there is none, or none is wanted. */
  readonly cache?: string | undefined;
  /** Removes from it what has such a name and was not made in the last day. */
  readonly forgetOld: (names: RegExp) => void;
  /** Script for a worker thread; undefined where the program goes with this process. */
  readonly worker?: string | undefined;
}

/** The world outside, as the commands see it. */
export interface Shell {
  readonly cwd: string;
  readonly pid: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
  /** Asks whoever sits at the terminal; absent where nobody does. Resolves with one line, '' where the input ends. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** What is piped in. */
  readonly input?: Input;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the process began. */
  readonly elapsed: () => number;
}

export type Input = AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };

export interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** The calendar day by the owner's clock and time zone: 2025-08-25. */
export function todayOf({ now }: Pick<Shell, 'now'>): string {
  const time = now();
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Called with how many things are done. */
export type Tick = (done: number) => void;

/** How far long work has come, for whoever waits for it. */
export interface Progress {
  /** A count over so many things: "Rendering 3,200 of 10,000". */
  readonly over: (what: string, total: number) => Tick;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}
