import type { Said } from '../ground/problem.ts';
import { nameFew } from '../ground/text/shorten.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { Source } from './source.ts';

const STILL =
  'Pages are made once, before anybody visits them. Use what needs no script, such as a link or <details>, or have templates/layout.tsx load a script of public/: <script src="/NAME.js" defer />. Only the files in templates/islands/ that Endpaper has, and what they import, run in browsers.';

interface Unused {
  readonly file: string;
  /** The owner's templates, below their folder. */
  readonly names: readonly string[];
  /** Those of the program that the owner has not. */
  readonly known: readonly string[];
}

/** What the owner's templates do that leaves a page other than it seems. */
export const templateFaults = {
  'style-attribute': () => [
    'writes a style attribute, which the recommended policy for browsers refuses',
    'Give the element a className, and write its style into templates/styles/own.css.',
  ],
  'dead-part': ({ does }: { does: string }) => [`${does}, and no browser runs this file`, STILL],
  'reads-files': () => [
    'reads files by itself, and no build notices when they change',
    "Import what it holds, as in import words from './words.json' or import text from './text.txt': then a change is noticed.",
  ],
  'left-out-sheets': ({ left }: { left: readonly string[] }) => [
    `leaves out ${nameFew(left, 8)}, which Endpaper's own has`,
    'If that is meant, all is well. If it was copied from an earlier version: npx endpaper upgrade',
  ],
  'unused-template': ({ file, names, known }: Unused) => {
    const name = file.slice('templates/'.length);
    const meant = likelyName(name, known);
    return ['is used by nothing', meant === undefined ? howToUse(name, names) : `Did you mean "templates/${meant}"?`];
  },
} satisfies Record<string, (fault: never, source: Source) => Said>;

const KINDS = {
  style: /\.(?:css|s[ac]ss|less)$/i,
  script: /\.[cm]?[jt]sx?$/i,
  font: /\.(?:woff2?|[ot]tf)$/i,
  picture: /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i,
};

/** The file of the same kind with the nearest name, wherever it stands; `About` may be meant to be `AboutPage`. */
function likelyName(name: string, known: readonly string[]): string | undefined {
  const kind = Object.values(KINDS).find((pattern) => pattern.test(name));
  const like = known.filter((other) => kind?.test(other));
  const stems = like.map(stemOf);
  const near = suggest(stemOf(name), stems) ?? suggest(`${stemOf(name)}Page`, stems);
  return like.find((other) => stemOf(other) === near);
}

const stemOf = (path: string): string => path.replace(/.*\//, '').replace(/(?<=.)\.[^.]*$/, '');

/** The list of style sheets, which an owner may have replaced, and the place for what an owner adds. */
const SITE_STYLE = 'styles/site.css';
const OWN_STYLE = 'styles/own.css';

/** What would make a file of the owner's own be used. */
function howToUse(name: string, names: readonly string[]): string {
  if (KINDS.style.test(name)) {
    const way = name.startsWith('styles/') ? name.replace('styles/', './') : `../${name}`;
    return `To use it, add @import "${way}"; to templates/${names.includes(SITE_STYLE) ? SITE_STYLE : OWN_STYLE}.`;
  }
  if (KINDS.script.test(name)) return 'To use it, import it in a template that the pages use.';
  if (KINDS.font.test(name)) return 'To use it, name it in an @font-face rule of a style sheet.';
  return 'Pictures and other files that pages link to belong in public/. Move it there, or out of templates/.';
}
