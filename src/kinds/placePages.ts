import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Fault } from '../ground/problem.ts';
import { servedPath, splitTextPath } from '../ground/sourcePaths.ts';
import { addressFault, readAddress, servedAt } from '../ground/text/siteAddress.ts';
import { ownValue } from '../ground/ownValue.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { faults } from './faults.ts';
import { dateAt } from './sourceAt.ts';
import { KINDS } from './kinds.ts';
import { homeFile } from './homeOf.ts';
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

/** The records with the place of each page that is not served by its name alone: where its text says so, or the rule of its folder; or as the first. */
export function placePages(records: Records): Records {
  const rules = rulesIn(records);
  const files = tellUndeclared(records).map((file) => {
    const served = file.page === undefined ? undefined : placeOf(file, rules);
    return typeof served === 'string' ? { ...file, served } : file;
  });
  const placed = { ...records, files };
  const home = homeFile(placed);
  if (!home) return placed;
  return {
    ...placed,
    files: files.map((file) => (file === home ? { ...file, served: '/', usual: servedPath(file) } : file)),
  };
}

/** Where the page of one more file would be served. */
export function servedFor(records: Records, file: ParsedFile): string {
  const served = placeOf(file, rulesIn(records));
  return servedPath(typeof served === 'string' ? { served } : file);
}

/** What the rules cannot be followed for: a folder that is none, a text without a date. */
export function checkPermalinks(records: Records): Fault[] {
  const rules = rulesIn(records);
  const sites = readableRecordsOf(records, 'site').map(({ file }) => file.path);
  const own = Object.keys(readableRecordsOf(records, 'site')[0]?.value.permalinks ?? {});
  const folders = [...FOLDERS, 'topics', ...sectionsIn(records).keys()];
  const unknown = Object.keys(rules).filter((folder) => !folders.includes(folder));
  return [
    ...sites.flatMap((path) =>
      [...sectionsIn(records)].flatMap(([folder, { permalink }]) =>
        permalink === undefined || !own.includes(folder)
          ? []
          : faults.error(path, 'rule-twice', { folder, at: ['permalinks', folder], onKey: true }),
      ),
    ),
    ...sites.flatMap((path) =>
      unknown.map((folder) =>
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
      const place = file.page === undefined || file.value === undefined ? undefined : placeOf(file, rules);
      return typeof place === 'object' ? place : [];
    }),
  ];
}

const addressedIn = ({ value, partial }: ParsedFile): Addressed => ((value ?? partial) as Addressed | undefined) ?? {};

/** Where a text says that its page is. */
export const permalinkOf = (file: ParsedFile): string | undefined => addressedIn(file).permalink;

/** Undefined: it is served by its name. */
function placeOf(file: ParsedFile, rules: Rules): string | Fault | undefined {
  // of a file with errors what its name says is not joined to the rest
  const { permalink, date = dateAt(file.path) } = addressedIn(file);
  if (permalink !== undefined) return servedAt(permalink);
  const { kind = '', folders = '' } = splitTextPath(file.path) ?? {};
  const folder = kind.slice('data/'.length, -1);
  const rule = ownValue(rules, folder);
  return rule === undefined ? undefined : fillRule(file, { rule, folder, folders, date });
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
