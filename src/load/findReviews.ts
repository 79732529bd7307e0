import { readdirSync, statSync } from 'node:fs';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { bookIn } from './bookLine.ts';
import { yamlIn } from './splitFrontMatter.ts';

const FOLDER = 'data/reviews';

/** To look into so many takes 5 ms: what may be asked for while somebody waits. */
export const SOME = 300;

/** The reviews that name this Book Id in the usual form; undefined where there are more than `most`. */
export function findReviews(root: string, id: string, most: number): string[] | undefined {
  if (!statSync(`${root}/${FOLDER}`, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(`${root}/${FOLDER}`, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:yaml|md)$/.test(name) && !/(?:^|\/)\./.test(name));
  if (names.length > most) return undefined;
  const paths = names.sort().map((name) => `${FOLDER}/${name}`);
  return paths.filter((path) => bookIn(yamlIn(path, readAt(root, path)?.replace(/^\uFEFF/, '') ?? '')) === id);
}
