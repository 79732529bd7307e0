import type { Document } from 'yaml';
import { groupBy } from '../ground/groupBy.ts';
import { isWrittenByCommands, type GoneFile, type OwnerFile } from '../ground/ownerFile.ts';
import type { Problem } from '../ground/problem.ts';
import { parseYaml } from '../load/parseYaml.ts';
import { splitFrontMatter, yamlIn } from '../load/splitFrontMatter.ts';
import { editsOf, type Edit, type Opened } from './editsOf.ts';
import type { ReadSource } from './source.ts';

/** What is written for one problem: the lines as they are, and as they will be. */
export interface Fix {
  readonly problem: Problem;
  readonly line: number;
  readonly old: readonly string[];
  readonly now: readonly string[];
  /** The path that the file gets. */
  readonly renamed?: string | undefined;
}

export interface Fixes {
  readonly fixes: readonly Fix[];
  readonly files: readonly (OwnerFile | GoneFile)[];
}

interface Tools {
  readonly parse: (yaml: string) => Document;
  readonly blankCode: (text: string) => string;
}

/** What the mends of some problems make of the files. `read`: as a file is, with its byte-order mark; undefined for what is no UTF-8. What two mends would change at once waits for the next time. */
export async function resolveMends(problems: readonly Problem[], read: ReadSource): Promise<Fixes> {
  const mended = problems.filter(({ mend, file }) => mend !== undefined && isWrittenByCommands(file));
  if (mended.length === 0) return { fixes: [], files: [] };
  const { parseDocument } = await import('yaml');
  const { blankCode } = await import('../markdown/blankCode.ts');
  const tools: Tools = {
    parse: (yaml) => parseDocument(yaml, { schema: 'failsafe', uniqueKeys: false }),
    blankCode: (text) => blankCode(text, 'block'),
  };
  const taken = new Set<string>();
  const isFree = (path: string): boolean =>
    isWrittenByCommands(path) && read(path) === undefined && !taken.has(path.toLowerCase());
  const fixes: Fix[] = [];
  const files: (OwnerFile | GoneFile)[] = [];
  for (const [path, found] of groupBy(mended, ({ file }) => file)) {
    const before = read(path);
    if (before === undefined) continue;
    const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
    const fixed = fixFile(path, found, { opened: open(path, before.slice(mark.length), tools), isFree });
    if (!fixed) continue;
    fixes.push(...fixed.fixes);
    if (fixed.renamed === undefined) files.push({ path, text: mark + fixed.text, before });
    else {
      taken.add(fixed.renamed.toLowerCase());
      files.push({ path: fixed.renamed, text: mark + fixed.text }, { path, before });
    }
  }
  return { fixes, files };
}

function open(path: string, text: string, { parse, blankCode }: Tools): Opened {
  const split = path.endsWith('.md') ? splitFrontMatter(text) : undefined;
  const body = split ? text.length - split.markdown.length : 0;
  return {
    text,
    document: parse(split?.frontMatter ?? (path.endsWith('.md') ? '' : text)),
    lineStarts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)],
    body,
    end: /\r?\n/.exec(text)?.[0] ?? '\n',
    prose: ' '.repeat(body) + blankCode(text.slice(body)),
  };
}

interface Mending {
  readonly edits: readonly Edit[];
  readonly fixes: readonly Fix[];
  readonly renamed?: string | undefined;
}

/** All that can be mended of a file in one go; undefined where that is nothing. */
function fixFile(
  path: string,
  problems: readonly Problem[],
  { opened, isFree }: { readonly opened: Opened; readonly isFree: (path: string) => boolean },
) {
  const { text } = opened;
  const reach = reachOf(path, text);
  const isSound = ({ edits }: Mending): boolean => reachOf(path, applyEdits(text, edits)) >= reach;
  const add = (known: Mending, problem: Problem): Mending => {
    const { mend = {} } = problem;
    const { rename = known.renamed } = mend;
    const found = editsOf(problem, mend, opened);
    const isTaken = rename !== known.renamed && (known.renamed !== undefined || !isFree(rename ?? ''));
    const isKept = isTaken || (rename !== undefined && path.endsWith('/index.md'));
    if (!found || isKept || found.some((edit) => isInTheWay(edit, known.edits))) return known;
    const fix: Fix = { problem, ...linesOf(found[0], opened), renamed: mend.rename };
    const edits = found.filter((edit) => !known.edits.some((one) => isSame(one, edit)));
    return { edits: [...known.edits, ...edits], fixes: [...known.fixes, fix], renamed: rename };
  };
  const none: Mending = { edits: [], fixes: [] };
  const all = problems.reduce(add, none);
  // what would make of the file one that cannot be read is left out
  const done = isSound(all)
    ? all
    : problems.reduce((known, problem) => {
        const more = add(known, problem);
        return isSound(more) ? more : known;
      }, none);
  return done.fixes.length === 0 ? undefined : { ...done, text: applyEdits(text, done.edits) };
}

/** How far a file of YAML, or its front matter, can be read: the line at which the parser stops. */
function reachOf(path: string, text: string): number {
  const read = /\.(?:md|yaml)$/.test(path) ? parseYaml(path, yamlIn(path, text)) : undefined;
  const [fault] = read?.ok === false ? read.problems : [];
  return fault ? ((fault as { readonly stop?: { readonly line: number } }).stop?.line ?? 0) : Infinity;
}

const isSame = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === b.end && a.by === b.by;

const isInTheWay = (edit: Edit, others: readonly Edit[]): boolean =>
  others.some(
    (other) =>
      !isSame(other, edit) &&
      ((edit.start < other.end && other.start < edit.end) || (edit.start === other.start && edit.end === other.end)),
  );

function applyEdits(text: string, edits: readonly Edit[]): string {
  let after = text;
  for (const { start, end, by } of [...edits].sort((a, b) => b.start - a.start))
    after = after.slice(0, start) + by + after.slice(end);
  return after;
}

/** The first line of a change, and its lines as they are and as they will be. */
function linesOf(edit: Edit | undefined, { text, lineStarts }: Opened): Pick<Fix, 'line' | 'old' | 'now'> {
  if (!edit) return { line: 1, old: [], now: [] };
  const { start, end, by } = edit;
  const line = lineStarts.findLastIndex((one) => one <= start) + 1;
  const first = lineStarts[line - 1] ?? 0;
  const next = text.indexOf('\n', end);
  // an edit of whole lines ends with one
  const isWhole = (end === start || text[end - 1] === '\n') && (by === '' || by.endsWith('\n')) && start === first;
  const last = isWhole ? end : next < 0 ? text.length : next;
  const split = (piece: string): string[] => (piece === '' ? [] : piece.replace(/\r?\n$/, '').split(/\r?\n/));
  return {
    line,
    old: split(text.slice(first, last)),
    now: split(text.slice(first, start) + by + text.slice(end, last)),
  };
}
