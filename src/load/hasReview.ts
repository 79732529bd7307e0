import { readdirSync, statSync } from 'node:fs';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { bookIn } from './bookLine.ts';
import { yamlIn } from './splitFrontMatter.ts';

const FOLDER = 'data/reviews';

/** To look into so many takes 5 ms. */
const MOST = 300;

/** Whether a review names this Book Id in the usual form; undefined where there are too many to look into while somebody waits. */
export function hasReview(root: string, id: string): boolean | undefined {
  if (!statSync(`${root}/${FOLDER}`, { throwIfNoEntry: false })?.isDirectory()) return false;
  const names = readdirSync(`${root}/${FOLDER}`, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:yaml|md)$/.test(name) && !/(?:^|\/)\./.test(name));
  if (names.length > MOST) return undefined;
  return names.some(
    (name) => bookIn(yamlIn(name, readAt(root, `${FOLDER}/${name}`)?.replace(/^\uFEFF/, '') ?? '')) === id,
  );
}
