import { createSpeech } from '../src/model/language/createSpeech.ts';
import { loadLanguage } from '../src/model/language/loadLanguage.ts';

/** What the interface of most tests is in. */
export const english = await loadLanguage('en');

export const speech = createSpeech(english);
