import { error, type Problem } from '../../ground/problem.ts';
import { quoteWord } from '../../ground/text/commandLine.ts';
import { foldPath } from '../foldPath.ts';
import { folderOf } from '../oldAddress.ts';
import { readSettings, splitFront, textAt, yesAt, type OldFront, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';

/** A note of a vault, published or not. */
export interface Note extends OldFront {
  readonly path: string;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Says itself that it is for everybody. */
  readonly isMarked: boolean;
}

export interface Vault {
  /** All of them, since links lead to those that are not published too. */
  readonly notes: readonly Note[];
  readonly published: readonly Note[];
  /** What a plugin says of the site that it made. */
  readonly keys: OldKeys;
  /** One line is one line of the page (help.obsidian.md, Strict line breaks). */
  readonly hasLooseLines: boolean;
}

const settingsAt = (old: OldFolder, name: string): OldKeys =>
  old.has(`.obsidian/${name}.json`) ? readSettings('a.json', old.text(`.obsidian/${name}.json`)).keys : {};

const isNote = (path: string): boolean =>
  /\.md$/i.test(path) && !/(?:^|\/)\./.test(path) && !/\.excalidraw\.md$/i.test(path);

/** `publish` is also what some plugins call the day on which a book came out. */
const isMarked = (keys: OldKeys): boolean => yesAt(keys, 'publish') === true || yesAt(keys, 'dg-publish') === true;
const isRefused = (keys: OldKeys): boolean => /^(?:false|no|off)$/i.test(textAt(keys, 'publish', 'dg-publish') ?? '');

/** Reads a vault: the notes that say `publish: true`, and those of the folders that the owner names. No other is for everybody. */
export function readVault(old: OldFolder, folders: readonly string[], tell: (change: Change) => void): Vault {
  const templates = [
    textAt(settingsAt(old, 'templates'), 'folder'),
    textAt(settingsAt(old, 'plugins/templater-obsidian/data'), 'templates_folder'),
  ].flatMap((name) => (name === undefined ? [] : folderOf(name)));
  const daily = folderOf(textAt(settingsAt(old, 'daily-notes'), 'folder'));
  const notes = old.paths.filter(isNote).map((path): Note => {
    const front = splitFront(old.text(path));
    if (front.fault !== undefined)
      tell({ became: 'left', what: 'front matter that cannot be read', how: front.fault, at: path });
    return { ...front, path, name: path.replace(/^.*\/|\.md$/gi, ''), isMarked: isMarked(front.keys) };
  });
  const named = folders.map((name) => foldPath(folderOf(name)));
  const published = notes.filter((note) => {
    const { path, name, keys } = note;
    if (note.isMarked) return true;
    if (isRefused(keys) || !named.some((folder) => foldPath(path).startsWith(folder))) return false;
    const isForOwner =
      templates.some((folder) => folder !== '' && path.startsWith(folder)) ||
      (/^\d{4}-\d{2}-\d{2}$/.test(name) && (daily === '' || path.startsWith(daily)));
    return !isForOwner;
  });
  const shown = new Set(published);
  for (const note of notes)
    if (!shown.has(note))
      tell({
        became: 'left',
        what: 'notes that are not for everybody',
        how: 'no publish: true, no folder that was named',
        at: note.path,
      });
  return {
    notes,
    published,
    keys: settingsAt(old, 'plugins/digitalgarden/data'),
    hasLooseLines: yesAt(settingsAt(old, 'app'), 'strictLineBreaks') !== true,
  };
}

/** Why nothing can be adopted: a whole vault is rarely meant for everybody, and so its owner says what is. */
export function refuseVault(old: OldFolder, folders: readonly string[], dir: string): Problem | undefined {
  const counts = new Map<string, number>();
  for (const path of old.paths)
    if (isNote(path)) {
      const top = path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
      counts.set(top, (counts.get(top) ?? 0) + 1);
    }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 8);
  const list = most.map(([name, count]) => `${name} (${String(count)})`).join(', ');
  const unknown = folders.find(
    (name) => !old.paths.some((path) => isNote(path) && foldPath(path).startsWith(foldPath(folderOf(name)))),
  );
  if (unknown !== undefined)
    return error(dir, `has no folder ${unknown} with notes in it`, {
      hint: `Its folders, and the notes in each: ${list}.`,
    });
  const isAsked =
    folders.length > 0 || old.paths.some((path) => isNote(path) && isMarked(splitFront(old.text(path)).keys));
  if (isAsked) return undefined;
  return error(dir, 'is a vault of which no note is said to be for everybody', {
    hint: `Name the folders that are: --folder ${quoteWord(most.find(([name]) => !/templ|daily|journal|attach|^\.$/i.test(name))?.[0] ?? '.')}; or write publish: true at the top of each note. Folders, and the notes in each: ${list}.`,
  });
}
