import type MarkdownIt from 'markdown-it';
import type { StateCore, Token } from 'markdown-it';
import { allowedAddress, allowedName, allowedValue, PASSED, PHRASING, VOID, WITH_CONTENT } from './allowedHtml.ts';
import { splitHtml } from './htmlRules.ts';
import { readTag, unescapeEntities, type Tag } from './readTag.ts';
import { isTakenId } from './takenIds.ts';
import { videoAt } from './videoLink.ts';

/** Markup that a text has and its page does not. */
export interface LeftOut {
  readonly kind: 'element' | 'attribute' | 'mark';
  /** `<iframe>`, `style`, `{: .x}`. */
  readonly name: string;
  readonly written: string;
}

/** What the parser notes of HTML and of marks. */
export interface HtmlNotes {
  leftOut?: LeftOut[];
  /** Those that the text gives. */
  ids?: Set<string>;
  /** There are elements whose order is not known to be that of HTML: the page has to be settled. */
  hasHtml?: true;
}

export const noteLeftOut = (env: HtmlNotes, ...left: LeftOut[]): void => void (env.leftOut ??= []).push(...left);

/** No more elements are open in one another: what is deeper nobody wrote by hand. */
const DEEPEST = 100;

/** What ends where the next begins: nobody has to write its end. */
const ENDS_BY_ITSELF = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption']);

/** What is in these is set as it was written. */
const VERBATIM = new Set(['pre', 'code', 'kbd', 'samp', 'var']);

/**
 * Makes of HTML tokens that are written anew from the list of what is allowed: of the owner's tags nothing reaches the page but names and
 * values of that list. Links and images become those of Markdown. `blocks`: whether the text is more than a line.
 */
export const keepHtml = (md: MarkdownIt, blocks: boolean): void => {
  md.core.ruler.after('inline', 'html', (state) => {
    if (!state.src.includes('<')) return;
    const reader = new Reader(state, blocks);
    state.tokens = state.tokens.flatMap((token) => {
      const isBlock = token.type === 'html_block';
      if (isBlock) Object.assign(token, { type: 'inline', children: splitHtml(token.content).map(reader.rawToken) });
      if (token.type !== 'inline' || !token.children?.some(({ type }) => type === 'raw_html')) return token;
      token.children = reader.read(token.children);
      return isBlock ? reader.asBlock(token) : token;
    });
  });
};

class Reader {
  readonly #state: StateCore;
  readonly #blocks: boolean;
  readonly #notes: HtmlNotes;
  /** The tokens of the elements that are open: those that go on over blocks, and those of the block at hand. */
  #open: Token[] = [];

  constructor(state: StateCore, blocks: boolean) {
    this.#state = state;
    this.#blocks = blocks;
    this.#notes = state.env as HtmlNotes;
  }

