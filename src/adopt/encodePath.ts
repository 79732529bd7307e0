/** A target as it stands in Markdown: blanks and brackets in its path would end it there. */
export const encodePath = (target: string): string =>
  target.replace(/^[^#]*/, (path) =>
    path.replace(/[\s()<>"'%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`),
  );
