import { hashContent } from '../ground/disk/hashContent.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { FeedEntry, FeedRoute } from '../site/fileRoutes.ts';
import type { RenderEntry } from '../render/renderEntry.ts';
import type { FeedTexts } from '../render/renderFeed.ts';
import { resolveLink } from '../site/checkLink.ts';
import type { Step } from './memory.ts';
import type { RenderContext } from './renderContext.ts';
import { wordsOf, type createToolbox, type ReadBody, type Tools } from './toolbox.ts';

type ToolsFor = ReturnType<typeof createToolbox>['toolsFor'];

/** The texts of entries as HTML, by their addresses; what was used last comes last. */
export type FedTexts = Map<string, Step<string>>;

/**
 * Gives feeds the texts of their entries. Each is rendered once for all the feeds that it is in, and once as long as it stays as it is, also
 * from one build to the next: after a review was changed one entry is rendered, not sixty. `known`: what was rendered before, and will be.
 */
export function createFeedTexts(bodyOf: ReadBody, toolsFor: ToolsFor, known: FedTexts) {
  const rendererFor = createRendererFor();

  const render = async (entry: FeedEntry, { home, lang }: FeedRoute, context: RenderContext): Promise<string> => {
    const body = entry.content.kind === 'filed' ? await bodyOf(entry.content) : undefined;
    const voice = { home, lang: entry.lang ?? lang };
    return (await rendererFor(context, voice, await toolsFor(wordsOf(entry, body))))(entry, body);
  };

  return async (feed: FeedRoute, context: RenderContext): Promise<FeedTexts> => {
    const texts = new Map<string, string>();
    for (const entry of feed.entries) {
      const key = hashContent(context.key + JSON.stringify(entry) + (feed.lang ?? ''));
      const last = known.get(entry.url);
      const made = last?.key === key ? last.made : await render(entry, feed, context);
      known.delete(entry.url);
      known.set(entry.url, { key, made });
      texts.set(entry.url, made);
    }
    return texts;
  };
}

interface Voice {
  readonly home: string;
  readonly lang: string | undefined;
}

/** One renderer for all entries of a language, made anew when the first formula or HTML is met. */
function createRendererFor() {
  let last: { readonly key: string; readonly tools: Tools; readonly render: RenderEntry } | undefined;
  return async ({ shared, key: shown }: RenderContext, { home, lang = '' }: Voice, tools: Tools) => {
    const key = `${shown} ${lang}`;
    if (last?.key !== key || last.tools !== tools) {
      const { createEntryRenderer } = await import('../render/renderEntry.ts');
      const { language, links } = { ...shared, ...ownValue(shared.voices, lang) };
      const render = createEntryRenderer({ language, links, home }, { resolve: resolveLink, ...tools });
      last = { key, tools, render };
    }
    return last.render;
  };
}
