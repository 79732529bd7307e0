import type { Mathematics } from '../markdown/mathematics.ts';
import type { Body } from '../site/route.ts';
import type { FeedEntry } from '../site/fileRoutes.ts';
import type { Route } from '../kinds/kinds.ts';
import type { RenderTools } from '../render/createRenderer.ts';

/** What only some texts need. */
export type Tools = Omit<RenderTools, 'resolve' | 'describe' | 'digest'>;

/** Reads the text of a file, if its content is still that of the hash. */
export type ReadBody = (file: { readonly origin: string; readonly originHash: string }) => Promise<Body>;

/** Where a formula may be: a dollar sign, or its number in a YAML text in double quotes. */
const holdsDollar = (text: string): boolean =>
  text.includes('$') || (text.includes('\\') && /\\(?:x|u00|U000000)24/.test(text));

/** Where HTML may be: the start of a tag, or its number in a YAML text in double quotes. */
const holdsTag = (text: string): boolean => /<[a-z]|\\(?:x|u00|U000000)3[Cc]/i.test(text);

/** The start of a block of code in a language, wherever on a line: it may stand in a list or a quotation. */
const NAMED_FENCE = /(?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*[^\s`~]/;

/** Formulas, colours of code and the parsers are loaded where a file wants them, and only then. */
export function createToolbox() {
  let tools: Tools = {};
  const mathematicsFor = async (text: string): Promise<Mathematics | undefined> => {
    if (!tools.mathematics && holdsDollar(text))
      tools = { ...tools, mathematics: (await import('../markdown/mathematics.ts')).setMathematics };
    return tools.mathematics;
  };
  const toolsFor = async (text: string): Promise<Tools> => {
    await mathematicsFor(text);
    if (!tools.settleHtml && holdsTag(text))
      tools = { ...tools, settleHtml: (await import('../markdown/settleHtml.ts')).settleHtml };
    if (!tools.highlight && NAMED_FENCE.test(text))
      tools = { ...tools, highlight: (await import('../markdown/highlight.ts')).highlightCode };
    return tools;
  };
  return { mathematicsFor, toolsFor };
}

/** What a page sets as Markdown, as far as it could hold a formula or HTML. */
export function wordsOf(route: Route | FeedEntry, body: Body | undefined): string {
  if (!body) return JSON.stringify(route);
  if (!('quotes' in body)) return body.markdown;
  const quotes = body.quotes.flatMap(({ text, source = '' }) => [text, source]);
  if (body.markdown !== undefined) return [body.markdown, ...quotes].join('\n');
  return [...body.text, ...quotes].filter((text) => /[$<]/.test(text)).join('\n');
}
