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
  address
    .split('/')
    .map(nameFault)
    .find((fault) => fault !== undefined);

/** Undefined where a percent sign encodes nothing. */
function decode(text: string): string | undefined {
  try {
    return decodeURI(text);
  } catch {
    return undefined;
  }
}

/** Where it is served from, below the base: `/old` -> `/old/`. */
export const servedAt = (address: string): string => (/\.html?$/i.test(address) ? address : `${address}/`);
