import type { Token } from 'markdown-it';
import type { Mathematics } from '../markdown/mathematics.ts';
import { LONGEST_CODE, type CodeNotes } from '../markdown/boundCode.ts';
import type { HtmlNotes } from '../markdown/keepHtml.ts';
import type { LineRange } from '../markdown/manyFootnotes.ts';
import { parseMarkdown, type TextKind } from '../markdown/parseMarkdown.ts';
import { targetOf, visitTokens } from '../markdown/tokens.ts';
import type { Fault, KeyPath } from '../ground/problem.ts';
import type { FoundLink } from '../site/records.ts';
import { markdownLine, paragraph } from '../ground/schema/scalars.ts';
import { shorten } from '../ground/text/shorten.ts';
import { faults, type SeenFault } from './faults.ts';
import { inspectEmptyLinks } from './inspectEmptyLinks.ts';
import { inspectNotes, type Notes } from './inspectNotes.ts';
import { findTexts, type Schema } from '../ground/schema/schemaParts.ts';
import { looseMarks, markupIn, mayBeLoose, tellMarkup, type Markup } from './tellMarkup.ts';

/** A piece of Markdown in one of the owner's files, and the keys that lead to it. */
export interface MarkdownText {
  readonly text: string;
  readonly at: KeyPath;
  readonly kind: TextKind;
  /** The file that it is the end of. */
  readonly file?: string;
}

/** The Markdown in a value that a schema describes, or was meant to. */
export const findMarkdown = (schema: Schema, value: unknown): MarkdownText[] =>
  findTexts(schema, value, [paragraph, markdownLine]).map((found) => ({ ...found, kind: 'inline' }));

/** A text without these holds neither a link, an image, a footnote, a formula nor markup for others: not to parse it saves 4 % of a build from nothing. */
const MAY_REFER = /\]\(|\]:|\]\[|\[\^|<[/!?a-z]|\$|\{[{%#.:\w]|\[\[|\\[a-z]|^[ >]*(?:#[^\s#]|\[toc|https?:)/im;

/**
 * Collects the links inside the site of a file's texts, and what is wrong with its links, images and formulas. `unseen`: the lines of its Markdown
 * that no page shows.
 */
export function inspectTexts(
  file: string,
  texts: readonly MarkdownText[],
  mathematics?: Mathematics,
): { links: FoundLink[]; problems: Fault[]; unseen: LineRange[] } {
  const links: FoundLink[] = [];
  const problems: Fault[] = [];
  const markup: Markup[][] = [];
  const unseen: LineRange[] = [];
  for (const { text, at, kind, file: whole = text } of texts) {
    if (text.length <= LONGEST_CODE && !MAY_REFER.test(text) && !mayBeLoose(text)) continue;
    const tokens: Token[] = [];
    const notes: Notes & CodeNotes & HtmlNotes = {};
    visitTokens(parseMarkdown(text, kind, notes), (token) => tokens.push(token));
    if (kind === 'block') unseen.push(...(notes.footnotes?.unseen ?? []));
    const targets = [...new Set(tokens.map(targetOf))].filter((target) => target !== undefined);
    const inside = targets.filter((target) => target !== '' && !/^(https?|mailto):/i.test(target));
    links.push(...inside.filter((target) => !isForeign(target)).map((target) => ({ target, at })));
    const elsewhere = new Set(tokens.filter(isForeignImage).map(targetOf));
    const about = (target: string) => ({ seen: target, find: target, at });
    const empty = inspectEmptyLinks(file, { text, at, tokens });
    problems.push(
      // one formula may be wrong in a thousand places
      ...withoutTwins([
        ...tokens.flatMap((token) => faultOf(file, token, { text, at, kind, mathematics }) ?? []),
        ...inside
          .filter((target) => isForeign(target) && !elsewhere.has(target))
          .map((target) => faults.error(file, 'other-scheme', about(target))),
        ...empty.filter(({ severity }) => severity === 'error'),
      ]),
      ...empty.filter(({ severity }) => severity === 'warning'),
      ...targets.filter(isNoAddress).map((target) => faults.warning(file, 'no-address', about(target))),
      ...blanksIn(tokens).map((target) => faults.warning(file, 'blank-in-link', about(target))),
      ...inspectNotes(file, { text, at, kind, tokens }, notes),
    );
    // of the front matter before it
    const linesAbove = notes.longCode ? whole.split(/\r\n?|\n/).length - text.split('\n').length : 0;
    for (const { line, ...code } of notes.longCode ?? [])
      problems.push(faults.warning(file, 'not-coloured', { ...code, line: line + linesAbove + 1, column: 1 }));
    markup.push(markupIn(tokens, notes, at), looseMarks(text, tokens, at));
  }
  return { links, problems: [...problems, ...tellMarkup(file, markup.flat())], unseen };
}

/** Of faults that would be told in the same words, one, with the place of the last. */
const withoutTwins = (faults: readonly SeenFault[]): Iterable<Fault> =>
  new Map(faults.map((fault) => [`${fault.code} ${fault.seen}`, fault])).values();

const isForeign = (target: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/** A picture of another site. */
const isForeignImage = (token: Token): boolean =>
  token.type === 'image' && /^(?:https?:)?\/\//i.test(targetOf(token) ?? '');

interface InText {
  readonly text: string;
  readonly at: KeyPath;
  readonly kind: TextKind;
  readonly mathematics: Mathematics | undefined;
}

/** `find`: the text at fault, as it stands in the source. */
function faultOf(file: string, token: Token, { text, at, kind, mathematics }: InText): SeenFault | undefined {
  const target = targetOf(token) ?? '';
  if (isForeignImage(token)) {
    // of HTML the parser gives the whole address
    const find = text.includes(target) ? target : target.replace(/^https?:/i, '');
    return faults.error(file, 'foreign-image', { seen: target, find, at });
  }
  if (token.type !== 'math') return undefined;
  const { content } = token;
  const { fault: reason } = mathematics?.(content, (token.meta as { display: boolean }).display) ?? {};
  // the lines of a long one may be indented in the source
  const [find = ''] = content.split('\n', 1);
  return reason === undefined
    ? undefined
    : faults.error(file, 'bad-formula', { seen: shorten(content), reason, kind, find, at });
}

const isNoAddress = (target: string): boolean => /^https?:/i.test(target) && !URL.canParse(target);

/** What stands in the text as it was written, and would be the target of a link but for a blank. */
const blanksIn = (tokens: readonly Token[]): string[] =>
  tokens
    .filter(({ type }) => type === 'text')
    .flatMap(({ content }) => [...content.matchAll(/\]\(((?:\/|\.{1,2}\/|https?:)[^()<>]*)\)/gi)])
    .map(([, target = '']) => target)
    .filter((target) => /\s/.test(target));
