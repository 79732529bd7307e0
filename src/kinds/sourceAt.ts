import type { ParsedFile } from '../site/records.ts';
import { readPlainDate, type PlainDate } from '../ground/dates/plainDate.ts';
import { folderOf, pathOf, splitTextPath, withoutLanguage } from '../ground/sourcePaths.ts';
import type { Kind } from './kind.ts';
import { kindNamed, KINDS } from './kinds.ts';

/** What the path of one of the owner's files says of it. */
export type SourcePlace = Pick<ParsedFile, 'kind' | 'page' | 'folder' | 'listed'>;

type Filed = Pick<Kind, 'name' | 'files' | 'mainPage' | 'datedNames' | 'isListed'>;

const FILED: readonly Filed[] = [
  ...(['books', 'readings', 'site', 'siteWords', 'shelf', 'addresses'] as const).map((name) => ({
    name,
    files: [pathOf(name)],
  })),
  ...KINDS,
];

const FORMS = new Map(FILED.flatMap((kind) => kind.files.map((form) => [form, kind] as const)));

/** What the forms of sections begin with: their folders have names of the owner's own. */
const ANY = 'data/*/';

/** Folders below `data/` that are no sections: those of kinds, and those that hold no texts. */
export const OWN_FOLDERS: ReadonlySet<string> = new Set([
  ...[...FORMS.keys()].map(folderOf).filter((name) => name !== '*' && name !== ''),
  ...['papers', 'imported', 'friends'],
]);

const isOfSection = (folder: string): boolean => folder !== '' && !OWN_FOLDERS.has(folderOf(folder));

/** What a path relative to the root holds; undefined for a file that Endpaper does not know. */
export function sourceAt(path: string): SourcePlace | undefined {
  const { kind, folder, folders = '', name = '', end } = splitPath(path);
  if (!kind) return undefined;
  const rest = dateOf(kind, name) === undefined ? name : name.slice('2024-03-02-'.length);
  return {
    kind: kind.name,
    page: name === '' ? kind.mainPage : rest.normalize('NFC'),
    ...(end.startsWith('/') && { folder: `${folder}${folders}${name}/` }),
    ...(kind.isListed?.(undefined) && { listed: true }),
  };
}

/** The date that the name of a file begins with, as Jekyll has it: `2024-03-02-name.md`. */
export function dateAt(path: string): PlainDate | undefined {
  const { kind, name } = splitPath(path);
  return kind && dateOf(kind, name);
}

function dateOf({ datedNames }: Filed, name = ''): PlainDate | undefined {
  const [, date] = (datedNames && /^(\d{4}-\d{2}-\d{2})-[^.]/.exec(name)) ?? [];
  return date === undefined ? undefined : readPlainDate(date);
}

function splitPath(path: string) {
  const { kind: folder = '', folders, name, end = '' } = splitTextPath(path) ?? {};
  const form = name === undefined ? singleForm(path) : `${isOfSection(folder) ? ANY : folder}*${end}`;
  return { kind: FORMS.get(form), folder, folders, name, end };
}

/** What stands once in `data/`: of it and of the words of the site there may be one for each language, not of the rest. */
function singleForm(named: string): string {
  const { path, lang } = withoutLanguage(named);
  if (lang === undefined) return path;
  return path === pathOf('site') ? pathOf('siteWords') : KINDS.some(({ files }) => files.includes(path)) ? path : '';
}

/** The kind of page that a file of this path makes. */
export const kindAt = (path: string): Kind<unknown> | undefined => kindNamed(splitPath(path).kind?.name);

/** The path of a new file of a kind; `name`: that of its page. */
export const newPath = (kind: string, name: string): string =>
  FILED.find((known) => known.name === kind)?.files[0]?.replace('*', name) ?? '';

/** The paths below `data/` that Endpaper would read for a file of this name, for messages. */
export function knownPaths(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w*$/, '');
  return [...FORMS.keys()]
    .filter((known) => !known.startsWith(ANY) && known !== pathOf('siteWords'))
    .map((known) => known.replace('*', name));
}

/** Whether files of some kind lie in a folder, which ends in a slash. */
export const isFolderOfKind = (folder: string): boolean =>
  [...FORMS.keys()].some((form) => form.startsWith(`${folder}*`));

/** Whether the texts of a folder, which ends in a slash, may have folders of their own. */
export const hasFolders = (folder: string): boolean => isOfSection(folder) || FORMS.has(`${folder}*/index.md`);
