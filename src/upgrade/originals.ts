import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A file as it came with an earlier version: which, and its text. */
export interface Original {
  readonly version: string;
  readonly text: string;
}

/** The files that owners copy, as they came with earlier versions, the oldest first; by their paths. */
export type Originals = ReadonlyMap<string, readonly Original[]>;

/** Reads what tests/upgrade/writeOriginals.mjs has written. `program`: its own folder, absolute. */
export function readOriginals(program: string): Originals {
  const json = brotliDecompressSync(readFileSync(`${program}/src/upgrade/originals.br`)).toString();
  const list = JSON.parse(json) as readonly (readonly [string, readonly (readonly [string, string])[]])[];
  return new Map(list.map(([path, texts]) => [path, texts.map(([version, text]) => ({ version, text }))]));
}
