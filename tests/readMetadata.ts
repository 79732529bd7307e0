import { mf2 } from 'microformats-parser';
import type { Graph } from 'schema-dts';
import { attributesOf, elementsOf, textOf, type BuiltPage, type Element } from './builtPages.ts';

type Item = ReturnType<typeof mf2>['items'][number];

/** What a page tells programs, read by libraries, and what it shows. */
export interface ReadPage {
  readonly path: string;
  /** The properties of Open Graph, and the kind of card. */
  readonly open: Readonly<Record<string, string>>;
  /** What JSON-LD describes, by type. */
  readonly things: Readonly<Record<string, unknown>>;
  /** The items of microformats, and those inside them. */
  readonly items: readonly Item[];
  readonly shown: Shown;
}

interface Shown {
  readonly title: string;
  readonly heading: string;
  readonly canonical: string | undefined;
  readonly bookAuthor: string | undefined;
  readonly dates: readonly (string | undefined)[];
  /** As its words say. */
  readonly rating: number | undefined;
  /** At the foot. */
  readonly owner: string;
}

export function readMetadata({ path, html, elements }: BuiltPage): ReadPage {
  const blocks = elements.filter((element) => attributesOf(element)['type'] === 'application/ld+json');
  if (blocks.length > 1) throw new Error(`${path} has ${String(blocks.length)} blocks of JSON-LD`);
  const graphs = blocks.map((block) => JSON.parse(textOf(block)) as Graph);
  const properties = elements.filter(({ tagName }) => tagName === 'meta').map(attributesOf);
  return {
    path,
    open: Object.fromEntries(
      properties.flatMap(({ name, property = name, content = '' }) =>
        property?.includes(':') ? [[property, content]] : [],
      ),
    ),
    things: Object.fromEntries(
      graphs.flatMap((graph) => graph['@graph']).map((thing) => [(thing as { '@type': string })['@type'], thing]),
    ),
    items: mf2(html, { baseUrl: 'https://elsewhere.example/' }).items.flatMap((item) => [
      item,
      ...(item.children ?? []),
    ]),
    shown: readShown(elements),
  };
}

function readShown(elements: readonly Element[]): Shown {
  const find = (isIt: (element: Element, attributes: Record<string, string>) => boolean) =>
    elements.find((element) => isIt(element, attributesOf(element)));
  const text = (element: Element | undefined) => (element ? textOf(element).trim() : '');
  const classed = (name: string) => find((_, { class: names = '' }) => names.split(' ').includes(name));
  const canonical = find((_, { rel }) => rel === 'canonical');
  const author = classed('author');
  const meta = classed('meta');
  const foot = classed('foot');
  const [, rating] = /([\d.]+) out of 5/.exec(text(meta)) ?? [];
  return {
    title: text(find(({ tagName }) => tagName === 'title')),
    heading: text(find(({ tagName }) => tagName === 'h1')),
    canonical: canonical && attributesOf(canonical)['href'],
    bookAuthor: author && text(author),
    dates: meta
      ? [...elementsOf(meta)].filter(({ tagName }) => tagName === 'time').map((time) => attributesOf(time)['datetime'])
      : [],
    rating: rating === undefined ? undefined : Number(rating),
    owner: text(foot && [...elementsOf(foot)].find(({ tagName }) => tagName === 'p')).replace(/ · Feed$/, ''),
  };
}
