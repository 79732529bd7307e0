import { editDistance } from '../model/suggest.ts';

/** At most so many are of help. */
const MOST = 3;

/**
 * The names nearest to what was asked for, nearest first: those of which at most half the letters are to be changed, case
 * ignored.
 *
 * @param asked a path below the base, perhaps with slashes, an extension or `index.html`
 */
export function nearestNames(asked: string, names: readonly string[]): string[] {
  const wanted = asked
    .toLowerCase()
    .replace(/\/*(index)?(\.html?)?\/*$/, '')
    .replace(/^.*\//, '');
  return names
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.min(name.length, wanted.length) / 2)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name);
}
