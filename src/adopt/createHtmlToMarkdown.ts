import type TurndownService from 'turndown';
import { allowedAddress, allowedName, allowedValue, VOID, WITH_CONTENT } from '../markdown/allowedHtml.ts';
import { escapeText } from './escapeText.ts';

/** What is asked of whoever wants HTML as Markdown. */
export interface HtmlLook {
  /** The target that a link gets; undefined: its words stay, and the link goes. */
  readonly link: (href: string) => string | undefined;
  /** The same of a picture; undefined: a link to it takes its place. */
  readonly picture: (src: string) => string | undefined;
  /** Is told what has no place here, by the same words for all of a kind. */
  readonly left: (what: string) => void;
}

export type HtmlToMarkdown = (html: string, look: HtmlLook) => string;

/** Turns HTML into our dialect. Elements that it keeps stay as they are where Markdown has no words for them. */
export async function createHtmlToMarkdown(): Promise<HtmlToMarkdown> {
  const { default: Turndown } = await import('turndown');
  const service = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    br: '\\',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  let look: HtmlLook | undefined;
  const asked = (): HtmlLook => {
    if (!look) throw new Error('HTML is read without anybody who looks at it');
    return look;
  };
  service.escape = escapeText;
  for (const [name, rule] of Object.entries(rulesFor(asked))) service.addRule(name, rule);
  return (html, now) => {
    look = now;
    const markdown = service.turndown(html.replace(/<!--[^]*?-->/g, ''));
    return markdown
      .replace(/[^\S\n]+$/gm, '')
      .replace(/\\\n(?=\n|$)/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  };
}

type Rules = Readonly<Record<string, TurndownService.Rule>>;
const is =
  (...names: readonly string[]) =>
  (node: HTMLElement): boolean =>
    names.includes(node.nodeName.toLowerCase());

function rulesFor(asked: () => HtmlLook): Rules {
  return {
    gone: {
      filter: (node) =>
        WITH_CONTENT.has(node.nodeName.toLowerCase()) || is('form', 'input', 'button', 'select', 'embed')(node),
      replacement: (content, node) => playerOf(node, asked()) ?? (is('form', 'noscript')(node) ? content : ''),
    },
    marks: {
      filter: is('strong', 'b', 'em', 'i', 'del', 's', 'strike'),
      replacement: (content, node) => marked(content, node),
    },
    words: {
      filter: is(
        'sub',
        'sup',
        'mark',
        'kbd',
        'abbr',
        'cite',
        'small',
        'q',
        'ins',
        'dfn',
        'var',
        'samp',
        'time',
        'ruby',
        'rt',
        'rp',
        'bdo',
      ),
      replacement: (content, node) =>
        content.trim() === '' || content.includes('\n\n') ? content : wrapped(content, node),
    },
    heading: {
      filter: is('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
      replacement: (content, node) => {
        const words = content
          .replace(/\\?\n+/g, ' ')
          .replace(/^\*\*([^*]+)\*\*$/, '$1')
          .trim();
        return words === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(node.nodeName[1])))} ${words}\n\n`;
      },
    },
    code: { filter: is('pre'), replacement: (_, node) => fence(node) },
    inlineCode: { filter: is('code', 'tt'), replacement: (_, node) => inlineCode(node) },
    item: {
      filter: is('li'),
      replacement: (content, node) => listItem(content, node),
    },
    picture: { filter: is('img'), replacement: (_, node) => pictureOf(node, '', asked()) },
    figure: {
      filter: is('figure'),
      replacement: (content, node) => figureOf(content, node, asked()),
    },
    link: {
      filter: is('a'),
      replacement: (content, node) => linkOf(content, node, asked()),
    },
    table: {
      filter: is('table'),
      replacement: (_, node) => `\n\n${simpleTable(node, asked()) ?? keptHtml(node, asked())}\n\n`,
    },
    inTable: { filter: is('thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'), replacement: (content) => content },
    kept: {
      filter: is('dl', 'details'),
      replacement: (_, node) => `\n\n${keptHtml(node, asked())}\n\n`,
    },
  };
}

/** Marks for emphasis are none where they stand badly (spec.commonmark.org, 6.2): there the element stays. */
function marked(content: string, node: HTMLElement): string {
  const name = node.nodeName.toLowerCase();
  const words = content.trim();
  const text = node.textContent ?? '';
  // blanks at the edges stand outside of the mark already
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : ''];
  if (words === '' || /\n\n|^(?:!\[|\n|#|- |> )/.test(words)) return content;
  const sign = is('strong', 'b')(node) ? '**' : is('em', 'i')(node) ? '*' : '~~';
  const [last, next] = [neighbour(node, 'previousSibling').slice(-1), neighbour(node, 'nextSibling').slice(0, 1)];
  const flanks = (inner: string, outer: string): boolean =>
    !/[\p{P}\p{S}]/u.test(inner) || /^$|[\s\p{P}\p{S}]/u.test(outer);
  const holds =
    flanks(words.slice(0, 1), before || last) &&
    flanks(words.slice(-1), after || next) &&
    !words.includes(sign) &&
    !/^[*~]|[*~]$/.test(words) &&
    !/[*~]/.test((before || last) + (after || next));
  const tag = sign === '**' ? 'strong' : sign === '*' ? 'em' : name === 'del' ? 'del' : 's';
  return content.replace(words, () => (holds ? sign + words + sign : `<${tag}>${words}</${tag}>`));
}

/** The text beside an element. Another that is marked stands for its mark. */
function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  const beside = node[side];
  if (!beside) return '';
  return /^(?:STRONG|B|EM|I|DEL|S|STRIKE)$/.test(beside.nodeName)
    ? '*'
    : beside.nodeName === 'BR'
      ? '\n'
      : (beside.textContent ?? '');
}

const attributesOf = (node: Element): string =>
  Array.from(node.attributes)
    .flatMap(({ name, value }) => {
      const kept = allowedValue(node.nodeName.toLowerCase(), name, value);
      return kept === undefined ? [] : ` ${name}="${escapeAttribute(kept)}"`;
    })
    .join('');

const escapeAttribute = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function wrapped(content: string, node: HTMLElement): string {
  const name = node.nodeName.toLowerCase();
  return `<${name}${attributesOf(node)}>${content}</${name}>`;
}

function fence(node: HTMLElement): string {
  for (const end of Array.from(node.querySelectorAll('br')))
    end.parentNode?.replaceChild(end.ownerDocument.createTextNode('\n'), end);
  const code = (node.textContent ?? '').replace(/^\n+|\s+$/g, '');
  if (code === '') return '';
  const said = [node, ...Array.from(node.querySelectorAll('code'))]
    .map(
      (one) =>
        `${one.getAttribute('class') ?? ''} ${one.getAttribute('data-lang') ?? ''} ${one.getAttribute('lang') ?? ''}`,
    )
    .join(' ');
  const [, language = ''] = /(?:language-|lang-|lang:|brush:\s*)([\w+#-]+)/.exec(said) ?? [];
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `\n\n${ticks}${language}\n${code}\n${ticks}\n\n`;
}

/** Code in a line; that of many lines is a block. */
function inlineCode(node: HTMLElement): string {
  if (node.querySelectorAll('br').length > 1) return fence(node);
  const code = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const runs = [...code.matchAll(/`+/g)].map(([run]) => run.length);
  let length = 1;
  while (runs.includes(length)) length += 1;
  const ticks = '`'.repeat(length);
  return runs.length > 0 ? `${ticks} ${code} ${ticks}` : ticks + code + ticks;
}

