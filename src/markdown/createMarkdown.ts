import MarkdownIt, { type PluginSimple, type StateCore, type StateInline, type Token } from 'markdown-it';
import deflist from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import type { Speech } from '../ground/language/createSpeech.ts';
import { boundCode } from './boundCode.ts';
import { callouts } from './callouts.ts';
import { closeEmphasis } from './closeEmphasis.ts';
import { dollarMath } from './dollarMath.ts';
import { figures } from './figures.ts';
import { foreignMarks } from './foreignMarks.ts';
import { headingAnchors } from './headingAnchors.ts';
import type { Highlight } from './highlight.ts';
import { htmlRules } from './htmlRules.ts';
import { inlineMarks } from './inlineMarks.ts';
import { keepHtml } from './keepHtml.ts';
import { linkLabels } from './linkLabels.ts';
import { manyFootnotes } from './manyFootnotes.ts';
import type { Mathematics } from './mathematics.ts';
import { placesOfNotes } from './placesOfNotes.ts';
import { resolveTargets, type TargetOptions } from './resolveTargets.ts';
import type { SettleHtml } from './settleHtml.ts';
import { taskLists } from './taskLists.ts';
import { visitTokens } from './tokens.ts';
import { typographicMarks } from './typographicMarks.ts';
import { wikilinks } from './wikilinks.ts';

export interface MarkdownOptions extends TargetOptions {
  /** Words for those who hear the page, and the heading of the notes; absent where nothing is shown. */
  readonly say?: Speech['say'];
  /** Opening, closing, and the same inside a quotation. */
  readonly quotes?: readonly string[];
  /** Absent where no text holds a formula. */
  readonly mathematics?: Mathematics | undefined;
  /** Absent where no text holds HTML. */
  readonly settleHtml?: SettleHtml | undefined;
  /** Absent where no text holds code in a language that is named. */
  readonly highlight?: Highlight | undefined;
  /** Its texts are single paragraphs: no blocks stand in them. */
  readonly inLines?: boolean;
}

/**
 * The one dialect of the owner's texts: CommonMark with harmless HTML, tables, strikethrough, task and definition lists, footnotes,
 * `$mathematics$` and typographic quotes and dashes. `load` asks it what a text links to, `render` has it set.
 */
