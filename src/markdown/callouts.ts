import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { Speech } from '../ground/language/createSpeech.ts';

/** GitHub's five, which have words and a colour each, and Obsidian's names for what is the same (help.obsidian.md/callouts). */
const KINDS = {
  note: 'note info abstract summary tldr todo example quote cite seealso',
  tip: 'tip hint success check done',
  important: 'important question help faq',
  warning: 'warning attention',
  caution: 'caution danger error failure fail missing bug',
} as const;

type Kind = keyof typeof KINDS;

const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind] as const)),
);

const START = /^\[!([\p{L}][\p{L}\p{N}_ -]{0,40})(?:\|[^\]\n]*)?\]([+-]?)(?:[ \t]+|$)/u;

/** `> [!note] Title` as a note beside the text; with `-` or `+` behind the bracket it is folded or can be. */
export function callouts(md: MarkdownIt, say: Speech['say']): void {
  md.core.ruler.after('inline', 'callouts', ({ src, tokens, Token }) => {
    if (!src.includes('[!')) return;
    const opened: { readonly close: string; readonly level: number }[] = [];
    for (const [index, token] of tokens.entries()) {
      const last = opened.at(-1);
      if (token.type === 'blockquote_close' && last?.level === token.level)
        token.tag = opened.pop()?.close ?? token.tag;
      const line = tokens[index + 2];
      const [first] = line?.children ?? [];
      if (token.type !== 'blockquote_open' || line?.type !== 'inline' || first?.type !== 'text') continue;
      const [mark, name = '', fold] = START.exec(first.content) ?? [];
      if (mark === undefined) continue;
      const kind = KIND_OF.get(name.toLowerCase()) ?? 'note';
      const tag = fold === '' ? 'div' : 'details';
      token.tag = tag;
      token.attrs = [['class', `callout ${kind}`]];
      if (fold === '') token.attrPush(['role', 'note']);
      if (fold === '+') token.attrPush(['open', '']);
      opened.push({ close: tag, level: token.level });
      first.content = first.content.slice(mark.length);
      splitTitle(tokens, index, {
        Token,
        usual: name.toLowerCase() === kind ? say(kind) : capital(name),
        isFolded: fold !== '',
      });
    }
  });
}

/** The first line is the title, and what follows it a paragraph. */
function splitTitle(
  tokens: Token[],
  index: number,
  {
    Token: Made,
    usual,
    isFolded,
  }: { readonly Token: typeof Token; readonly usual: string; readonly isFolded: boolean },
): void {
  const [start, line, end] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
  if (!start || !line?.children || !end) return;
  const at = line.children.findIndex(({ type }) => type.endsWith('break'));
  const title = line.children.slice(0, at < 0 ? undefined : at);
  const rest = at < 0 ? [] : line.children.slice(at + 1);
  if (title.every(({ content, type }) => type === 'text' && content.trim() === '')) {
    const words = new Made('text', '', 0);
    words.content = usual;
    title.splice(0, title.length, words);
  }
  const tag = isFolded ? 'summary' : 'p';
  if (rest.length === 0) {
    line.children = title;
    for (const one of [start, end]) Object.assign(one, { tag, attrs: null });
    start.attrs = [['class', 'callout-title']];
    return;
  }
  // the tokens are gone through while they are changed: the title is put into the line, the text stays where it is
  const open = new Made('html', tag, 1);
  open.attrs = [['class', 'callout-title']];
  start.hidden = true;
  line.children = [
    open,
    ...title,
    new Made('html', tag, -1),
    new Made('softbreak', 'br', 0),
    new Made('html', 'p', 1),
    ...rest,
  ];
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
