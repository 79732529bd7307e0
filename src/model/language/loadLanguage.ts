import type { LanguageCode } from './formats.ts';
import type { Language, Words } from './language.ts';

/** What a site that is written in another language is told in. */
const FALLBACK = 'en';

/** Each is loaded alone. */
const LANGUAGES = {
  cs: () => import('./cs.ts'),
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  ru: () => import('./ru.ts'),
  sv: () => import('./sv.ts'),
} satisfies Record<LanguageCode, () => Promise<Language>>;

export const LANGUAGE_CODES = Object.keys(LANGUAGES);

/** The language of a tag, without its region: `de-AT` is `de`. Undefined where there are no words in it. */
export function languageOf(tag: string): LanguageCode | undefined {
  const code = tag.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, code) ? (code as LanguageCode) : undefined;
}

/** The interface in the language of a tag, or in English, with words of the owner's own. */
export async function loadLanguage(tag: string = FALLBACK, labels: Partial<Words> = {}): Promise<Language> {
  const { words, formats } = await LANGUAGES[languageOf(tag) ?? FALLBACK]();
  return { words: { ...words, ...labels }, formats };
}
