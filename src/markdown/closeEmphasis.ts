import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';

/** Letters of languages that put no blanks between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/**
 * CommonMark takes stars between a bracket and a letter for those of a word that begins, or ends, elsewhere: `**語（word）**の` stays as it was written. In
 * Chinese, Japanese and Korean no blank tells (github.com/commonmark/commonmark-spec/issues/650).
 */
export function closeEmphasis(md: MarkdownIt): void {
  const Plain = md.inline.State;
  md.inline.State = class extends Plain {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline['scanDelims']> {
      const found = super.scanDelims(start, canSplitWord);
      if (!canSplitWord || (found.can_open && found.can_close)) return found;
      const before = Array.from(this.src.slice(Math.max(0, start - 2), start)).at(-1) ?? ' ';
      const after = this.src.slice(start + found.length, Math.min(start + found.length + 2, this.posMax)) || ' ';
      return {
        ...found,
        can_open: found.can_open || (UNSPACED.test(before) && !/^\s/.test(after)),
        can_close: found.can_close || (UNSPACED.test(after) && !/\s/.test(before)),
      };
    }
  };
}
