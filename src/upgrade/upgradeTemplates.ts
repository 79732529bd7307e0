import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import { diffLines, mergeLines, type LineConflict } from './mergeLines.ts';
import type { Original, Originals } from './originals.ts';

/** What becomes of a file, and why. */
export interface Upgrade {
  readonly path: string;
  /** `kept`: nothing is certain of it, and the owner has to look. */
  readonly what: 'removed' | 'merged' | 'changed' | 'kept';
  /** As in "templates/layout.tsx merged: ...". */
  readonly message: string;
  /** Lines that show more: the owner's changes, say. */
  readonly lines: readonly string[];
}

/** What an upgrade writes, and what is said of it. */
export interface UpgradePlan {
  readonly files: readonly (OwnerFile | GoneFile)[];
  readonly upgrades: readonly Upgrade[];
}

interface OwnFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** What a file of the owner's was made of, as far as that can be told. */
interface Origin extends Original {
  /** How much of it, and of the owner's file, is the same: 0 to 1. */
  readonly likeness: number;
}

/** Of a file that has less of its original than this, nothing is merged. */
const LIKE = 0.5;
/** Of one that has less, nobody can tell that it had one. */
const ALIEN = 0.2;

/**
 * Brings copies of the program's files forward. What was never changed goes, since today's own is used then; what the owner has changed is merged with what the program has
 * changed since. `todayOf`: the text that the program itself has for a path.
 */
export function upgradeTemplates(
  own: readonly OwnFile[],
  originals: Originals,
  todayOf: (path: string) => string | undefined,
): UpgradePlan {
  const plans = own.map((file) => ({
    file,
    ...upgradeFile(file, originals.get(file.path) ?? [], { today: todayOf(file.path) }),
  }));
  const isGoing = ({ files: [first] }: UpgradePlan): boolean => first !== undefined && first.text === undefined;
  const left = plans.filter((plan) => !isGoing(plan)).map(({ file }) => file.text);
  // a copy that the program no longer has stays as long as another file of the owner's imports it
  const isImported = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf('/'));
    return left.some((text) => text.includes(`${name}'`) || text.includes(`${name}"`));
  };
  const done = plans.filter(
    (plan) => !(isGoing(plan) && todayOf(plan.file.path) === undefined && isImported(plan.file.path)),
  );
  return { files: done.flatMap(({ files }) => files), upgrades: done.flatMap(({ upgrades }) => upgrades) };
}

const NOTHING: UpgradePlan = { files: [], upgrades: [] };
const unixLines = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n');

/** `stays`: it is no copy that can go, since the program has none of its own that would take its place. */
export function upgradeFile(
  { path, text }: OwnFile,
  originals: readonly Original[],
  { today, stays = false }: { readonly today: string | undefined; readonly stays?: boolean },
): UpgradePlan {
  const lines = unixLines(text);
  const origin = findOrigin(lines, today === undefined ? originals : [...originals, { version: '', text: today }]);
  if (!origin || origin.likeness < ALIEN || origin.text === today) return NOTHING;
  const { version } = origin;
  const base = unixLines(origin.text);
  const tell = (what: Upgrade['what'], message: string, more: readonly string[] = []): readonly Upgrade[] => [
    { path, what, message, lines: more },
  ];
  if (origin.likeness === 1 && stays && today !== undefined)
    return {
      files: [{ path, text: today, before: text }],
      upgrades: tell(
        'changed',
        `is as it came with ${version}; that of today takes its place:`,
        showChanges(base, unixLines(today)),
      ),
    };
  if (origin.likeness === 1)
    return {
      files: [{ path, before: text }],
      upgrades: tell('removed', `is as it came with ${version}; Endpaper's own of today takes its place`),
    };
  const edits = showChanges(base, lines);
  if (today === undefined) {
    const message = `was made of a file that Endpaper had in ${version} and has no more; see what you changed in it:`;
    return { files: [], upgrades: tell('kept', message, edits) };
  }
  const again = stays ? 'Your changes:' : `Copy node_modules/endpaper/${path} over it, and make your changes again:`;
  if (origin.likeness < LIKE) {
    const message = `is more yours than that of ${version} from which it comes. If it no longer works, compare it with ${stays ? 'that of a new folder: npx endpaper init' : `node_modules/endpaper/${path}`}`;
    return { files: [], upgrades: tell('kept', message) };
  }
  const { lines: merged, conflicts } = mergeLines(base, lines, unixLines(today));
  if (conflicts.length > 0) {
    const message = `of ${version} has changes of yours where Endpaper has changed it, too, ${placesOf(conflicts)}. ${again}`;
    return { files: [], upgrades: tell('kept', message, edits) };
  }
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    files: [{ path, text: merged.join(end), before: text }],
    upgrades: tell('merged', `of ${version} with today's; it keeps your changes:`, edits),
  };
}

const placesOf = (conflicts: readonly LineConflict[]): string => {
  const lines = conflicts.slice(0, 5).map(({ at }) => String(at + 1));
  return `${lines.length === 1 ? 'in line' : 'in lines'} ${lines.join(', ')}${conflicts.length > 5 ? ' and others' : ''}`;
};

/** The version to which a text is nearest, line by line; of several the latest. */
function findOrigin(lines: readonly string[], originals: readonly Original[]): Origin | undefined {
  let best: Origin | undefined;
  for (const original of originals) {
    const before = unixLines(original.text);
    const changes = diffLines(before, lines);
    const count = changes.reduce((sum, { at, until, lines: { length } }) => sum + until - at + length, 0);
    const likeness = 1 - count / (before.length + lines.length);
    if (likeness >= (best?.likeness ?? 0)) best = { ...original, likeness };
  }
  return best;
}

/** How many lines of a change are shown. */
const SHOWN = 30;

/** The changes from one text to another, "- " before what went and "+ " before what came. */
export function showChanges(before: readonly string[], after: readonly string[]): string[] {
  const lines = diffLines(before, after).flatMap(({ at, until, lines: fresh }) => [
    ...before.slice(at, until).map((line) => `- ${line}`),
    ...fresh.map((line) => `+ ${line}`),
  ]);
  return lines.length > SHOWN
    ? [...lines.slice(0, SHOWN), `... and ${String(lines.length - SHOWN)} more lines`]
    : lines;
}
