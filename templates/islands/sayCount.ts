import type { PluralForms } from '../../src/ground/language/language.ts';

interface Counts {
  /** The language of the words. */
  readonly language: string;
  readonly n: number;
  readonly all?: number;
}

/** Words with their numbers, in the form that `n` asks for: browsers know the plural rules of every language. */
export function sayCount(words: string | PluralForms, { language, ...numbers }: Counts): string {
  const forms: Readonly<Record<string, string>> = typeof words === 'string' ? { other: words } : words;
  const text = forms[new Intl.PluralRules(language).select(numbers.n)] ?? forms['other'] ?? '';
  return text.replace(/\{(n|all)\}/g, (place, name: 'n' | 'all') => String(numbers[name] ?? place));
}