export function createMarkdown(options: MarkdownOptions): MarkdownIt {
  const { resolve, mathematics, highlight, quotes = [] } = options;
  const md = new MarkdownIt({
    html: true,
    typographer: resolve !== undefined,
    quotes: [...quotes],
    highlight: (code, language) => highlight?.(code, language) ?? '',
  });
  const plainSay: Speech['say'] = (key, places) => options.say?.(key, places) ?? '';
  // they may be the owner's own
  const say: Speech['say'] = (key, places) => md.utils.escapeHtml(plainSay(key, places));
  // links are judged by inspectTexts, which can say what is wrong with them
  md.validateLink = () => true;
  // the plugin's types describe the CommonJS half of markdown-it
  md.use(linkLabels)
    .use(boundCode)
    .use(footnote as unknown as PluginSimple)
    .use(manyFootnotes)
    .use(deflist)
    .use(dollarMath)
    .use(htmlRules)
    .use(taskLists)
    .use(inlineMarks)
    .use(closeEmphasis)
    .use(wikilinks)
    // each comes before those above it
    .use(figures, plainSay)
    .use(callouts, plainSay)
    .use(foreignMarks)
    .use(keepHtml, options.inLines !== true);
  // the library's replacements would also make (c) a copyright sign, in a list (a), (b), (c)
  md.core.ruler.at('replacements', replaceMarks);
  md.inline.ruler.at('text', readText);
  md.use(resolveTargets, options);
  // a style attribute is what a content security policy forbids
  md.core.ruler.push('alignment', ({ tokens }) => {
    for (const token of tokens) {
      const [, side] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? [];
      if (side !== undefined) token.attrs = [['class', `to-${side}`]];
    }
  });
  // the page has its one h1 already: the title
  md.core.ruler.push('headings', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  md.use(headingAnchors);
  const closing = RegExp(`^[.,;:!?)’${quotes.filter((_, place) => place % 2 === 1).join('')}]+`);
  md.renderer.rules['math'] = (tokens, index) => {
    const token = tokens[index];
    if (!mathematics || !token) throw new Error('A formula was rendered before mathematics was loaded');
    const { display } = token.meta as { display: boolean };
    const { mathml, fault } = mathematics(token.content, display);
    if (mathml === undefined) throw new Error(`inspectTexts should have refused ${token.content}: ${fault}`);
    return display ? scrolling('span', say('formula'), mathml) : withPunctuation(mathml, tokens[index + 1], closing);
  };
  scrollWide(md, say);
  renderFootnotes(md, say);
  return md;
}

/** What no rule of this dialect begins or ends with. */
const TEXT = /[^\n\\`*_[\]!<&$^~=%]+/y;

/** Reads words up to the next mark. The library stops at more of them, character by character: 2 to 3 % of a build from nothing. */
function readText(state: StateInline, silent: boolean): boolean {
  TEXT.lastIndex = state.pos;
  const [text] = TEXT.exec(state.src) ?? [];
  if (text === undefined) return false;
  if (!silent) state.pending += text;
  state.pos += text.length;
  return true;
}

/** Browsers break lines beside a formula, even before a comma: what closes a clause is taken from the text and kept with it. */
function withPunctuation(mathml: string, next: Token | undefined, closing: RegExp): string {
  const closed = next?.type === 'text' ? (closing.exec(next.content)?.[0] ?? '') : '';
  if (!next || closed === '') return mathml;
  next.content = next.content.slice(closed.length);
  return `<span class="unbroken">${mathml}${closed}</span>`;
}

/** What is wider than the page is moved in a box of its own, which the keyboard can reach. */
const scrolling = (tag: string, label: string, html: string): string =>
  `<${tag} class="wide" role="group" aria-label="${label}" tabindex="0">${html}</${tag}>`;

/** Tables and code can be wider than a phone. */
function scrollWide(md: MarkdownIt, say: Speech['say']): void {
  md.renderer.rules['table_open'] = () => scrolling('div', say('table'), '<table>\n').replace('</div>', '');
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  for (const name of ['fence', 'code_block'] as const)
    changeRule(md, name, (html) => scrolling('div', say('code'), html));
}

/** Notes have a heading of their own, a number without brackets, which no line can begin with, and words for those who hear the page. */
function renderFootnotes(md: MarkdownIt, say: Speech['say']): void {
  md.renderer.rules['footnote_block_open'] = (tokens, index) =>
    `<section class="${['footnotes', ...placesOfNotes(tokens, index)].join(' ')}" aria-labelledby="footnotes"><h2 id="footnotes">${say('footnotes')}</h2>\n<ol>\n`;
  changeRule(md, 'footnote_caption', (number) => number.slice(1, -1));
  changeRule(md, 'footnote_ref', (mark) =>
    mark.replace(/ id="fnref[^"]*"(?=>([^<]*)<)/, (id, n: string) => `${id} aria-label="${say('footnote', { n })}"`),
  );
  changeRule(md, 'footnote_anchor', (link) =>
    link.replace('class="footnote-backref"', () => `aria-label="${say('backToText')}"`),
  );
}

type ChangedRule = 'fence' | 'code_block' | `footnote_${'caption' | 'ref' | 'anchor'}`;

/** Changes what the library, or the plugin, makes of a token. */
function changeRule({ renderer }: MarkdownIt, name: ChangedRule, change: (html: string) => string): void {
  const rule = renderer.rules[name];
  if (!rule) throw new Error(`There is no rule that renders ${name}`);
  renderer.rules[name] = (...rest) => change(rule(...rest));
}

const MAY_HAVE_MARKS = /--|\.(?:\.\.|\s(?<=\p{Lu}\.\s))/u;
const ENDS_WITH_INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\.$/u;

function replaceMarks(state: StateCore): void {
  if (!state.md.options.typographer || !MAY_HAVE_MARKS.test(state.src)) return;
  visitTokens(state.tokens, (token) => {
    if (token.type === 'text') token.content = typographicMarks(token.content);
    token.children?.forEach((child, place, all) => {
      if (child.type !== 'softbreak' || !ENDS_WITH_INITIAL.test(all[place - 1]?.content ?? '')) return;
      child.type = 'text';
      child.content = '\u00a0';
    });
  });
}

/** A dialect for paragraphs, which have no place for footnotes. */
export const createLineMarkdown = (options: MarkdownOptions): MarkdownIt =>
  createMarkdown({ ...options, inLines: true }).disable('footnote_inline');
