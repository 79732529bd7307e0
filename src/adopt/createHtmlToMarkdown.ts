import type TurndownService from 'turndown';
import { WITH_CONTENT } from '../markdown/allowedHtml.ts';
import { escapeText } from './escapeText.ts';
import { attributesOf, type HtmlLook, isElement } from './htmlElement.ts';
import { keptHtml, simpleTable } from './htmlTables.ts';
import { figureOf, linkOf, pictureOf, playerOf } from './htmlTargets.ts';

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
  for (const [name, rule] of Object.entries({ ...WORD_RULES, ...targetRules(asked) })) service.addRule(name, rule);
  return (html, now) => {
    look = now;
    const plain = html.replace(/<!--[^]*?-->/g, '');
    const markdown = service.turndown(isTooDeep(plain) ? withoutTags(plain) : plain.replace(LAST_BREAKS, '$2$1'));
    return (
      markdown
        .replace(/[^\S\n]+$/gm, '')
        .replace(/\\\n(?=\n|$)/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        // a note that was Markdown before
        .replace(/^((?:> ?)+)\\\[!(?=\w+\])/gm, '$1[!')
        .trim()
    );
  };
}

/** The end of a line at the end of what is marked stands behind it: no mark can follow a backslash. */
const LAST_BREAKS =
  /((?:\s*<br\s*\/?>)+\s*)((?:<\/(?:a|abbr|b|cite|code|del|em|i|q|s|small|span|strike|strong|u)>)+)/gi;

/** Elements in others as deep as no person writes them: to read them takes more than there is. */
const DEEPEST = 300;
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b/gi)) {
    // these end by themselves
    if (/^(?:p|li|d[dt]|t[drh]|tbody|option|br|hr|img|input|meta|link|source|col|embed|param|wbr|area)$/i.test(name))
      continue;
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}

type Rules = Readonly<Record<string, TurndownService.Rule>>;

/** Of words alone: nobody has to be asked about them. */
const WORD_RULES: Rules = {
  marks: {
    filter: isElement('strong', 'b', 'em', 'i', 'del', 's', 'strike'),
    replacement: (content, node) => marked(content, node),
  },
  words: {
    filter: isElement(
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
    filter: isElement('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
    replacement: (content, node) => {
      const words = content
        .replace(/\\?\n+/g, ' ')
        .replace(/^\*\*([^*]+)\*\*$/, '$1')
        .trim();
      return words === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(node.nodeName[1])))} ${words}\n\n`;
    },
  },
  code: { filter: isElement('pre'), replacement: (_, node) => fence(node) },
  inlineCode: { filter: isElement('code', 'tt'), replacement: (_, node) => inlineCode(node) },
  item: {
    filter: isElement('li'),
    replacement: (content, node) => listItem(content, node),
  },
};

/** Of what leads elsewhere, or may. */
function targetRules(asked: () => HtmlLook): Rules {
  return {
    gone: {
      filter: (node) =>
        WITH_CONTENT.has(node.nodeName.toLowerCase()) || isElement('form', 'input', 'button', 'select', 'embed')(node),
      replacement: (content, node) => playerOf(node, asked()) ?? (isElement('form', 'noscript')(node) ? content : ''),
    },
    picture: { filter: isElement('img'), replacement: (_, node) => pictureOf(node, '', asked()) },
    figure: {
      filter: isElement('figure'),
      replacement: (content, node) => figureOf(content, node, asked()),
    },
    link: {
      filter: isElement('a'),
      replacement: (content, node) => linkOf(content, node, asked()),
    },
    table: {
      filter: isElement('table'),
      replacement: (_, node) => `\n\n${simpleTable(node, asked()) ?? keptHtml(node, asked())}\n\n`,
    },
    inTable: {
      filter: isElement('thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'),
      replacement: (content) => content,
    },
    kept: {
      filter: isElement('dl', 'details'),
      replacement: (_, node) => `\n\n${keptHtml(node, asked())}\n\n`,
    },
  };
}

/** Marks for emphasis are none where they stand badly (spec.commonmark.org, 6.2): there the element stays. */
function marked(content: string, node: HTMLElement): string {
  const name = node.nodeName.toLowerCase();
  const words = content.trim();
  const text = node.textContent;
  // blanks at the edges stand outside of the mark already
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : ''];
  if (words === '' || /\n\n|^(?:!\[|\n|#|- |> )/.test(words)) return content;
  const sign = isElement('strong', 'b')(node) ? '**' : isElement('em', 'i')(node) ? '*' : '~~';
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

function wrapped(content: string, node: HTMLElement): string {
  const name = node.nodeName.toLowerCase();
  return `<${name}${attributesOf(node)}>${content}</${name}>`;
}

function fence(node: HTMLElement): string {
  for (const end of Array.from(node.querySelectorAll('br')))
    end.parentNode?.replaceChild(end.ownerDocument.createTextNode('\n'), end);
  const code = node.textContent.replace(/^\n+|\s+$/g, '');
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
  const code = node.textContent.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  // of one length more than there are runs, one is free
  const free = Array.from({ length: runs.size + 1 }, (_, index) => index + 1).find((length) => !runs.has(length));
  const ticks = '`'.repeat(free ?? 1);
  return runs.size > 0 ? `${ticks} ${code} ${ticks}` : ticks + code + ticks;
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
