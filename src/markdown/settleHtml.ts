import { defaultTreeAdapter as tree, html, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { ownValue } from '../ground/ownValue.ts';
import { PHRASING, VOID } from './allowedHtml.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Gives the elements of a page's text the order that HTML knows. Loaded only where a text holds HTML. */
export type SettleHtml = (html: string) => string;

/** Elements that mean something in these alone. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  figcaption: ['figure'],
  summary: ['details'],
  rt: ['ruby'],
  rp: ['ruby'],
};

/** What all that is in a list stands in. */
const ITEMS: Readonly<Record<string, readonly string[]>> = { ul: ['li'], ol: ['li'], dl: ['dt', 'dd', 'div'] };

/** May hold what it stands in may hold. */
const TRANSPARENT = new Set(['a', 'ins', 'del']);

/** As a browser reads it (HTML standard, by parse5), and then without what would still be out of place. */
export const settleHtml: SettleHtml = (text) => {
  const root = parseFragment(text);
  settle(root);
  return serialize(root);
};

/** Returns whether a block is in it. */
function settle(parent: Parent): boolean {
  let hasBlock = false;
  for (const child of [...parent.childNodes]) {
    if (!tree.isElementNode(child) || child.namespaceURI !== html.NS.HTML) continue;
    const { tagName } = child;
    const isBlock = settle(child) || !PHRASING.has(tagName);
    const isWrong = ownValue(PARENTS, tagName)?.includes('tagName' in parent ? parent.tagName : '') === false;
    const isAround = isBlock && PHRASING.has(tagName) && !TRANSPARENT.has(tagName);
    const isEmpty = child.childNodes.length === 0 && child.attrs.length === 0 && MAY_GO.has(tagName);
    if (isWrong || isAround || isEmpty) unwrap(child);
    hasBlock ||= isBlock && !NO_BLOCKS.has(tagName);
  }
  if ('tagName' in parent) fillItems(parent);
  return hasBlock;
}

/** What is left of these where a block had to move out of them. */
const MAY_GO = new Set(['p', ...[...PHRASING].filter((name) => !VOID.has(name))]);

/** Of our own, in a line of text. */
const NO_BLOCKS = new Set(['input', 'label', 'math']);

function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parentNode, child, element);
  }
  tree.detachNode(element);
}

/** A list holds nothing but its items. */
function fillItems(list: Element): void {
  const items = ownValue(ITEMS, list.tagName);
  if (!items) return;
  for (const child of [...list.childNodes]) {
    if (tree.isElementNode(child) ? items.includes(child.tagName) : !(tree.isTextNode(child) && child.value.trim()))
      continue;
    const item = tree.createElement(items.at(list.tagName === 'dl' ? 1 : 0) ?? 'li', html.NS.HTML, []);
    tree.insertBefore(list, item, child);
    tree.detachNode(child);
    tree.appendChild(item, child);
  }
}
