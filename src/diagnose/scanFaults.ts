import type { Said } from '../ground/problem.ts';
import { nameFew } from '../ground/text/shorten.ts';
import { shorten } from '../ground/text/shorten.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { hasFolders, knownPaths, sourceAt } from '../kinds/sourceAt.ts';
import type { Source } from './source.ts';

interface OfFile {
  readonly file: string;
}

/** The other files of which the same is said, and how many of them are named. */
interface WithOthers {
  readonly others: readonly string[];
  readonly named: number;
}

const ANEW = 'npx endpaper import data/books.csv --root NEW makes a folder NEW.';
const REMOVE_LINK = 'Put the file itself here, or remove the link.';

/** What is wrong with the owner's files by their names and places, or by their first bytes. */
export const scanFaults = {
  'no-books': ({ missingRoot }: { missingRoot: string | undefined }) =>
    missingRoot === undefined
      ? [
          'is missing',
          'Begin a site: npx endpaper init. Take over a reading log: npx endpaper import FILE. Or write down a first book: npx endpaper log add TITLE --author NAME. If your files are in another folder, add --root DIR.',
        ]
      : [`is missing: there is no folder ${missingRoot}`, 'Say where your files are: --root DIR.'],
  'unknown-file': ({ file }: OfFile) => {
    const rename = renamed(file);
    const more = sourceAt(rename) === undefined ? undefined : { mend: { rename } };
    return ['is not a file that Endpaper knows', whereTo(file), more];
  },
  'name-not-utf8': () => ['has a name that is not UTF-8', 'Rename it.'],
  'folder-for-file': () => ['is a folder, and must be a file', 'Rename it, or put the file in its place.'],
  'file-for-folder': () => ['must be a folder', 'Rename this file, or remove it.'],
  /** `what`: "a named pipe". */
  'no-file': ({ what }: { what: string }) => [
    `is ${what}, and must be a file`,
    'Take it away, or put a file in its place.',
  ],
  'near-folder': ({ near }: { near: string }) => ['is not a folder that Endpaper reads', `Did you mean "${near}"?`],
  'not-in-data': ({ file }: OfFile) => ['is not read where it stands', `Move it to data/${file}.`],
  'folder-linked-outside': () => [
    'is a symbolic link to a folder outside of this one, which would be published',
    'Put the folder itself here, or remove the link.',
  ],
  'written-outside': () => [
    'is a symbolic link to a file outside of this folder, which builds would write to',
    REMOVE_LINK,
  ],
  /** `kept`: the folder of files that are not all for everybody which the link leads to; it leads outside where there is none. */
  'published-link': ({ kept }: { kept: string | undefined }) =>
    kept === undefined
      ? [
          'is a symbolic link to a file outside of this folder, which would be published',
          'Put a copy of the file here, or remove the link.',
        ]
      : [
          `is a symbolic link to a file in ${kept}/, which would be published`,
          'Remove the link: what stands there is not all for everybody.',
        ],
  'left-out': ({ others, named }: WithOthers) => {
    const also = others.length === 0 ? '' : `, and neither ${isOrAre(others)} ${nameFew(others, named)}`;
    const hint = 'Such files are rarely meant for everybody: move them elsewhere, or give one that is another name.';
    return [`is not published${also}`, hint + namesAll(others, named)];
  },
  /** `what`: "an export of Goodreads". `columns`: its private ones. */
  private: ({ what, columns = [], ...all }: WithOthers & { what: string; columns?: readonly string[] }) => {
    const kind = columns.length === 1 ? 'a private column' : 'private columns';
    const held = columns.length === 0 ? '' : ` with ${kind} (${nameFew(columns, 3)})`;
    return [
      `is ${what}${held}, and is not published${more(all, 'not published either')}`,
      `Move it elsewhere. If it is meant for everybody, take out what is private, or pack it: a .zip is published as it is.${namesAll(all.others, all.named)}`,
    ];
  },
  'perhaps-private': ({ what, ...all }: WithOthers & { what: string }) => [
    `is ${what}, and is published${more(all, 'of that kind too')}`,
    `If it is not meant for everybody, move it elsewhere.${namesAll(all.others, all.named)}`,
  ],
  /** A picture. */
  'names-place': ({ file, others, named }: OfFile & WithOthers) => {
    const verb = others.length === 1 ? 'does' : 'do';
    const also = others.length === 0 ? '' : `, and so ${verb} ${nameFew(others, named)}`;
    const hint = `Save it without its place, or take all out but its colours and which side is up:\nexiftool -all= -tagsfromfile @ -colorspacetags -orientation ${file}`;
    return [
      `says in its metadata (EXIF, XMP or IPTC) where it was taken, for everybody to read${also}`,
      hint + namesAll(others, named, '\n'),
    ];
  },
  /** `format`: of a table that is packed. */
  packed: ({ format }: { format: 'zip' | 'gzip' }) => [
    format === 'zip' ? 'is a spreadsheet or a ZIP archive, not CSV' : 'is a compressed file, not CSV',
    `Have what is in it read: ${ANEW}`,
  ],
  'not-utf8': ({ file, byte, isWide }: OfFile & { byte: number; isWide: boolean }) => [
    isWide ? 'is UTF-16 text, not UTF-8' : `is not UTF-8 text, saw the byte ${byte.toString(16).toUpperCase()}`,
    file.endsWith('.csv')
      ? `Save it as CSV in UTF-8, or have it read and written anew: ${ANEW}`
      : 'Save it as UTF-8 in your editor.',
  ],
  'no-address-line': ({ excerpt }: { excerpt: string }) => [
    `a line must be an address of this site, such as /eden, saw ${shorten(excerpt)}`,
    'Correct the line, or take it out.',
  ],
} satisfies Record<string, (fault: never, source: Source) => Said>;

