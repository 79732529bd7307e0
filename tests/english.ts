import { createSpeech } from '../src/model/language/createSpeech.ts';
import * as english from '../src/model/language/en.ts';

/** What the interface of most tests is in. */
export { english };

export const speech = createSpeech(english);
