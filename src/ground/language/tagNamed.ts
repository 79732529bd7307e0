/** What people call the languages that Endpaper has words in: in English and in the language itself. */
const NAMES: Readonly<Record<string, string>> = {
  cs: 'czech čeština česky',
  de: 'german deutsch',
  en: 'english',
  es: 'spanish español espanol castellano',
  fr: 'french français francais',
  it: 'italian italiano',
  ja: 'japanese 日本語',
  nl: 'dutch nederlands',
  pl: 'polish polski',
  pt: 'portuguese português portugues',
  ru: 'russian русский',
  sv: 'swedish svenska',
};

/** The tag that was meant by what is none: `de` for "Deutsch", `de-DE` for "de_DE.UTF-8". Undefined for anything else. */
export function tagNamed(text: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})_([a-z]{2})(?:[.@].*)?$/i.exec(text) ?? [];
  if (language !== undefined && region !== undefined) return `${language.toLowerCase()}-${region.toUpperCase()}`;
  const name = text.normalize('NFC').toLowerCase();
  return Object.entries(NAMES).find(([, names]) => names.split(' ').includes(name))?.[0];
}
