/** Plain words as inline Markdown that shows them as they are: no emphasis, link, code, formula or entity comes of them. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<$]|&(?=#?\w+;)|~(?=~)|(?<=~)~/g, '\\$&');
