import { seenText } from '../markdown/plainText.ts';
import type { SearchText, SearchTexts, SearchTextsRoute } from '../model/searchRoutes.ts';
import { error, ProblemError } from '../model/problem.ts';
import type { ParsedFile } from '../model/records.ts';
import type { RenderedRoute, Route } from '../model/route.ts';
import { stageFile, type Stage, type StagedFile } from '../output/stageFile.ts';
import type { Tick } from '../shell.ts';
import type { ParseJob } from './createWorker.ts';
import type { WorkerPool } from './createWorkerPool.ts';

/** The texts of a site, kept from the reading of the files to the writing of what the search loads. */
export interface TextStore {
  /** As the pool parses them, but for their texts. */
  readonly parse: WorkerPool['parse'];
  /**
   * Writes texts to the stage, and with `render` all else. What is not at hand is read again; nothing is, afterwards. The texts come first:
   * what is parsed for them need not be parsed again for its page.
   */
  readonly beside: (render: Render<RenderedRoute>) => Render<Route>;
}

type Render<R extends Route> = (routes: readonly R[], stage: Stage) => Promise<StagedFile[]>;

export const isRendered = (route: Route): route is RenderedRoute => route.kind !== 'searchTexts';

/** The cache keeps no text, which would make every build slower that has to read it: that of a changed part is read with its neighbours. */
export function createTextStore(pool: Pick<WorkerPool, 'parse'>): TextStore {
  const texts = new Map<string, { readonly hash: string; readonly text: string }>();

  const parse = async (jobs: readonly ParseJob[], tick: Tick): Promise<ParsedFile[]> =>
    (await pool.parse(jobs, tick)).map((file) => {
      const { text, ...rest } = file;
      if (text === undefined) return file;
      texts.set(file.path, { hash: file.hash, text });
      return rest;
    });

  const textOf = (source: SearchText): string => {
    if ('text' in source) return seenText(source.text.join('\n\n'));
    const kept = texts.get(source.origin);
    if (kept?.hash !== source.originHash)
      throw new ProblemError(error(source.origin, 'changed while the site was being built', { hint: 'Build again.' }));
    return kept.text;
  };

  const stageTexts: Render<SearchTextsRoute> = async (routes, stage) => {
    const sources = routes.flatMap((route) => route.texts);
    const missing = sources.flatMap((source) =>
      'text' in source || texts.get(source.origin)?.hash === source.originHash ? [] : { path: source.origin },
    );
    await parse(missing, () => undefined);
    const staged = routes.map(({ file, texts: found }) => {
      const content: SearchTexts = found.map((source) => [source.path, textOf(source)]);
      return stageFile(stage, file, Buffer.from(JSON.stringify(content)));
    });
    texts.clear();
    return staged;
  };

  return {
    parse,
    beside: (render) => async (routes, stage) => [
      ...(await stageTexts(
        routes.filter((route) => !isRendered(route)),
        stage,
      )),
      ...(await render(routes.filter(isRendered), stage)),
    ],
  };
}
