import { error, type Problem } from '../problem.ts';
import { ownValue } from '../ownValue.ts';

/** What XML 1.0 or HTML forbids or warns of in a document, but for line ends of all kinds. Source: w3.org/TR/xml, section 2.2. */
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/;
const CONTROLS = RegExp(CONTROL, 'g');

/** The same in a text that is not decoded UTF-8: halves of a pair too. */
const CONTROL_OR_HALF = RegExp(`${CONTROL.source}|\\p{Cs}`, 'u');

/** How YAML writes a character by its number or letter in double quotes. Source: yaml.org/spec/1.2.2, section 5.7. */
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0abevfN]))/g;

const LETTERS: Readonly<Record<string, number>> = { '0': 0, a: 7, b: 8, v: 11, f: 12, e: 27, N: 0x85 };

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const HINT = 'Take it out: it came with something that was copied, and no page or feed may hold it.';

/** A character of a text that no page may hold, where there is one. */
export function findControl(file: string, text: string): Problem | undefined {
  const found = CONTROL.exec(text);
  if (!found) return undefined;
  const [character] = found;
  return { ...holdsControl(file, text, { character, at: found.index, hint: HINT }), mend: { text: character, by: '' } };
}

/** The same in what YAML wrote by numbers: `value` is what became of `text`. */
export function findEscapedControl(file: string, text: string, value: unknown): Problem | undefined {
  if (!text.includes('\\') || text.search(ESCAPE) < 0) return undefined;
  // the keys too; JSON would escape the characters, and YAML can name a list inside itself
  const character = characterIn(value, new Set());
  if (character === undefined) return undefined;
  const escapes = [...text.matchAll(ESCAPE)];
  const code = character.charCodeAt(0);
  const escape = escapes.find(([, x, u, long, letter = '']) => {
    const digits = x ?? u ?? long;
    return (digits === undefined ? ownValue(LETTERS, letter) : parseInt(digits, 16)) === code;
  });
  const hint = 'Take it out, or write \\\\ for a backslash in double quotes.';
  return holdsControl(file, text, { character, at: escape?.index ?? 0, hint });
}

/** A text without such characters, and what is said of it. */
export function dropControls(
  file: string,
  text: string,
): { readonly text: string; readonly problems: readonly Problem[] } {
  const found = findControl(file, text);
  if (!found) return { text, problems: [] };
  const hint = 'It is left out. Take it out of the file too, or import your books again.';
  return { text: text.replace(CONTROLS, ''), problems: [{ ...found, severity: 'warning', excerpt: '', hint }] };
}

function characterIn(value: unknown, done: Set<unknown>): string | undefined {
  if (typeof value === 'string') return CONTROL_OR_HALF.exec(value)?.[0];
  if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
  done.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const character = characterIn(key, done) ?? characterIn(inner, done);
    if (character !== undefined) return character;
  }
  return undefined;
}

interface Found {
  readonly character: string;
  /** Offset in the text. */
  readonly at: number;
  readonly hint: string;
}

function holdsControl(file: string, text: string, { character, at, hint }: Found): Problem {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  const what = /\p{Cs}/u.test(character) ? 'half of a character' : 'a control character';
  return error(file, `holds ${what}, ${nameOf(character)}`, {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    excerpt: text.split(/\r\n?|\n/)[lines.length - 1] ?? '',
    hint,
  });
}