const isOrAre = (others: readonly string[]): string => (others.length === 1 ? 'is' : 'are');

const more = ({ others, named }: WithOthers, also: string): string =>
  others.length === 0 ? '' : `; ${nameFew(others, named)} ${isOrAre(others)} ${also}`;

const namesAll = (others: readonly string[], named: number, gap = ' '): string =>
  others.length > named ? `${gap}npx endpaper check names them all.` : '';

/** A file with an end that Endpaper knows. */
const renamed = (file: string): string =>
  file
    .replace(/\.txt$/i, '')
    .replace(/\.yml$/, '.yaml')
    .replace(/\.markdown$/, '.md');

/** What to do with a file that Endpaper does not know. */
function whereTo(file: string): string {
  const better = renamed(file);
  if (sourceAt(better) !== undefined) return `Rename it to ${better}.`;
  const away = 'ove it out of data/, or to data/papers/, where Endpaper ignores it.';
  const [name = ''] = /[^/]*$/.exec(better) ?? [];
  const fallback = name.endsWith('.md')
    ? `To have it read, move its folder to one whose texts are, such as data/articles/${name}. If it is no text of the site, m${away}`
    : `M${away}`;
  return placeFor(file) ?? didYouMean(file, knownPaths(file), fallback);
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Where a file among texts belongs that is none; undefined for any other. */
function placeFor(path: string): string | undefined {
  const [, kind = '', between = '', file = ''] = /^(data\/[^/]+\/)(.*\/)?([^/]+)$/.exec(path) ?? [];
  if (!hasFolders(kind)) return undefined;
  if (PICTURE.test(file))
    return `Move it to public/, or beside the text that shows it: ${kind}${between}NAME/${file}, where the text is ${kind}${between}NAME/index.md.`;
  const stem = file.replace(/\.\w+$/, '');
  if (/\.html?$/i.test(file))
    return `Write its text in Markdown, as ${kind}${between}${stem}.md, or move it to public/, where files are published as they are.`;
  return undefined;
}
