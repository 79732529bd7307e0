import type { FeedEntry, FeedRoute } from '../model/fileRoutes.ts';
import type { RenderEntry } from '../render/renderEntry.ts';
import type { FeedTexts } from '../render/renderFeed.ts';
import { resolveLink } from '../site/checkLink.ts';
import type { PageSet } from './pageSet.ts';
import { wordsOf, type createToolbox, type ReadBody } from './toolbox.ts';

type MathematicsFor = ReturnType<typeof createToolbox>['mathematicsFor'];

/**
 * Gives feeds the texts of their entries. Each is rendered once for all the feeds that it is in, and once as long as it stays as it is: after
 * a review was saved `serve` renders one entry, not sixty.
 */
export function createFeedTexts(bodyOf: ReadBody, mathematicsFor: MathematicsFor) {
  const known = new Map<string, { readonly key: string; readonly html: string }>();
  const rendererFor = createRendererFor();

  const textOf = async (entry: FeedEntry, { home }: FeedRoute, pages: PageSet): Promise<string> => {
    const key = pages.key + JSON.stringify(entry);
    const last = known.get(entry.url);
    if (last?.key === key) return last.html;
    const body = entry.content.kind === 'filed' ? await bodyOf(entry.content) : undefined;
    const render = await rendererFor(pages, home, await mathematicsFor(wordsOf(entry, body)));
    const html = render(entry, body);
    known.set(entry.url, { key, html });
    return html;
  };

  return async (feed: FeedRoute, pages: PageSet): Promise<FeedTexts> => {
    const texts = new Map<string, string>();
    for (const entry of feed.entries) texts.set(entry.url, await textOf(entry, feed, pages));
    return texts;
  };
}

type Mathematics = Awaited<ReturnType<MathematicsFor>>;

/** One renderer for all entries, made anew when the first formula is met. */
function createRendererFor() {
  let last: { readonly key: string; readonly mathematics: Mathematics; readonly render: RenderEntry } | undefined;
  return async ({ frame: { language }, key }: PageSet, home: string, mathematics: Mathematics) => {
    if (last?.key !== key || last.mathematics !== mathematics) {
      const { createEntryRenderer } = await import('../render/renderEntry.ts');
      const render = createEntryRenderer({ language, home }, { resolve: resolveLink, mathematics });
      last = { key, mathematics, render };
    }
    return last.render;
  };
}
