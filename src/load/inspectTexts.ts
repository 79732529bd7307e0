import type { Token } from 'markdown-it';
import type { Mathematics } from '../markdown/mathematics.ts';
import { anchorOf } from '../markdown/headingAnchors.ts';
import { LONGEST_CODE, MOST_CODE, type CodeNotes, type LongCode } from '../markdown/boundCode.ts';
import type { LineRange } from '../markdown/manyFootnotes.ts';
import { parseMarkdown, type TextKind } from '../markdown/parseMarkdown.ts';
import { targetOf, visitTokens } from '../markdown/tokens.ts';
import { error, warning, type KeyPath, type Problem } from '../ground/problem.ts';
import type { FoundLink } from '../site/records.ts';
import { markdownLine, paragraph } from '../ground/schema/scalars.ts';
import { shorten } from '../ground/text/shorten.ts';
import { inspectEmptyLinks } from './inspectEmptyLinks.ts';
import { inspectNotes, withBackslash, type Notes } from './inspectNotes.ts';
import { shownIn, tellShown, type Shown } from './shownAsText.ts';
import { findTexts, type Schema } from './schemaParts.ts';

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

/** A text without these holds neither a link, an image, a footnote, a formula nor HTML: not to parse it saves 4 % of a build from nothing. */
const MAY_REFER = /\]\(|\]:|\]\[|\[\^|<[/!a-z]|\$|\{[{%#]/i;

/**
 * Collects the links inside the site of a file's texts, and what is wrong with its links, images and formulas. `unseen`: the lines of its Markdown
 * that no page shows.
 */
export function inspectTexts(
  file: string,
  texts: readonly MarkdownText[],
  mathematics?: Mathematics,
): { links: FoundLink[]; problems: Problem[]; unseen: LineRange[] } {
  const links: FoundLink[] = [];
  const problems: Problem[] = [];
  const shown: Shown[] = [];
  const unseen: LineRange[] = [];
  for (const { text, at, kind, file: whole = text } of texts) {
    if (text.length <= LONGEST_CODE && !MAY_REFER.test(text)) continue;
    const tokens: Token[] = [];
    const notes: Notes & CodeNotes = {};
    visitTokens(parseMarkdown(text, kind, notes), (token) => tokens.push(token));
    if (kind === 'block') unseen.push(...(notes.footnotes?.unseen ?? []));
    const targets = [...new Set(tokens.map(targetOf))].filter((target) => target !== undefined);
    const inside = targets.filter((target) => target !== '' && !/^(https?|mailto):/i.test(target));
    const empty = inspectEmptyLinks(text, tokens);
    const found = [
      ...tokens.flatMap((token) => faultOf(token, kind, mathematics) ?? []),
      ...inside.filter(isForeign).map(badLink),
      ...empty.errors,
    ];
    // one formula may be wrong in a thousand places
    const faults = new Map(found.map((fault) => [fault.message, fault])).values();
    links.push(...inside.filter((target) => !isForeign(target)).map((target) => ({ target, at })));
    for (const fault of faults) problems.push(error(file, fault.message, { ...fault, at }));
    const lost = [
      ...empty.warnings,
      ...targets.filter(isNoAddress).map(leadsNowhere),
      ...blanksIn(tokens).map(holdsBlank),
      ...tokens.flatMap(headingMark),
      ...inspectNotes({ text, kind, tokens }, notes),
    ];
    problems.push(...lost.map((fault) => warning(file, fault.message, { ...fault, at })));
    // of the front matter before it
    const linesAbove = notes.longCode ? whole.split(/\r\n?|\n/).length - text.split('\n').length : 0;
    for (const code of notes.longCode ?? []) problems.push(notColoured(file, code, linesAbove));
    shown.push(...tokens.flatMap((token) => shownIn(token).map((written) => ({ written, at }))));
  }
  return { links, problems: [...problems, ...tellShown(file, shown)], unseen };
}

/** A heading with an id as Hugo, kramdown and Pandoc have it. */
function headingMark({ type }: Token, index: number, tokens: readonly Token[]): Fault[] {
  if (type !== 'heading_open') return [];
  const { content = '' } = tokens[index + 1] ?? {};
  const start = Math.max(content.lastIndexOf('{#'), 0);
  const mark = content.slice(start).trimEnd();
  if (!/^\{#[^{}]+\}$/.test(mark)) return [];
  const hint = `Take it out, and link to the heading by its words: #${anchorOf(content.slice(0, start))}.`;
  return [{ message: `an anchor is shown as text, saw ${mark}`, hint, find: mark }];
}

function notColoured(file: string, { language, line, length }: LongCode, linesAbove: number): Problem {
  const isLong = length > LONGEST_CODE;
  const most = (isLong ? LONGEST_CODE : MOST_CODE).toLocaleString('en');
  return warning(
    file,
    isLong
      ? `code in ${shorten(language)} is not coloured: it has ${length.toLocaleString('en')} characters, and may have ${most}`
      : `code in ${shorten(language)} is not coloured: with the code above it there are more than ${most} characters`,
    {
      line: line + linesAbove + 1,
      column: 1,
      hint: isLong
        ? 'Divide it into shorter blocks, or take out the name of the language.'
        : 'Divide the text, or take the name of the language out where colours matter least.',
    },
  );
}

const isForeign = (target: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/** `find`: the text at fault, as it stands in the source. */
type Fault = Required<Pick<Problem, 'message' | 'hint' | 'find'>>;

function faultOf(token: Token, kind: TextKind, mathematics: Mathematics | undefined): Fault | undefined {
  const target = targetOf(token) ?? '';
  if (token.type === 'image' && /^https?:/i.test(target)) return foreignImage(target);
  if (token.type !== 'math') return undefined;
  const { fault } = mathematics?.(token.content, (token.meta as { display: boolean }).display) ?? {};
  return fault === undefined ? undefined : badFormula(token.content, fault, kind);
}

const badLink = (target: string): Fault => ({
  message: `a link must use http, https or mailto, saw ${target}`,
  hint: 'Write the whole address with https://, or a page of this site as /name.',
  find: target,
});

const isNoAddress = (target: string): boolean => /^https?:/i.test(target) && !URL.canParse(target);

const leadsNowhere = (target: string): Fault => ({
  message: `a link leads to ${target}, which is no address`,
  hint: 'Write the whole address, or take the link out.',
  find: target,
});

/** What stands in the text as it was written, and would be the target of a link but for a blank. */
const blanksIn = (tokens: readonly Token[]): string[] =>
  tokens
    .filter(({ type }) => type === 'text')
    .flatMap(({ content }) => [...content.matchAll(/\]\(((?:\/|\.{1,2}\/|https?:)[^()<>]*)\)/gi)])
    .map(([, target = '']) => target)
    .filter((target) => /\s/.test(target));

const holdsBlank = (target: string): Fault => ({
  message: `a link with a blank in it is shown as text, saw ${target}`,
  hint: `Write it between < and >: (<${target}>).`,
  find: target,
});

/** A page asks no third party for anything. */
const foreignImage = (target: string): Fault => ({
  message: `an image must be a file below public/, saw ${target}`,
  hint: 'Save the image below public/ and write its path, such as /static/name.webp, or link to it instead.',
  find: target,
});

const badFormula = (latex: string, fault: string, kind: TextKind): Fault => ({
  message: `the formula $${shorten(latex)}$ cannot be rendered: ${fault}`,
  hint: `Correct the LaTeX; write a dollar sign that starts no formula as ${withBackslash('$', kind)}.`,
  // the lines of a long one may be indented in the source
  find: latex.split('\n', 1)[0] ?? '',
});