  /** A tag, or what stands between tags. */
  readonly rawToken = (part: string): Token =>
    part.startsWith('<') && part.endsWith('>')
      ? Object.assign(this.#token('raw_html', '', 0), { content: part })
      : this.#text(unescapeEntities(part));

  read(tokens: readonly Token[]): Token[] {
    const kept: Token[] = [];
    const outside = new Set(this.#open);
    const ends = new Map<string, number>();
    for (const [place, { type, content }] of tokens.entries())
      if (type === 'raw_html' && content.startsWith('</')) ends.set(readTag(content).name, place);
    for (let place = 0; place < tokens.length; place++) {
      const token = tokens[place];
      if (!token) break;
      if (token.type !== 'raw_html' || token.content === '<!--') {
        kept.push(this.#asWritten(token));
        continue;
      }
      const tag = readTag(token.content);
      if (WITH_CONTENT.has(tag.name) && !tag.isEnd) {
        const end = this.#endOf(tag, tokens, { from: place, last: ends.get(tag.name) });
        kept.push(...this.#instead(tag, tokens.slice(place + 1, end)));
        place = end;
      } else kept.push(...this.#tokensOf(tag));
    }
    // what is open at the end of a line is closed there, but for a link around several blocks
    const left = this.#open.filter((token) => !outside.has(token) && PHRASING.has(token.tag) && token.tag !== 'a');
    this.#open = this.#open.filter((token) => !left.includes(token));
    return [...kept, ...left.reverse().map((token) => this.#endToken(token))];
  }

  /** A block that holds nothing but a line is a paragraph. */
  asBlock(token: Token): Token[] {
    const children = token.children ?? [];
    if (!children.some(({ type, content }) => type !== 'text' || content.trim() !== '')) return [];
    if (children.some(({ type, tag }) => type === 'html' && !PHRASING.has(tag))) return [token];
    if (!children.some(({ type, content }) => type === 'image' || content.trim() !== '')) return [token];
    const [start, end] = [this.#token('paragraph_open', 'p', 1), this.#token('paragraph_close', 'p', -1)];
    for (const one of [start, end]) one.block = true;
    start.map = token.map;
    return [start, token, end];
  }

  /** The place of the end of an element that is left out with its content; of one without an end its own. */
  #endOf({ name }: Tag, tokens: readonly Token[], { from, last = -1 }: { from: number; last: number | undefined }) {
    if (last < from) return name === 'script' || name === 'style' ? tokens.length : from;
    for (let place = from + 1; place < last; place++) {
      const { type, content = '' } = tokens[place] ?? {};
      if (type === 'raw_html' && content.startsWith('</') && readTag(content).name === name) return place;
    }
    return last;
  }

  /** A link in place of a video or a sound. */
  #instead(tag: Tag, content: readonly Token[]): Token[] {
    const inside = content.flatMap(({ type, content: part }) => (type === 'raw_html' ? readTag(part) : []));
    const source = [tag, ...inside].find(({ name, attributes }) => attributes.has('src') && name !== 'img');
    const address = allowedAddress(source?.attributes.get('src') ?? '') ?? '';
    const video = videoAt(address);
    const isFile = /^(?:audio|video)$/.test(tag.name) && address !== '';
    if (!video && !isFile) {
      noteLeftOut(this.#notes, { kind: 'element', name: `<${tag.name}>`, written: tag.written });
      return [];
    }
    const href = video?.href ?? address;
    const words = video?.site ?? href.replace(/^.*\//, '');
    return [...this.#link([['href', href]]), this.#text(words), this.#token('link_close', 'a', -1)];
  }

  #tokensOf(tag: Tag): Token[] {
    const name = allowedName(tag.name, this.#blocks);
    const isDeep = this.#open.length >= DEEPEST && !tag.isEnd && !VOID.has(tag.name);
    if (name === undefined || isDeep) {
      if (!tag.isEnd && !PASSED.has(tag.name))
        noteLeftOut(this.#notes, { kind: 'element', name: `<${tag.name}>`, written: tag.written });
      return [];
    }
    this.#notes.hasHtml = true;
    if (tag.isEnd) {
      if (ENDS_BY_ITSELF.has(name)) return [this.#token('html', name, -1)];
      const opened = this.#open.findLast((token) => token.tag === name);
      if (!opened) return [];
      this.#open = this.#open.filter((token) => token !== opened);
      return [this.#endToken(opened)];
    }
    const attributes = this.#attributesOf(tag, name);
    if (name === 'br') return [this.#token('hardbreak', 'br', 0)];
    if (name === 'img') return this.#image(tag, attributes);
    // a link in a link ends it
    if (name === 'a') this.#open = this.#open.filter((token) => token.tag !== 'a');
    if (name === 'a' && attributes.some(([key]) => key === 'href')) return this.#link(attributes, true);
    const token = this.#token('html', name, VOID.has(name) ? 0 : 1);
    token.attrs = attributes.length > 0 ? attributes : null;
    if (token.nesting > 0 && !ENDS_BY_ITSELF.has(name)) this.#open.push(token);
    return [token];
  }

  #attributesOf({ name: as, attributes, written }: Tag, element: string): [string, string][] {
    const kept: [string, string][] = as === 'center' ? [['class', 'to-center']] : [];
    const leave = (name: string): void => {
      noteLeftOut(this.#notes, { kind: 'attribute', name, written });
    };
    for (const [name, given] of attributes) {
      if (name === 'markdown') continue;
      const key = name === 'name' && element === 'a' ? 'id' : name;
      const value = allowedValue(element, key, given);
      const address = value !== undefined && (key === 'href' || key === 'src') ? allowedAddress(value) : value;
      if (address === undefined || (key === 'id' && !this.#claims(address))) leave(name);
      else if (key === 'align') kept.push(['class', `to-${address}`]);
      else kept.push([key, address]);
    }
    return kept;
  }

  #claims(id: string): boolean {
    const ids = (this.#notes.ids ??= new Set());
    if (isTakenId(id) || ids.has(id)) return false;
    ids.add(id);
    return true;
  }

  #image(tag: Tag, attributes: [string, string][]): Token[] {
    if (!attributes.some(([key, value]) => key === 'src' && value !== '')) {
      noteLeftOut(this.#notes, { kind: 'element', name: '<img>', written: tag.written });
      return [];
    }
    const token = this.#token('image', 'img', 0);
    token.content = tag.attributes.get('alt') ?? '';
    token.children = [this.#text(token.content)];
    token.attrs = [...attributes.filter(([key]) => key !== 'alt'), ['alt', '']];
    return [token];
  }

  #link(attributes: [string, string][], isOpen = false): Token[] {
    const token = this.#token('link_open', 'a', 1);
    token.attrs = attributes;
    if (isOpen) this.#open.push(token);
    return [token];
  }

  #endToken({ type, tag }: Token): Token {
    return this.#token(type === 'link_open' ? 'link_close' : 'html', tag, -1);
  }

  /** Quotes and dashes in code stay as they are. */
  #asWritten(token: Token): Token {
    if (token.type === 'text' && this.#open.some(({ tag }) => VERBATIM.has(tag))) token.type = 'text_special';
    return token;
  }

  #text(content: string): Token {
    return Object.assign(this.#token('text', '', 0), { content });
  }

  #token(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    return new this.#state.Token(type, tag, nesting);
  }
}
