/** The space between two initials. What it looks back at comes last: an expression that begins with it is tried at every letter. */
const BETWEEN_INITIALS = /\. (?<=(?<![\p{L}\p{N}])\p{Lu}\. )(?=\p{Lu})/gu;

/** `---` -> em dash, `--` -> en dash, `...` -> ellipsis, and no line ends after an initial ("W. F. Trotter"), in text alone. */
export const typographicMarks = (text: string): string =>
  text
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replaceAll('...', '…')
    .replace(BETWEEN_INITIALS, '.\u00a0');
