import { readdirSync, readFileSync, statSync } from 'node:fs';
import { bookIn } from './bookLine.ts';

const FOLDER = 'data/reviews';

/** The path of the review that names this Book Id in the usual form; undefined where there is none. */
export function findReview(root: string, id: string): string | undefined {
  if (!statSync(`${root}/${FOLDER}`, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const names = readdirSync(`${root}/${FOLDER}`).filter((name) => /^[^.].*\.(yaml|md)$/.test(name));
  return names
    .map((name) => `${FOLDER}/${name}`)
    .find((path) => bookIn(readFileSync(`${root}/${path}`, 'utf8')) === id);
}
