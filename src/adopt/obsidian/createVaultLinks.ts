import { compareText } from '../../ground/text/compareText.ts';
import { foldPath } from '../foldPath.ts';
import { listAt } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import type { Note } from './readVault.ts';

/** Finds notes and files by how links name them, from a note (help.obsidian.md/links). */
export interface VaultLinks {
  readonly note: (name: string, from: string) => Note | undefined;
  readonly file: (name: string, from: string) => string | undefined;
}

export function createVaultLinks(old: OldFolder, notes: readonly Note[]): VaultLinks {
  const byPath = new Map(notes.map((note) => [note.path, note]));
  const aliases = new Map<string, string>();
  for (const { path, keys } of notes)
    for (const alias of listAt(keys, 'aliases', 'alias').flatMap((one) => one.split(/\s*,\s*/)))
      if (!aliases.has(foldPath(alias))) aliases.set(foldPath(alias), path);
  const findNote = createFind(
    notes.map(({ path }) => path),
    '.md',
  );
  const findFile = createFind(
    old.paths.filter((path) => !/\.md$/i.test(path) && !/(?:^|\/)\./.test(path)),
    '',
  );
  return {
    note: (name, from) => byPath.get(findNote(name, from) ?? aliases.get(foldPath(name)) ?? ''),
    file: findFile,
  };
}

type Find = (name: string, from: string) => string | undefined;

/** By the whole path, by a path from the note, by its end; of several the one beside the note, then the shortest. */
function createFind(paths: readonly string[], ending: string): Find {
  const byName = new Map<string, string[]>();
  const keyOf = (path: string): string => foldPath(path.replace(/^.*\//, ''));
  for (const path of paths) byName.set(keyOf(path), [...(byName.get(keyOf(path)) ?? []), path]);
  return (said, from) => {
    const name = said.trim().replace(/^\/+/, '').normalize('NFC');
    const whole = ending !== '' && !name.toLowerCase().endsWith(ending) ? name + ending : name;
    const found = byName.get(keyOf(whole)) ?? [];
    const folder = from.replace(/[^/]*$/, '');
    const beside = joined(folder, whole);
    const exact = [whole, beside].flatMap((path) => [path, ...found.filter((one) => foldPath(one) === foldPath(path))]);
    const known = exact.find((path) => found.includes(path));
    if (known !== undefined || whole.startsWith('.')) return known;
    const ends = found.filter((path) => `/${foldPath(path)}`.endsWith(`/${foldPath(whole)}`));
    return ends.sort(
      (a, b) =>
        Number(b.startsWith(folder)) - Number(a.startsWith(folder)) ||
        a.split('/').length - b.split('/').length ||
        compareText(a, b),
    )[0];
  };
}

/** A path from a folder; it never leads out of the vault. */
function joined(folder: string, path: string): string {
  const parts = folder.split('/').filter((part) => part !== '');
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}
