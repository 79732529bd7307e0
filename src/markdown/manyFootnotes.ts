import type MarkdownIt from 'markdown-it';
import type { StateCore, StateInline, Token } from 'markdown-it';
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

const hasFootnotes = ({ env }: StateCore): boolean => (env as { footnotes?: unknown }).footnotes !== undefined;

/** The plugin copies the whole text once for each footnote: with 10,000 of them that takes minutes. */
export function manyFootnotes(md: MarkdownIt): void {
  md.inline.ruler.before('footnote_ref', 'no_label', passNoLabel);
  md.core.ruler.before('footnote_tail', 'grow_in_place', (state) => {
    if (hasFootnotes(state)) state.tokens = GrowingList.from(state.tokens);
  });
  md.core.ruler.after('footnote_tail', 'as_before', (state) => {
    if (hasFootnotes(state)) state.tokens = Array.from(state.tokens);
  });
}
