import type { Scan } from '../load/scanSources.ts';
import type { ParsedFile, SourceFile } from '../model/records.ts';
import type { BuildMemory } from '../output/buildMemory.ts';
import type { Crew } from './crew.ts';
import type { ParseJob, Tick } from './shard.ts';

/** The owner's files in the order of their paths, parsed; those whose content the memory knows are not parsed again. */
export async function parseSources(
  scan: Scan,
  memory: BuildMemory | undefined,
  crew: Crew,
  tick: Tick,
): Promise<ParsedFile[]> {
  const remembered = memory?.files ?? {};
  const isKnown = ({ path, stamp }: SourceFile): boolean => stamp !== '' && remembered[path]?.stamp === stamp;
  const jobs = scan.data
    .filter((file) => !isKnown(file))
    .map(({ path }): ParseJob => {
      const hash = remembered[path]?.parsed.hash;
      return { path, ...(hash === undefined ? {} : { hash }) };
    });
  const results = new Map((await crew.parse(jobs, tick)).map((result) => [result.path, result]));
  return scan.data.map(({ path }) => {
    const result = results.get(path);
    if (result && !('same' in result)) return result;
    const parsed = remembered[path]?.parsed;
    if (!parsed) throw new Error(`${path} is neither parsed nor remembered`);
    return parsed;
  });
}
