import { readFileSync } from 'node:fs';
import { hashContent } from '../ground/disk/hashContent.ts';
import { ownValue } from '../ground/ownValue.ts';
import { error, ProblemError } from '../ground/problem.ts';
import { seenText } from '../markdown/plainText.ts';
import { withoutMarks } from '../markdown/withoutMarks.ts';
import { stageFile, type Stage, type StagedFile } from '../publish/stageFile.ts';
import type { ParsedFile } from '../site/records.ts';
import type { SearchText, SearchTexts, SearchTextsRoute } from '../site/searchRoutes.ts';
import type { ParseJob } from './createBodies.ts';
import type { Memory } from './memory.ts';

/** What the search finds words in: texts of files, by their paths, with the hashes of the files. */
export type FoundTexts = Map<string, { readonly hash: string; readonly text: string }>;

type FiledText = Extract<SearchText, { readonly origin: string }>;

interface TextSources {
  /** What was parsed for this build; gets what is found elsewhere. */
  readonly texts: FoundTexts;
  /** What the last build wrote, and from which files. */
  readonly last: Pick<Memory, 'parsed' | 'written'>;
  readonly parse: (jobs: readonly ParseJob[]) => Promise<readonly ParsedFile[]>;
}

/**
 * Writes what the search loads to the stage. No text is kept from build to build, which would make every one slower that has to read it: the neighbours of
 * a changed text are in the part as the last build wrote it, and what is not is parsed again.
 */
export async function stageSearchTexts(
  routes: readonly SearchTextsRoute[],
  stage: Stage,
  { texts, last, parse }: TextSources,
): Promise<StagedFile[]> {
  const isMissing = (source: SearchText): source is FiledText =>
    'origin' in source && texts.get(source.origin)?.hash !== source.originHash;
  for (const route of routes) recall(route.texts.filter(isMissing), route.file, { texts, last, out: stage.out });
  const missing = routes.flatMap((route) => route.texts.filter(isMissing));
  for (const { path, hash, text } of await parse(missing.map(({ origin: path }) => ({ path }))))
    if (text !== undefined) texts.set(path, { hash, text });
  const textOf = (source: SearchText): string => {
    if ('text' in source) return seenText(withoutMarks(source.text.join('\n\n')));
    const found = texts.get(source.origin);
    if (found?.hash === source.originHash) return found.text;
    throw new ProblemError(error(source.origin, 'changed while the site was being built', { hint: 'Build again.' }));
  };
  return routes.map((route) => {
    const content: SearchTexts = route.texts.map((source) => [source.path, textOf(source)]);
    return stageFile(stage, route.file, Buffer.from(JSON.stringify(content)));
  });
}

/** Takes texts from a part as the last build wrote it, of files that did not change since. */
function recall(
  missing: readonly FiledText[],
  file: string,
  { texts, last, out }: Pick<TextSources, 'texts' | 'last'> & { readonly out: string },
): void {
  const known = missing.filter(({ origin, originHash }) => ownValue(last.parsed, origin)?.made.hash === originHash);
  if (known.length === 0) return;
  const written = new Map(readWritten(out, file, ownValue(last.written, file)?.made.hash));
  for (const { path, origin, originHash: hash } of known) {
    const text = written.get(path);
    if (text !== undefined) texts.set(origin, { hash, text });
  }
}

/** The texts of a part; none where it does not stand as it was left. */
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
