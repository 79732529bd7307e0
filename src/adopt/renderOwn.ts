import type { Shortcode } from './convertShortcode.ts';
import type { HtmlToMarkdown } from './createHtmlToMarkdown.ts';
import type { Filter } from './liquid/filters.ts';
import { Withheld } from './liquid/liquidValue.ts';
import { renderLiquid } from './liquid/renderLiquid.ts';

/** Stands for what is within a shortcode: that is Markdown already. */
const BODY = 'ENDPAPERBODY';

const FILTERS: ReadonlyMap<string, Filter> = new Map(
  ['markdown', 'safe', 'trim', 'linebreaksbr', 'escape'].map((name) => [name, (value: unknown) => value]),
);

/** What a shortcode of the site's own shows, by its template; undefined where that asks for what cannot be known. */
export function renderOwn(
  template: string,
  { args, inner }: Shortcode,
  toMarkdown: HtmlToMarkdown,
): string | undefined {
  const names = new Map<string, unknown>([['body', inner === undefined ? undefined : BODY]]);
  for (const [name, value] of args) for (const one of [name, `get_${name.replaceAll('-', '_')}`]) names.set(one, value);
  try {
    const html = renderLiquid(template, [names], {
      filters: FILTERS,
      call: () => undefined,
      leave: (what) => {
        throw new Withheld(what);
      },
    });
    const markdown = toMarkdown(html, { link: (href) => href, picture: (src) => src, left: () => undefined });
    return markdown.trim() === '' ? undefined : markdown.replaceAll(BODY, () => `\n\n${inner?.trim() ?? ''}\n\n`);
  } catch (thrown) {
    if (thrown instanceof Withheld) return undefined;
    throw thrown;
  }
}