function listItem(content: string, node: HTMLElement): string {
  const list = node.parentElement;
  const place = list ? Array.from(list.children).indexOf(node) : 0;
  const start = Number(list?.getAttribute('start') ?? 1) || 1;
  const mark = list?.nodeName === 'OL' ? `${String(start + place)}. ` : '- ';
  const words = content
    .replace(/^\n+/, '')
    .replace(/\n+$/, '')
    .replace(/\n/gm, `\n${' '.repeat(mark.length)}`);
  return words.trim() === '' ? '' : `${mark}${words}${node.nextElementSibling ? '\n' : ''}`;
}

const flat = (words: string): string => words.replace(/\s+/g, ' ').trim();
const altOf = (node: Element): string =>
  escapeText(flat(node.getAttribute('alt') ?? ''))
    .replace(/[[\]]/g, '\\$&')
    .replace(/\\\\/g, '\\');

function pictureOf(node: Element, caption: string, { picture, left }: HtmlLook): string {
  const src = flat(
    node.getAttribute('data-orig-file') ?? node.getAttribute('src') ?? node.getAttribute('data-src') ?? '',
  );
  if (src === '' || src.startsWith('data:')) {
    left('pictures that stand in the text itself');
    return '';
  }
  const now = picture(src);
  const alt = altOf(node);
  if (now === undefined) {
    const address = allowedAddress(src);
    const words = alt || caption || decodeURIComponentSafely(src.replace(/[?#].*/, '').replace(/^.*\//, '')) || src;
    return address === undefined ? '' : `[${words}](${encodeTarget(address)})`;
  }
  return `![${alt}](${encodeTarget(now)}${caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`})`;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return escapeText(decodeURIComponent(text)).replace(/[[\]]/g, '');
  } catch {
    return '';
  }
}

const encodeTarget = (target: string): string =>
  target.replace(/[\s()<>"\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** A figure of one picture with words alone below it. Others fall apart into their pictures and a paragraph. */
function figureOf(content: string, node: HTMLElement, look: HtmlLook): string {
  const images = Array.from(node.querySelectorAll('img'));
  const [image] = images;
  const caption =
    Array.from(node.children).find(is('figcaption') as (one: Element) => boolean) ?? node.querySelector('figcaption');
  if (images.length !== 1 || !image || !caption || node.querySelectorAll('figure').length > 0)
    return `\n\n${content.trim()}\n\n`;
  const words = flat(caption.textContent ?? '');
  const hasLink = caption.querySelectorAll('a[href]').length > 0;
  const around = image.parentElement?.nodeName === 'A' ? image.parentElement : undefined;
  const shown = pictureOf(image, hasLink ? '' : escapeText(words), look);
  const target = around ? pageLink(around, look) : undefined;
  const linked = target === undefined || shown.startsWith('[') ? shown : `[${shown}](${encodeTarget(target)})`;
  // what is a link now has its caption below it
  const below = hasLink || (shown.startsWith('[') && words !== '' && !shown.includes(escapeText(words)));
  const rest = below ? content.trim().split('\n').at(-1) : undefined;
  return `\n\n${linked}${rest === undefined || rest === linked ? '' : `\n\n${rest}`}\n\n`;
}

/** Where a link around a picture leads, if not to the picture itself. */
function pageLink(link: Element, { link: ask }: HtmlLook): string | undefined {
  const href = flat(link.getAttribute('href') ?? '');
  if (
    href === '' ||
    href.startsWith('#') ||
    /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i.test(href) ||
    /[?&]attachment_id=/.test(href)
  )
    return undefined;
  if (/\battachment\b/.test(`${link.getAttribute('rel') ?? ''}`)) return undefined;
  return ask(href);
}

function linkOf(content: string, node: HTMLElement, look: HtmlLook): string {
  const note = node.getAttribute('data-footnote');
  if (note !== null) return `[^${note}]`;
  const href = flat(node.getAttribute('href') ?? '');
  const id = node.getAttribute('id') ?? node.getAttribute('name') ?? '';
  const anchor = id !== '' && /^[^\s"'<>&]+$/.test(id) && content.trim() === '' ? `<a id="${id}"></a>` : '';
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(content) ?? [];
  if (words === '' || href === '' || href === '#') return anchor || content;
  const images = node.querySelectorAll('img').length;
  if (images > 0 && flat(node.textContent ?? '') === '') {
    const target = images === 1 && words.startsWith('!') ? pageLink(node, look) : undefined;
    return target === undefined ? content : `${before}[${words}](${encodeTarget(target)})${after}`;
  }
  // a link in words that are one already, or around blocks
  if (/\]\(|^#{2,6} |\n\n(?:[-#>|]|```)/m.test(words)) return content;
  const target = look.link(href);
  if (target === undefined) return content;
  return `${before}[${words.replace(/\\?\s*\n\s*/g, ' ')}](${encodeTarget(target)})${after}`;
}

