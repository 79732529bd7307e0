/**
 * The candidate nearest to what was written, if near enough to be a slip of the pen: at most a third of its letters, and three,
 * changed (Levenshtein distance, case ignored; a swap of two neighbours counts as one).
 */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.min(3, Math.floor(written.length / 3))) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - written.length) >= bestDistance) continue;
    const distance = editDistance(written.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** `Did you mean "title"?`, or the fallback where nothing is near. */
export function didYouMean(written: string, candidates: Iterable<string>, fallback: string): string {
  const near = suggest(written, candidates);
  return near === undefined ? fallback : `Did you mean "${near}"?`;
}

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (older[j - 2] ?? 0) + 1);
      current.push(distance);
    }
    [older, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
