import { hashContent } from '../ground/disk/hashContent.ts';
import { readSealedJson, writeSealed } from '../ground/disk/sealedFile.ts';
import type { FeedEntry, FeedRoute } from '../site/fileRoutes.ts';
import type { RenderEntry } from '../render/renderEntry.ts';
import type { FeedTexts } from '../render/renderFeed.ts';
import { resolveLink } from '../site/checkLink.ts';
import type { PageSet } from './pageSet.ts';
import { wordsOf, type createToolbox, type ReadBody } from './toolbox.ts';

type MathematicsFor = ReturnType<typeof createToolbox>['mathematicsFor'];

/** A text, and the hash of all that went into it. */
type KnownText = readonly [hash: string, html: string];

type KnownTexts = readonly (readonly [url: string, text: KnownText])[];

/** How many texts are kept: those of all feeds, and some that were in them. */
const KEPT = 100;

/**
 * Gives feeds the texts of their entries. Each is rendered once for all the feeds that it is in, and once as long as it stays as it is, also
 * from one build to the next: after a review was changed one entry is rendered, not sixty.
 */
export function createFeedTexts(bodyOf: ReadBody, mathematicsFor: MathematicsFor) {
  /** By address; what was used last comes last. */
  let known: Map<string, KnownText> | undefined;
  const rendererFor = createRendererFor();

  const render = async (entry: FeedEntry, { home }: FeedRoute, pages: PageSet): Promise<string> => {
    const body = entry.content.kind === 'filed' ? await bodyOf(entry.content) : undefined;
    return (await rendererFor(pages, home, await mathematicsFor(wordsOf(entry, body))))(entry, body);
  };

  return async (feed: FeedRoute, pages: PageSet): Promise<FeedTexts> => {
    known ??= new Map(pages.feedTexts === undefined ? [] : readTexts(pages.feedTexts));
    const texts = new Map<string, string>();
    let isNew = false;
    for (const entry of feed.entries) {
      const hash = hashContent(pages.key + JSON.stringify(entry));
      const last = known.get(entry.url);
      if (last?.[0] !== hash) isNew = true;
      const html = last?.[0] === hash ? last[1] : await render(entry, feed, pages);
      known.delete(entry.url);
      known.set(entry.url, [hash, html]);
      texts.set(entry.url, html);
    }
    if (isNew && pages.feedTexts !== undefined) writeTexts(pages.feedTexts, [...known].slice(-KEPT));
    return texts;
  };
}

/** None where they are not of the form that this program writes: a seal says that they are as they were written, not that they are sound. */
function readTexts(file: string): KnownTexts {
  const texts = readSealedJson(file);
  const isText = (one: unknown): one is string => typeof one === 'string';
  const isSound =
    Array.isArray(texts) &&
    texts.every((pair) => Array.isArray(pair) && isText(pair[0]) && Array.isArray(pair[1]) && pair[1].every(isText));
  return isSound ? (texts as KnownTexts) : [];
}

function writeTexts(file: string, texts: KnownTexts): void {
  try {
    writeSealed(file, JSON.stringify(texts));
  } catch {
    // what cannot be kept costs time and nothing else
  }
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
