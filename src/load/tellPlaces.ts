import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** Whether a file may be a picture with metadata. */
export const isPicture = (path: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|a?png|webp|avif|hei[cf]|tiff?|dng|gif)$/i.test(path);

/** What an owner should know before strangers do: pictures that say where they were taken. `named`: how many are named beside the first. */
export function tellPlaces(pictures: readonly string[], named: number): Fault[] {
  const [first, ...others] = pictures;
  return first === undefined ? [] : [faults.notice(first, 'names-place', { others, named })];
}
