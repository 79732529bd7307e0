import names from '../../words/ownNames.json';
import { ownValue } from '../ownValue.ts';
import { languageOf } from './loadLanguage.ts';

/** What a language is called in itself; the tag where that is not known. `others`: of several with one name each has its tag as well. */
export function ownName(tag: string, others: readonly string[] = []): string {
  const named = (one: string): string | undefined =>
    ownValue<string>(names, languageOf(one) ?? '') ?? ownValue<string>(names, one.split('-')[0]?.toLowerCase() ?? '');
  const name = named(tag);
  if (name === undefined) return tag;
  return others.some((other) => other !== tag && named(other) === name) ? `${name} (${tag})` : name;
}
