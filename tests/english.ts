import { createSpeech } from '../src/ground/language/createSpeech.ts';
import { loadLanguage } from '../src/ground/language/loadLanguage.ts';

/** What the interface of most tests is in. */
export const english = await loadLanguage('en');

export const speech = createSpeech(english);
