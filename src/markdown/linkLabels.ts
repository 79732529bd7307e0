import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';

/** No label of a reference is longer (characters). Source: spec.commonmark.org/0.31.2/#link-label. */
const LONGEST = 999;

const [OPENING, CLOSING] = ['[', ']'];

/** Where labels end by where they begin, -1 for one that does not; by what may be in them, and by the end of the text that is looked at. */
const found = new WeakMap<StateInline, Map<string, Map<number, number>>>();

function endsIn(state: StateInline, noLinks: boolean | undefined): Map<number, number> {
  const maps = found.get(state) ?? new Map<string, Map<number, number>>();
  const key = `${noLinks === true ? 'words' : 'all'} ${String(state.posMax)}`;
  const ends = maps.get(key) ?? new Map<number, number>();
  found.set(state, maps.set(key, ends));
  return ends;
}

/** Finds the ends of the label that begins at `start` and of those inside it, as the library does. */
function findEnds(state: StateInline, start: number, noLinks: boolean | undefined): void {
  const ends = endsIn(state, noLinks);
  const open = [start];
  const before = state.pos;
  state.pos = start + 1;
  while (state.pos < state.posMax) {
    const { pos } = state;
    const mark = state.src[pos];
    if (mark === CLOSING) ends.set(open.pop() ?? -1, pos);
    if (open.length === 0) break;
    state.md.inline.skipToken(state);
    if (mark !== OPENING) continue;
    const end = ends.get(pos);
    if (state.pos > pos + 1 ? noLinks : end === -1) break;
    if (state.pos > pos + 1) continue;
    if (end === undefined) open.push(pos);
    else state.pos = end + 1;
  }
  for (const each of open) ends.set(each, -1);
  state.pos = before;
}

/** Whether all between the brackets can only be the name of a reference, and is too long for one. */
function isTooLong(
  { src }: StateInline,
  [start, end]: readonly [number, number],
  noLinks: boolean | undefined,
): boolean {
  if (end - start <= LONGEST) return false;
  return noLinks === undefined ? src[start - 1] !== '^' : !/^(?:\(|\[[^\]])/.test(src.slice(end + 1, end + 3));
}

/** The library looks for the end of each bracket through all that are inside it: with 50,000 of them that takes seconds. */
export function linkLabels(md: MarkdownIt): void {
  md.helpers.parseLinkLabel = (state, start, noLinks) => {
    const ends = endsIn(state, noLinks);
    if (!ends.has(start)) findEnds(state, start, noLinks);
    const end = ends.get(start) ?? -1;
    return isTooLong(state, [start, end], noLinks) ? -1 : end;
  };
}
