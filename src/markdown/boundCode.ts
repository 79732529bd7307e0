import type MarkdownIt from 'markdown-it';

/** No longer code is coloured, nor more in one text (characters): most grammars take the square of the length of what somebody thought up. */
export const LONGEST_CODE = 10_000;
export const MOST_CODE = 50_000;

/** Has no colours in any case. */
const PLAIN = /^(?:text|txt|plain|plaintext|none|csv|md|markdown|$)/i;

/** Code that is not coloured, since it is too long or there is too much before it. `line`: of its opening, from 0. */
export interface LongCode {
  readonly language: string;
  readonly line: number;
  readonly length: number;
}

/** What the parser notes of code. */
export interface CodeNotes {
  longCode?: LongCode[];
}

/** Takes their language from the blocks that are not to be coloured. */
export function boundCode(md: MarkdownIt): void {
  md.core.ruler.after('block', 'bound_code', ({ tokens, env }) => {
    let sum = 0;
    for (const token of tokens) {
      const [language = ''] = token.type === 'fence' ? token.info.trim().split(/\s/, 1) : [];
      if (PLAIN.test(language)) continue;
      const { length } = token.content;
      const isCounted = length <= LONGEST_CODE && sum + length <= MOST_CODE;
      if (isCounted) sum += length;
      else {
        token.info = '';
        const notes = env as CodeNotes;
        notes.longCode = [...(notes.longCode ?? []), { language, line: token.map?.[0] ?? 0, length }];
      }
    }
  });
}
