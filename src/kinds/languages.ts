import { folderOf, pathOf, withoutLanguage } from '../ground/sourcePaths.ts';
import type { KeyPath } from '../ground/problem.ts';
import type { ParsedFile, Records, SiteLanguage } from '../site/records.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { SiteFile, SiteWords } from '../site/fileSchemas.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';

/** What site.yaml says, as far as it could be read. */
const settingsIn = (records: Records): Partial<SiteFile> => readableRecordsOf(records, 'site')[0]?.value ?? {};

/** The language of all texts that name no other. */
export function firstLanguage({ languages, language = 'en' }: Partial<SiteFile>): string {
  return languages?.[0] ?? language;
}

export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The language that a file says it is in, in its text or in its name. */
export const saidLanguage = ({ path, value, partial }: ParsedFile): string | undefined =>
  ((value ?? partial) as { readonly lang?: string } | undefined)?.lang ?? withoutLanguage(path).lang;

/** The records with the languages of the site, if there are several, and that of each text, where it is not the first. */
export function placeLanguages(records: Records): Records {
  const settings = settingsIn(records);
  const first = firstLanguage(settings);
  const { languages = [] } = settings;
  const found = languages
    .filter((tag, place) => languages.findIndex((other) => isSame(other, tag)) === place)
    .map((tag, place): SiteLanguage => ({ tag, prefix: place === 0 ? '' : `/${tag}` }));
  const files = records.files.map((file) => {
    const said = saidLanguage(file);
    if (said === undefined) return file;
    const tag = found.find((one) => isSame(one.tag, said))?.tag ?? said;
    return { ...file, lang: isSame(tag, first) ? undefined : tag };
  });
  return { ...records, files, ...(found.length > 0 && { languages: found }) };
}

/** Where the pages of a file are. */
export const prefixOf = ({ languages = [] }: Records, { lang }: ParsedFile): string =>
  lang === undefined ? '' : (languages.find(({ tag }) => tag === lang)?.prefix ?? '');

/** The files that all languages have, by their kinds. */
const SHARED_FILES = ['books', 'readings', 'shelf', 'addresses', 'site'] as const;

/** The same of a path: what is wrong there is told once. */
export const isSharedFile = (path: string): boolean => SHARED_FILES.some((name) => pathOf(name) === path);

const isShared = ({ kind }: Pick<ParsedFile, 'kind'>): boolean => SHARED_FILES.some((name) => name === kind);

/** What site.yaml says in one language is nothing to another. */
const OWN_WORDS = { description: undefined, labels: undefined, menu: undefined };

/** The language of a site in one. */
export const ONLY: SiteLanguage = { tag: '', prefix: '' };

/** The records as each of their languages has them. */
export function viewsOf(records: Records): readonly (readonly [Records, SiteLanguage])[] {
  const { languages = [ONLY], whole } = records;
  if (whole || languages[0] === ONLY) return languages.map((language) => [records, language]);
  return languages.map((language) => [recordsIn(records, language), language]);
}

/** The records as one language of several has them, with what it says in place of what site.yaml does. */
export function recordsIn(records: Records, language: SiteLanguage): Records {
  const { files } = records;
  const lang = language.prefix === '' ? undefined : language.tag;
  const own = files
    .filter((file) => isShared(file) || file.lang === lang)
    .map((file) => ({ ...file, lang: undefined }));
  const settle = (file: ParsedFile): ParsedFile => {
    const value = file.value as SiteFile | undefined;
    return value
      ? { ...file, value: { ...(lang === undefined ? value : inWords(value, own)), language: language.tag } }
      : file;
  };
  return {
    ...records,
    files: own.map((file) => (file.kind === 'site' ? settle(file) : file)),
    languages: [language],
    whole: records,
  };
}

/** Where a list was before is told of the first language. */
const withoutAliases = <Rule extends object>(rule: Rule): Rule => ({ ...rule, aliases: undefined });

/** The file that says a setting in the language of these records. */
export function fileOfSetting({ files }: Records, at: KeyPath): string {
  const said = files.find(({ kind }) => kind === 'siteWords');
  const value = at
    .slice(0, 2)
    .reduce<unknown>((of, key) => ownValue(of as Record<string, unknown> | undefined, String(key)), said?.value);
  return said && value !== undefined ? said.path : pathOf('site');
}

/** A section is there where it has texts, or words of its own. */
function inWords(site: SiteFile, own: readonly ParsedFile[]): object {
  const said = own.find(({ kind }) => kind === 'siteWords');
  const { sections: told, ...words } = (said?.value ?? said?.partial ?? {}) as SiteWords;
  const filled = new Set(own.filter(({ kind }) => kind === 'section').map(({ path }) => folderOf(path)));
  const sections = Object.fromEntries(
    Object.entries(site.sections ?? {})
      .map(([name, rule]) => {
        const { title = rule.title, intro = rule.intro } = ownValue(told, name) ?? {};
        return [name, { ...withoutAliases(rule), title, intro }] as const;
      })
      .filter(([name]) => filled.has(name) || ownValue(told, name)),
  );
  return {
    ...site,
    ...{ ...OWN_WORDS, ...words },
    quotations: { ...site.quotations, ...words.quotations },
    permalinks: { ...site.permalinks, ...words.permalinks },
    blog: { ...withoutAliases(site.blog ?? {}), topics: site.blog?.topics?.map(withoutAliases), ...words.blog },
    bookshelf: { ...withoutAliases(site.bookshelf ?? {}), ...words.bookshelf },
    sections,
  };
}
