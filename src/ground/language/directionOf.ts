/** Scripts (ISO 15924) that are written from right to left, and the languages that are mostly written in one of them. */
const SCRIPTS = /^(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa|yezi)$/;
const LANGUAGES = /^(?:ar|arc|arz|azb|bal|bgn|bqi|ckb|dv|fa|glk|he|iw|khw|lrc|mzn|nqo|pnb|ps|sd|skr|syr|ug|ur|yi)$/;

/** How the language of a tag (BCP 47) is written, where that is from right to left: `ar`, `pa-Arab`, not `ur-Latn`. */
export function directionOf(tag: string): 'rtl' | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  return (script === undefined ? LANGUAGES.test(language) : SCRIPTS.test(script)) ? 'rtl' : undefined;
}
