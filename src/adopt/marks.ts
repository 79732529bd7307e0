/* What shortcodes, components and blocks of other programs become in Markdown; each stands alone, between empty lines. */

interface Picture {
  readonly src: string;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly link?: string | undefined;
}

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const quoted = (text: string): string => inLine(text).replaceAll('"', '”').replaceAll('\\', '');
const label = (text: string): string => inLine(text).replace(/[[\]]/g, '');

const target = (src: string): string => (/[\s()<>]/.test(src) ? `<${src.replace(/[<>]/g, encodeURIComponent)}>` : src);

/** A picture with its words below it, if any; `link`: where it leads. */
export function markPicture({ src, alt, caption, link }: Picture): string {
  const words = caption === undefined || inLine(caption) === '' ? '' : ` "${quoted(plainOf(caption))}"`;
  const image = `![${label(alt ?? plainOf(caption ?? ''))}](${target(src)}${words})`;
  return link === undefined || link === '' ? image : `[${image}](${target(link)})`;
}

/** Several in a row. */
export const markGallery = (pictures: readonly Picture[]): string =>
  pictures.map((one) => markPicture({ ...one, caption: undefined, alt: one.alt ?? one.caption })).join('\n');

const plainOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]+>/g, '')
    .replace(/[*_`]+/g, '');

/** A video alone on its line is a link to it. */
export const markYouTube = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
export const markVimeo = (id: string): string => `https://vimeo.com/${id}`;

export const markLink = (words: string, url: string): string => `[${label(words)}](${target(url)})`;

/** A note beside the text. */
export function markNote(kind: string, title: string | undefined, body: string): string {
  const name = /^[a-z][\w -]*$/i.test(kind) ? kind : 'note';
  return [`[!${name}]${title === undefined || title === '' ? '' : ` ${inLine(title)}`}`, ...body.trim().split('\n')]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

export const markDetails = (summary: string, body: string): string =>
  `<details>\n<summary>${inLine(summary)}</summary>\n\n${body.trim()}\n\n</details>`;

export const markQuote = (body: string, source?: string): string =>
  [...body.trim().split('\n'), ...(source === undefined || source === '' ? [] : ['', `— ${inLine(source)}`])]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Code with a fence that is longer than any in it. */
export function markCode(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[^\w+#-]/g, '')}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`;
}
