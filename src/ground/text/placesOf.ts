/**
 * The places where a piece stands in a text, in their order, overlapping ones too. An empty piece has none: `indexOf` finds it everywhere, at
 * the end again and again, so that a loop would never end.
 */
export function* placesOf(text: string, piece: string, from = 0): Generator<number, undefined> {
  if (piece === '') return;
  // eslint-disable-next-line no-restricted-syntax -- the one place where such a search is made safe
  for (let at = text.indexOf(piece, from); at >= 0; at = text.indexOf(piece, at + 1)) yield at;
}
