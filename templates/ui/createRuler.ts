/** Measures texts in one face. */
export interface Ruler {
  /** In the unit of the type size: 2.5 at a size of 10 is 25 wide. */
  readonly widthOf: (text: string) => number;
  /** Whether a text is in a face that every visitor has at once. Else its width is that of a font that may come late, or a guess. */
  readonly knows: (text: string) => boolean;
}

/** What a blank and what is between letters takes up. */
interface Spacing {
  readonly blank: number;
  readonly letter?: number;
}

/** @param table characters by their width, in hundredths of the type size */
export function createRuler(table: Readonly<Record<string, string>>, { blank, letter = 0 }: Spacing): Ruler {
  const widths = new Map([[' ', blank + letter]]);
  for (const [width, characters] of Object.entries(table)) {
    for (const character of characters) widths.set(character, Number(width) / 100 + letter);
  }
  /** Accented letters are as wide as their bases. */
  const known = (character: string): number | undefined =>
    widths.get(character) ?? (MARK.test(character) ? 0 : widths.get(character.normalize('NFD').charAt(0)));
  return {
    widthOf: (text) => {
      let sum = 0;
      for (const character of text) sum += known(character) ?? guessWidth(character) + letter;
      return sum;
    },
    knows: (text) => !FOREIGN.test(text) && Array.from(text).every((character) => known(character) !== undefined),
  };
}

const MARK = /\p{M}/u;

/** Letters whose fonts most pages do not open with. */
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** Letters of other scripts are set in whatever serif a machine has. */
function guessWidth(character: string): number {
  if (WIDE.test(character)) return 1;
  if (/[ЖМФШЩЫЮжмфшщыюΜΩω]/.test(character)) return 0.86;
  if (/\p{Lu}/u.test(character)) return 0.7;
  return /\p{L}|\p{N}/u.test(character) ? 0.57 : 1;
}
