import type MarkdownIt from 'markdown-it';
import type { StateCore, StateInline, Token } from 'markdown-it';
import type { Named } from '../ground/text/typesetter.ts';
import { createSearch } from './searchAhead.ts';

/** No link is longer (characters). */
const LONGEST = 500;

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** What is no text. */
const FILE = /\.(?!md\]\])[a-z]\w{1,4}\]\]$/i;
const SIZE = /^(\d{1,5})(?:x(\d{1,5}))?$/;

const searchEnd = createSearch((src, from) => src.indexOf(']]', from));

/** The target of a wikilink, as `targetOf` gives it: `[[file#heading]]`. */
export const isWikilink = (target: string): boolean => target.startsWith('[[');

/** The parts of such a target. */
export function readWikilink(target: string): { readonly name: string; readonly heading: string | undefined } {
  const [, name = '', heading] = /^\[\[([^#]*)(?:#(.*))?\]\]$/s.exec(target) ?? [];
  return { name: name.trim(), heading };
}

/** `[[file]]`, `[[file#heading|words]]`, `![[picture.png|300]]` and `![[text]]`, as Obsidian has them (help.obsidian.md/links). */
export function wikilinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wikilink', readLink);
  md.core.ruler.after('inline', 'embeds', (state) => {
    if (!state.src.includes('![[')) return;
    for (const [index, { type, children }] of state.tokens.entries()) {
      const [start, end] = [state.tokens[index - 1], state.tokens[index + 1]];
      const [embed] = children ?? [];
      if (
        type !== 'inline' ||
        children?.length !== 1 ||
        embed?.type !== 'embed' ||
        FILE.test(embed.attrGet('href') ?? '') ||
        start?.type !== 'paragraph_open' ||
        !end
      )
        continue;
      start.tag = end.tag = 'blockquote';
      embed.block = true;
    }
  });
}

function readLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const isEmbed = src[pos] === '!';
  if (!isEmbed && src[pos] !== '[') return false;
  const start = pos + (isEmbed ? 3 : 2);
  if (!src.startsWith(isEmbed ? '![[' : '[[', pos)) return false;
  const end = searchEnd(state, start);
  if (end < 0 || end + 2 > state.posMax || end - start > LONGEST) return false;
  const written = src.slice(start, end);
  // in a table the bar stands behind a backslash
  const [target = '', ...more] = written.split(/\\?\|/);
  if (/[[\]\n]/.test(written) || target.trim() === '' || /^\^|^https?:/.test(target)) return false;
  // what could be a footnote, or a link around brackets: [[1]](/notes)
  if (/^[([]/.test(src.slice(end + 2, end + 3))) return false;
  if (!silent) pushTokens(state, { target: target.trim(), more, isEmbed });
  state.pos = end + 2;
  return true;
}

interface Written {
  readonly target: string;
  readonly more: readonly string[];
  readonly isEmbed: boolean;
}

function pushTokens(state: StateInline, { target, more, isEmbed }: Written): void {
  const href = `[[${target}]]`;
  if (isEmbed && PICTURE.test(target)) {
    const image = state.push('image', 'img', 0);
    const Text = image.constructor as typeof Token;
    const [, width, height] = SIZE.exec(more.at(-1) ?? '') ?? [];
    image.content = more.filter((part) => !SIZE.test(part)).join(' ');
    image.attrs = [
      ['src', href],
      ['alt', ''],
    ];
    if (width !== undefined) image.attrPush(['width', width]);
    if (height !== undefined) image.attrPush(['height', height]);
    image.children = [Object.assign(new Text('text', '', 0), { content: image.content })];
    return;
  }
  const words = more.join('|').trim() || wordsOf(target);
  if (isEmbed) {
    const embed = state.push('embed', '', 0);
    embed.attrs = [['href', href]];
    embed.meta = { words };
    embed.children = [Object.assign(new (embed.constructor as typeof Token)('text', '', 0), { content: words })];
    return;
  }
  state.push('link_open', 'a', 1).attrs = [['href', href]];
  state.push('text', '', 0).content = words;
  state.push('link_close', 'a', -1);
}

/** What a link without words shows: the name of the file, and the heading. */
const wordsOf = (target: string): string => {
  const { name, heading } = readWikilink(`[[${target}]]`);
  const file = name.replace(/^.*\//, '').replace(/\.md$/, '');
  const parts = [file, ...(heading ?? '').split('#').filter((part) => !part.startsWith('^'))];
  return parts.filter((part) => part !== '').join(' › ');
};

/** Gives a wikilink the address that it leads to; of one that leads nowhere it leaves the words. */
export function resolveWikilinks(state: StateCore, nameOf: (target: string) => Named | undefined): void {
  for (const token of state.tokens) {
    const { children } = token;
    if (!children?.some((child) => isWikilink(child.attrGet('href') ?? child.attrGet('src') ?? ''))) continue;
    let isLost = false;
    token.children = children.flatMap((child) => {
      const target = child.attrGet('href') ?? child.attrGet('src') ?? '';
      if (child.type === 'link_close' && isLost) {
        isLost = false;
        return [];
      }
      if (!isWikilink(target)) return child;
      const named = nameOf(target);
      if (child.type === 'embed') return quote(state, child, named);
      if (!named) {
        isLost = child.type === 'link_open';
        return [];
      }
      child.attrSet(child.type === 'image' ? 'src' : 'href', named.href);
      return child;
    });
  }
}

/** A text in another: its beginning and a link to it. So no text can be in itself, and none is longer for it. */
function quote({ Token: Made }: StateCore, { block, meta }: Token, named: Named | undefined): Token[] {
  const text = (content: string): Token => Object.assign(new Made('text', '', 0), { content });
  const { words } = meta as { words: string };
  if (!named) return [text(words)];
  const link = new Made('link_open', 'a', 1);
  link.attrs = [['href', named.href]];
  const linked = [link, text(named.title || words), new Made('link_close', 'a', -1)];
  if (!block) return linked;
  const paragraph = (tokens: Token[]): Token[] => [new Made('html', 'p', 1), ...tokens, new Made('html', 'p', -1)];
  return [...(named.beginning === undefined ? [] : paragraph([text(named.beginning)])), ...paragraph(linked)];
}
