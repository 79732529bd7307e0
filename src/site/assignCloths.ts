import { fnv1a } from '../ground/checksum.ts';

/** How many cloths covers are bound in, `c0` and so on in the style sheet. */
const CLOTHS = 8;

/** Covers that are seen in a row; those up to `reach` places apart have different cloths. */
export interface CoverRow {
  readonly names: readonly string[];
  readonly reach: number;
}

/**
 * The cloth of each cover: the one that its name asks for, or the next that no cover near it has. Names are served in their order, so that one
 * more at the end changes no other, and one in between only a few after it.
 */
export function assignCloths(names: readonly string[], rows: readonly CoverRow[]): Map<string, number> {
  const cloths = new Map<string, number>();
  const slots = new Map<string, Slot>();
  for (const { names: inRow, reach } of rows) {
    const row = inRow.map((name) => slotOf(slots, name));
    for (const [place, slot] of row.entries()) slot.places.push({ row, reach, place });
  }
  for (const name of names) {
    const slot = slotOf(slots, name);
    if (slot.bit !== 0) continue;
    const hash = fnv1a(name);
    const cloth = choose(hash, bitsAround(slot)) ?? choose(hash, bitsAround(slot, 1)) ?? hash % CLOTHS;
    slot.bit = 1 << cloth;
    cloths.set(name, cloth);
  }
  return cloths;
}

/** A cover; a large site has ten thousand in several rows each, so that they are looked up by name but once a row. */
interface Slot {
  /** A bit for each cloth; 0: it has none yet. */
  bit: number;
  readonly places: { readonly row: readonly Slot[]; readonly reach: number; readonly place: number }[];
}

function slotOf(slots: Map<string, Slot>, name: string): Slot {
  const known = slots.get(name);
  if (known) return known;
  const slot: Slot = { bit: 0, places: [] };
  slots.set(name, slot);
  return slot;
}

function bitsAround({ places }: Slot, most = Infinity): number {
  let bits = 0;
  for (const { row, reach, place } of places) {
    const last = Math.min(place + Math.min(reach, most), row.length - 1);
    for (let at = Math.max(place - Math.min(reach, most), 0); at <= last; at++) bits |= row[at]?.bit ?? 0;
  }
  return bits;
}

/** The first cloth that is not taken; an odd step meets all eight, in an order of the name's own. */
function choose(hash: number, taken: number): number | undefined {
  const step = 1 + 2 * ((hash >>> 3) % 4);
  return TURNS.map((turn) => (hash + turn * step) % CLOTHS).find((cloth) => (taken & (1 << cloth)) === 0);
}

const TURNS = Array.from({ length: CLOTHS }, (_, turn) => turn);
