import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Fault } from '../ground/problem.ts';
import { homeOf, servedPath, splitTextPath } from '../ground/sourcePaths.ts';
import { addressFault, readAddress, servedAt } from '../ground/text/siteAddress.ts';
import { ownValue } from '../ground/ownValue.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { faults } from './faults.ts';
import { placeLanguages, prefixOf, viewsOf } from './languages.ts';
import { dateAt } from './sourceAt.ts';
import { KINDS } from './kinds.ts';
import { homeFile } from './homeOf.ts';
import { LIST_FOLDERS } from './listFolders.ts';
import { sectionsIn, tellUndeclared } from './sectionsIn.ts';

/** What addresses are made of. */
interface Addressed {
  readonly permalink?: string | undefined;
  readonly date?: PlainDate | undefined;
}

type Rules = Readonly<Record<string, string>>;

/** The folders whose texts have pages: `articles`. */
const FOLDERS = [
  ...new Set(KINDS.flatMap(({ files }) => files.flatMap((form) => /^data\/(\w+)\/\*/.exec(form)?.[1] ?? []))),
];

/** Those of sections stand there as well. */
const rulesIn = (records: Records): Rules => ({
  ...readableRecordsOf(records, 'site')[0]?.value.permalinks,
  ...Object.fromEntries(
    [...sectionsIn(records)].flatMap(([name, { permalink }]) => (permalink === undefined ? [] : [[name, permalink]])),
  ),
});

/** The records with the language of each text, and the place of each page that is not served by its name alone: where its text says so, or the rule of its folder; or as the first. */
export function placePages(given: Records): Records {
  const records = placeLanguages({ ...given, files: tellUndeclared(given) });
  const placeOf = createPlaceOf(records);
  const files = records.files.map((file) => {
    const served = file.page === undefined ? undefined : placeOf(file);
    return typeof served === 'string' ? { ...file, served } : file;
  });
  const placed = { ...records, files: shareFolders(files) };
  const homes = new Map(
    viewsOf(placed).flatMap(([view, { prefix }]) => {
      const home = homeFile(view);
      return home ? [[home.path, `${prefix}/`] as const] : [];
    }),
  );
  if (homes.size === 0) return placed;
  return {
    ...placed,
    files: placed.files.map((file) => {
      const served = homes.get(file.path);
      return served === undefined ? file : { ...file, served, usual: servedPath(file) };
    }),
  };
}

/** What stands in the folder of a text and of its translations is published once: beside the page in the first language, if there is one. */
function shareFolders(files: readonly ParsedFile[]): readonly ParsedFile[] {
  if (!files.some(({ folder, lang }) => folder !== undefined && lang !== undefined)) return files;
  const sorted = [...files].sort((a, b) => Number(b.lang !== undefined) - Number(a.lang !== undefined));
  const owners = new Map(sorted.map((file) => [file.folder, file]));
  return files.map((file) => {
    const owner = file.folder === undefined ? file : owners.get(file.folder);
    return owner === undefined || owner === file ? file : { ...file, home: homeOf(owner) };
  });
}

/** Where the page of one more file would be served. */
export function servedFor(records: Records, file: ParsedFile): string {
  const served = createPlaceOf(records)(file);
  return servedPath(typeof served === 'string' ? { served } : file);
}

/** What the rules cannot be followed for: a folder that is none, a text without a date. */
export function checkPermalinks(records: Records): Fault[] {
  const placeOf = createPlaceOf(records);
  const own = sectionsIn(records);
  const folders = [...FOLDERS, ...LIST_FOLDERS, ...own.keys()];
  const ruled = [...readableRecordsOf(records, 'site'), ...readableRecordsOf(records, 'siteWords')];
  return [
    ...ruled.flatMap(({ file: { path }, value: { permalinks = {} } }) =>
      Object.keys(permalinks).flatMap((folder) =>
        own.get(folder)?.permalink === undefined
          ? []
          : faults.error(path, 'rule-twice', { folder, at: ['permalinks', folder], onKey: true }),
      ),
    ),
    ...ruled.flatMap(({ file: { path }, value: { permalinks = {} } }) =>
      Object.keys(permalinks)
        .filter((folder) => !folders.includes(folder))
        .map((folder) =>
          faults.error(path, 'no-such-folder', {
            folder,
            folders,
            near: suggest(folder, folders),
            at: ['permalinks', folder],
            onKey: true,
          }),
        ),
    ),
    // of a file with errors the date may be what could not be read
    ...records.files.flatMap((file) => {
      const place = file.page === undefined || file.value === undefined ? undefined : placeOf(file);
      return typeof place === 'object' ? place : [];
    }),
  ];
}

const addressedIn = ({ value, partial }: ParsedFile): Addressed => ((value ?? partial) as Addressed | undefined) ?? {};

/** Where a text says that its page is. */
export const permalinkOf = (file: ParsedFile): string | undefined => addressedIn(file).permalink;

/** Where a file's page is. Undefined: it is served by its name. */
function createPlaceOf(records: Records): (file: ParsedFile) => string | Fault | undefined {
  const first = rulesIn(records);
  const own = new Map(readableRecordsOf(records, 'siteWords').map(({ file, value }) => [file.lang, value.permalinks]));
  return (file) => {
    // of a file with errors what its name says is not joined to the rest
    const { permalink, date = dateAt(file.path) } = addressedIn(file);
    if (permalink !== undefined) return servedAt(permalink);
    const { kind = '', folders = '' } = splitTextPath(file.path) ?? {};
    const folder = kind.slice('data/'.length, -1);
    const rule = ownValue(own.get(file.lang), folder) ?? ownValue(first, folder);
    const prefix = prefixOf(records, file);
    if (rule !== undefined) return fillRule(file, { rule: prefix + rule, folder, folders, date });
    return prefix === '' ? undefined : prefix + servedPath({ page: file.page });
  };
}

interface Filling {
  readonly rule: string;
  readonly folder: string;
  /** With a slash at its end, or empty. */
  readonly folders: string;
  readonly date: PlainDate | undefined;
}

function fillRule({ path, page = '' }: ParsedFile, { rule, folder, folders, date }: Filling): string | Fault {
  const [year, month, day] = date?.split('-') ?? [];
  const parts = { year, month, day, slug: page, folders: folders.replace(/\/$/, '') };
  const missing = (['year', 'month', 'day'] as const).find((part) => parts[part] === undefined && uses(rule, part));
  if (missing !== undefined) return faults.error(path, 'no-date-for-rule', { rule, folder, missing, date });
  const filled = rule.replace(PART, (_, part: keyof typeof parts) => parts[part] ?? '').replace(/\/{2,}/g, '/');
  const address = readAddress(filled);
  return address === undefined
    ? faults.error(path, 'rule-makes-none', { rule, folder, filled, fault: addressFault(filled) })
    : servedAt(address);
}

const PART = /:(year|month|day|slug|folders)(?![a-z])/g;

const uses = (rule: string, part: string): boolean => RegExp(`:${part}(?![a-z])`).test(rule);
