/** Each call returns the milliseconds since the one before. */
export function startStopwatch(elapsed: () => number): () => number {
  let last = elapsed();
  return () => {
    const before = last;
    last = elapsed();
    return Math.round(last - before);
  };
}
