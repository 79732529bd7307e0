import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { Body, Quotation } from '../site/route.ts';
import type { FeedEntry, FiledContent } from '../site/fileRoutes.ts';
import { homeAt, rootedTarget } from '../ground/sourcePaths.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import type { RenderTools, SiteData } from './createRenderer.ts';
import { escapeXml } from './renderXml.ts';

/** Renders the text of an entry, with that of its file where it has one, as HTML that readers can show anywhere. */
export type RenderEntry = (entry: FeedEntry, body?: Body) => string;

/** `home`: the public address of the site, which all addresses in the texts begin with. Code has no colours: they are classes. */
export function createEntryRenderer(
  { language, links, home }: Pick<SiteData, 'language' | 'links'> & { readonly home: string },
  { resolve, mathematics, settleHtml }: Pick<RenderTools, 'resolve' | 'mathematics' | 'settleHtml'>,
): RenderEntry {
  /** Where files beside the text at hand are published. */
  let beside: string | undefined;
  let named: FiledContent['named'];
  const typeset = createTypesetter(language, {
    mathematics,
    settleHtml,
    nameOf: (target) => ownValue(named, target),
    resolve: (target) =>
      target.startsWith('#')
        ? target
        : resolve(ownValue(named, target)?.href ?? rootedTarget(target, beside), home, links),
  });
  return (entry, body) => {
    const { content, url } = entry;
    beside =
      content.kind === 'filed' ? (content.home ?? homeAt(content.origin, `/${url.slice(home.length)}`)) : undefined;
    named = content.kind === 'filed' ? content.named : undefined;
    return standAlone(blocksOf(entry, body, typeset).join('\n'), url);
  };
}

function blocksOf({ content, title, url }: FeedEntry, body: Body | undefined, typeset: Typesetter): string[] {
  const paragraphs = (texts: readonly string[]): string[] => texts.map((text) => `<p>${typeset.inline(text)}</p>`);
  if (content.kind === 'document') return [`<p><a href="${escapeXml(url)}">${typeset.inline(title)}</a></p>`];
  if (content.kind === 'filed') {
    if (!body) throw new Error(`the entry ${url} was rendered without its text`);
    return filedBlocks(content, body, typeset);
  }
  return content.sections.flatMap(({ heading, text }) => [
    ...(heading === undefined ? [] : [`<h2>${escapeXml(typeset.plain(heading))}</h2>`]),
    ...paragraphs(text),
  ]);
}

/** What the page of a review or an article says, in the order of the page; the title, the author and the date are the entry's. */
function filedBlocks({ rating, subtitle, external }: FiledContent, body: Body, typeset: Typesetter): string[] {
  const line = (text: string): string => `<p>${escapeXml(typeset.plain(text))}</p>`;
  const { text = [], quotes = [] } = 'quotes' in body ? body : {};
  return [
    ...(rating ? [line(typeset.say('rating', { n: rating }))] : []),
    ...(subtitle === undefined ? [] : [line(subtitle)]),
    ...text.map((paragraph) => `<p>${typeset.inline(paragraph)}</p>`),
    ...(body.markdown === undefined ? [] : [typeset.block(body.markdown)]),
    ...(quotes.length === 0 ? [] : [`<h2>${escapeXml(typeset.say('favouriteQuotes'))}</h2>`]),
    ...quotes.map((quote) => quotation(quote, typeset)),
    ...(external
      ? [`<p><a href="${escapeXml(external.url)}">${escapeXml(typeset.plain(external.label))}</a></p>`]
      : []),
  ];
}

const quotation = ({ text, source }: Quotation, typeset: Typesetter): string =>
  `<blockquote><p>${typeset.inline(text)}</p></blockquote>${source === undefined ? '' : `\n<p>${typeset.inline(source)}</p>`}`;

/** What means nothing beside the page: names for our style sheet and scripts, and ids, which several entries may share. */
const OF_THE_PAGE = / (?:class|id|style|role|tabindex|loading|aria-[a-z]+)="[^"]*"/g;

/** HTML of the typesetter, whose attributes hold neither < nor >, as it can stand in any page. `url`: where its anchors are. */
const standAlone = (html: string, url: string): string =>
  html
    .replace(/<input type="checkbox" disabled=""( checked="")?>/g, (_, checked) => (checked ? '☑ ' : '☐ '))
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag.replace(OF_THE_PAGE, '').replace(/ href="#/g, () => ` href="${escapeXml(url)}#`),
    );
