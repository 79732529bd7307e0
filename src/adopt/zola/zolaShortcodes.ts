import { readArgs, type ShortcodeTag } from '../expandShortcodes.ts';

const ARGS = /\(((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|[^"'`()])*)\)/.source;
const TAG = new RegExp(
  `\\{\\{-?\\s*(\\/\\*)?\\s*(\\w+)${ARGS}\\s*(?:\\*\\/)?\\s*-?\\}\\}|\\{%-?\\s*(\\/\\*)?\\s*(?:(\\w+)${ARGS}|(end))\\s*(?:\\*\\/)?\\s*-?%\\}`,
  'g',
);

/** `{{ name(arg="x") }}` and `{% name(arg="x") %}...{% end %}` (getzola.org/documentation/content/shortcodes). */
export function zolaShortcodes(text: string): ShortcodeTag[] {
  const open: string[] = [];
  return [...text.matchAll(TAG)].map((match): ShortcodeTag => {
    const [whole, comment, alone, aloneArgs, otherComment, block, blockArgs, end] = match;
    const isLiteral = (comment ?? otherComment) !== undefined;
    if (block !== undefined && !isLiteral) open.push(block);
    return {
      start: match.index,
      end: match.index + whole.length,
      isEnd: end !== undefined,
      isAlone: alone !== undefined,
      name: alone ?? block ?? (isLiteral ? 'end' : open.pop()) ?? 'end',
      args: readArgs(aloneArgs ?? blockArgs ?? ''),
      literal: isLiteral ? whole.replace(/\s*\/\*|\*\/\s*/g, '') : undefined,
    };
  });
}
