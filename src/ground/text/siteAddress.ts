import { nameFault } from './nameFault.ts';

/** Characters that file systems refuse, or that hosts read as patterns; a name that begins or ends with a dot is none. */
const NAME = '(?!\\.)[^\\s\\x00-\\x1f\\x7f/\\\\?#<>:"|*]*[^\\s\\x00-\\x1f\\x7f/\\\\?#<>:"|*.]';

/** An address of this site without its base, in any depth: `/old`, `/2019/05/old/`, `/old.html`. */
export const ADDRESS_PATTERN = RegExp(`^(?:/${NAME})+/?$`);

/** The address in its one form (NFC, decoded, no slash and no index.html at its end); undefined where it is none. */
export function readAddress(text: string): string | undefined {
  if (!ADDRESS_PATTERN.test(text)) return undefined;
  const address = decode(text)
    ?.normalize('NFC')
    .replace(/\/(?:index\.html)?$/, '');
  return address !== undefined && ADDRESS_PATTERN.test(address) && faultIn(address) === undefined ? address : undefined;
}

/** Why a text in the form of an address is none. */
export const addressFault = (text: string): string | undefined => faultIn(decode(text) ?? '');

const faultIn = (address: string): string | undefined =>
  Buffer.byteLength(address) > LONGEST
    ? `it is longer than ${String(LONGEST)} bytes`
    : address
        .split('/')
        .map(
          (name) =>
            nameFault(name) ??
            (Buffer.byteLength(name) > LONGEST_NAME ? `${LONG}, saw ${name.slice(0, 20)}...` : undefined),
        )
        .find((fault) => fault !== undefined);

/** Some systems have no longer paths, and the folder of the site stands before it; and no longer names. */
const LONGEST = 700;
const LONGEST_NAME = 255;
const LONG = `no name in it may be longer than ${String(LONGEST_NAME)} bytes`;

/** Undefined where a percent sign encodes nothing. */
function decode(text: string): string | undefined {
  try {
    return decodeURI(text);
  } catch {
    return undefined;
  }
}

/** The address in its one form of a page that is served at a path: `/eden/` -> `/eden`; '' for the first page. */
export const addressOf = (path: string): string => path.replace(/\/$/, '');

/** The same of the target of a link, whatever follows it; undefined where it leads to no page of this site. */
export function readTarget(target: string): string | undefined {
  const [path] = /^\/[^?#]*/.exec(target) ?? [];
  return path === undefined
    ? undefined
    : decode(path)
        ?.normalize('NFC')
        .replace(/\/(?:index\.html)?$/, '');
}

/** Where it is served from, below the base: `/old` -> `/old/`. */
export const servedAt = (address: string): string => (/\.html?$/i.test(address) ? address : `${address}/`);
