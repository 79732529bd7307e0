import { readText } from '../load/readText.ts';
import type { ParsedFile } from '../model/records.ts';
import type { Body, Route } from '../model/route.ts';
import { hashContent } from '../output/hashContent.ts';
import { stageFile, type Stage, type StagedFile } from '../output/stageFile.ts';
import type { createRenderer, Frame, RenderPage, RenderTools } from '../render/createRenderer.ts';
import { resolveLink } from '../site/checkLink.ts';
import { fileChanged, templateFailed } from './mishap.ts';

/** A file to be parsed, unless its content is still that of the hash. */
export interface ParseJob {
  readonly path: string;
  readonly hash?: string;
}

/** A parsed file without its text; `same`: its content has the hash that was asked about. */
export type ParseResult = ParsedFile | { readonly path: string; readonly same: true };

export interface RenderRequest extends VisitRequest {
  readonly stage: Stage;
}

export interface VisitRequest {
  readonly routes: readonly Route[];
  readonly frame: Frame;
  /** File with a renderer made from the owner's own templates; absent: the program's. */
  readonly renderer?: string | undefined;
}

/** Called after each file or page with how many are done. */
export type Tick = (done: number) => void;

/** One thread's share of a build. It keeps the texts that it parsed, so that it need not read them again to render them. */
export interface Shard {
  readonly parse: (jobs: Iterable<ParseJob>, tick?: Tick) => Promise<ParseResult[]>;
  readonly render: (request: RenderRequest, tick?: Tick) => Promise<StagedFile[]>;
  /** Renders pages and shows each as it is made; nothing is written. */
  readonly visit: (request: VisitRequest, see: (route: Route, content: string) => void) => Promise<void>;
}

type Tools = Omit<RenderTools, 'resolve'>;

/** Where a formula may be: a dollar sign, or its number in a YAML text in double quotes. */
const DOLLAR = /\$|\\(?:x|u00|U000000)24/;

/** The start of a block of code in a language, wherever on a line: it may stand in a list or a quotation. */
const NAMED_FENCE = /(?:`{3,}|~{3,})[ \t]*[^\s`~]/;

interface RendererModule {
  readonly createRenderer: typeof createRenderer;
}

/**
 * A shard that knows nothing yet of the files below `root` (absolute). Rejects with a Mishap where a text changed on the way or the
 * owner's templates throw, and with what the system reports.
 */
export function createShard(root: string): Shard {
  const bodies = new Map<string, { hash: string; body: Body }>();
  let tools: Tools = {};

  // formulas, colours of code and the parsers are loaded where a file wants them, and only then
  const toolsFor = async (text: string): Promise<Tools> => {
    if (!tools.mathematics && DOLLAR.test(text))
      tools = { ...tools, mathematics: (await import('../markdown/mathematics.ts')).setMathematics };
    if (!tools.highlight && NAMED_FENCE.test(text))
      tools = { ...tools, highlight: (await import('../markdown/highlight.ts')).highlightCode };
    return tools;
  };

  const parseOne = async ({ path, hash: known }: ParseJob): Promise<ParseResult> => {
    const read = readText(root, path);
    if ('problem' in read) return (await import('../load/unreadableFile.ts')).unreadableFile(path, read.problem);
    const hash = hashContent(read.bytes);
    if (hash === known) return { path, same: true };
    const { parseFile } = await import('../load/parseFile.ts');
    const { body, ...parsed } = parseFile({ path, text: read.text, hash }, (await toolsFor(read.text)).mathematics);
    if (body) bodies.set(path, { hash, body });
    return parsed;
  };

  const bodyOf = async ({ origin, originHash }: { origin: string; originHash: string }): Promise<Body> => {
    const kept = bodies.get(origin);
    if (kept?.hash === originHash) return kept.body;
    await parseOne({ path: origin });
    const body = bodies.get(origin);
    if (body?.hash !== originHash) throw fileChanged(origin);
    return body.body;
  };

  const visit: Shard['visit'] = async ({ routes, frame, renderer }, see) => {
    const rendererWith = keepRenderer(await loadRenderer(renderer), frame);
    for (const route of routes) {
      const body = 'originHash' in route ? await bodyOf(route) : undefined;
      const render = rendererWith(await toolsFor(wordsOf(route, body)));
      see(route, renderer === undefined ? render(route, body) : renderOwn(render, route, body, renderer));
      if (body) bodies.delete(route.origin ?? '');
    }
  };

  return {
    visit,
    async parse(jobs, tick) {
      const results: ParseResult[] = [];
      for (const job of jobs) {
        const done = results.push(await parseOne(job));
        tick?.(done);
      }
      return results;
    },
    async render({ stage, ...request }, tick) {
      const staged: StagedFile[] = [];
      await visit(request, ({ file }, text) => {
        const content = encode(text);
        const done = staged.push(stageFile(stage, { file, content, hash: hashContent(content) }));
        tick?.(done);
      });
      return staged;
    },
  };
}

/** One renderer for all pages, made anew when the first formula or code is met. */
function keepRenderer(module: RendererModule, frame: Frame): (tools: Tools) => RenderPage {
  let render: RenderPage | undefined;
  let madeWith: Tools | undefined;
  return (tools) => {
    if (!render || madeWith !== tools) {
      madeWith = tools;
      render = module.createRenderer(frame, { resolve: resolveLink, ...tools });
    }
    return render;
  };
}

// one buffer for all pages: each is written before the next is rendered
let buffer = Buffer.allocUnsafe(1 << 16);

/** The UTF-8 of a text, good until the next one is encoded. */
function encode(text: string): Uint8Array {
  // a UTF-16 unit takes three bytes at most
  if (text.length * 3 > buffer.length) buffer = Buffer.allocUnsafe(text.length * 3);
  return buffer.subarray(0, buffer.write(text));
}

/** What a page sets as Markdown, as far as it could hold a formula. */
function wordsOf(route: Route, body: Body | undefined): string {
  if (!body) return JSON.stringify(route);
  if ('markdown' in body) return body.markdown;
  const texts = [...body.text, ...body.quotes.flatMap(({ text, source = '' }) => [text, source])];
  return texts.find((text) => text.includes('$')) ?? '';
}

/** Renders with the owner's own templates, whose faults are not ours. */
function renderOwn(render: RenderPage, route: Route, body: Body | undefined, renderer: string): string {
  try {
    return render(route, body);
  } catch (cause) {
    throw templateFailed(route.path, cause, renderer);
  }
}

async function loadRenderer(own: string | undefined): Promise<RendererModule> {
  if (own === undefined) return import('../render/createRenderer.ts');
  try {
    return (await import(own)) as RendererModule;
  } catch (cause) {
    throw templateFailed(undefined, cause, own);
  }
}
