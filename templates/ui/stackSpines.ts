import type { Pile, Spine } from '../../src/site/shelf.ts';

/** A spine as it lies in a pile, in units of the drawing: `x` from the middle of the pile, `y` of its upper edge, up from the table. */
export interface LaidSpine {
  readonly spine: Spine;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How its binding is decorated, 0 to 1; always the same for the same book in the same place. */
  readonly taste: number;
}

/** The highest pile is no higher than this, and small ones no higher than books are. */
const HIGHEST = 96;
const MOST_STRETCH = 1.4;

/** Where the pages of a book are not known. */
const MIDDLING = 310;

/** Books of ordinary proportions, squeezed where a pile would be too high. */
export function stackSpines(piles: readonly Pile[]): LaidSpine[][] {
  const natural = piles.map(({ spines }) => spines.reduce((sum, spine) => sum + thicknessOf(spine), 0));
  const stretch = Math.min(MOST_STRETCH, HIGHEST / Math.max(...natural));
  return piles.map(({ spines }, pile) => {
    let y = 0;
    return spines.map((spine, place) => {
      const height = Math.round(5 * thicknessOf(spine) * stretch) / 5;
      y += height;
      // nobody piles books up exactly
      const [length, shift, taste] = [1, 2, 3].map((turn) => noise(97 * pile + 13 * place + 7919 * turn)) as Noises;
      const width = Math.round(26 + Math.min(3.5, (spine.pages ?? MIDDLING) / 240) + 3 * length);
      return { spine, x: Math.round(5.2 * (shift - 0.5) - width) / 2, y, width, height, taste };
    });
  });
}

type Noises = [number, number, number];

const thicknessOf = ({ pages = MIDDLING }: Spine): number => 1.7 + Math.min(1300, Math.max(60, pages)) / 150;

/** A number from 0 to 1 that looks like chance. */
const noise = (seed: number): number => (Math.imul(seed ^ (seed >>> 7), 0x9e3779b1) >>> 8) / 0x1000000;
