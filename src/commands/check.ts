import { createSiteChecker, publishedFiles } from '../check/createSiteChecker.ts';
import type { PublicText } from '../check/findNames.ts';
import { readPieces } from '../ground/disk/readPieces.ts';
import { findFirstWords } from '../scaffold/firstWords.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import type { PreparedSite } from '../engine/build.ts';
import { explain } from '../engine/explain.ts';
import type { ShowPage } from '../engine/createWorkerPool.ts';
import { useBuilder } from '../engine/useBuilder.ts';
import { holdsPlace } from '../load/holdsPlace.ts';
import { isPicture, tellPlaces } from '../load/tellPlaces.ts';
import { ownValue } from '../ground/ownValue.ts';
import { hasErrors, type Finding, type Problem } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordOf, recordsOf } from '../site/recordsOf.ts';
import { isPage, KINDS } from '../kinds/kinds.ts';
import { findCutOff } from '../publish/ownerJournal.ts';
import { createProgress } from '../report/createProgress.ts';
import { reportCheck, type CheckReport } from '../report/reportCheck.ts';
import type { Program, Shell } from '../shell.ts';
import { resolveLink } from '../site/checkLink.ts';

/** The options of `endpaper check`, as on the command line. */
export interface CheckOptions {
  readonly root: string;
  /** Warnings count as errors. */
  readonly strict?: boolean;
  /** Where everything went, instead. */
  readonly private?: boolean;
  /** Each problem, however many there are of its kind. */
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `endpaper check`: true if nothing is wrong. Everything `build` validates, and what only the finished pages show; nothing is written. */
export async function check(options: CheckOptions, program: Program, shell: Shell): Promise<boolean> {
  const { json = false, all = false } = options;
  const found = await findProblems(options, program, shell);
  reportCheck({ ...found, all }, shell, json);
  return found.ok;
}

/** What is wrong, in the order of files and lines. */
export async function findProblems(
  { root: folder, strict = false, json = false }: CheckOptions,
  program: Program,
  shell: Shell,
): Promise<Pick<CheckReport, 'ok' | 'pages' | 'problems'>> {
  const root = findRoot(shell.cwd, folder);
  const progress = createProgress(shell, !json);
  const builder = createBuilder({ root, out: root, cache: false, live: false }, program, { shell, progress });
  let findMore = (): Finding[] => [];
  const start = ({ records, plan, assets }: PreparedSite): ShowPage => {
    const made = [...plan.routes.map(({ file }) => file), ...assets.contents.keys()];
    const checker = createSiteChecker({
      records,
      base: plan.chrome.base,
      made,
      resolve: (target, { lang = '' }) =>
        resolveLink(target, plan.chrome.base, ownValue(plan.voices, lang)?.links ?? plan.links),
    });
    findMore = () => [
      ...checker.finish(readTexts(root, records)),
      ...findPlaces(root, records),
      ...KINDS.flatMap((kind) => kind.inspect?.(recordsOf(records, kind.name), records) ?? []),
      ...(recordOf(records, 'site')?.url === undefined ? [] : findFirstWords(records)),
    ];
    return checker.add;
  };
  const rendered = await useBuilder(builder, () => builder.render(start));
  const found = await explain(root, [
    ...findCutOff(root, shell.env),
    ...rendered.problems,
    ...(rendered.ok ? findMore() : []),
  ]);
  const problems = found.map((problem): Problem =>
    strict && problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem,
  );
  const pages = rendered.ok ? rendered.value.plan.routes.filter(isPage).length : 0;
  return { pages, problems, ok: !hasErrors(problems) };
}

/** Pictures that say where they were taken. */
const findPlaces = (root: string, { publicFiles }: Records): Finding[] =>
  tellPlaces(
    publicFiles.filter((path) => isPicture(path) && holdsPlace(`${root}/${path}`)),
    Infinity,
  );

/** The owner's own pages, style sheets and scripts, which may be of any size, piece by piece. */
function* readTexts(root: string, records: Records): Generator<PublicText> {
  for (const { source, path } of publishedFiles(records)) {
    if (!/\.(?:html?|css|m?js|svg|json|webmanifest|xml|txt)$/i.test(source)) continue;
    let before = '';
    for (const piece of readPieces(`${root}/${source}`)) {
      // a name may stand on both sides of a cut
      const text = before + piece.toString();
      yield { path, text };
      before = text.slice(-LONGEST_NAME);
    }
  }
}

/** Longest name of a file on any system (characters). */
const LONGEST_NAME = 255;
