import type { Fix } from '../diagnose/resolveMends.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { describeOthers, subjectOf } from './groupProblems.ts';
import { paintFor, type Paint } from './paintFor.ts';
import { visible } from './printProblems.ts';

/** Corrections of a kind that are shown, lines of one, and characters of a line. */
const [SHOWN, MOST_LINES, WIDTH] = [3, 8, 100];

/** Shows what would be written, of each kind some, of each key or target one before another of the same; `all`: everything. */
export function showFixes(fixes: readonly Fix[], shell: Shell, all: boolean): void {
  const paint = paintFor(shell.out, shell);
  for (const kind of groupBy(fixes, ({ problem: { kind, message } }) => kind ?? message).values()) {
    const firsts = [...groupBy(kind, ({ problem }) => subjectOf(problem)).values()].flatMap(([first]) => first ?? []);
    const sorted = [...new Set([...firsts, ...kind])];
    const shown = all ? kind : sorted.slice(0, SHOWN);
    const others = all ? [] : sorted.slice(SHOWN).map(({ problem }) => problem);
    const rest = others.length === 0 ? [] : [paint('dim', describeOthers(others))];
    shell.out.write(`${[...shown.map((fix) => formatFix(fix, paint)), ...rest].join('\n')}\n\n`);
  }
  shell.out.write(`${sumFixes(fixes)}.${all ? '' : ' --all shows each.'}\n`);
}

/** Where, what is wrong, the lines as they are and as they will be. */
function formatFix({ problem: { file, message }, line, old, now, renamed }: Fix, paint: Paint): string {
  // of a long line the part that changes
  const place = lengthInCommon(old[0] ?? '', now[0] ?? '');
  const from = place > WIDTH - 40 && old.length === 1 ? place - 30 : 0;
  const side = (mark: '-' | '+', lines: readonly string[]): string[] => {
    const cut = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '...'] : lines;
    return cut.map((text) => {
      const part = from === 0 ? text.slice(0, WIDTH) : `...${text.slice(from, from + WIDTH)}`;
      return paint(mark === '-' ? 'red' : 'green', visible(`  ${mark} ${part}`));
    });
  };
  return [
    visible(`${file}:${String(line)} ${message}`),
    ...(renamed === undefined ? [] : [paint('green', visible(`  -> ${renamed}`))]),
    ...side('-', old),
    ...side('+', now),
  ].join('\n');
}

/** How many characters two texts begin with alike. */
const lengthInCommon = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};

export const sumFixes = (fixes: readonly Fix[]): string =>
  `${formatCount(fixes.length, 'correction')} in ${formatCount(new Set(fixes.map(({ problem }) => problem.file)).size, 'file')}`;

/** What `--json` says of one. */
export const fixesJson = ({ problem: { file, message }, line, old, now, renamed }: Fix) => ({
  ...{ file, line, message, old, now },
  renamed: renamed ?? null,
});

/** Says what was taken back. The note of it is a file that the owner does not know. */
export function reportBack(files: readonly (OwnerFile | GoneFile)[], shell: Shell, json: boolean): void {
  const paths = files.map(({ path }) => path).filter((path) => !path.startsWith('.endpaper/'));
  shell.out.write(
    json
      ? `${JSON.stringify({ ok: true, written: paths })}\n`
      : `${formatCount(paths.length, 'file')} as before the corrections.\n`,
  );
}
