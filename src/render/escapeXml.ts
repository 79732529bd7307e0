const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text -> XML character data or a double-quoted attribute value; characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu, '')
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '');
