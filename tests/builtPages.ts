import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { readTree } from './temporarySite.ts';

/** The finished pages of a site, for what must hold on each of them. */

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface BuiltPage {
  /** Path of its file. */
  readonly path: string;
  readonly html: string;
  readonly elements: readonly Element[];
}

export interface BuiltSite {
  /** The path that it is served under, with a slash at both ends. */
  readonly base: string;
  /** Paths of all files. */
  readonly files: ReadonlySet<string>;
  readonly pages: readonly BuiltPage[];
}

/** Every element of a document. */
function* elementsOf(node: Node): Generator<Element> {
  if ('attrs' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

export const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

export function readBuiltSite(out: string, base = '/'): BuiltSite {
  const files = new Set(Object.keys(readTree(out)));
  const pages = [...files]
    .filter((path) => path.endsWith('.html'))
    .map((path) => {
      const html = readFileSync(join(out, path), 'utf8');
      return { path, html, elements: [...elementsOf(parse(html))] };
    });
  return { base, files, pages };
}

const targetsOf = ({ elements }: BuiltPage): string[] =>
  elements.flatMap((element) => {
    const { href, src } = attributesOf(element);
    return [href, src].filter((target) => target !== undefined);
  });

/** The file that an address of this site leads to. */
function fileOf(address: string, base: string): string {
  const path = decodeURI(address.slice(base.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Links to pages, files and anchors that are not there, or above the base. */
export function lostReferences({ base, files, pages }: BuiltSite): string[] {
  const ids = new Map(
    pages.map(({ path, elements }) => [path, new Set(elements.map((element) => attributesOf(element)['id']))]),
  );
  const isLost = (page: string, target: string): boolean => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [address = '', anchor = ''] = target.split('#');
    if (address !== '' && !address.startsWith(base)) return true;
    const file = address === '' ? page : fileOf(address, base);
    return !files.has(file) || (anchor !== '' && ids.get(file)?.has(decodeURI(anchor)) !== true);
  };
  return pages.flatMap((page) =>
    targetsOf(page)
      .filter((target) => isLost(page.path, target))
      .map((target) => `${page.path}: ${target}`),
  );
}

/** An old address, which leads to the new one. */
export const isAlias = ({ html }: { readonly html: string }): boolean => html.includes('http-equiv="refresh"');

/** Pages to which no way leads from `/`, but for old addresses. */
export function unreachablePages({ base, files, pages }: BuiltSite): string[] {
  const reached = new Set(['index.html', '404.html']);
  for (const path of reached) {
    for (const target of pages.filter((page) => page.path === path).flatMap(targetsOf)) {
      const file = fileOf(target.replace(/#.*/, ''), base);
      if (path !== '404.html' && target.startsWith(base) && files.has(file)) reached.add(file);
    }
  }
  return pages.flatMap((page) => (reached.has(page.path) || isAlias(page) ? [] : page.path));
}

/** What the pages would ask of other hosts when they are opened. */
export const foreignRequests = ({ pages }: BuiltSite): string[] =>
  pages.flatMap(({ path, elements }) =>
    elements
      .filter(({ tagName }) => !['a', 'link'].includes(tagName))
      .flatMap(({ attrs }) => attrs)
      // what a page says of itself, such as its address, asks for nothing
      .filter(({ name, value }) => !name.startsWith('data-') && /^(https?:)?\/\//.test(value))
      .map(({ value }) => `${path}: ${value}`),
  );

/** Where the pages are no valid or no accessible HTML. */
export async function htmlFaults({ pages }: BuiltSite): Promise<string[]> {
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // how React writes markup, not what it says
      rules: {
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attr-case': 'off',
        'doctype-style': 'off',
        'no-trailing-whitespace': 'off',
      },
    }),
  );
  const found: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      found.push(...messages.map(({ message, ruleId }) => `${path}: ${message} (${ruleId})`));
  }
  return found;
}
