/** Windows has no file or folder of such a name, whatever follows a dot: learn.microsoft.com/windows/win32/fileio/naming-a-file. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/**
 * What nobody sees, and what turns the direction of the letters around it. Persian and Indic words need their joiners, but not at an end; pictures
 * and some scripts need their variation selectors.
 */
const UNSEEN =
  /^[\u200c\u200d]|[\u200c\u200d]$|(?![\u200c\u200d])(?!(?<=[\p{Extended_Pictographic}\p{sc=Han}\p{sc=Mongolian}])\p{VS})\p{DI}/u;

/** Why no page, and no folder on the way to one, can have a name that is otherwise a good one. */
export function nameFault(name: string): string | undefined {
  if (DEVICE.test(name)) return `Windows keeps the name ${name} for a device`;
  const [unseen] = UNSEEN.exec(name) ?? [];
  if (unseen === undefined) return undefined;
  const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `it holds a character that nobody sees, U+${code}`;
}
