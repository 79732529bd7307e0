/** One of the owner's files, opened to say what is wrong in it. */
export interface Source {
  readonly file: string;
  /** All of it, as a stage read it; empty where there is none to read. */
  readonly text: string;
  /** Its YAML: of a Markdown file, the front matter. */
  readonly yaml: string;
  /** What the YAML says, each scalar a string; undefined where it is not valid. */
  readonly value: unknown;
  /** All that stands inside { }, its blanks and line ends one blank each. */
  readonly inBraces: string;
}

/** The text of a file, relative to the root; undefined where it cannot be read. */
export type ReadSource = (path: string) => string | undefined;
