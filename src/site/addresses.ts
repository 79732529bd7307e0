import type { UrlPath } from '../model/urlPath.ts';

/** How routes find their addresses. */
export interface Addresses {
  /** The address of a path below the base: `/eden/` -> `/x/eden/`. */
  readonly url: (path: string) => UrlPath;
  /** The public address of a path; undefined where site.yaml has no url. */
  readonly canonical: (path: string) => string | undefined;
}
