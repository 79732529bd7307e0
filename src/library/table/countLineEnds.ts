/** How many lines end in a text; "\r\n" ends one. */
export const countLineEnds = (text: string): number =>
  text.includes('\n') || text.includes('\r') ? (text.match(/\r\n?|\n/g)?.length ?? 0) : 0;
