import { compareText } from '../ground/text/compareText.ts';
import { MOST_OF_A_FILE, type Fault, type Finding, type Place, type Problem } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';
import { CATALOGUE, type Code } from './catalogue.ts';
import { meantKey, type UnknownKey } from './documentFaults.ts';
import { locateProblems } from './locateProblems.ts';
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
  const [message, usual, place] = said;
  const hint = fault.hint ?? usual;
  return {
    severity: fault.severity,
    file: fault.file,
    message,
    ...(hint !== undefined && { hint }),
    ...placeOf(fault),
    ...place,
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
