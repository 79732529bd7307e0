import { languageOf } from '../ground/language/loadLanguage.ts';
import type { Fault } from '../ground/problem.ts';
import { pathOf, splitTextPath, withoutLanguage } from '../ground/sourcePaths.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { faults } from './faults.ts';
import { firstLanguage, isSame, saidLanguage } from './languages.ts';

/** What is wrong with the languages of the site and of its texts. */
export function checkLanguages(records: Records): Fault[] {
  const [site] = readableRecordsOf(records, 'site');
  const { languages, language } = site?.value ?? {};
  const first = firstLanguage(site?.value ?? {});
  const known = languages ?? [first];
  const path = pathOf('site');
  return [
    ...known.flatMap((tag, place) => {
      const isTwice = known.findIndex((one) => isSame(one, tag)) < place;
      return isTwice ? faults.error(path, 'language-twice', { language: tag, at: ['languages', place] }) : [];
    }),
    ...(languages && language !== undefined && !isSame(language, first)
      ? [faults.error(path, 'other-language', { language, first, at: ['language'] })]
      : []),
    // of a site.yaml with errors the languages may be what could not be read
    ...(site?.file.value === undefined && site
      ? []
      : records.files.flatMap((file) => checkFile(file, { known, isList: languages !== undefined }))),
    ...tellWordless(records, known),
  ];
}

/** `known`: the languages of the site; `isList`: whether site.yaml lists them. */
function checkFile(
  file: ParsedFile,
  { known, isList }: { readonly known: readonly string[]; readonly isList: boolean },
): Fault[] {
  const said = saidLanguage(file);
  if (said === undefined) return [];
  const { lang: named } = withoutLanguage(file.path);
  const isText = splitTextPath(file.path) !== undefined;
  if (named !== undefined && isText && !isSame(named, said))
    return [faults.error(file.path, 'lang-unlike-name', { lang: said, named, at: ['lang'] })];
  // what stands once in each language has no language in its name in the first
  const isKnown = known.slice(isText ? 0 : 1).some((tag) => isSame(tag, said));
  // a text of a site in one language may be in any other, and only a text
  if (isKnown || (isText && !isList)) return [];
  const at = isText && named === undefined ? { at: ['lang'] } : {};
  return [
    faults.error(file.path, 'no-such-language', { lang: said, known, isList, near: suggest(said, known), ...at }),
  ];
}

/** The languages, but for the first, which `planRoutes` tells, that there are no words in; each is told once. */
function tellWordless({ files }: Records, known: readonly string[]): Fault[] {
  const tags = new Map<string, string>();
  for (const tag of known.slice(1)) tags.set(tag, pathOf('site'));
  for (const { path, lang } of files) if (lang !== undefined && !tags.has(lang)) tags.set(lang, path);
  const own = new Set(readableWords(files));
  return [...tags].flatMap(([language, file]) =>
    languageOf(language) || own.has(language) ? [] : faults.notice(file, 'no-words', { language }),
  );
}

/** The languages that have labels of the owner's own. */
const readableWords = (files: readonly ParsedFile[]): string[] =>
  files.flatMap(({ kind, lang, value }) =>
    kind === 'siteWords' && lang !== undefined && (value as { readonly labels?: unknown } | undefined)?.labels
      ? lang
      : [],
  );
