import { readFileSync } from 'node:fs';
import { warning, type Problem } from '../ground/problem.ts';
import { groupBy } from '../ground/groupBy.ts';
import { stageFile, type Stage, type StagedFile } from '../publish/stageFile.ts';
import type { Tick } from '../shell.ts';
import type { Copy, Output } from './listOutputs.ts';

export interface EncodedPictures {
  readonly staged: readonly StagedFile[];
  /** Where the pictures are published that could not be read. */
  readonly refused: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** So many at a time: the encoder has threads of its own. */
const AT_ONCE = 3;

interface Encoding {
  readonly root: string;
  readonly stage: Stage;
  readonly tick: Tick;
  readonly signal: AbortSignal;
}

/** Makes the copies that are not there yet, and puts them on the stage. What the camera wrote beside the picture is in none of them. */
export async function encodePictures(
  outputs: readonly Output[],
  { root, stage, tick, signal }: Encoding,
): Promise<EncodedPictures> {
  const staged: StagedFile[] = [];
  const problems: Problem[] = [];
  const refused = new Set<string>();
  const waiting = [...groupBy(outputs, ({ source = '' }) => source)];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted();
      const [source, copies] = next;
      try {
        const file = readFileSync(`${root}/${source}`);
        const made: [string, Buffer][] = [];
        for (const { file: name, copy } of copies) if (copy) made.push([name, await encode(file, copy)]);
        for (const [name, content] of made) staged.push(stageFile(stage, name, content));
      } catch {
        for (const { copy } of copies) refused.add(copy?.of ?? '');
        problems.push(unreadable(source));
      }
      tick((done += copies.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { staged, refused, problems: problems.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** Turned as the camera was held. */
const encode = (file: Buffer, { encoder, width }: Copy): Promise<Buffer> =>
  encoder(file, { failOn: 'error' }).rotate().resize({ width }).webp({ quality: 80, smartSubsample: true }).toBuffer();

/** The encoder says why in words of its own, and of several pictures that it reads at once not surely of which. */
const unreadable = (source: string): Problem =>
  warning(
    source,
    'is published as it is: sharp cannot read it to its end, or it is too large, so there are no smaller copies of it',
    {
      hint: 'See whether other programs show all of it; save it anew there, or smaller.',
    },
  );
