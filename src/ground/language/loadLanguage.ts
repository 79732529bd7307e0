import cldr from '../../words/cldr.json';
import type { Language, Words } from './language.ts';

/** The languages that there are words in (BCP 47, the language alone; `zh` is in simplified characters). */
export type LanguageCode = keyof typeof cldr;

/** The language of the interface where there are no words in that of the site. */
const FALLBACK = 'en';

/** A build loads the words of its own language alone. */
const CATALOGUES = {
  ar: () => import('../../words/ar.json'),
  cs: () => import('../../words/cs.json'),
  de: () => import('../../words/de.json'),
  en: () => import('../../words/en.json'),
  es: () => import('../../words/es.json'),
  fr: () => import('../../words/fr.json'),
  it: () => import('../../words/it.json'),
  ja: () => import('../../words/ja.json'),
  nl: () => import('../../words/nl.json'),
  pl: () => import('../../words/pl.json'),
  pt: () => import('../../words/pt.json'),
  ru: () => import('../../words/ru.json'),
  sv: () => import('../../words/sv.json'),
  zh: () => import('../../words/zh.json'),
  'zh-Hant': () => import('../../words/zh-Hant.json'),
} satisfies Record<LanguageCode, () => Promise<{ readonly default: Words }>>;

export const LANGUAGE_CODES = Object.keys(CATALOGUES);

/** Tags of Chinese in traditional characters, by the script, or by a region where they are the usual ones. */
const TRADITIONAL = /^zh-(?:hant|(?!hans)(?:.*-)?(?:tw|hk|mo))(?:-|$)/i;

/** The language of a tag, without its region: `de-AT` is `de`, `zh-TW` is `zh-Hant`. Undefined where there are no words in it. */
export function languageOf(tag: string): LanguageCode | undefined {
  const code = TRADITIONAL.test(tag) ? 'zh-Hant' : (tag.split('-')[0]?.toLowerCase() ?? '');
  return Object.hasOwn(CATALOGUES, code) ? (code as LanguageCode) : undefined;
}

/** The interface in the language of a tag, or in English, with words of the owner's own. */
export async function loadLanguage(tag: string = FALLBACK, labels: Partial<Words> = {}): Promise<Language> {
  const code = languageOf(tag) ?? FALLBACK;
  const { default: words } = await CATALOGUES[code]();
  return { words: { ...words, ...labels }, formats: cldr[code] };
}
