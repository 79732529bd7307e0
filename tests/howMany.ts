/** Set by `npm run test:long`; its number chooses the random inputs. */
const LONG = process.env['ENDPAPER_LONG'];

/** How many random inputs, edits or kills are tried: few in `npm test`, many in `npm run test:long`. */
export const howMany = <T>(few: T, many: T): T => (LONG === undefined ? few : many);

/** Seed of all random choices. */
export const SEED = Number(LONG ?? 1);
