import { languageOf } from '../ground/language/loadLanguage.ts';
import drafts from '../words/drafts.json';

/** What the first pages of a new site say: the owner writes over it. Markdown without a colon, so that it is YAML as it stands. */
interface FirstWords {
  /** Of the site. */
  readonly title: string;
  readonly owner: string;
  /** The first page. */
  readonly about: string;
  readonly books: string;
  /** The review of the example. */
  readonly review: string;
}

/** The words for a site in the language of a tag; in English where there are none. */
export const firstWords = (tag = 'en'): FirstWords => drafts[languageOf(tag) ?? 'en'];

/** Those of all languages. */
export const everyFirstWords = (): readonly FirstWords[] => Object.values(drafts);
