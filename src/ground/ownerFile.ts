import { error, type Problem } from './problem.ts';

/** A file of the owner's that is to be written. */
export interface OwnerFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** What the file holds now, which `text` replaces; undefined: there must be no such file. */
  readonly before?: string | undefined;
}

/** A file of the owner's that is to be removed. */
export interface GoneFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text?: undefined;
  /** What the file holds now. */
  readonly before: string;
}

/** What commands write beside the owner's texts: what `init` begins a folder with, what `log` remembers, schemas, and the drawing of a project. */
const OTHERS = [
  '.gitignore',
  'README.md',
  'package.json',
  '.github/workflows/publish.yml',
  '.endpaper/undo.json',
  '.endpaper/upgrade.json',
  '.endpaper/fix.json',
];
const OTHER_NAMES = /^(?:\.endpaper\/schemas\/\w+\.json|public\/static\/projects\/[\w-]+\.svg)$/;

/** The owner's texts and lists, of whatever kind. */
const TEXTS = /^data\/(?:[^/.][^/]*\/(?:[^/]+\/)*)?[^/]+\.(?:csv|md|markdown|txt|ya?ml)$/;

/** The owner's copies of templates, which `upgrade` brings forward. */
const TEMPLATES = /^templates\/(?:[\w-]+\/)*[\w-]+\.(?:tsx?|css)$/;

/** Whether a command can have written a file of this path: nothing of Git or a package. */
export const isWrittenByCommands = (path: string): boolean =>
  OTHERS.includes(path) ||
  OTHER_NAMES.test(path) ||
  TEMPLATES.test(path) ||
  (TEXTS.test(path) && !/\/\.|\0/.test(path));

/** A link among the owner's files that is followed by none of the commands. `target`: as in "a symbolic link to a folder". */
export const linkToFolder = (path: string, target = 'to a folder'): Problem =>
  error(path, `is a symbolic link ${target}`, { hint: 'Put the files themselves here.' });
