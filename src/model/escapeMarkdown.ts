/** Plain words as inline Markdown that shows them as they are. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<&$~]/g, '\\$&');
