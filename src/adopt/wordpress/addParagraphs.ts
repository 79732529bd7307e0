/** Elements that are no part of a paragraph. */
const BLOCK =
  /(<\/?(?:address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|style|script|iframe|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>)/i;
/** In these stand others, and no words. */
const FRAMES = /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr|colgroup|figure|style|script|iframe)$/;
/** In these an empty line begins a paragraph only where there is one. */
const CELLS = /^(?:li|td|th|dd)$/;
const LINES = /^(?:p|h[1-6]|dt|figcaption|summary|caption|address|pre)$/;

/** What WordPress makes of a text that was written without its blocks: an empty line ends a paragraph, and a line is one (wpautop). */
export function addParagraphs(text: string): string {
  const open: string[] = [];
  return text
    .split(BLOCK)
    .map((part, index) => {
      if (index % 2 === 0) return wordsIn(part, open.at(-1));
      const [, end = '', name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(part) ?? [];
      const tag = name.toLowerCase();
      if (end === '' && !/^(?:hr|col)$/.test(tag)) open.push(tag);
      else if (end !== '' && open.includes(tag)) open.length = open.lastIndexOf(tag);
      return part;
    })
    .join('');
}

function wordsIn(text: string, parent: string | undefined): string {
  if (text.trim() === '' || (parent !== undefined && FRAMES.test(parent))) return text;
  const parts = text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim().replace(/(?:<br\s*\/?>)?[ \t]*\n/gi, '<br>'))
    .filter((part) => part !== '');
  if (parent !== undefined && LINES.test(parent)) return keepEdges(text, parts.join('<br><br>'));
  if (parent !== undefined && CELLS.test(parent) && parts.length === 1) return parts.join('');
  return parts.map((part) => `<p>${part}</p>`).join('\n');
}

/** Blanks beside an element in a line stay. */
const keepEdges = (text: string, words: string): string =>
  (/^[ \t]/.test(text) ? ' ' : '') + words + (/[ \t]$/.test(text) ? ' ' : '');
