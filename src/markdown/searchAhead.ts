/** The next place from which on a mark stands, or -1. */
type Find = (text: string, from: number) => number;

/**
 * Looks ahead in the texts of parsers, in each stretch of one once: a mark that never comes would be looked for anew, to the very end, at
 * each place where something could begin that needs it.
 */
export function createSearch(find: Find): (state: { readonly src: string }, from: number) => number {
  const last = new WeakMap<object, { readonly from: number; readonly at: number }>();
  return (state, from) => {
    const known = last.get(state);
    if (known && known.from <= from && (known.at < 0 || from <= known.at)) return known.at;
    const at = find(state.src, from);
    last.set(state, { from, at });
    return at;
  };
}
