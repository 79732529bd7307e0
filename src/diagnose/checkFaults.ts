import type { Said } from '../ground/problem.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import type { Source } from './source.ts';

/** An address as the pages show it; `others`: on how many more pages it stands, where it comes from a template. */
interface Shown {
  readonly reference: string;
  readonly others?: number;
}

/** What only the finished pages show. */
export const checkFaults = {
  /** `base`: the path under which the site is served. */
  'leaves-site': ({ reference, others, base }: Shown & { base: string }) => [
    `${reference} leaves the site, which is served under ${base}${andOn(others)}`,
    `Write the full address with https://, or one that starts with ${base}.`,
  ],
  'not-in-site': ({ reference, others, path, files }: Shown & { path: string; files: ReadonlySet<string> }) => [
    `${reference} leads to ${path}, which the site does not have${andOn(others)}`,
    didYouMean(path, files, 'Correct the address, or take it out.'),
  ],
  'no-anchor': ({ reference, others, anchor, anchors }: Shown & { anchor: string; anchors: ReadonlySet<string> }) => [
    `${reference} leads to an anchor #${anchor}, which that page does not have${andOn(others)}`,
    didYouMean(anchor, anchors, 'Correct the part after #, or leave it out.'),
  ],
  'no-alternative': ({ reference, others }: Shown) => [
    `the image ${reference} has no alternative text${andOn(others)}`,
    'Say what it shows: ![What it shows](/static/name.webp), ![[name.webp|What it shows]].',
  ],
  'not-allowed': ({ reference, others }: Shown) => [
    `${reference} is loaded from elsewhere, which the policy for browsers forbids${andOn(others)}`,
    `If it is to be loaded: allow: [${originOf(reference)}] in data/site.yaml.`,
  ],
  'same-title': ({ title, twin }: { title: string; twin: string }) => [
    `has the same title as ${twin}: ${title}`,
    'Give each page a title of its own, so that tabs and search results can be told apart. If that is right: check: { sameTitle: true } in data/site.yaml.',
  ],
  /** `path`: relative to the output. */
  unlinked: ({ file, path }: { file: string; path: string }) => {
    const item = /^[\w./-]+$/.test(path) ? path : JSON.stringify(path);
    return [
      'is published, but nothing refers to it',
      `Link to it, or move it out of ${file.slice(0, file.indexOf('/'))}/. If that is right: check: { unlinked: [${item}] } in data/site.yaml.`,
    ];
  },
  'not-unlinked': ({ path }: { path: string }) => [
    `check: ${path} is not unlinked`,
    'Something refers to it: take it out of the list.',
  ],
  'no-unlinked-file': ({ path, paths }: { path: string; paths: readonly string[] }) => [
    `check: there is no file public/${path}`,
    didYouMean(path, [...paths, ...foldersOf(paths)], 'Correct the path, or take it out.'),
  ],
} satisfies Record<string, (fault: never, source: Source) => Said>;

const andOn = (others = 0): string =>
  others === 0 ? '' : ` (and on ${String(others)} more ${others === 1 ? 'page' : 'pages'})`;

const originOf = (address: string): string =>
  URL.canParse(address, 'https://x') ? new URL(address.replace(/^http:/i, 'https:'), 'https://x').origin : address;

/** `a/b/c.pdf` -> `a/`, `a/b/`. */
const foldersOf = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))));
