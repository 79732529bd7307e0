import { folderOf } from '../ground/sourcePaths.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { SectionRule } from '../site/fileSchemas.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { faults } from './faults.ts';
import { OWN_FOLDERS } from './sourceAt.ts';

/** The sections that site.yaml declares, by the names of their folders, in the owner's order. */
export const sectionsIn = (records: Records): ReadonlyMap<string, SectionRule> =>
  new Map(Object.entries(readableRecordsOf(records, 'site')[0]?.value.sections ?? {}));

/** The same files, where those of a folder that is no section are told of in one go, and nothing else that is wrong with them. */
export function tellUndeclared(records: Records): readonly ParsedFile[] {
  const { files } = records;
  const site = files.find(({ kind }) => kind === 'site');
  // what site.yaml says may be what could not be read
  const isUnknown = site && !site.value && (!site.partial || site.problems.some(({ at }) => at?.[0] === 'sections'));
  if (isUnknown) return files;
  const sections = sectionsIn(records);
  const isAstray = ({ kind, path }: ParsedFile): boolean => kind === 'section' && !sections.has(folderOf(path));
  const astray = files.filter(isAstray).map(({ path }) => path);
  if (astray.length === 0) return files;
  const known = [...OWN_FOLDERS, ...sections.keys()];
  return files.map((file): ParsedFile => {
    if (!isAstray(file)) return file;
    const folder = folderOf(file.path);
    const own = astray.filter((path) => folderOf(path) === folder);
    const data = {
      folder,
      count: own.length,
      near: suggest(folder, known),
      hasSections: sections.size > 0,
      hasSite: site !== undefined,
    };
    return { ...file, problems: file.path === own[0] ? [faults.error(file.path, 'no-section', data)] : [] };
  });
}
