import type { Token } from 'markdown-it';
import type { Mathematics } from '../markdown/mathematics.ts';
import { anchorOf } from '../markdown/headingAnchors.ts';
import { parseMarkdown, type TextKind } from '../markdown/parseMarkdown.ts';
import { targetOf, visitTokens } from '../markdown/tokens.ts';
import { error, warning, type KeyPath, type Problem } from '../model/problem.ts';
import type { FoundLink } from '../model/records.ts';
import { markdownLine, paragraph } from '../model/scalars.ts';
import { shorten } from '../model/shorten.ts';
import { inspectNotes, withBackslash, type NoteCounts } from './inspectNotes.ts';
import { shownIn, tellShown, type Shown } from './shownAsText.ts';
import { schemaAt, type Schema } from './schemaParts.ts';

/** A piece of Markdown in one of the owner's files, and the keys that lead to it. */
export interface MarkdownText {
  readonly text: string;
  readonly at: KeyPath;
  readonly kind: TextKind;
}

/** The Markdown in a value that a schema describes, or was meant to. */
export function findMarkdown(schema: Schema, value: unknown): MarkdownText[] {
  const found: MarkdownText[] = [];
  const visit = (inner: Schema | undefined, part: unknown, at: KeyPath): void => {
    // YAML can name a list inside itself: the schema, not the value, says how deep to look
    if (inner === undefined) return;
    if (inner === paragraph || inner === markdownLine) {
      if (typeof part === 'string') found.push({ text: part, at, kind: 'inline' });
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(schemaAt(inner, index), item, [...at, index]);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, item] of Object.entries(part)) visit(schemaAt(inner, key), item, [...at, key]);
    }
  };
  visit(schema, value, []);
  return found;
}

/** A text without these holds neither a link, an image, a footnote, a formula nor HTML: not to parse it saves 4 % of a build from nothing. */
const MAY_REFER = /\]\(|\]:|\]\[|\[\^|<[/!a-z]|\$|\{[{%#]/i;

/** Collects the links inside the site of a file's texts, and what is wrong with its links, images and formulas. */
export function inspectTexts(
  file: string,
  texts: readonly MarkdownText[],
  mathematics?: Mathematics,
): { links: FoundLink[]; problems: Problem[] } {
  const links: FoundLink[] = [];
  const problems: Problem[] = [];
  const shown: Shown[] = [];
  for (const { text, at, kind } of texts) {
    if (!MAY_REFER.test(text)) continue;
    const tokens: Token[] = [];
    const notes: NoteCounts = {};
    visitTokens(parseMarkdown(text, kind, notes), (token) => tokens.push(token));
    const targets = [...new Set(tokens.map(targetOf))].filter((target) => target !== undefined);
    const inside = targets.filter((target) => !/^(https?|mailto):/i.test(target));
    const found = [
      ...tokens.flatMap((token) => faultOf(token, kind, mathematics) ?? []),
      ...inside.filter(isForeign).map(badLink),
    ];
    // one formula may be wrong in a thousand places
    const faults = new Map(found.map((fault) => [fault.message, fault])).values();
    links.push(...inside.filter((target) => !isForeign(target)).map((target) => ({ target, at })));
    for (const fault of faults) problems.push(error(file, fault.message, { ...fault, at }));
    const lost = [
      ...targets.filter(isNoAddress).map(leadsNowhere),
      ...blanksIn(tokens).map(holdsBlank),
      ...tokens.flatMap(headingMark),
      ...inspectNotes({ text, kind, tokens }, notes),
    ];
    problems.push(...lost.map((fault) => warning(file, fault.message, { ...fault, at })));
    shown.push(...tokens.flatMap((token) => shownIn(token).map((written) => ({ written, at }))));
  }
  return { links, problems: [...problems, ...tellShown(file, shown)] };
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
