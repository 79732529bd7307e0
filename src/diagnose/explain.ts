import type { Document, Node, YAMLMap } from 'yaml';
import { compareText } from '../ground/text/compareText.ts';
import { MOST_OF_A_FILE, type Fault, type Finding, type KeyPath, type Place, type Problem } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';
import { placesOf } from '../ground/text/placesOf.ts';
import { splitFrontMatter } from '../load/splitFrontMatter.ts';
import { CATALOGUE, type Code } from './catalogue.ts';
import { meantKey, type UnknownKey } from './documentFaults.ts';
import { openSources } from './openSources.ts';
import type { ReadSource, Source } from './source.ts';

/** Says in words what the stages found, each problem with its line where it has one, in the order of files and lines. */
export async function explain(found: readonly Finding[], read: ReadSource): Promise<Problem[]> {
  const located = await locateProblems(tellAll(found, read), read);
  return located.sort(
    (a, b) => compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The same as it was found: in its order, and with lines only where a stage or the words know them. */
export function tellAll(found: readonly Finding[], read: ReadSource): Problem[] {
  const open = openSources(read);
  return limitProblems(withoutMisspelt(found, open)).flatMap((one) =>
    'code' in one ? (tell(one, open(one.file)) ?? []) : one,
  );
}

function tell(fault: Fault, source: Source): Problem | undefined {
  const words = ownValue(CATALOGUE, fault.code);
  if (!words) throw new Error(`nothing is known of the fault ${fault.code}`);
  const said = words(fault as never, source);
  if (!said) return undefined;
  const [message, usual, more] = said;
  const hint = fault.hint ?? usual;
  return {
    severity: fault.severity,
    file: fault.file,
    message,
    ...(hint !== undefined && { hint }),
    kind: fault.code,
    ...placeOf(fault),
    ...more,
  };
}

const PLACE = ['line', 'column', 'excerpt', 'caret', 'at', 'onKey', 'find', 'before'] as const;

const placeOf = (fault: Fault): Place =>
  Object.fromEntries(PLACE.flatMap((part) => (fault[part] === undefined ? [] : [[part, fault[part]]])));

const UNKNOWN: readonly Code[] = ['unknown-key'];
const MISSING: readonly Code[] = ['missing-key', 'missing-date'];

const hasCode = (one: Finding, codes: readonly Code[]): one is Fault =>
  'code' in one && codes.some((code) => code === one.code);

/** A key that is missing, and stands there under a misspelt or foreign name, is told once, where that stands. */
function withoutMisspelt(found: readonly Finding[], open: (file: string) => Source): readonly Finding[] {
  const nameOf = (file: string, at: Place['at'] = []): string => [file, ...at].join('\n');
  const meant = new Set<string>();
  for (const one of found) {
    if (!hasCode(one, UNKNOWN)) continue;
    const key = meantKey(one as Fault & UnknownKey, open(one.file));
    if (key !== undefined) meant.add(nameOf(one.file, [...(one.at ?? []).slice(0, -1), key]));
  }
  return found.filter((one) => !hasCode(one, MISSING) || !meant.has(nameOf(one.file, one.at)));
}

/** The first thousand problems of each file, errors before others, and one more that says so where there are more. */
function limitProblems(found: readonly Finding[]): readonly Finding[] {
  if (found.length <= MOST_OF_A_FILE) return found;
  const byFile = new Map<string, Finding[]>();
  for (const one of found) {
    const others = byFile.get(one.file);
    if (others) others.push(one);
    else byFile.set(one.file, [one]);
  }
  return [...byFile].flatMap(([file, all]) => {
    if (all.length <= MOST_OF_A_FILE) return all;
    const isError = ({ severity }: Finding): boolean => severity === 'error';
    // what was limited once may be limited again, with more
    const single = all.filter((one) => !('isRest' in one));
    const told = [...single.filter(isError), ...single.filter((one) => !isError(one))];
    const severity = told[MOST_OF_A_FILE]?.severity ?? 'error';
    const message = `has more faults than these ${String(MOST_OF_A_FILE)}`;
    const hint = 'Correct them, and run the command again.';
    return [...told.slice(0, MOST_OF_A_FILE), { severity, file, message, hint, isRest: true as const }];
  });
}

/** Offsets in a file: where something begins, and the first behind it. */
type Range = readonly [start: number, end: number, ...rest: number[]];

const isToBeFound = ({ at, line }: Problem): boolean => at !== undefined && line === undefined;

/**
 * Gives each problem that names keys (`at`) or a piece of text (`find`) its line, column and excerpt. Positions are wanted only where something is
 * wrong, so the parser that keeps them, the slower one, is loaded here.
 */
export async function locateProblems(problems: readonly Problem[], read: ReadSource): Promise<Problem[]> {
  if (!problems.some(isToBeFound)) return [...problems];
  const { parseDocument } = await import('yaml');
  const wanted = problems.filter(isToBeFound);
  const blankCode = wanted.some(({ find }) => find !== undefined)
    ? (await import('../markdown/blankCode.ts')).blankCode
    : (text: string) => text;
  const open = (path: string) => {
    const text = read(path) ?? '';
    const split = path.endsWith('.md') ? splitFrontMatter(text) : undefined;
    // doubled keys are told already, and are looked for with each key against all others
    const document = parseDocument(split?.frontMatter ?? text, { schema: 'failsafe', uniqueKeys: false });
    const body: Range = [split ? text.length - split.markdown.length : 0, text.length];
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return { text, document, lineStarts, body, prose: blankCode(text.slice(body[0]), 'block') };
  };
  const opened = new Map([...new Set(wanted.map(({ file }) => file))].map((file) => [file, open(file)]));
  return problems.map((problem) => {
    const { file, at = [], onKey = false, find, before } = problem;
    const source = opened.get(file);
    if (!source || !isToBeFound(problem)) return problem;
    const inBody = file.endsWith('.md') && at.length === 0 && find !== undefined;
    const range = inBody ? source.body : rangeOf(source.document, at, onKey);
    const prose = inBody ? source.prose : blankCode(source.text.slice(range[0], range[1]), 'inline');
    const found = find === undefined ? -1 : findWhole({ ...source, range, prose }, find, before);
    return { ...problem, ...positionIn(source, found < 0 ? range[0] : found) };
  });
}

/**
 * Where a piece of text stands on its own: `/ess` is not in `/essay`, nor `eden` in `/eden/`. As the target of a link or in a formula
 * it goes before the same letters in a sentence, and these before code. Addresses may stand encoded. `prose`: the range without its code.
 * -1: nowhere.
 */
function findWhole(
  { text, range: [start, end], prose }: { readonly text: string; readonly range: Range; readonly prose: string },
  piece: string,
  before: string | undefined,
): number {
  // half a letter, as YAML can write one, cannot be encoded
  const encoded = encodeURI(piece.replace(/\p{Cs}/gu, '\uFFFD'));
  const isTarget = (at: number): boolean => at < end && /([(<$]|\]: ?)$/.test(text.slice(Math.max(0, at - 3), at));
  const isMeant = (at: number): boolean =>
    before !== undefined &&
    text
      .slice(Math.max(0, at - before.length - 1), at)
      .replace(/<$/, '')
      .endsWith(before);
  /** Of a picture without words in the other forms that it may have. */
  const wordless = (searched: string): number | undefined => {
    const name = piece.replace(/^.*\//, '').replace(/[^\p{L}\p{N}]/gu, '\\$&');
    const form = `!\\[\\[(?:[^\\]|\\n]*/)?${name}(?:\\|[\\dx]*)?\\]\\]|<img (?![^>]*\\balt=["'][^"'])[^>]*\\b${name}\\b`;
    const at = before === undefined ? -1 : searched.search(new RegExp(form, 'i'));
    return at < 0 ? undefined : start + at;
  };
  for (const searched of [prose, text.slice(start)]) {
    const places = [piece, encoded].flatMap((wanted) => wholePlaces({ text, searched, start }, wanted));
    const found = places.find(isMeant) ?? wordless(searched) ?? places.find(isTarget) ?? places[0];
    if (found !== undefined) return found;
  }
  return text.indexOf(piece, start);
}

/** `searched`: what stands in the text from `start` on, perhaps with blanks in the place of code. */
function wholePlaces(
  { text, searched, start }: { readonly text: string; readonly searched: string; readonly start: number },
  wanted: string,
): number[] {
  return Array.from(placesOf(searched, wanted), (at) => start + at).filter(
    (place) => !isJoined(wanted[0], text[place - 1]) && !isJoined(wanted.at(-1), text[place + wanted.length]),
  );
}

/** Whether the outermost character of a piece and the one beside it belong to one name or address. */
const isJoined = (inside = '', outside = ''): boolean => /[\w./-]/.test(inside) && /[\w/-]/.test(outside);

function rangeOf(document: Document, at: KeyPath, onKey: boolean): Range {
  if (onKey) {
    const parent = document.getIn(at.slice(0, -1), true) as Partial<YAMLMap<Node>> | undefined;
    const pair = parent?.items?.find(({ key }) => String(key) === String(at.at(-1)));
    if (pair?.key.range) return pair.key.range;
  }
  // what is missing is shown at the nearest key around it
  for (let depth = at.length; depth >= 0; depth--) {
    const node = document.getIn(at.slice(0, depth), true) as Node | undefined;
    if (node?.range) return node.range;
  }
  return [0, 0];
}

/** Line and column (both from 1) of an offset, and the line. `lineStarts`: the offsets where lines begin. */
function positionIn(
  { text, lineStarts }: { readonly text: string; readonly lineStarts: readonly number[] },
  offset: number,
): { line: number; column: number; excerpt: string } {
  let [line, end] = [0, lineStarts.length];
  while (end - line > 1) {
    const middle = (line + end) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) line = middle;
    else end = middle;
  }
  const start = lineStarts[line] ?? 0;
  const next = lineStarts[line + 1];
  return {
    line: line + 1,
    column: offset - start + 1,
    excerpt: text.slice(start, next === undefined ? undefined : next - 1).replace(/\r$/, ''),
  };
}
