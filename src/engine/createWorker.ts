import { digestOf } from '../ground/disk/hashContent.ts';
import { describePage, type RenderedRoute } from '../kinds/kinds.ts';
import { stageFile, type Stage, type StagedFile } from '../publish/stageFile.ts';
import type { RenderPage } from '../render/createRenderer.ts';
import type { PageComponents } from '../render/pageComponents.ts';
import { resolveLink } from '../site/checkLink.ts';
import { createBodies } from './createBodies.ts';
import { createFeedTexts, type FedTexts } from './feedTexts.ts';
import type * as OwnTemplates from './loadOwnTemplates.ts';
import type { RenderContext } from './renderContext.ts';
import { createToolbox, wordsOf, type Tools } from './toolbox.ts';

/** What one thread does of a build. It keeps the texts that it parsed, so that it need not read them again to render them. */
export interface Worker extends Pick<ReturnType<typeof createBodies>, 'parse' | 'holds' | 'take' | 'keep'> {
  /** Renders pages: the content of each, in their order. */
  readonly draw: (routes: readonly RenderedRoute[], context: RenderContext) => Promise<string[]>;
  /** Renders pages and puts each on the stage. */
  readonly render: (routes: readonly RenderedRoute[], context: RenderContext, stage: Stage) => Promise<StagedFile[]>;
  /** Puts a page on the stage that was rendered, perhaps by another worker. */
  readonly write: (route: RenderedRoute, content: string, stage: Stage) => StagedFile;
}

export interface WorkerOptions {
  /** Texts of feeds that are known already; gets what is rendered of them. */
  readonly fed?: FedTexts;
  /** Is told which of the routes of a task comes next. */
  readonly begin?: (place: number) => void;
}

/**
 * A worker that knows nothing yet of the files below `root` (absolute). Rejects with a ProblemError where a text changed on the way or the
 * owner's templates throw, and with what the system reports.
 */
export function createWorker(root: string, { fed = new Map(), begin }: WorkerOptions = {}): Worker {
  const { mathematicsFor, toolsFor } = createToolbox();
  const { read, drop, ...bodies } = createBodies(root, mathematicsFor);
  const rendererFor = createRendererFor();
  const feedTextsOf = createFeedTexts(read, toolsFor, fed);
  const encode = createEncoder();

  let own: typeof OwnTemplates | undefined;
  const drawOne = async (route: RenderedRoute, context: RenderContext, place: number): Promise<string> => {
    const { ownTemplates } = context;
    // while nothing that our code is made with can have been changed
    if (ownTemplates != null) own ??= await import('./loadOwnTemplates.ts');
    try {
      const body = 'originHash' in route ? await read(route) : undefined;
      const texts = route.kind === 'feed' ? await feedTextsOf(route, context) : undefined;
      const render = await rendererFor(context, await toolsFor(texts ? '' : wordsOf(route, body)));
      begin?.(place);
      const content = render(route, body, texts);
      // a feed leaves the texts to their pages
      if (body) drop(route.origin ?? '');
      return content;
    } catch (cause) {
      throw own && ownTemplates != null ? own.explainOwn(cause, ownTemplates, route) : cause;
    }
  };

  const write: Worker['write'] = ({ file }, content, stage) => stageFile(stage, file, encode(content));

  const each = async <T>(
    routes: readonly RenderedRoute[],
    context: RenderContext,
    take: (route: RenderedRoute, content: string) => T,
  ): Promise<T[]> => {
    const taken: T[] = [];
    for (const [place, route] of routes.entries()) taken.push(take(route, await drawOne(route, context, place)));
    return taken;
  };

  return {
    ...bodies,
    draw: (routes, context) => each(routes, context, (_, content) => content),
    render: (routes, context, stage) => each(routes, context, (route, content) => write(route, content, stage)),
    write,
  };
}

/** One renderer for all pages of a set, made anew when the first formula or code is met. */
function createRendererFor(): (context: RenderContext, tools: Tools) => Promise<RenderPage> {
  let last: { readonly key: string; readonly tools: Tools; readonly render: RenderPage } | undefined;
  return async ({ shared, key, ownTemplates: own }, tools) => {
    if (last?.key !== key || last.tools !== tools) {
      const { createRenderer } = await import('../render/createRenderer.ts');
      const render = createRenderer(await loadComponents(own), shared, {
        resolve: resolveLink,
        describe: describePage,
        digest: digestOf,
        ...tools,
      });
      last = { key, tools, render };
    }
    return last.render;
  };
}

/** Text -> UTF-8, good until the next text is encoded. One buffer for all pages earns 4 % of a build of 10,000. */
function createEncoder(): (text: string) => Uint8Array {
  let buffer = Buffer.allocUnsafe(1 << 16);
  return (text) => {
    // a UTF-16 unit takes three bytes at most
    if (text.length * 3 > buffer.length) buffer = Buffer.allocUnsafe(text.length * 3);
    return buffer.subarray(0, buffer.write(text));
  };
}

async function loadComponents(own: RenderContext['ownTemplates']): Promise<PageComponents> {
  if (own === null) return NO_COMPONENTS;
  return own === undefined
    ? (await import('../render/pageComponents.ts')).pageComponents
    : (await import('./loadOwnTemplates.ts')).loadOwnTemplates(own);
}

const draw = (): never => {
  throw new Error('a page was to be drawn where no templates are loaded');
};
const NO_COMPONENTS: PageComponents = { layout: draw, page: draw };
