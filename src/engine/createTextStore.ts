import { readFileSync } from 'node:fs';
import { hashContent } from '../ground/disk/hashContent.ts';
import { seenText } from '../markdown/plainText.ts';
import type { SearchText, SearchTexts, SearchTextsRoute } from '../site/searchRoutes.ts';
import { error, ProblemError } from '../ground/problem.ts';
import type { ParsedFile } from '../site/records.ts';
import type { RenderedRoute, Route } from '../kinds/kinds.ts';
import { stageFile, type Stage, type StagedFile } from '../publish/stageFile.ts';
import type { Tick } from '../shell.ts';
import type { Cache } from './cache.ts';
import type { ParseJob } from './createBodies.ts';
import type { WorkerPool } from './createWorkerPool.ts';
import { ownValue } from '../ground/ownValue.ts';

/** The texts of a site, kept from the reading of the files to the writing of what the search loads. */
export interface TextStore {
  /** As the pool parses them, but for their texts. */
  readonly parse: WorkerPool['parse'];
  /**
   * Writes texts to the stage, and with `render` all else. What is not at hand is read again; nothing is, afterwards. The texts come first:
   * what is parsed for them need not be parsed again for its page.
   */
  readonly beside: (render: Render<RenderedRoute>, last: LastBuild) => Render<Route>;
}

/** What the last build wrote, and from which files. */
export type LastBuild = Pick<Cache, 'files' | 'outputs'>;

type Render<R extends Route> = (routes: readonly R[], stage: Stage) => Promise<StagedFile[]>;

type FiledText = Extract<SearchText, { readonly origin: string }>;

export const isRendered = (route: Route): route is RenderedRoute => route.kind !== 'searchTexts';

/** The cache keeps no text, which would make every build slower that has to read it: the neighbours of a changed one are in the part as it was. */
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

  const isMissing = (source: SearchText): source is FiledText =>
    'origin' in source && texts.get(source.origin)?.hash !== source.originHash;

  const recall = (route: SearchTextsRoute, out: string, { files, outputs }: LastBuild): void => {
    const missing = route.texts.filter(isMissing);
    const known = missing.filter(({ origin, originHash }) => ownValue(files, origin)?.parsed.hash === originHash);
    const written = new Map(
      known.length === 0 ? [] : readWritten(out, route.file, ownValue(outputs, route.file)?.hash),
    );
    for (const { path, origin, originHash: hash } of known) {
      const text = written.get(path);
      if (text !== undefined) texts.set(origin, { hash, text });
    }
  };

  const stageTexts = async (routes: readonly SearchTextsRoute[], stage: Stage, last: LastBuild) => {
    for (const route of routes) recall(route, stage.out, last);
    const missing = routes.flatMap((route) => route.texts.filter(isMissing));
    await parse(
      missing.map(({ origin: path }) => ({ path })),
      () => undefined,
    );
    const staged = routes.map(({ file, texts: found }) => {
      const content: SearchTexts = found.map((source) => [source.path, textOf(source)]);
      return stageFile(stage, file, Buffer.from(JSON.stringify(content)));
    });
    texts.clear();
    return staged;
  };

  return {
    parse,
    beside: (render, last) => async (routes, stage) => [
      ...(await stageTexts(
        routes.filter((route) => !isRendered(route)),
        stage,
        last,
      )),
      ...(await render(routes.filter(isRendered), stage)),
    ],
  };
}

/** The texts of a part as the last build wrote them; none where it does not stand as it was left. */
function readWritten(out: string, file: string, hash: string | undefined): SearchTexts {
  if (hash === undefined) return [];
  try {
    const content = readFileSync(`${out}/${file}`);
    return hashContent(content) === hash ? (JSON.parse(content.toString()) as SearchTexts) : [];
  } catch {
    // it is gone, or something else stands there
    return [];
  }
}
