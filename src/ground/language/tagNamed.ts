import names from '../../words/languageNames.json';

/** The tag that was meant by what is none: `de` for "Deutsch", `de-DE` for "de_DE.UTF-8". Undefined for anything else. */
export function tagNamed(text: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})_([a-z]{2})(?:[.@].*)?$/i.exec(text) ?? [];
  if (language !== undefined && region !== undefined) return `${language.toLowerCase()}-${region.toUpperCase()}`;
  // what people call the languages that Endpaper has words in: in English and in the language itself
  const name = text.normalize('NFC').toLowerCase();
  return Object.entries(names).find(([, called]) => called.split(' ').includes(name))?.[0];
}
