/**
 * The view that an address asks for; undefined where its hash is not about views (that of the skip link, for one).
 *
 * @param hash as in `location.hash`: empty or with its `#`, percent-encoded
 * @param views names in order of rank, the default first: `#list&favourites` asks for two, and the last of them wins
 * @param viewHolding the view that holds the element with that id, if any
 */
export function viewFromHash(
  hash: string,
  views: readonly string[],
  viewHolding: (id: string) => string | undefined,
): string | undefined {
  const id = decode(hash.slice(1));
  if (id === '') return views[0];
  const asked = id.normalize().split('&');
  return views.findLast((view) => asked.includes(view)) ?? viewHolding(id);
}

/** A percent-encoded part of an address as text. One that cannot be decoded is taken as it stands, as browsers do. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
