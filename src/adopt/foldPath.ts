/** What many file systems take for the same name. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
