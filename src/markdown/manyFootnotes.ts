import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

/** A list that is joined with another in its place, and not copied. */
class GrowingList extends Array<Token> {
  override concat(...lists: (Token | ConcatArray<Token>)[]): this {
    for (const token of lists.flat() as Token[]) this.push(token);
    return this;
  }
}

/** The plugin copies the whole text once for each footnote: with 10,000 of them that takes minutes. */
export function manyFootnotes(md: MarkdownIt): void {
  md.core.ruler.before('footnote_tail', 'grow_in_place', (state) => {
    state.tokens = GrowingList.from(state.tokens);
  });
  md.core.ruler.after('footnote_tail', 'as_before', (state) => {
    state.tokens = Array.from(state.tokens);
  });
}
