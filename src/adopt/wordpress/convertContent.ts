import { convertShortcode } from '../convertShortcode.ts';
import type { HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import type { HtmlLook } from '../htmlElement.ts';
import { markCode } from '../marks.ts';
import { blankCode } from '../../markdown/blankCode.ts';
import { unescapeEntities } from '../../markdown/readTag.ts';
import { videoAt } from '../../markdown/videoLink.ts';
import { addParagraphs } from './addParagraphs.ts';
import { readShortcodes } from './readShortcodes.ts';

/** What is asked about a text of WordPress while it becomes Markdown. */
export interface ContentLook extends HtmlLook {
  /** Pictures of a gallery by the ids of their files; without any all that belong to the text. */
  readonly gallery: (ids: readonly string[]) => string;
  /** A part of the text that is kept by itself, by its id. */
  readonly reusable: (id: string) => string | undefined;
}

interface Content {
  readonly html: string;
  /** Notes of WordPress's own block, in JSON. */
  readonly footnotes?: string | undefined;
}

/** Languages that highlighters have shortcodes of. */
const LANGUAGES =
  'code|sourcecode|source|as3|bash|shell|c|cpp|csharp|css|delphi|diff|erlang|groovy|html|java|javascript|js|jscript|objc|perl|php|plain|powershell|python|py|r|ruby|scala|sql|text|vb|xml|xhtml|yaml|crayon|cc[a-z]{0,4}(?:_[a-z0-9+#]+)?';
const CODE = RegExp(`\\[(${LANGUAGES})((?:[\\s=][^\\]]*)?)\\]([^]*?)\\[/\\1\\]|<pre\\b([^>]*)>([^]*?)</pre\\s*>`, 'gi');
const NOTE = /^(?:ref|fn|mfn|efn_note|footnote|footnotes|modern_footnote|sidenote)$/i;
/** Shortcodes deeper in others are no text that a person wrote. */
const DEEPEST = 6;

interface State {
  readonly look: ContentLook;
  readonly toMarkdown: HtmlToMarkdown;
  /** What is Markdown already, and put back when the rest is. */
  readonly kept: string[];
  readonly notes: string[];
}

/** A text of WordPress, with or without blocks, in Markdown. */
export function convertContent(
  { html, footnotes }: Content,
  { look, toMarkdown }: { readonly look: ContentLook; readonly toMarkdown: HtmlToMarkdown },
): string {
  const state: State = { look, toMarkdown, kept: [], notes: [] };
  const bare = html.replace(/\r\n?/g, '\n').replace(/[\uE000\uE001]/g, '');
  const text = fillKept(convert(ownNotes(bare, footnotes, state), state), state.kept);
  const notes = state.notes.map((note, index) => {
    const words = convert(note, { ...state, notes: [] });
    return `[^${String(index + 1)}]: ${fillKept(words, state.kept).replace(/\n(?=.)/g, '\n    ')}`;
  });
  return [text, ...notes].join('\n\n');
}

function convert(html: string, state: State, depth = 0): string {
  const { look, toMarkdown } = state;
  const blocks = readBlocks(keepCode(html, state), state);
  const coded = readShortcodes(blocks, (code) => (depth > DEEPEST ? '' : shortcode(code, state, depth)));
  const hasBlocks = /<!--\s*wp:/.test(html);
  const embedded = hasBlocks ? coded : embedLines(coded, state);
  const markdown = toMarkdown(hasBlocks ? embedded : addParagraphs(embedded), look);
  return TEX.test(html) ? markdown : escapeDollars(markdown);
}

/** Formulas for a plugin that sets them; else a dollar is a dollar, and in code of PHP there are many. */
const TEX =
  /\$\$|\\(?:frac|sum|int|begin|alpha|beta|gamma|theta|lambda|sigma|mathbb|mathcal|mathrm|sqrt|cdot|times|infty|partial)\b/;

function escapeDollars(markdown: string): string {
  if (!markdown.includes('$')) return markdown;
  const bare = blankCode(markdown, 'block');
  return markdown.replace(/(?<!\\)\$/g, (sign, at: number) => (bare[at] === '$' ? `\\${sign}` : sign));
}

/** Stands in HTML for what is Markdown already. */
function keep(markdown: string, { kept }: State, alone = true): string {
  kept.push(markdown);
  const mark = `\uE000${String(kept.length - 1)}\uE001`;
  return alone ? `\n\n<div>${mark}</div>\n\n` : mark;
}

/** What was kept, in its place; lines after its first stand as deep as that. */
function fillKept(markdown: string, kept: readonly string[]): string {
  let filled = markdown;
  for (let round = 0; round <= DEEPEST && filled.includes('\uE000'); round++)
    filled = filled.replace(/^(.*?)\uE000(\d+)\uE001/gm, (_, before: string, index: string) => {
      const [start = ''] = /^[\s>]*(?:(?:[-*]|\d+\.) +)?/.exec(before) ?? [];
      const deep = start.replace(/[^\s>]/g, ' ');
      return (
        before +
        (kept[Number(index)] ?? '').replace(
          /\n(.?)/g,
          (_end, next: string) => `\n${next === '' ? deep.trimEnd() : deep}${next}`,
        )
      );
    });
  return filled;
}

/** Code stays as it is, whatever it is made of. */
function keepCode(html: string, state: State): string {
  const math = html.replace(/\$latex\s+([^$]+)\$|\[latex[^\]]*\]([^]*?)\[\/latex\]/g, (_, one?: string, two?: string) =>
    keep(`$${unescapeEntities(one ?? two ?? '').trim()}$`, state, false),
  );
  return math.replace(CODE, (...found: (string | undefined)[]): string => {
    const [whole = '', name, args = '', code = '', attributes = '', pre = ''] = found;
    if (name === undefined) {
      // a poem, or words that stand as they were written, may hold marks
      if (/<(?:em|strong|i|b|a|img|br|p|div)\b/i.test(pre)) return whole;
      return keep(markCode(plainOf(pre), languageIn(`${attributes} ${pre}`)), state);
    }
    const plain = /&(?:lt|gt|amp|quot|#\d+);/.test(code) ? unescapeEntities(code) : code;
    if (name.toLowerCase() === 'code' && plain.length < 60 && !/[\n`]/.test(plain))
      return keep(`\`${plain.trim()}\``, state, false);
    const [, language] = /\blang(?:uage)?\s*=\s*["']?([\w+#-]+)/.exec(args) ?? [];
    const own = /^(?:code|sourcecode|source|plain|text|crayon|cc[a-z]*)$/i.test(name)
      ? ''
      : name.toLowerCase().replace(/^cc[a-z]*_/, '');
    return keep(markCode(plain.replace(/^\s*<pre[^>]*>|<\/pre>\s*$/g, ''), language ?? own), state);
  });
}

const plainOf = (html: string): string => unescapeEntities(html.replace(/<\/?(?:code|span|font)\b[^>]*>/gi, ''));

const languageIn = (said: string): string =>
  /(?:language-|lang-|lang:\s*|lang=["']|brush:\s*)([\w+#-]+)/.exec(said)?.[1] ?? '';

const COMMENT = /<!--\s*(\/?)wp:([a-z][\w-]*(?:\/[\w-]+)?)\s*(\{[^]*?\})?\s*(\/?)-->/g;
const KEPT_BLOCKS =
  /^(?:more|nextpage|spacer|separator|block|footnotes|template-part|post-[\w-]+|site-[\w-]+|query[\w-]*)$/;

/** Blocks (developer.wordpress.org/block-editor): what stands in them is HTML; those without any are made by a program. */
function readBlocks(html: string, state: State, depth = 0): string {
  if (!html.includes('<!--')) return html;
  return html
    .replace(/<!--\s*wp:(?:core\/)?freeform[^>]*-->([^]*?)<!--\s*\/wp:(?:core\/)?freeform\s*-->/g, (_, inner: string) =>
      addParagraphs(inner),
    )
    .replace(COMMENT, (...found: (string | undefined)[]) => {
      const [whole = '', end, name = '', written, single] = found;
      if (end !== '' || single === '') return whole;
      const [, id = ''] = /"ref":\s*(\d+)/.exec(written ?? '') ?? [];
      const reused = name === 'block' && depth < DEEPEST ? state.look.reusable(id) : undefined;
      if (reused !== undefined) return readBlocks(keepCode(reused, state), state, depth + 1);
      const [, url] = /"url":\s*"(https?:[^"]+)"/.exec(written ?? '') ?? [];
      if (url !== undefined) return keep(embedOf(url.replaceAll('\\/', '/').replaceAll('\\u0026', '&')), state);
      if (!KEPT_BLOCKS.test(name)) state.look.left(`the block ${name}`);
      return '';
    })
    .replace(/<div class="wp-block-embed__wrapper">\s*(https?:[^\s<]+)\s*<\/div>/g, (_, url: string) =>
      keep(embedOf(unescapeEntities(url)), state),
    )
    .replace(/<!--(?:more|nextpage|noteaser)\b[^]*?-->/g, '\n\n');
}

/** What is shown of an address that stands alone: WordPress put a player or a card there. */
const embedOf = (url: string): string => videoAt(url)?.href ?? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`;

const embedLines = (html: string, state: State): string =>
  html.replace(/^[ \t]*(?:<p>)?(https?:\/\/[^\s<>"[\]]+)(?:<\/p>)?[ \t]*$/gm, (_, url: string) =>
    keep(embedOf(unescapeEntities(url)), state),
  );

/** Notes of WordPress itself, which are marked in the text and kept beside it. */
function ownNotes(html: string, footnotes: string | undefined, { notes }: State): string {
  if (footnotes === undefined || !html.includes('data-fn=')) return html;
  const known = new Map<string, string>();
  try {
    for (const one of JSON.parse(footnotes) as { id?: unknown; content?: unknown }[])
      if (typeof one.id === 'string' && typeof one.content === 'string') known.set(one.id, one.content);
  } catch {
    return html;
  }
  return html.replace(/<sup\b[^>]*\bdata-fn="([^"]+)"[^>]*>[^]*?<\/sup>/g, (whole, id: string) => {
    const note = known.get(id);
    return note === undefined ? whole : noteMark(notes.push(note));
  });
}

const noteMark = (number: number): string => `<a data-footnote="${String(number)}" href="#">${String(number)}</a>`;

function shortcode(code: Parameters<typeof convertShortcode>[0], state: State, depth: number): string | undefined {
  const { look, notes } = state;
  const name = code.name.toLowerCase();
  const { args, inner } = code;
  const get = (...names: readonly string[]): string | undefined =>
    names.map((one) => args.get(one)?.trim()).find((value) => value !== undefined && value !== '');
  if (/^(?:wp_)?caption$/.test(name) && inner !== undefined) {
    const [, picture = inner, words = ''] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(inner) ?? [];
    const caption = words.trim() === '' ? (get('caption') ?? '') : words.trim();
    return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
  }
  if (/^(?:gallery|slideshow)$/.test(name))
    return keep(look.gallery((get('ids', 'include') ?? '').split(/[\s,]+/).filter((id) => id !== '')), state);
  if (NOTE.test(name) && inner !== undefined && inner.trim() !== '') return noteMark(notes.push(inner));
  if (/^(?:toc|ez-toc|more|nextpage)$/.test(name)) return '';
  const url = [inner?.replace(/<[^<>]*>/g, '').trim(), get('url', 'src', '0')].find(
    (one) => one !== undefined && /^https?:\/\/\S+$/.test(one),
  );
  if (name === 'embed' && url !== undefined) return keep(embedOf(unescapeEntities(url)), state);
  const words = inner === undefined ? undefined : convert(inner, state, depth + 1);
  const made = convertShortcode({ ...code, inner: words });
  if (made !== undefined) return keep(made, state);
  if (url !== undefined && (inner === undefined || videoAt(url))) return keep(embedOf(unescapeEntities(url)), state);
  // what is nothing but words in brackets
  if (inner === undefined && !name.includes('_') && ![...args.keys()].some((key) => !/^\d+$/.test(key)))
    return undefined;
  look.left(`the shortcode ${name}`);
  return inner === undefined
    ? ''
    : readShortcodes(inner, (one) => (depth > DEEPEST ? '' : shortcode(one, state, depth + 1)));
}
