import type { Said } from '../ground/problem.ts';
import { withoutLanguage } from '../ground/sourcePaths.ts';
import { didYouMean } from '../ground/text/suggest.ts';

interface Tagged {
  readonly file: string;
  readonly lang: string;
}

/** What is wrong with the languages of a site and of its texts. */
export const languageFaults = {
  'language-twice': ({ language }: { language: string }) => [
    `languages: ${language} is named twice`,
    'Remove one of the two.',
  ],
  /** `first`: of `languages`. */
  'other-language': ({ language, first }: { language: string; first: string }) => [
    `language is ${language}, but the first of languages is ${first}`,
    'Take the line out: the first of languages is the one without a prefix.',
  ],
  'lang-unlike-name': ({ file, lang, named }: Tagged & { named: string }) => [
    `lang is ${lang}, but the name of the file says ${named}`,
    `Take the line out, or rename the file: ${withoutLanguage(file).path.replace(/(?=\.\w+$)/, `.${lang}`)}.`,
  ],
  /** `known`: the languages of the site; `isList`: whether site.yaml lists them; `near`: what may be meant. */
  'no-such-language': (fault: Tagged & { known: readonly string[]; isList: boolean; near: string | undefined }) => {
    const { file, lang, known, isList, near } = fault;
    const [first = ''] = known;
    if (lang.toLowerCase() === first.toLowerCase())
      return [`is in ${lang}, the first language of the site`, `Write it in ${withoutLanguage(file).path}.`];
    return [
      `is in ${lang}, but the languages of the site are ${known.join(', ')}`,
      near === undefined || !isList
        ? `Write "languages: [${[...known, lang].join(', ')}]" in data/site.yaml, ${isList ? 'or another language' : 'or delete the file'}.`
        : `Did you mean "${near}"?`,
    ];
  },
  'translates-nothing': ({ name, names }: { name: string; names: readonly string[] }) => [
    `translates: there is no text ${name}`,
    didYouMean(name, names, 'Write the name or the address of the text that this one renders, or take the line out.'),
  ],
  /** `same`: the text that is named. */
  'translates-same': ({ name, isItself, same }: { name: string; isItself: boolean; same: string }) => [
    isItself ? `translates: ${name} is this text itself` : `translates: ${name} is ${same}, in the same language`,
    isItself ? 'Name the text in another language.' : 'Write "lang: ..." in one of the two, or take the line out.',
  ],
  'translated-twice': ({ language, other }: { language: string; other: string }) => [
    `is the same text in ${language} as ${other}`,
    'A text has one translation in each language: take translates out of one of the two, or name another.',
  ],
} satisfies Record<string, (fault: never) => Said | undefined>;
