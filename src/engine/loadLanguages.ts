import type { Language } from '../ground/language/language.ts';
import { languageOf, loadLanguage } from '../ground/language/loadLanguage.ts';
import type { AssembledSite } from '../kinds/assembleSite.ts';
import type { Speak } from '../kinds/planLanguage.ts';

/** The words of the site in each of its languages, and in those of single texts; where there are none, those of the site. */
export async function loadLanguages({ settings, texts, others }: AssembledSite): Promise<Speak> {
  const site = await loadLanguage(settings.language, settings.labels);
  const known = new Map<string, Language>();
  for (const { lang } of texts) if (lang !== undefined && languageOf(lang)) known.set(lang, await loadLanguage(lang));
  for (const {
    settings: { language = '', labels },
  } of others)
    known.set(language, await loadLanguage(language, labels));
  return (tag = '') => known.get(tag) ?? site;
}
