import { isWrittenByCommands, type GoneFile, type OwnerFile } from '../ground/ownerFile.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';

/** A command whose last changes can be taken back. */
export interface Undoable {
  /** Where they are noted, relative to the root. */
  readonly path: string;
  /** As in "the last upgrade of this folder". */
  readonly what: string;
}

type Files = readonly (OwnerFile | GoneFile)[];

/** What a note is made and known by. */
export interface NoteMaker {
  readonly hash: (text: string) => string;
  /** Says that this user has written it here: a note leads to templates, which are run. Undefined: the user has no key, and there is no way back. */
  readonly seal: ((text: string) => string) | undefined;
}

/** The files with a note of what they were before, from which `planBack` finds the way back. `was`: the note that is there. */
export function noteChange(
  files: Files,
  { path: notePath, was }: Pick<Undoable, 'path'> & { was: string | undefined },
  { hash, seal }: NoteMaker,
): Files {
  const note = files.map(({ path, text, before }) => ({
    path,
    before: before ?? null,
    after: text === undefined ? null : hash(text),
  }));
  const list = JSON.stringify(note);
  return [...files, { path: notePath, text: `${seal?.(list) ?? ''}\n${list}`, before: was }];
}

interface Noted {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What takes the last change back, if its files are as it left them. */
export function planBack(
  textAt: (path: string) => string | undefined,
  { path: notePath, what }: Undoable,
  { hash, seal }: NoteMaker,
): Checked<Files> {
  const note = textAt(notePath);
  if (note === undefined) {
    const hint = `Only the last ${what} of this folder can be taken back, on the computer on which it was done.`;
    return failed(error(notePath, `is not there: no ${what} is known`, { hint }));
  }
  const noted = readNote(note, seal);
  if (!noted)
    return failed(
      error(notePath, `is not what an earlier ${what} of yours left here`, {
        hint: `Take the ${what} back with git, and remove this file.`,
      }),
    );
  const changed = noted.filter(({ path, after }) => {
    const text = textAt(path);
    return (text === undefined ? null : hash(text)) !== after;
  });
  if (changed.length > 0) {
    const hint = 'Take it back by hand, or with git.';
    return failed(
      changed.map(({ path }) => error(path, `has changed since the ${what}, which is not taken back`, { hint })),
    );
  }
  const files = noted.flatMap(({ path, before }): Files => {
    const text = textAt(path);
    if (before !== null) return [{ path, text: before, before: text }];
    return text === undefined ? [] : [{ path, before: text }];
  });
  return ok([...files, { path: notePath, before: note }]);
}

function readNote(text: string, seal: NoteMaker['seal']): readonly Noted[] | undefined {
  const end = text.indexOf('\n');
  const list = text.slice(end + 1);
  const noted = seal !== undefined && seal(list) === text.slice(0, end) ? (JSON.parse(list) as readonly Noted[]) : [];
  return noted.length > 0 && noted.every(({ path }) => isWrittenByCommands(path)) ? noted : undefined;
}
