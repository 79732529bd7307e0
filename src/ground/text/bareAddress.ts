/** An address without what may stand around it: its host, slashes at both ends, `.html`, an anchor. */
export const bareAddress = (text: string): string =>
  text
    .replace(/^https?:\/\/[^/]*|[?#].*$/g, '')
    .replace(/(?:\/index)?\.html?$|\/+$/, '')
    .replace(/^\/+/, '')
    .normalize('NFC');

/** So many characters of a text are looked at. */
const MOST = 20_000;

/** All in a text that may be an address of this site, bare, but for the targets of its links. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    (
      text
        .slice(0, MOST)
        .replace(/\]\([^)]*\)/g, '')
        .match(/[^\s"'`,[\](){}<>]*\/[^\s"'`,[\](){}<>]*/g) ?? []
    ).map(bareAddress),
  ),
];
