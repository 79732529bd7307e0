/**
 * A seeded source of chance (mulberry32, public domain, by Tommy Ettinger): the same seed gives the same corpus on any machine.
 *
 * @typedef {{
 *   next: () => number,
 *   int: (from: number, to: number) => number,
 *   chance: (share: number) => boolean,
 *   pick: <T>(list: readonly T[]) => T,
 * }} Random `int` counts both ends; `chance(0.1)` holds one time in ten.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function makeRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (list) => /** @type {any} */ (list[Math.floor(next() * list.length)]),
  };
}

const ONSETS = [
  '',
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'v',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'ai'];
const CODAS = ['', '', 'n', 'r', 's', 'l', 't', 'nd', 'st', 'm'];

/**
 * Words of one to three syllables, none twice, short ones first.
 *
 * @param {Random} random
 * @param {number} count
 * @returns {string[]}
 */
export function makeWords(random, count) {
  const words = new Set();
  while (words.size < count) {
    const syllables = words.size < count / 20 ? 1 : random.int(1, 3);
    let word = '';
    for (let at = 0; at < syllables; at++) word += random.pick(ONSETS) + random.pick(VOWELS);
    words.add(word + random.pick(CODAS));
  }
  return [...words];
}

/** @param {string} text */
export const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Writes prose with the words given; early words are frequent, late ones are rare, as in a language.
 *
 * @param {Random} random
 * @param {readonly string[]} words
 */
export function makeWriter(random, words) {
  const word = () => words[Math.floor(random.next() ** 2.5 * words.length)] ?? '';
  /** @param {number} count */
  const phrase = (count) => Array.from({ length: count }, word).join(' ');

  /** @param {number} count @param {(() => string) | undefined} link */
  const sentence = (count, link) => {
    const parts = Array.from({ length: count }, word);
    if (random.chance(0.15)) parts[random.int(1, count - 2)] += "'s";
    if (random.chance(0.1)) parts[random.int(1, count - 2)] = `*${phrase(random.int(1, 3))}*`;
    if (random.chance(0.08)) parts[random.int(1, count - 2)] = `"${phrase(random.int(2, 5))}"`;
    if (link) parts[random.int(1, count - 2)] = `[${phrase(random.int(1, 3))}](${link()})`;
    if (count > 8) parts[random.int(3, count - 4)] += random.chance(0.9) ? ',' : ';';
    return capitalise(parts.join(' ')) + (random.chance(0.88) ? '.' : random.pick(['?', '!']));
  };

  /** @param {number} length in words @param {() => string} [link] gives the address for one link in the paragraph */
  const paragraph = (length, link) => {
    const sentences = [];
    for (let left = length; left > 0;) {
      const count = left < 16 ? Math.max(left, 4) : random.int(6, Math.min(18, left - 4));
      sentences.push(sentence(count, sentences.length === 0 ? link : undefined));
      left -= count;
    }
    return sentences.join(' ');
  };

  /** @param {number} count in words */
  const title = (count) => phrase(count).split(' ').map(capitalise).join(' ');
  /** @param {number} count in words, at least 4 */
  const plainSentence = (count) => `${capitalise(phrase(count))}.`;
  return { paragraph, title, plainSentence };
}
