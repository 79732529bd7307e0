/** Characters that file systems refuse, or that hosts read as patterns; a name that begins or ends with a dot is none. */
const NAME = '(?!\\.)[^\\s\\x00-\\x1f\\x7f/\\\\?#<>:"|*]*[^\\s\\x00-\\x1f\\x7f/\\\\?#<>:"|*.]';

/** An address of this site without its base, in any depth: `/old`, `/2019/05/old/`, `/old.html`. */
export const ADDRESS_PATTERN = RegExp(`^(?:/${NAME})+/?$`);

/** The address in its one form (NFC, decoded, no slash and no index.html at its end); undefined where it is none. */
export function readAddress(text: string): string | undefined {
  if (!ADDRESS_PATTERN.test(text)) return undefined;
  try {
    const address = decodeURI(text)
      .normalize('NFC')
      .replace(/\/(?:index\.html)?$/, '');
    return ADDRESS_PATTERN.test(address) ? address : undefined;
  } catch {
    // a percent sign that encodes nothing
    return undefined;
  }
}

/** Where it is served from, below the base: `/old` -> `/old/`. */
export const servedAt = (address: string): string => (/\.html?$/i.test(address) ? address : `${address}/`);