const VIDEO = /(?:youtube(?:-nocookie)?\.com\/(?:embed|v)\/|youtu\.be\/|youtube\.com\/watch\?(?:[^"]*&)?v=)([\w-]{6,})/;

/** A player becomes a link to what it plays. */
function playerOf(node: HTMLElement, { link, left }: HtmlLook): string | undefined {
  const name = node.nodeName.toLowerCase();
  const inside = node.querySelector('source, embed, param[name="movie"], iframe');
  const src = flat(
    node.getAttribute('src') ??
      node.getAttribute('data-src') ??
      node.getAttribute('data') ??
      inside?.getAttribute('src') ??
      inside?.getAttribute('value') ??
      '',
  );
  if (!/^(?:iframe|object|embed|video|audio)$/.test(name)) {
    if (!/^(?:head|title|noscript|input|button|select|textarea)$/.test(name)) left(`the element <${name}>`);
    else if (name !== 'noscript' && name !== 'head' && name !== 'title') left('forms');
    return undefined;
  }
  const [, youtube] = VIDEO.exec(src) ?? [];
  const [, vimeo] = /vimeo\.com\/(?:video\/|moogaloop\.swf\?clip_id=)?(\d{5,})/.exec(src) ?? [];
  if (youtube !== undefined) return `\n\nhttps://www.youtube.com/watch?v=${youtube}\n\n`;
  if (vimeo !== undefined) return `\n\nhttps://vimeo.com/${vimeo}\n\n`;
  const target = src === '' ? undefined : link(src.startsWith('//') ? `https:${src}` : src);
  if (target === undefined) {
    left(`the element <${name}>`);
    return '';
  }
  const words =
    flat(node.getAttribute('title') ?? '') ||
    (/^https?:/.test(target) ? new URL(target).hostname : (target.split('/').at(-1) ?? target));
  return `\n\n[${escapeText(words)}](${encodeTarget(target)})\n\n`;
}

const NO_LINES = '[colspan], [rowspan], ul, ol, p + p, pre, img, table, caption, blockquote, h1, h2, h3, h4';

/** A table of lines alone, in Markdown. */
function simpleTable(table: HTMLElement, look: HtmlLook): string | undefined {
  const rows = Array.from(table.querySelectorAll('tr'));
  const cells = rows.map((row) => Array.from(row.children).filter(is('td', 'th') as (one: Element) => boolean));
  const width = Math.max(0, ...cells.map((row) => row.length));
  const isPlain = table.querySelectorAll(NO_LINES).length === 0;
  if (!isPlain || width < 2 || rows.length < 2) return undefined;
  const lines = cells.map((row) =>
    row.map((cell) => cellText(cell, look)).concat(Array<string>(width - row.length).fill('')),
  );
  const hasHead = cells[0]?.every((cell) => cell.nodeName === 'TH') === true;
  const [head, ...body] = hasHead ? lines : [Array<string>(width).fill(''), ...lines];
  return [head ?? [], Array<string>(width).fill('---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const cellText = (cell: Element, look: HtmlLook): string => {
  const text = (node: Node): string => {
    if (node.nodeType === 3) return escapeText(node.textContent ?? '');
    const inner = Array.from(node.childNodes).map(text).join('');
    const name = node.nodeName.toLowerCase();
    if (name === 'br') return '<br>';
    const trimmed = inner.trim();
    if (trimmed === '') return inner;
    if (name === 'a') {
      const target = look.link(flat((node as Element).getAttribute('href') ?? '#'));
      return target === undefined ? inner : `[${trimmed}](${encodeTarget(target)})`;
    }
    return name !== 'p' && name !== 'a' && allowedName(name, false) !== undefined && !/^(?:span|time)$/.test(name)
      ? `<${name}>${trimmed}</${name}>`
      : inner;
  };
  return flat(text(cell)).replace(/\\?\|/g, '\\|');
};

/** The element and what is in it, as far as pages may have it. */
function keptHtml(node: Element, look: HtmlLook): string {
  const write = (one: Node): string => {
    if (one.nodeType === 3)
      return (one.textContent ?? '').replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
    const element = one as HTMLElement;
    const name = one.nodeName.toLowerCase();
    if (one.nodeType !== 1) return '';
    if (WITH_CONTENT.has(name)) return (playerOf(element, look) ?? '').trim();
    const inner = (): string => Array.from(one.childNodes).map(write).join('');
    const now = allowedName(name, true);
    if (now === undefined) return inner();
    if (name === 'img') {
      const src = look.picture(flat(element.getAttribute('src') ?? ''));
      const address = allowedAddress(element.getAttribute('src') ?? '') ?? '';
      const alt = escapeAttribute(element.getAttribute('alt') ?? '');
      return src === undefined
        ? address && `<a href="${escapeAttribute(address)}">${alt || escapeAttribute(address)}</a>`
        : `<img src="${escapeAttribute(encodeTarget(src))}" alt="${alt}">`;
    }
    if (name === 'a') {
      const target = look.link(flat(element.getAttribute('href') ?? '#'));
      return target === undefined ? inner() : `<a href="${escapeAttribute(target)}">${inner()}</a>`;
    }
    return VOID.has(now) ? `<${now}>` : `<${now}${attributesOf(element)}>${inner()}</${now}>`;
  };
  return write(node).replace(/\n\s*\n/g, '\n');
}
