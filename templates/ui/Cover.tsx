import type { CoverPicture } from '../../src/model/route.ts';
import type { BookText } from '../../src/model/shelf.ts';
import type { WithTypesetter } from '../pageProps.ts';

interface CoverProps extends WithTypesetter<BookText> {
  /** The owner's own. */
  readonly cover?: CoverPicture | undefined;
  /** Its colour, `c0` and so on in the style sheet. */
  readonly cloth: number;
}

/** Ornaments, one for a cover: a frame, a pair of rules, a sun, a slope, a lattice. The first two leave room for a long title. */
const ORNAMENTS = [
  'M9 9h102v158H9zM13 13h94v150H13z',
  'M12 22h96M12 26h96M12 163h96M12 167h96',
  'M60 103a17 17 0 1 0 .01 0M60 108a12 12 0 1 0 .01 0',
  'M0 128L120 100M0 135L120 107M0 142L120 114',
  'M12 128l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12M12 136l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12',
];

/** Letters that fit side by side at a size of 1, in a face as wide as Alegreya: 100 units, half a unit a letter. */
const LETTERS = 190;

/** The same for small capitals, which are wider. */
const CAPITALS = 150;

/**
 * The owner's own cover, or a typographic one, always the same for the same title and author. That one is hidden from screen readers:
 * title and author stand beside it.
 */
export function Cover({ title, author, cover, cloth, typeset }: CoverProps) {
  return cover ? (
    <img className="cover" {...cover} alt={typeset.say('coverOf', { title })} loading="lazy" />
  ) : (
    <DrawnCover title={title} author={author} cloth={cloth} />
  );
}

function DrawnCover({ title, author, cloth }: Pick<CoverProps, 'title' | 'author' | 'cloth'>) {
  const hash = hashText(`${title}\n${author}`);
  const lines = wrapTitle(title);
  const ornament = ORNAMENTS[(hash >>> 8) % (lines.length > 3 ? 2 : ORNAMENTS.length)] ?? '';
  const size = Math.min(19, LETTERS / Math.max(6, ...lines.map((line) => line.length)));
  const spans = lines.map(
    (line, place) => `<tspan x="60" dy="${place === 0 ? '0' : '1.12em'}">${escape(line)}</tspan>`,
  );
  const name = familyName(author);
  const nameSize = Math.min(10.5, CAPITALS / Math.max(8, name.length));
  const html =
    `<path d="${ornament}"/>` +
    `<text y="${String(56 - lines.length * 3)}" font-size="${round(size)}">${spans.join('')}</text>` +
    `<text x="60" y="154" font-size="${round(nameSize)}" class="by">${escape(name)}</text>`;
  return (
    <svg
      className={`cover c${String(cloth)}`}
      viewBox="0 0 120 176"
      width="120"
      height="176"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The lines of a title without subtitle and series, four at most. */
function wrapTitle(title: string): string[] {
  const words = (title.split(/[:(]/, 1)[0] ?? title).trim().split(/\s+/);
  const room = Math.max(9, ...words.map((word) => word.length));
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (longer.length <= room) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.length <= 4 ? lines : [...lines.slice(0, 3), `${lines[3] ?? ''} …`];
}

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

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

const round = (number: number): string => String(Math.round(number * 10) / 10);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
