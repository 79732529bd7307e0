import { basename } from 'node:path';
import { hashContent } from '../disk/hashContent.ts';

/** A file as esbuild made it: its name ends in a hash of eight characters, other files name it by that name. */
export interface BundledFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** Files that it loads. */
  readonly imports: readonly string[];
}

const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/**
 * Gives bundled files names with a hash of their content and of all that they load. esbuild's own hashes are not kept, since they
 * change with where the program, its dependencies and the owner's templates lie. Returns new name -> content, and how to rename.
 */
export function nameByContent(files: readonly BundledFile[]): {
  contents: Map<string, Uint8Array>;
  rename: (file: string) => string;
} {
  const names = files.map(({ file }) => file);
  const plain = new Map(
    files.map(({ file, content }) => [file, replaceNames(content, names, (name) => name.replace(HASH, ''))]),
  );
  const importsOf = new Map(files.map(({ file, imports }) => [file, imports]));
  const renamed = new Map(
    names.map((file) => {
      const [own = file, ...loaded] = reach(file, importsOf);
      const texts = [plain.get(own), ...loaded.map((other) => plain.get(other)?.toString('latin1')).sort()];
      return [file, file.replace(HASH, `-${hashContent(texts.join('\0')).slice(0, 8)}`)];
    }),
  );
  const rename = (file: string): string => renamed.get(file) ?? file;
  const contents = files.map(({ file, content }): [string, Uint8Array] => [
    rename(file),
    replaceNames(content, names, rename),
  ]);
  return { contents: new Map(contents), rename };
}

/** A file and all that it loads, at any distance; parts may load one another in a circle. */
function reach(file: string, importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([file]);
  for (const name of reached) for (const other of importsOf.get(name) ?? []) reached.add(other);
  return [...reached];
}

function replaceNames(content: Uint8Array, names: readonly string[], rename: (file: string) => string): Buffer {
  const text = Buffer.from(content).toString('latin1');
  const replaced = names.reduce((result, name) => result.replaceAll(basename(name), basename(rename(name))), text);
  return Buffer.from(replaced, 'latin1');
}
