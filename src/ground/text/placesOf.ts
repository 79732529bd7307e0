/**
 * The places of a piece of a text, in their order, those that overlap too. A piece without letters has none: a search for it finds one at
 * every place, the end among them, and a loop over what it finds never ends.
 */
export function* placesOf(text: string, piece: string, from = 0): Generator<number, undefined> {
  if (piece === '') return;
  // eslint-disable-next-line no-restricted-syntax -- the one place where such a search is made safe
  for (let at = text.indexOf(piece, from); at >= 0; at = text.indexOf(piece, at + 1)) yield at;
}
