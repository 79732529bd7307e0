import { allowedAddress, allowedName, VOID, WITH_CONTENT } from '../markdown/allowedHtml.ts';
import { escapeText } from './escapeText.ts';
import { attributesOf, encodeTarget, escapeAttribute, flat, type HtmlLook, isElement } from './htmlElement.ts';
import { playerOf } from './htmlTargets.ts';

/* Tables in Markdown where that has words for them, and as the HTML that they were where it has none. */

const NO_LINES = '[colspan], [rowspan], ul, ol, p + p, pre, img, table, caption, blockquote, h1, h2, h3, h4';

/** A table of lines alone, in Markdown. */
export function simpleTable(table: HTMLElement, look: HtmlLook): string | undefined {
  const rows = Array.from(table.querySelectorAll('tr'));
  const cells = rows.map((row) => Array.from(row.children).filter(isElement('td', 'th')));
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
export function keptHtml(node: Element, look: HtmlLook): string {
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
