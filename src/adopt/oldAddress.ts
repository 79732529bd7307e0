/** Endings of pictures, with what may follow them in an address. */
export const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i;

/** Names of folders and collections that hold posts. */
export const POSTS =
  /^(?:posts?|blogs?|articles?|writings?|essays?|journal|diary|entries|stories|texts?|musings|news|logs?|notes?)$/i;

/** A folder as settings name it, with a slash at its end; '' for the root itself. */
export function folderOf(name: string | undefined): string {
  const path = (name ?? '').replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
  return path === '' || path === '.' ? '' : `${path}/`;
}

/** One slash at the beginning, none twice; `/a/index.html` is `/a/`; what has no ending gets a slash, or with `flat` an ending. */
export function endAddress(address: string, flat = false): string {
  const path = `/${address}`.replace(/\/{2,}/g, '/').replace(/\/index(?:\.html?)?\/?$/, '/');
  if (flat && !/^\/$|\.html?$/.test(path)) return `${path.replace(/\/$/, '')}.html`;
  return /\/$|\.[a-z][a-z0-9]{1,4}$/i.test(path) ? path : `${path}/`;
}

/** A name in small letters, with hyphens between its words: as Jekyll, Eleventy and Zola write it in addresses. */
export const slugify = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The files of a folder that are published as they are, at its own place. */
export const filesBelow = (paths: readonly string[], folder: string): { from: string; to: string }[] =>
  paths.flatMap((from) => (from.startsWith(folder) ? [{ from, to: from.slice(folder.length) }] : []));
