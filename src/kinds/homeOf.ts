import { pathOf, servedPath, splitTextPath } from '../ground/sourcePaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { ABOUT } from '../site/addresses.ts';
import type { Alias, PageFile, ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf, recordOf } from '../site/recordsOf.ts';
import { sectionsIn } from './sectionsIn.ts';

/** The pages that can be first without a file of that name. */
const MAIN = ['about', 'blog', 'reading'];

const isMain = (records: Records, name: string): boolean => MAIN.includes(name) || sectionsIn(records).has(name);

const nameIn = (records: Records): string =>
  (readableRecordsOf(records, 'site')[0]?.value.home ?? 'about').replace(/^\//, '');

/** Where the page that site.yaml wants at `/` would be otherwise: `/blog/`; undefined where there is no such page. */
export function homeFolder(records: Records): string | undefined {
  const name = nameIn(records);
  const { prefix = '' } = records.languages?.[0] ?? {};
  if (isMain(records, name)) return `/${name}/`;
  const file = homeFile(records);
  return file && (file.usual ?? servedPath(file)).slice(prefix.length);
}

/** The one file that makes this page: of a main page, its own, and not a text that has the same name in a folder. */
export function homeFile(records: Records): ParsedFile | undefined {
  const name = nameIn(records);
  const { prefix = '' } = records.languages?.[0] ?? {};
  const files = isMain(records, name)
    ? records.files.filter(({ path }) => splitTextPath(path) === undefined)
    : records.files;
  const named = files.filter(({ page }) => page === name);
  const found = named.length === 1 ? named : files.filter((file) => isAt(file, `${prefix}/${name}`));
  return found.length === 1 ? found[0] : undefined;
}

const isAt = (file: ParsedFile, address: string): boolean =>
  file.page !== undefined && addressOf(file.usual ?? servedPath(file)) === address;

/** The page about the owner, where another one is the first: there is none without about.yaml. */
export function aboutPage(records: Records): PageFile[] {
  const source = records.files.find(({ kind }) => kind === 'about')?.path;
  const isFirst = [ABOUT, undefined].includes(homeFolder(records));
  return source === undefined || isFirst ? [] : [{ slug: 'about', path: ABOUT, source }];
}

/** The address that the first page has besides `/`; of the page about the owner only where it was published. */
export function homeAlias(records: Records, prefix: string): Alias[] {
  const folder = homeFolder(records) ?? ABOUT;
  const address = prefix + addressOf(folder);
  const isPublished = (recordOf(records, 'addresses') ?? []).some((line) => line.address === address);
  const isTaken = records.files.some((file) => isAt(file, address) && file.usual === undefined);
  if (folder === ABOUT && (!isPublished || isTaken)) return [];
  return [{ address, slug: address.slice(1), path: `${prefix}/`, source: pathOf('site'), at: ['home'] }];
}
