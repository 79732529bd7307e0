import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** The templates of a root: its own, by their paths below the folder, and those that ship with the program. */
export interface TemplateFolders {
  readonly own: string;
  readonly names: readonly string[];
  readonly shipped: string;
}

/** What stands beside templates and is none: hidden files, packages, texts, settings, tests, types alone. */
const BESIDE =
  /(?:^|\/)(?:\.|node_modules\/|[^/.]+$)|\.(?:md|txt|json|map|d\.[cm]?ts)$|\.(?:test|spec|config)\.\w+$|~$/i;

const NAMES_OTHERS = /\.(?:css|s[ac]ss|less|[cm]?[jt]sx?)$/i;

/**
 * Warnings of the owner's templates that are in no bundle. One that another of them names is
 * left out: types alone are in no bundle either, and of a style sheet that is not used its fonts need not be told. `used`: the owner's
 * files in the bundles. Names are compared as the folder lists them, so that every system says the same.
 */
export function findUnused({ own, names, shipped }: TemplateFolders, used: ReadonlySet<string>): Fault[] {
  const unused = names.filter((name) => !used.has(name) && !BESIDE.test(name));
  if (unused.length === 0) return [];
  const known = readdirSync(shipped, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !BESIDE.test(name) && !names.includes(name));
  const texts = names
    .filter((name) => NAMES_OTHERS.test(name))
    .map((name) => ({ name, text: readFileSync(`${own}/${name}`, 'utf8') }));
  const named = new Set(
    texts.flatMap(({ name, text }) =>
      [...text.matchAll(/["'(]([^"'()\s]+)["')]/g)].map(([, way = '']) => posix.join(posix.dirname(name), way)),
    ),
  );
  return unused
    .filter((name) => !named.has(name) && !named.has(name.replace(/\.\w+$/, '')))
    .map((name) => faults.warning(`templates/${name}`, 'unused-template', { names, known }));
}

/** The lists of style sheets. */
const LISTS = ['styles/site.css', 'styles/shelf.css', 'styles/list.css'];

/** Notices of the owner's lists of style sheets that leave out some which the program's own have today. */
export const findLeftOut = ({ own, names, shipped }: TemplateFolders): Fault[] =>
  LISTS.filter((name) => names.includes(name)).flatMap((name) => {
    const text = readFileSync(`${own}/${name}`, 'utf8');
    const sheets = [...readFileSync(`${shipped}/${name}`, 'utf8').matchAll(/^@import '\.\/([\w-]+\.css)'/gm)];
    const left = sheets.flatMap(([, sheet = '']) => (text.includes(sheet) ? [] : [sheet]));
    return left.length === 0 ? [] : faults.notice(`templates/${name}`, 'left-out-sheets', { left });
  });
