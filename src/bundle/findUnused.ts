import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { warning, type Problem } from '../ground/problem.ts';
import { suggest } from '../ground/text/suggest.ts';

/** The templates of a root: its own, by their paths below the folder, and those that ship with the program. */
export interface TemplateFolders {
  readonly own: string;
  readonly names: readonly string[];
  readonly shipped: string;
}

/** What stands beside templates and is none: hidden files, packages, texts, settings, tests, types alone. */
const BESIDE =
  /(?:^|\/)(?:\.|node_modules\/|[^/.]+$)|\.(?:md|txt|json|map|d\.[cm]?ts)$|\.(?:test|spec|config)\.\w+$|~$/i;

const KINDS = {
  style: /\.(?:css|s[ac]ss|less)$/i,
  script: /\.[cm]?[jt]sx?$/i,
  font: /\.(?:woff2?|[ot]tf)$/i,
  picture: /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i,
};

/** The list of style sheets, which an owner may have replaced, and the place for what an owner adds. */
const SITE_STYLE = 'styles/site.css';
const OWN_STYLE = 'styles/own.css';

/**
 * Warnings of the owner's templates that are in no bundle, with the name that was likely meant. One that another of them names is
 * left out: types alone are in no bundle either, and of a style sheet that is not used its fonts need not be told. `used`: the owner's
 * files in the bundles. Names are compared as the folder lists them, so that every system says the same.
 */
export function findUnused({ own, names, shipped }: TemplateFolders, used: ReadonlySet<string>): Problem[] {
  const unused = names.filter((name) => !used.has(name) && !BESIDE.test(name));
  if (unused.length === 0) return [];
  const known = readdirSync(shipped, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !BESIDE.test(name) && !names.includes(name));
  const texts = names
    .filter((name) => KINDS.style.test(name) || KINDS.script.test(name))
    .map((name) => ({ name, text: readFileSync(`${own}/${name}`, 'utf8') }));
  const named = new Set(
    texts.flatMap(({ name, text }) =>
      [...text.matchAll(/["'(]([^"'()\s]+)["')]/g)].map(([, way = '']) => posix.join(posix.dirname(name), way)),
    ),
  );
  return unused
    .filter((name) => !named.has(name) && !named.has(name.replace(/\.\w+$/, '')))
    .map((name) => {
      const meant = likelyName(name, known);
      const hint = meant === undefined ? howToUse(name, names) : `Did you mean "templates/${meant}"?`;
      return warning(`templates/${name}`, 'is used by nothing', { hint });
    });
}

/** The file of the same kind with the nearest name, wherever it stands; `About` may be meant to be `AboutPage`. */
function likelyName(name: string, known: readonly string[]): string | undefined {
  const kind = Object.values(KINDS).find((pattern) => pattern.test(name));
  const like = known.filter((other) => kind?.test(other));
  const stemOf = (path: string): string => posix.parse(path).name;
  const stems = like.map(stemOf);
  const near = suggest(stemOf(name), stems) ?? suggest(`${stemOf(name)}Page`, stems);
  return like.find((other) => stemOf(other) === near);
}

/** What would make a file of the owner's own be used. */
function howToUse(name: string, names: readonly string[]): string {
  if (KINDS.style.test(name)) {
    const way = posix.relative(posix.dirname(SITE_STYLE), name);
    const line = `@import "${way.startsWith('.') ? way : `./${way}`}";`;
    return `To use it, add ${line} to templates/${names.includes(SITE_STYLE) ? SITE_STYLE : OWN_STYLE}.`;
  }
  if (KINDS.script.test(name)) return 'To use it, import it in a template that the pages use.';
  if (KINDS.font.test(name)) return 'To use it, name it in an @font-face rule of a style sheet.';
  return 'Pictures and other files that pages link to belong in public/. Move it there, or out of templates/.';
}
