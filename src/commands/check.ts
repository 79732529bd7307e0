import { createPageChecker, type PageChecker, type WrittenLink } from '../check/checkPages.ts';
import { checkReviews } from '../check/checkReviews.ts';
import { checkUse } from '../check/checkUse.ts';
import type { PublicText } from '../check/findNames.ts';
import { inspectPage } from '../check/inspectPage.ts';
import { readPieces } from '../ground/disk/readPieces.ts';
import { findFirstWords } from '../scaffold/findFirstWords.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import type { PreparedSite } from '../engine/build.ts';
import { locate } from '../engine/createPlanner.ts';
import type { ShowPage } from '../engine/createWorkerPool.ts';
import { useBuilder } from '../engine/useBuilder.ts';
import { holdsPlace } from '../load/holdsPlace.ts';
import { isPicture, tellPlaces } from '../load/tellPlaces.ts';
import { groupBy } from '../ground/groupBy.ts';
import { hasErrors, warning, type Problem } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { isPage } from '../kinds/kinds.ts';
import { homeOf, publishedIn, rootedTarget } from '../ground/sourcePaths.ts';
import { findCutOff, JOURNAL } from '../publish/ownerJournal.ts';
import { createProgress } from '../report/createProgress.ts';
import { reportCheck } from '../report/reportCheck.ts';
import type { Program, Shell } from '../shell.ts';
import { resolveLink } from '../site/checkLink.ts';

/** The options of `endpaper check`, as on the command line. */
export interface CheckOptions {
  readonly root: string;
  /** Warnings count as errors. */
  readonly strict?: boolean;
  /** Where everything went, instead. */
  readonly private?: boolean;
  readonly json?: boolean;
}

/** `endpaper check`: true if nothing is wrong. Everything `build` validates, and what only the finished pages show; nothing is written. */
export async function check(options: CheckOptions, program: Program, shell: Shell): Promise<boolean> {
  const { strict = false, json = false } = options;
  const root = findRoot(shell.cwd, options.root);
  if (options.private) return (await import('./checkPrivate.ts')).checkPrivate(root, json, { program, shell });
  const progress = createProgress(shell, !json);
  const builder = createBuilder({ root, out: root, cache: false, live: false }, program, { shell, progress });
  let findMore = (): Problem[] => [];
  const start = (site: PreparedSite): ShowPage => {
    const checker = checkerOf(site);
    const texts = readTexts(root, site.records);
    findMore = () => {
      const { problems, used } = checker.finish();
      const { check: accepted, url } = recordOf(site.records, 'site') ?? {};
      const firstWords = url === undefined ? [] : findFirstWords(site.records);
      const named = new Set([...used, ...namedImages(site.records)]);
      const unlinked = checkUse({ files: publishedFiles(site.records), used: named, texts, accepted });
      const placed = tellPlaces(
        site.records.publicFiles.filter((path) => isPicture(path) && holdsPlace(`${root}/${path}`)),
        Infinity,
      );
      return [...problems, ...unlinked, ...placed, ...checkReviews(site.records), ...firstWords];
    };
    return (route, content) => {
      if (isPage(route)) checker.add(route, inspectPage(content));
    };
  };
  const rendered = await useBuilder(builder, () => builder.render(start));
  const found = await locate(root, [
    ...tellCutOff(root, shell),
    ...rendered.problems,
    ...(rendered.ok ? findMore() : []),
  ]);
  const problems = found.map((problem): Problem =>
    strict && problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem,
  );
  const pages = rendered.ok ? rendered.value.plan.routes.filter(isPage).length : 0;
  const ok = !hasErrors(problems);
  reportCheck({ pages, problems, ok }, shell, json);
  return ok;
}

/** A command that was killed has left files to be written: what is checked is not all of what it meant. */
function tellCutOff(root: string, { env }: Shell): Problem[] {
  const left = findCutOff(root, env);
  if (left === undefined) return [];
  const [message, hint] =
    left === 'ours'
      ? [
          'holds what a command was cut off from writing',
          'npx endpaper build writes it, and so do log, import and new. If one of them is running just now, wait for it.',
        ]
      : [
          'holds a list of unfinished work that was not made in this folder on this computer',
          'Nothing of it is done, and the next command that writes removes it. If a command of yours was cut off, look at data/ and run it again.',
        ];
  return [warning(JOURNAL, message, { hint })];
}

/** Where the images are published that are shown with links to the site and to its articles: pages need not show them. */
const namedImages = ({ files }: Records): string[] =>
  files.flatMap((file) =>
    (file.files ?? [])
      .filter(({ at }) => at.join('.') === 'image')
      .flatMap(({ file: image }) => [image, rootedTarget(image, homeOf(file)).slice(1)]),
  );

function publishedFiles({ files, publicFiles }: Records): { readonly source: string; readonly path: string }[] {
  const publishedAt = publishedIn(files);
  return publicFiles.map((source) => ({ source, path: publishedAt(source) }));
}

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

function checkerOf({ records, plan, assets }: PreparedSite): PageChecker {
  const { base } = plan.chrome;
  return createPageChecker({
    base,
    url: recordOf(records, 'site')?.url,
    sameTitle: recordOf(records, 'site')?.check?.sameTitle === true,
    files: new Set([
      ...plan.routes.map(({ file }) => file),
      ...assets.contents.keys(),
      ...publishedFiles(records).map(({ path }) => path),
    ]),
    written: writtenLinks(records, base),
  });
}

/** The owner's links by the address that pages show for them. */
const writtenLinks = ({ files }: Records, base: string): Map<string, WrittenLink[]> =>
  groupBy(
    files.flatMap((file) =>
      file.links.map(({ target, at }) => ({ file: file.path, at, target, rooted: rootedTarget(target, homeOf(file)) })),
    ),
    ({ rooted }) => resolveLink(rooted, base),
  );
