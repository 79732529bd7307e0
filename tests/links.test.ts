import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtDemo, ROOT } from './builtDemo.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite } from './temporarySite.ts';

type Node = DefaultTreeAdapterTypes.Node;

interface Page {
  /** Path of its file. */
  readonly path: string;
  readonly html: string;
  readonly elements: readonly DefaultTreeAdapterTypes.Element[];
}

interface Reference {
  readonly page: string;
  readonly target: string;
}

/** Every element of a document. */
function* elementsOf(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('attrs' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const attributesOf = ({ attrs }: DefaultTreeAdapterTypes.Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

async function buildUnder(base: string): Promise<string> {
  if (base === '/') return builtDemo();
  const out = temporarySite({}, afterAll);
  const { status, stderr } = await run(['build', '--root', ROOT, '--out', out, '--base', base, '--no-cache']);
  expect(status, stderr).toBe(0);
  return out;
}

describe.each(['/', '/x/'])('the site that ships, under %s', (base) => {
  let pages: Page[];
  let files: Set<string>;
  let references: Reference[];

  beforeAll(async () => {
    const out = await buildUnder(base);
    files = new Set(Object.keys(readTree(out)));
    pages = [...files]
      .filter((path) => path.endsWith('.html'))
      .map((path) => {
        const html = readFileSync(join(out, path), 'utf8');
        return { path, html, elements: [...elementsOf(parse(html))] };
      });
    references = pages.flatMap(({ path, elements }) =>
      elements.flatMap((element) => {
        const { href, src } = attributesOf(element);
        return [href, src].filter((target) => target !== undefined).map((target) => ({ page: path, target }));
      }),
    );
  });

  test('has 41 pages and 404.html', () => {
    expect(pages).toHaveLength(42);
    expect(files).toContain('404.html');
  });

  test('links to pages, files and anchors that are there, all below the base', () => {
    const ids = new Map(
      pages.map(({ path, elements }) => [path, new Set(elements.map((element) => attributesOf(element)['id']))]),
    );
    const lost = references.filter(({ page, target }) => {
      if (/^(https?|mailto):/.test(target)) return false;
      const [address = '', anchor] = target.split('#');
      if (address !== '' && !address.startsWith(base)) return true;
      const path = decodeURI(address.slice(base.length));
      const file = address === '' ? page : path === '' || path.endsWith('/') ? `${path}index.html` : path;
      return !files.has(file) || (anchor !== undefined && anchor !== '' && ids.get(file)?.has(anchor) !== true);
    });
    expect(lost).toEqual([]);
  });

  test('can be walked through from / alone', () => {
    const reached = new Set(['index.html']);
    for (const page of reached) {
      for (const { target } of references.filter((reference) => reference.page === page)) {
        const path = target.replace(/#.*/, '').slice(base.length);
        const file = `${path}index.html`;
        if (target.startsWith(base) && files.has(file)) reached.add(file);
      }
    }
    expect(pages.map(({ path }) => path).filter((path) => path !== '404.html' && !reached.has(path))).toEqual([]);
  });

  test('asks nothing of another host when a page is opened', () => {
    const foreign = pages.flatMap(({ path, elements }) =>
      elements
        .filter(({ tagName }) => !['a', 'link'].includes(tagName))
        .flatMap((element) => Object.values(attributesOf(element)).filter((value) => /^(https?:)?\/\//.test(value)))
        .map((value) => `${path}: ${value}`),
    );
    expect(foreign).toEqual([]);
  });

  test('is valid HTML on every page', async () => {
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
    expect(found).toEqual([]);
  });
});
