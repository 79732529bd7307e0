import { createHash } from 'node:crypto';
import { tellAll } from '../src/diagnose/explain.ts';
import { withNewNames } from '../src/diagnose/withNewNames.ts';
import { parseFile } from '../src/load/parseFile.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import type { Route } from '../src/kinds/kinds.ts';
import type { Problem } from '../src/ground/problem.ts';
import type { Records } from '../src/site/records.ts';
import { sourceAt } from '../src/kinds/sourceAt.ts';
import type { UrlPath } from '../src/ground/text/urlPath.ts';
import { assembleSite, type AssembledSite } from '../src/kinds/assembleSite.ts';
import { placePages } from '../src/kinds/placePages.ts';
import { planRoutes, type Plan } from '../src/kinds/planRoutes.ts';
import { english } from './english.ts';

/** The owner's files by path, with their texts; files that are published as they are need no text. */
export type Files = Readonly<Record<string, string>>;

/** The records of these files, as the program reads them from a disk. */
export function recordsFrom(files: Files): Records {
  const paths = Object.keys(files).sort();
  const parsed = paths
    .filter((path) => sourceAt(path) !== undefined)
    .map((path) => {
      const text = files[path] ?? '';
      return parseFile({ path, text, hash: createHash('sha256').update(text).digest('hex') }, setMathematics);
    });
  return placePages({
    files: withNewNames(parsed, (path) => files[path]),
    publicFiles: paths.filter((path) => sourceAt(path) === undefined && !/^(?:data\/imported|\.endpaper)\//.test(path)),
  });
}

/** The site that these files make; throws where they have errors. */
export function siteFrom(files: Files): AssembledSite {
  const records = recordsFrom(files);
  const checked = assembleSite(records);
  const problems = [...records.files.flatMap((file) => file.problems), ...checked.problems];
  if (!checked.ok || problems.some(({ severity }) => severity === 'error')) {
    throw new Error(JSON.stringify(problems));
  }
  return checked.value;
}

/** What is wrong between these files. */
export const problemsFrom = (files: Files): readonly Problem[] =>
  tellAll(assembleSite(recordsFrom(files)).problems, (path) => files[path]);

export function planFrom(files: Files, base = '/'): Plan {
  const plan = planRoutes(siteFrom(files), base as UrlPath, () => english);
  if (!plan.ok) throw new Error('The plan has errors');
  return plan.value;
}

type Kind = Route['kind'];

/** The routes of one kind, in their order. */
export function routesOf<K extends Kind>({ routes }: Plan, kind: K): Extract<Route, { kind: K }>[] {
  return routes.filter((route): route is Extract<Route, { kind: K }> => route.kind === kind);
}

/** The route of a kind that a site has once. */
export function routeOf<K extends Kind>(plan: Plan, kind: K): Extract<Route, { kind: K }> {
  const [route, ...more] = routesOf(plan, kind);
  if (!route || more.length > 0) throw new Error(`${String(more.length + (route ? 1 : 0))} routes of kind ${kind}`);
  return route;
}

/** The paths of all pages. */
export const pathsOf = ({ routes }: Plan): string[] =>
  routes.filter(({ file }) => file.endsWith('.html')).map(({ path }) => path);
