import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What links to a page and from it are checked against. */
export interface PageFacts {
  readonly title: string;
  /** What `#...` may name: the ids, and the values of radio buttons, whose state stands in the address: `/reading/#list`. */
  readonly anchors: ReadonlySet<string>;
  /** Addresses in attributes, as they stand, each once. */
  readonly references: ReadonlySet<string>;
  /** Addresses on other sites that a browser would ask for by itself. */
  readonly loads: ReadonlySet<string>;
  /** `src` of the images without alternative text. */
  readonly wordless: readonly string[];
}

const ADDRESSES = new Set(['href', 'src', 'poster', 'action', 'xlink:href']);

/** Reads a page as a browser would (HTML standard, by parse5). */
export function inspectPage(html: string): PageFacts {
  const anchors = new Set<string>();
  const references = new Set<string>();
  const loads = new Set<string>();
  const wordless: string[] = [];
  let title = '';
  for (const element of elementsOf(parse(html))) {
    const attributes = new Map(
      element.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    );
    const id = attributes.get('id');
    if (id !== undefined) anchors.add(id);
    if (attributes.get('type') === 'radio') anchors.add(attributes.get('value') ?? '');
    for (const [name, value] of attributes) if (ADDRESSES.has(name)) references.add(value.trim());
    for (const address of addressesIn(attributes.get('srcset'))) references.add(address);
    for (const address of loadedBy(element.tagName, attributes))
      if (/^(?:https?:)?\/\//i.test(address)) loads.add(address.trim());
    const isHidden = attributes.get('aria-hidden') === 'true' || attributes.get('role') === 'presentation';
    if (element.tagName === 'img' && !isHidden && !attributes.get('alt')) wordless.push(attributes.get('src') ?? '');
    if (element.tagName === 'title' && title === '') title = textOf(element);
  }
  return { title, anchors, references, loads, wordless };
}

const loadedBy = (element: string, attributes: ReadonlyMap<string, string>): string[] =>
  element === 'link'
    ? attributes.get('rel') === 'stylesheet'
      ? [attributes.get('href') ?? '']
      : []
    : [attributes.get('src') ?? '', ...addressesIn(attributes.get('srcset'))];

/** `a.webp 1x, b.webp 2x` -> the two addresses. */
const addressesIn = (srcset = ''): string[] =>
  srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/, 1).filter(Boolean));

function* elementsOf(node: Node): Generator<Element> {
  if ('attrs' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');
