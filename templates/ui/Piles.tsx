import type { Pile } from '../../src/site/shelf.ts';
import type { Typesetter } from '../../src/ground/text/typesetter.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { stackSpines, type LaidSpine } from './stackSpines.ts';

/** Room for a number above a pile, and for a line of its name below the table; a unit is a tenth of the type size. */
const ABOVE = 13;
const LINE = 10;

/** The least width of a pile's place. */
const PLACE = 36;

/** On thinner books light and bands would be a flicker. */
const THIN = 2.1;

/** What the style sheet says of so many piles. */
const AMOUNTS = [
  ['few', 7],
  ['some', 16],
  ['many', 24],
] as const;

/**
 * What was read, as piles of books on a table: oldest first, each a link to its list. Books with a review are gilded and lead there. What
 * a pile shows is also said in words.
 */
export function Piles({ piles, typeset }: WithTypesetter<{ readonly piles: readonly Pile[] }>) {
  const stacks = stackSpines(piles);
  const floor = ABOVE + Math.ceil(Math.max(...stacks.map(topOf)));
  const [amount] = AMOUNTS.find(([, most]) => piles.length <= most) ?? ['most'];
  const perYear = piles.every(({ id }) => id.startsWith('year-'));
  const foot = floor + (perYear ? 1 : 2) * LINE + 7;
  return (
    <figure className={`piles ${amount}`}>
      <figcaption>{typeset.say(perYear ? 'booksPerYear' : 'booksPerSeason')}</figcaption>
      <div>
        <svg width={em(piles.length * PLACE)} height={em(foot)}>
          {piles.map((pile, place) => (
            <svg
              key={pile.id}
              viewBox="0 0 10 10"
              width="1em"
              height="1em"
              x={`${round((100 * (place + 0.5)) / piles.length)}%`}
            >
              <Stack pile={pile} spines={stacks[place] ?? []} floor={floor} foot={foot} typeset={typeset} />
            </svg>
          ))}
          <rect className="board" y={em(floor)} width="100%" height=".15em" />
        </svg>
      </div>
    </figure>
  );
}

type StackProps = WithTypesetter<{
  readonly pile: Pile;
  readonly spines: readonly LaidSpine[];
  /** Where the table is. */
  readonly floor: number;
  /** Where the drawing ends. */
  readonly foot: number;
}>;

function Stack({ pile, spines, floor, foot, typeset }: StackProps) {
  const { id, heading, count, href = `#${id}` } = pile;
  const laid = spines.map((spine) => ({ ...spine, y: floor - spine.y }));
  const outline = ({ x, y, width, height }: LaidSpine): string => path`M${x} ${y}h${width}v${height}h${-width}z`;
  return (
    <>
      <a href={href}>
        <title>{typeset.say('booksIn', { season: heading, n: count })}</title>
        <path className="place" d={path`M${-PLACE / 2} 0h${PLACE}v${foot}h${-PLACE}z`} />
        <text y={round(floor - topOf(spines) - 4)} aria-hidden="true">
          {typeset.number(count)}
        </text>
        {shortName(pile, typeset).map((part, line) => (
          <text key={line} y={floor + 11 + LINE * line} aria-hidden="true">
            {part}
          </text>
        ))}
        {laid.map((book, place) =>
          book.spine.review ? null : <path key={place} className={`c${String(book.spine.cloth)}`} d={outline(book)} />,
        )}
      </a>
      {laid.map((book, place) => {
        const { cloth, review } = book.spine;
        return (
          review && (
            <a key={place} href={review.href} className={`c${String(cloth)}`}>
              <title>{typeset.plain(review.title)}</title>
              <path d={outline(book)} />
              <path className="gilt" d={gild(book)} />
            </a>
          )
        );
      })}
      <path className="bands" d={laid.map(bind).join('') || undefined} />
      <path className="light" d={laid.map(shine).join('') || undefined} />
    </>
  );
}

const shine = ({ y, height }: LaidSpine): string => (height < THIN ? '' : path`M-12 ${y + Math.min(1, height / 3)}h24`);

/** Double lines near both ends, and a lozenge. */
function gild({ y, height }: LaidSpine): string {
  const half = height / 2;
  const third = height / 3;
  return path`M-11 ${y}v${height}m2 0v${-height}m18 0v${height}m2 0v${-height}M-3 ${y + half}l3-${third} 3 ${third}-3 ${third}z`;
}

/** Blind bands of a binding without gold; every third has none. */
function bind({ spine, y, height, taste }: LaidSpine): string {
  if (spine.review || height < THIN || taste < 0.34) return '';
  const at = taste < 0.67 ? 8 : 11;
  return [-at, at].map((end) => path`M${end} ${y}v${height}`).join('');
}

const topOf = (spines: readonly LaidSpine[]): number => spines.at(-1)?.y ?? 0;

/** `winter-2022-2023` -> "Win", "’23"; `summer-2025` -> "Sum", "’25"; a bare year stays. The link has the whole name. */
function shortName({ id, heading }: Pile, { say }: Typesetter): string[] {
  const [, name, year = ''] = /^(spring|summer|autumn|winter)-.*(\d\d)$/.exec(id) ?? [];
  return name === undefined ? [heading] : [say(`${name as 'spring'}Short`), say('yearShort', { year })];
}

const round = (number: number): string => String(Math.round(number * 10) / 10);

const em = (units: number): string => `${round(units / 10)}em`;

/** A path with its numbers rounded. */
const path = (parts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  parts.reduce((text, part, place) => `${text}${round(numbers[place - 1] ?? 0)}${part}`);
