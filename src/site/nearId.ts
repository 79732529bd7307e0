import { suggest } from '../ground/text/suggest.ts';

/** Ids look alike: the title says whether the near one is the one that was meant. */
export function nearId(id: string, books: ReadonlyMap<string, string>, fallback: string): string {
  const near = suggest(id, books.keys());
  return near === undefined ? fallback : `Did you mean "${near}", ${books.get(near) ?? ''}?`;
}
