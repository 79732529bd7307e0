import { groupBy } from '../ground/groupBy.ts';
import type { Fault } from '../ground/problem.ts';
import { servedPath, withoutLanguage } from '../ground/sourcePaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { faults } from './faults.ts';
import { firstLanguage } from './languages.ts';
import { recordOf } from '../site/recordsOf.ts';

/** The files of texts that say the same in several languages, by the path of each of them. */
export type Translations = ReadonlyMap<string, readonly string[]>;

const translatesOf = ({ value, partial }: ParsedFile): string | undefined =>
  ((value ?? partial) as { readonly translates?: string } | undefined)?.translates;

/** Groups texts that have one name in several languages, or say which text they render. */
export function groupTranslations(records: Records): {
  readonly translations: Translations;
  readonly problems: readonly Fault[];
} {
  const texts = records.files.filter(({ page }) => page !== undefined);
  if (!texts.some((file) => file.lang !== undefined || translatesOf(file) !== undefined))
    return { translations: new Map(), problems: [] };
  const problems: Fault[] = [];
  const stems = new Map(texts.map(({ path }) => [path, withoutLanguage(path).path]));
  const byName = groupBy(
    [...texts, ...texts.map((file) => ({ ...file, page: addressOf(servedPath(file)) }))],
    ({ page = '' }) => page,
  );
  const heads = new Map<string, string>();
  const headOf = (stem: string): string => {
    const head = heads.get(stem);
    return head === undefined || head === stem ? stem : headOf(head);
  };
  for (const file of texts) {
    const name = translatesOf(file);
    if (name === undefined) continue;
    const found = findOriginal(file, name, { byName, records });
    if (typeof found === 'object') problems.push(found);
    else if (found !== undefined) {
      const [from, to] = [headOf(stems.get(file.path) ?? ''), headOf(stems.get(found) ?? '')];
      if (from !== to) heads.set(from, to);
    }
  }
  const groups = groupBy(texts, ({ path }) => headOf(stems.get(path) ?? ''));
  const first = firstLanguage(recordOf(records, 'site') ?? {});
  const translations = new Map<string, readonly string[]>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    for (const twins of groupBy(group, ({ lang }) => lang ?? first)) problems.push(...tellTwins(...twins));
    for (const { path } of group)
      translations.set(
        path,
        group.map((one) => one.path),
      );
  }
  return { translations, problems };
}

/** The path of the text that a file renders, what is wrong with naming it, or nothing, where it is left out. */
function findOriginal(
  file: ParsedFile,
  name: string,
  { byName, records }: { readonly byName: ReadonlyMap<string, readonly ParsedFile[]>; readonly records: Records },
): string | Fault | undefined {
  const at = ['translates'];
  const called = byName.get(name) ?? [];
  const others = called.filter(({ path, lang }) => path !== file.path && lang !== file.lang);
  const [original = others[0], ...more] = others.filter(({ lang }) => lang === undefined);
  if (more.length > 0)
    return faults.error(file.path, 'names-several', {
      slug: name,
      paths: [original, ...more].map((one) => servedPath(one ?? {})),
      at,
    });
  if (original) return original.path;
  const { drafts = [] } = records;
  if (drafts.some((draft) => [draft.page, addressOf(servedPath(draft))].includes(name))) return undefined;
  const [same] = called;
  if (same)
    return faults.error(file.path, 'translates-same', { name, isItself: same.path === file.path, same: same.path, at });
  return faults.error(file.path, 'translates-nothing', { name, names: [...byName.keys()], at });
}

/** Texts of one language that all say they are the same: the first is taken for it. */
function tellTwins(language: string, [first, ...twins]: readonly ParsedFile[]): Fault[] {
  return twins.map((file) => {
    const said = translatesOf(file) === undefined ? {} : { at: ['translates'] };
    return faults.error(file.path, 'translated-twice', { language, other: first?.path ?? '', ...said });
  });
}
