import { createPageChecker, type PageChecker, type WrittenLink } from '../check/checkPages.ts';
import { checkReviews } from '../check/checkReviews.ts';
import { checkUse } from '../check/checkUse.ts';
import type { PublicText } from '../check/findNames.ts';
import { inspectPage } from '../check/inspectPage.ts';
import { readPieces } from '../disk/readPieces.ts';
import { findFirstWords } from '../drafts/findFirstWords.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import type { PreparedSite } from '../engine/createPipeline.ts';
import { locate } from '../engine/createPlanner.ts';
import { holdsPlace, tellPlaces } from '../load/holdsPlace.ts';
import { hasErrors, warning, type Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { recordOf, recordsOf } from '../model/recordsOf.ts';
import { isPage } from '../model/route.ts';
import { publishedAt, rootedTarget } from '../model/sourcePaths.ts';
import { isCutOff } from '../output/ownerJournal.ts';
import { createProgress } from '../report/createProgress.ts';
import { reportCheck } from '../report/reportCheck.ts';
import type { Program, Shell } from '../shell.ts';
import { resolveLink } from '../site/checkLink.ts';

/** The options of `endpaper check`, as on the command line. */
export interface CheckOptions {
  readonly root: string;
  /** Warnings count as errors. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** `endpaper check`: true if nothing is wrong. Everything `build` validates, and what only the finished pages show; nothing is written. */
export async function check(options: CheckOptions, program: Program, shell: Shell): Promise<boolean> {
  const { strict = false, json = false } = options;
  const root = findRoot(shell.cwd, options.root);
  const progress = createProgress(shell, !json);
  const builder = createBuilder({ root, out: root, cache: false, live: false }, program, { shell, progress });
  let findMore = (): Problem[] => [];
  const rendered = await builder.render((site) => {
    const checker = checkerOf(site);
    const texts = readTexts(root, site.records);
    findMore = () => {
      const { problems, used } = checker.finish();
      const { check: accepted, url } = recordOf(site.records, 'site') ?? {};
      const firstWords = url === undefined ? [] : findFirstWords(site.records);
      const named = new Set([...used, ...namedImages(site.records)]);
      const unlinked = checkUse({ files: site.records.publicFiles, used: named, texts, accepted });
      const placed = tellPlaces(
        site.records.publicFiles.filter((path) => holdsPlace(`${root}/${path}`)),
        Infinity,
      );
      return [...problems, ...unlinked, ...placed, ...checkReviews(site.records), ...firstWords];
    };
    return (route, content) => {
      if (isPage(route)) checker.add(route, inspectPage(content));
    };
  });
  await builder.close();
  const found = await locate(root, [...findCutOff(root), ...rendered.problems, ...(rendered.ok ? findMore() : [])]);
  const problems = found.map((problem): Problem =>
    strict && problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem,
  );
  const pages = rendered.ok ? rendered.value.plan.routes.filter(isPage).length : 0;
  const ok = !hasErrors(problems);
  reportCheck({ pages, problems, ok }, shell, json);
  return ok;
}

/** A command that was killed has left files to be written: what is checked is not all of what it meant. */
const findCutOff = (root: string): Problem[] =>
  isCutOff(root)
    ? [
        warning('data/.import', 'holds what a command was cut off from writing', {
          hint: 'npx endpaper build writes it, and so do log, import and new. If one of them is running just now, wait for it.',
        }),
      ]
    : [];

/** Where the images are published that are shown with links to the site and to its articles: pages need not show them. */
const namedImages = (records: Records): string[] =>
  [...recordsOf(records, 'site'), ...recordsOf(records, 'article')].flatMap(({ file, value: { image } }) =>
    image === undefined ? [] : [image, rootedTarget(file.path, image).slice(1)],
  );

/** The owner's own pages, style sheets and scripts, which may be of any size, piece by piece. */
function* readTexts(root: string, { publicFiles }: Records): Generator<PublicText> {
  for (const path of publicFiles) {
    if (!/\.(?:html?|css|m?js|svg|json|webmanifest|xml|txt)$/i.test(path)) continue;
    let before = '';
    for (const piece of readPieces(`${root}/${path}`)) {
      // a name may stand on both sides of a cut
      const text = before + piece.toString();
      yield { path: publishedAt(path), text };
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
      ...records.publicFiles.map(publishedAt),
    ]),
    written: writtenLinks(records, base),
  });
}

function writtenLinks({ files }: Records, base: string): Map<string, WrittenLink[]> {
  const written = new Map<string, WrittenLink[]>();
  for (const { path, links } of files) {
    for (const { target, at } of links) {
      const address = resolveLink(rootedTarget(path, target), base);
      written.set(address, [...(written.get(address) ?? []), { file: path, at, target }]);
    }
  }
  return written;
}
