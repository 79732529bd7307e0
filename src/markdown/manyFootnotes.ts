import type MarkdownIt from 'markdown-it';
import type { StateCore, StateInline, Token } from 'markdown-it';
import { ownValue } from '../ground/ownValue.ts';
import { createSearch } from './searchAhead.ts';

/** A list that is joined with another in its place, and not copied. */
class GrowingList extends Array<Token> {
  override concat(...lists: (Token | ConcatArray<Token>)[]): this {
    for (const token of lists.flat() as Token[]) this.push(token);
    return this;
  }
}

/** No label of a footnote is longer (characters). */
const LONGEST = 500;

const searchLabelEnd = createSearch((src, from) => {
  const length = src.slice(from).search(/[\]\s]/);
  return length < 0 ? -1 : from + length;
});

/** A bracket that opens no label is a character like any other: the plugin would look for its end through the whole text. */
function passNoLabel(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('[^', pos)) return false;
  const end = searchLabelEnd(state, pos + 2);
  if (src[end] === ']' && end - pos < LONGEST) return false;
  if (!silent) state.pending += '[';
  state.pos += 1;
  return true;
}

/** Lines of a text, from 0, the last one excluded. */
export type LineRange = readonly [start: number, end: number];

/** What the parser notes of footnotes. `refs`: below 0 for one that nothing refers to. */
export interface Footnotes {
  readonly refs?: Readonly<Record<string, number>>;
  /** The lines of those that no page shows: nothing refers to them, or a later one has their name. */
  unseen?: LineRange[];
}

/** Where definitions stand whose text the plugin drops. */
function findUnseen(tokens: readonly Token[], { refs = {} }: Footnotes): LineRange[] {
  const last = new Map<string, LineRange>();
  const unseen: LineRange[] = [];
  let [label, start, end] = ['', Infinity, 0];
  for (const { type, meta, map } of tokens) {
    if (type === 'footnote_reference_open') [label, start, end] = [(meta as { label: string }).label, Infinity, 0];
    else if (type === 'footnote_reference_close') {
      const former = last.get(label);
      if (former) unseen.push(former);
      last.set(label, [start, end]);
    } else if (map) [start, end] = [Math.min(start, map[0]), Math.max(end, map[1])];
  }
  for (const [name, range] of last) if ((ownValue(refs, `:${name}`) ?? 0) < 0) unseen.push(range);
  return unseen;
}

const footnotesOf = ({ env }: StateCore): Footnotes | undefined => (env as { footnotes?: Footnotes }).footnotes;

/** The plugin copies the whole text once for each footnote: with 10,000 of them that takes minutes. */
export function manyFootnotes(md: MarkdownIt): void {
  md.inline.ruler.before('footnote_ref', 'no_label', passNoLabel);
  md.core.ruler.before('footnote_tail', 'grow_in_place', (state) => {
    const footnotes = footnotesOf(state);
    if (!footnotes) return;
    footnotes.unseen = findUnseen(state.tokens, footnotes);
    state.tokens = GrowingList.from(state.tokens);
  });
  md.core.ruler.after('footnote_tail', 'as_before', (state) => {
    if (footnotesOf(state)) state.tokens = Array.from(state.tokens);
  });
}
