import type { Said, SaidMore } from '../ground/problem.ts';
import { suggest } from '../ground/text/suggest.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import type { LeftOut, LinkTargets } from '../site/records.ts';
import type { Source } from './source.ts';

/** `find`: the target of the link as it is written. */
interface Link {
  readonly file: string;
  readonly find: string;
}

/** What the link may have been meant to lead to. */
interface Astray extends Link {
  readonly targets: LinkTargets;
}

/** What is wrong with the links of the owner's texts inside the site. */
export const linkFaults = {
  /** `path`: of the file relative to the root. `home`: where the files beside the text are published. */
  'no-file-beside': ({ find, targets, path, home }: Astray & { path: string; home: string | undefined }) => {
    const beside = suggest(find, filesBeside(home, targets.files));
    const said = didYouMean(
      beside === undefined ? guessTarget(find, targets) : [beside, false],
      `Put the file at ${path}.`,
    );
    return [`a link leads to ${find}, but there is no file ${path}`, ...said];
  },
  /** `isElsewhere`: it looks like an address of another site. */
  'no-slash': ({ file, find, targets, isElsewhere }: Astray & { isElsewhere: boolean }) => {
    const meant = isElsewhere ? ([`https://${find}`, ELSEWHERE.test(find)] as const) : guessTarget(find, targets);
    const message =
      isElsewhere || !file.endsWith('.md')
        ? `a link inside the site starts with /, saw ${find}`
        : `a link leads to ${find}, but nothing is there, as seen from this file or from its page`;
    return [message, ...didYouMean(meant, howToLink(file, find))];
  },
  'link-to-draft': ({ find, draft }: Link & { draft: LeftOut }) => [
    `a link leads to ${find}, which is ${whyLeft(draft)}`,
    publishHint(draft),
  ],
  /** `now`: the name of the page that it leads to. */
  'link-to-moved': ({ find, now }: Link & { now: string }) => [
    `a link leads to ${find}, which is /${now} now`,
    `Write /${now}.`,
  ],
  'no-page': ({ find, targets }: Astray) => {
    const meant = guessTarget(find, targets);
    if (meant === undefined && targets.isUnsure(find)) return undefined;
    const said = didYouMean(meant, 'Correct the name, or take the link out.');
    return [`a link leads to ${find}, but there is no such page`, ...said];
  },
  /** `names`: what the texts and pictures of the site are called. */
  'no-wikilink': ({ name, names }: Link & { name: string; names: readonly string[] }) => {
    const near = suggest(name.replace(/^.*\//, ''), names);
    return [
      `[[${name}]] names no text and no picture of the site, and only its words are shown`,
      near === undefined ? 'Take the brackets off, or write a link: [words](/name).' : `Did you mean [[${near}]]?`,
    ];
  },
  /** `path`: relative to `public/`. */
  'no-published-file': ({ find, targets, path }: Astray & { path: string }) => {
    const fallback = TEXT.test(path) ? NO_PAGE : `Put the file at public/${path}.`;
    const said = didYouMean(guessTarget(find, targets), fallback);
    return [`a link leads to ${find}, but there is no file public/${path}`, ...said];
  },
} satisfies Record<string, (fault: never, source: Source) => Said | undefined>;

/** The files beside a text, as links in it name them. */
export const filesBeside = (home: string | undefined, files: ReadonlySet<string>): string[] => {
  const folder = home?.slice(1);
  return folder === undefined
    ? []
    : [...files].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
};

export const publishHint = ({ path, date }: LeftOut): string =>
  date === undefined
    ? `Take the line "draft: true" out of ${path}, or do not refer to it yet.`
    : `Correct the date in ${path}, or do not refer to it before that day.`;

export const whyLeft = ({ date }: LeftOut): string =>
  date === undefined ? 'a draft' : `left out: it is dated ${date}, after --as-of`;

/** Paths as they are written in links. */
const withSlash = (paths: Iterable<string>): string[] => [...paths].map((path) => `/${path}`);

/** The end of a file that a page is made of, here or in other programs, or of the page itself. */
const TEXT = /\.(?:md|markdown|ya?ml|html?)$/i;

const NO_PAGE = 'Write the address of a page, such as /reading, or take the link out.';

/** Where a link was probably meant to lead, and whether that is certain: by a name that only one page or file has. */
type Guess = readonly [target: string, isSure: boolean];

function didYouMean(meant: Guess | undefined, fallback: string): [hint: string, more?: SaidMore | undefined] {
  if (meant === undefined) return [fallback];
  const [target, isSure] = meant;
  return [`Did you mean "${target}"?`, isSure ? { mend: { target } } : undefined];
}

/** What begins or ends so is no name of a page. */
const ELSEWHERE = /^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net)(?:[/?#]|$)/i;

/** Lists of other programs: what is listed below a word is not the page of that name. */
const LISTS = /(?:^|\/)(?:tags?|categor(?:y|ies)|topics?|authors?|series|page|archives?)\/[^/]*\/?$/i;

/**
 * The page or file that a link was probably meant to lead to, by the address that does: `../eden` and `eden.md` a page, `map.png` a file of
 * that name, wherever it is. Undefined where there is none like it.
 */
function guessTarget(target: string, { pages, drafts, files }: LinkTargets): Guess | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.normalize('NFC')) ?? [];
  const below = path.replace(/^(?:\.{0,2}\/)+/, '').replace(/^public\//, '');
  const name = below.replace(/\/(?:index\.\w+)?$/, '').replace(/^.*\//, '');
  const slug = name.replace(TEXT, '').replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, '');
  const [named] = pages.byName.get(slug) ?? [];
  // months and parts are called alike
  const isNumber = /^\d+$/.test(slug);
  if (named !== undefined && !isNumber && !pages.shared.has(slug)) return [addressOf(named) + rest, !LISTS.test(below)];
  if (drafts.has(`/${slug}`)) return [`/${slug}${rest}`, false];
  if (files.has(below)) return [`/${below}${rest}`, true];
  const [file, ...more] = [...files].filter((other) => other.endsWith(`/${name}`));
  if (file !== undefined) return [`/${file}${rest}`, more.length === 0];
  const near =
    suggest(`/${below}`, pages.addresses) ??
    suggest(`/${slug}`, named === undefined ? withSlash(pages.byName.keys()) : []) ??
    suggest(`/${below}`, withSlash(files)) ??
    (named === undefined || isNumber ? undefined : addressOf(named));
  return near === undefined ? undefined : [near, false];
}

/** How to lead to what is not there yet. */
function howToLink(file: string, target: string): string {
  const name = target.replace(/[?#].*$/, '').replace(/^.*\//, '');
  if (TEXT.test(name) || !/\.\w+$/.test(name)) return NO_PAGE;
  const way = `Put the file at public/static/${name} and write /static/${name}`;
  const [, folder] = /^(data\/(?!projects\/)[^/]+\/.+)\.md$/.exec(file) ?? [];
  return folder === undefined
    ? `${way}.`
    : `${way}, or move this text to ${folder}/index.md and put ${name} beside it.`;
}
