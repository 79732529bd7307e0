import { digestOf, hashContent } from '../disk/hashContent.ts';
import { readText } from '../load/readText.ts';
import type { Body } from '../model/body.ts';
import { error, ProblemError } from '../model/problem.ts';
import type { ParsedFile } from '../model/records.ts';
import type { RenderedRoute } from '../model/route.ts';
import { kindOf } from '../model/sourcePaths.ts';
import { stageFile, type Stage, type StagedFile } from '../output/stageFile.ts';
import type { RenderPage } from '../render/createRenderer.ts';
import type { Markup } from '../render/markup.ts';
import { resolveLink } from '../site/checkLink.ts';
import { createFeedTexts } from './feedTexts.ts';
import type { PageSet } from './pageSet.ts';
import { templateFailed } from './templateFailed.ts';
import { createToolbox, wordsOf, type ReadBody, type Tools } from './toolbox.ts';

/** A file to be parsed, unless its content is still that of the hash. */
export interface ParseJob {
  readonly path: string;
  readonly hash?: string | undefined;
}

/** What one thread does of a build. It keeps the texts that it parsed, so that it need not read them again to render them. */
export interface Worker {
  /** The files, without their texts, whose content is not that of the hash. */
  readonly parse: (jobs: readonly ParseJob[]) => Promise<ParsedFile[]>;
  /** Whether it has the text of a file that it parsed and has not rendered yet. */
  readonly holds: (path: string) => boolean;
  /** What it holds of the texts of some pages, for another worker; that of a feed stays for its own page. */
  readonly textsOf: (routes: readonly RenderedRoute[]) => KeptText[];
  /** Texts that another worker held. */
  readonly keep: (texts: readonly KeptText[]) => Promise<void>;
  /** Renders pages and puts them on the stage. */
  readonly render: (routes: readonly RenderedRoute[], pages: PageSet, stage: Stage) => Promise<StagedFile[]>;
  /** Renders pages and shows each as it is made; nothing is written. */
  readonly visit: (routes: readonly RenderedRoute[], pages: PageSet, show: ShowPage) => Promise<void>;
}

/** A text by its path, with the hash of its file. */
export type KeptText = readonly [path: string, text: { readonly hash: string; readonly body: Body }];

export type ShowPage = (route: RenderedRoute, content: string) => void;

/**
 * A worker that knows nothing yet of the files below `root` (absolute). Rejects with a ProblemError where a text changed on the way or the
 * owner's templates throw, and with what the system reports. `begin` is told which of its routes comes next.
 */
export function createWorker(root: string, begin: (place: number) => void = () => undefined): Worker {
  const bodies = new Map<string, KeptText[1]>();
  const { mathematicsFor, toolsFor } = createToolbox();
  const rendererFor = createRendererFor();
  const encode = createEncoder();

  /** Undefined where the content has the hash. */
  const parseOne = async ({ path, hash: known }: ParseJob): Promise<ParsedFile | undefined> => {
    const read = readText(root, path);
    if (!read.ok) return unreadableFile(path, read.problems);
    const { text, raw } = read.value;
    const hash = hashContent(raw);
    if (hash === known) return undefined;
    const { parseFile } = await import('../load/parseFile.ts');
    const { body, ...parsed } = parseFile({ path, text, hash }, await mathematicsFor(text));
    if (body) bodies.set(path, { hash, body });
    return parsed;
  };

  const bodyOf: ReadBody = async ({ origin, originHash }) => {
    if (bodies.get(origin)?.hash !== originHash) await parseOne({ path: origin });
    const kept = bodies.get(origin);
    if (kept?.hash !== originHash)
      throw new ProblemError(error(origin, 'changed while the site was being built', { hint: 'Build again.' }));
    return kept.body;
  };
  const feedTextsOf = createFeedTexts(bodyOf, mathematicsFor);

  const visit: Worker['visit'] = async (routes, pages, show) => {
    for (const [place, route] of routes.entries()) {
      const body = 'originHash' in route ? await bodyOf(route) : undefined;
      const texts = route.kind === 'feed' ? await feedTextsOf(route, pages) : undefined;
      const render = await rendererFor(pages, await toolsFor(texts ? '' : wordsOf(route, body)));
      begin(place);
      show(route, render(route, body, texts));
      // a feed leaves the texts to their pages
      if (body) bodies.delete(route.origin ?? '');
    }
  };

  return {
    visit,
    holds: (path) => bodies.has(path),
    textsOf: (routes) => takeTexts(bodies, routes),
    keep(texts) {
      for (const [path, text] of texts) bodies.set(path, text);
      return Promise.resolve();
    },
    async parse(jobs) {
      const files: ParsedFile[] = [];
      for (const job of jobs) {
        const file = await parseOne(job);
        if (file) files.push(file);
      }
      return files;
    },
    async render(routes, pages, stage) {
      const staged: StagedFile[] = [];
      await visit(routes, pages, ({ file }, content) => {
        staged.push(stageFile(stage, file, encode(content)));
      });
      return staged;
    },
  };
}

/** The texts of pages, as far as they are held; a feed leaves its own to their pages. */
function takeTexts(bodies: Map<string, KeptText[1]>, routes: readonly RenderedRoute[]): KeptText[] {
  const taken: KeptText[] = [];
  for (const route of routes) {
    const entries = route.kind === 'feed' ? route.entries.map(({ content }) => content) : [route];
    for (const { origin = '' } of entries as { origin?: string }[]) {
      const text = bodies.get(origin);
      if (text) taken.push([origin, text]);
      if (route.kind !== 'feed') bodies.delete(origin);
    }
  }
  return taken;
}

/** One renderer for all pages of a set, made anew when the first formula or code is met. */
function createRendererFor(): (pages: PageSet, tools: Tools) => Promise<RenderPage> {
  let last: { readonly key: string; readonly tools: Tools; readonly render: RenderPage } | undefined;
  return async ({ frame, key, markup: own }, tools) => {
    if (last?.key !== key || last.tools !== tools) {
      const { createRenderer } = await import('../render/createRenderer.ts');
      const markup = own === undefined ? (await import('../render/markup.ts')).markup : await loadOwn(own);
      const render = createRenderer(markup, frame, { resolve: resolveLink, digest: digestOf, ...tools });
      last = { key, tools, render: own === undefined ? render : explainOwn(render, own) };
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

/** A file whose bytes are no text: nothing but its problem. */
function unreadableFile(path: string, problems: ParsedFile['problems']): ParsedFile {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} was to be read, but is of no known kind`);
  return { path, hash: '', kind, links: [], problems };
}

/** The owner's own templates, bundled into `file`; their failures are not ours. */
async function loadOwn(file: string): Promise<Markup> {
  try {
    return ((await import(file)) as { markup: Markup }).markup;
  } catch (cause) {
    throw templateFailed(file, cause);
  }
}

const explainOwn =
  (render: RenderPage, file: string): RenderPage =>
  (route, body, texts) => {
    try {
      return render(route, body, texts);
    } catch (cause) {
      throw templateFailed(file, cause, route.path);
    }
  };
