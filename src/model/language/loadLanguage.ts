import type { LanguageCode } from './formats.ts';
import type { Language, Words } from './language.ts';

/** What a site that is written in another language is told in. */
const FALLBACK = 'en';

/** Each is loaded alone. */
const LANGUAGES = {
  en: () => import('./en.ts'),
} satisfies Partial<Record<LanguageCode, () => Promise<Language>>>;

export const LANGUAGE_CODES = Object.keys(LANGUAGES);

/** The language of a tag, without its region: `de-AT` is `de`. Undefined where there are no words in it. */
export function languageOf(tag: string): keyof typeof LANGUAGES | undefined {
  const code = tag.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, code) ? (code as keyof typeof LANGUAGES) : undefined;
}

/** The interface in the language of a tag, or in English, with words of the owner's own. */
export async function loadLanguage(tag: string = FALLBACK, labels: Partial<Words> = {}): Promise<Language> {
  const { words, formats } = await LANGUAGES[languageOf(tag) ?? FALLBACK]();
  return { words: { ...words, ...labels }, formats };
}
