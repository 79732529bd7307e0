import type { Document, Node, Pair } from 'yaml';
import type { KeyPath, Problem } from '../model/problem.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

interface Place {
  /** Offset in the text of the file. */
  readonly start: number;
}

/**
 * Gives each problem that names keys (`at`) or a piece of text (`find`) its line, column and excerpt. Positions are wanted only where
 * something is wrong, so the parser that keeps them, the slower one, is loaded here. `read`: the text of a file, or undefined.
 */
export async function locateProblems(
  problems: readonly Problem[],
  read: (path: string) => string | undefined,
): Promise<Problem[]> {
  if (!problems.some((problem) => problem.at)) return [...problems];
  const { parseDocument } = await import('yaml');
  const open = memoise((path: string) => {
    const text = read(path) ?? '';
    const split = path.endsWith('.md') ? splitFrontMatter(text) : undefined;
    const yaml = split ? split.frontMatter : text;
    const yamlStart = split ? text.indexOf('\n') + 1 : 0;
    return {
      text,
      document: parseDocument(yaml, { schema: 'failsafe' }),
      yamlStart,
      bodyStart: split ? text.length - split.markdown.length : 0,
    };
  });
  return problems.map((problem) => {
    if (!problem.at || problem.line !== undefined) return problem;
    const { text, document, yamlStart, bodyStart } = open(problem.file);
    const inBody = problem.file.endsWith('.md') && problem.at.length === 0 && problem.find !== undefined;
    const start = inBody ? bodyStart : yamlStart + placeOf(document, problem.at, problem.onKey === true).start;
    const found = problem.find === undefined ? -1 : text.indexOf(problem.find, start);
    return { ...problem, ...positionIn(text, found < 0 ? start : found) };
  });
}

function memoise<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function placeOf(document: Document, at: KeyPath, onKey: boolean): Place {
  if (onKey) {
    const parent = at.length > 1 ? document.getIn(at.slice(0, -1), true) : document.contents;
    const pairs = (parent as { items?: Pair<Node>[] } | undefined)?.items ?? [];
    const pair = pairs.find(
      (item) => String((item.key as { value?: unknown } | undefined)?.value) === String(at.at(-1)),
    );
    if (pair?.key.range) return { start: pair.key.range[0] };
  }
  for (let depth = at.length; depth > 0; depth--) {
    const node = document.getIn(at.slice(0, depth), true) as Node | undefined;
    if (node?.range) return { start: node.range[0] };
  }
  return { start: document.contents?.range?.[0] ?? 0 };
}

/** Line and column (both from 1) of an offset, and the line. */
function positionIn(text: string, offset: number): { line: number; column: number; excerpt: string } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  return {
    line: text.slice(0, offset).split('\n').length,
    column: offset - lineStart + 1,
    excerpt: text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).replace(/\r$/, ''),
  };
}
