/** A path of the site as the address bar shows it, base included: `/x/eden/`, `/static/app/site-1A2B.css`. */
export type UrlPath = string & { readonly __brand: 'UrlPath' };

/** The base as a path with a slash at both ends: `x`, `/x`, `/x/` are all `/x/`; nothing is `/`. Undefined if it is no path. */
export function readBase(text: string): UrlPath | undefined {
  const path = `/${text}/`.replace(/\/+/g, '/');
  return /^\/([A-Za-z0-9._~%-]+\/)*$/.test(path) && !/\/\.\.?\//.test(path) ? (path as UrlPath) : undefined;
}

/** A file or route below the base; `eden/` and `/eden/` are the same. Characters that a URL cannot hold are encoded. */
export const urlUnder = (base: UrlPath, path: string): UrlPath =>
  (base + encodeURI(path.replace(/^\//, '')).replace(/[?#]/g, encodeURIComponent)) as UrlPath;
