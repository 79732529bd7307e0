import { hashContent } from '../ground/disk/hashContent.ts';
import { readText } from '../load/readText.ts';
import type { Body } from '../site/route.ts';
import { error, ProblemError } from '../ground/problem.ts';
import type { ParsedFile } from '../site/records.ts';
import type { RenderedRoute } from '../kinds/kinds.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import type { createToolbox, ReadBody } from './toolbox.ts';

/** A file to be parsed, unless its content is still that of the hash. */
export interface ParseJob {
  readonly path: string;
  readonly hash?: string | undefined;
}

/** A text by its path, with the hash of its file. */
export type KeptText = readonly [path: string, text: { readonly hash: string; readonly body: Body }];

type MathematicsFor = ReturnType<typeof createToolbox>['mathematicsFor'];

/** Parses files and holds their texts, so that they need not be read again to be rendered. */
export function createBodies(root: string, mathematicsFor: MathematicsFor) {
  const bodies = new Map<string, KeptText[1]>();

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

  /** The text of a file, which is parsed if it is not held; rejects with a ProblemError where it changed on the way. */
  const read: ReadBody = async ({ origin, originHash }) => {
    if (bodies.get(origin)?.hash !== originHash) await parseOne({ path: origin }).catch(throwNamed(origin));
    const kept = bodies.get(origin);
    if (kept?.hash !== originHash)
      throw new ProblemError(error(origin, 'changed while the site was being built', { hint: 'Build again.' }));
    return kept.body;
  };

  return {
    read,
    /** Whether it has the text of a file that it parsed and has not rendered yet. */
    holds: (path: string): boolean => bodies.has(path),
    drop: (path: string): boolean => bodies.delete(path),
    /** Texts that another worker held. */
    keep(texts: readonly KeptText[]) {
      for (const [path, text] of texts) bodies.set(path, text);
      return Promise.resolve();
    },
    /** The texts of pages, for another worker, which are then no longer held here. */
    async take(routes: readonly RenderedRoute[]) {
      const texts: KeptText[] = [];
      for (const route of routes) {
        if (!('originHash' in route)) continue;
        texts.push([route.origin, { hash: route.originHash, body: await read(route) }]);
        bodies.delete(route.origin);
      }
      return texts;
    },
    /** The files, without their texts, whose content is not that of the hash. */
    async parse(jobs: readonly ParseJob[]) {
      const files: ParsedFile[] = [];
      for (const { path, hash } of jobs) {
        const file = await parseOne({ path, hash }).catch(throwNamed(path));
        if (file) files.push(file);
      }
      return files;
    },
  };
}

/** Throws on, with the name of the owner's file that it is about: of a mistake of ours nothing else says it. */
const throwNamed =
  (reading: string) =>
  (cause: unknown): never => {
    throw cause instanceof Error ? Object.assign(cause, { reading }) : cause;
  };

/** A file whose bytes are no text: nothing but its problem. */
function unreadableFile(path: string, problems: ParsedFile['problems']): ParsedFile {
  const place = sourceAt(path);
  if (!place) throw new Error(`${path} was to be read, but is of no known kind`);
  return { path, hash: '', ...place, links: [], problems };
}
