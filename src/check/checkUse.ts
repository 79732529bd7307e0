import type { SiteFile } from '../site/fileSchemas.ts';
import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';
import { findNames, type PublicText } from './findNames.ts';

/** Files that hosts, crawlers and browsers ask for by name. */
const ASKED_FOR =
  /^(?:\.well-known\/.*|\.nojekyll|CNAME|_headers|_redirects|favicon\.(?:ico|svg)|apple-touch-icon(?:-precomposed)?\.png|(?:ads|humans|llms|robots|security)\.txt)$/;

export interface UseFacts {
  /** What is published as it is: relative to the root, and to the output. */
  readonly files: readonly { readonly source: string; readonly path: string }[];
  /** Files of the output that pages refer to. */
  readonly used: ReadonlySet<string>;
  readonly texts: Iterable<PublicText>;
  /** What the owner finds right as it is. */
  readonly accepted: SiteFile['check'];
}

/**
 * Files that are published as they are and that nothing refers to, but for those that the owner accepts. A file whose name is found in another of the
 * `texts` counts as used.
 */
export function checkUse({ files: published, used, texts, accepted: { unlinked = [] } = {} }: UseFacts): Fault[] {
  const unused = published.filter(({ path }) => !used.has(path) && !ASKED_FOR.test(path));
  const isNamed = findNames(
    unused.map(({ path }) => path),
    texts,
  );
  const loose = unused.filter(({ path }) => !isNamed(path));
  const paths = published.map(({ path }) => path);
  return [
    ...loose
      .filter(({ path }) => !unlinked.some((place) => isAt(path, place)))
      .map(({ source, path }) => faults.warning(source, 'unlinked', { path })),
    ...unlinked.flatMap((place, index) => {
      if (loose.some(({ path }) => isAt(path, place))) return [];
      const at = ['check', 'unlinked', index];
      return published.some(({ path }) => isAt(path, place))
        ? faults.notice('data/site.yaml', 'not-unlinked', { path: place, at })
        : faults.warning('data/site.yaml', 'no-unlinked-file', { path: place, paths, at });
    }),
  ];
}

/** Whether a path is the place, or below it where that ends in a slash. */
const isAt = (path: string, place: string): boolean => (place.endsWith('/') ? path.startsWith(place) : path === place);
