import { fnv1a } from '../../src/ground/checksum.ts';
import type { CoverPicture } from '../../src/site/route.ts';
import type { BookText } from '../../src/site/shelf.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { createRuler, type Ruler } from './createRuler.ts';
import { fitText, type FittedText } from './fitText.ts';
import { NAME_WIDTHS, TITLE_WIDTHS } from './letterWidths.ts';

interface CoverProps extends WithTypesetter<BookText> {
  /** The owner's own. */
  readonly cover?: CoverPicture | undefined;
  /** Its colour, `c0` and so on in the style sheet. */
  readonly cloth: number;
}

/** Ornaments, one for a cover: a frame, a pair of rules, a sun, a slope, a lattice. The first two leave room for a long title. */
const ORNAMENTS = [
  'M8 8h104v160H8zM11 11h98v154H11z',
  'M12 22h96M12 26h96M12 163h96M12 167h96',
  'M60 103a17 17 0 1 0 .01 0M60 108a12 12 0 1 0 .01 0',
  'M0 128L120 100M0 135L120 107M0 142L120 114',
  'M12 128l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12M12 136l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12',
];

/** Sizes of a title, and how many lines of it there are at most; smaller ones could not be read on a small cover. */
const TITLE = {
  ruler: createRuler(TITLE_WIDTHS, { blank: 0.22 }),
  room: 90,
  settings: [
    [19, 4],
    [17.5, 4],
    [16, 4],
    [14.5, 4],
    [12, 5],
    [13, 5],
  ],
} as const;

const NAME = {
  ruler: createRuler(NAME_WIDTHS, { blank: 0.22, letter: 0.06 }),
  room: 90,
  settings: [
    [10.5, 1],
    [9, 1],
    [8, 1],
    [9, 2],
  ],
} as const;

/** The base line of the author; two lines stand around it. */
const FOOT = 154;

/**
 * The owner's own cover, or a typographic one, always the same for the same title and author. That one is hidden from screen readers:
 * title and author stand beside it.
 */
export function Cover({ title, author, cover, cloth, typeset }: CoverProps) {
  if (cover) return <img className="cover" {...cover} alt={typeset.say('coverOf', { title })} loading="lazy" />;
  return (
    <svg
      className={`cover c${String(cloth)}`}
      viewBox="0 0 120 176"
      width="120"
      height="176"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: draw(title, author) }}
    />
  );
}

function draw(title: string, author: string): string {
  const hash = fnv1a(`${title}\n${author}`);
  const heading = fitText(mainTitle(title), TITLE);
  const name = fitText(familyName(author), NAME);
  const count = heading.lines.length;
  const ornament = ORNAMENTS[(hash >>> 8) % (count > 3 ? 2 : ORNAMENTS.length)] ?? '';
  return (
    `<path d="${ornament}"/>` +
    setText(heading, { from: 56 - count * 3, ruler: TITLE.ruler }) +
    setText(name, { from: FOOT - (name.lines.length - 1) * 6, ruler: NAME.ruler, className: 'by' })
  );
}

/** Distance of base lines, in type sizes. */
const LEADING = 1.12;

interface TextPosition {
  /** The first base line. */
  readonly from: number;
  readonly ruler: Ruler;
  readonly className?: string;
}

/** Lines whose font may be missing are told how wide to be: glyphs of whatever face a machine has fill that width. */
function setText({ size, lines }: FittedText, { from, ruler, className }: TextPosition): string {
  const attributes = className === undefined ? '' : ` class="${className}"`;
  return lines
    .map((line, place) => {
      const length = ruler.knows(line)
        ? ''
        : ` textLength="${round(ruler.widthOf(line) * size)}" lengthAdjust="spacingAndGlyphs"`;
      const y = round(from + place * size * LEADING);
      return `<text x="60" y="${y}" font-size="${String(size)}"${length}${attributes}>${escape(line)}</text>`;
    })
    .join('');
}

/** A title without subtitle and series. */
const mainTitle = (title: string): string => /^.+?(?=:\s|：|\s\(|（)/u.exec(title)?.[0] ?? title;

/** What may follow a name. */
const SUFFIX = /[\s,]+(?:[js]r|i{2,3}|iv|esq|ph\.?d|m\.?d)\.?$/i;

/** What a family name, or the name of an organisation, can begin with. */
const PARTICLE = /^(?:the|von|van|de[nr]?|zu|ten|ter|da|di|do|dos|du|del|della|la|le|l[ao]s|bin|ibn|à|af)$/i;

/** A cover has room for the family name only: "Le Guin" of "Ursula K. Le Guin" and of "Le Guin, Ursula K.". */
function familyName(author: string): string {
  const [name = ''] = author
    .trim()
    .replace(SUFFIX, '')
    .split(/\s*[,;]/, 1);
  const words = name.split(/\s+/);
  const first = /^an? /i.test(name) ? 0 : words.slice(0, -1).findIndex((word) => PARTICLE.test(word));
  return (first === -1 ? words.slice(-1) : words.slice(first)).join(' ');
}

const round = (number: number): string => String(Math.round(number * 10) / 10);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
