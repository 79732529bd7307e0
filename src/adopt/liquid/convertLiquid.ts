import MarkdownIt from 'markdown-it';
import { convertShortcode, type Shortcode } from '../convertShortcode.ts';
import type { HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import type { Change } from '../oldSite.ts';
import type { Scope } from './evaluateLiquid.ts';
import type { Filter } from './filters.ts';
import { say, Withheld } from './liquidValue.ts';
import { renderLiquid, settleRaw, type Call } from './renderLiquid.ts';

export interface LiquidText {
  readonly source: string;
  readonly scope: Scope;
  /** Its file, and the line of it in which it begins. */
  readonly path: string;
  readonly line: number;
  /** It is HTML, and no Markdown. */
  readonly isHtml: boolean;
}

export interface LiquidDialect {
  readonly program: string;
  readonly filters: ReadonlyMap<string, Filter>;
  /** The text of an include; undefined for one that is not in the folder. */
  readonly include: (name: string) => string | undefined;
  /** What a tag of the program's own is written as, in Markdown. */
  readonly tag: (call: Call) => string | undefined;
  readonly toMarkdown: HtmlToMarkdown;
}

export interface ConvertedLiquid {
  readonly markdown: string;
  readonly changes: readonly Change[];
}

const DEEPEST = 8;
const LIST = /^(?:site\.|collections|paginat)/;

/** A text with Liquid or Nunjucks in it as Markdown: what it says, its includes as their own files write them, its tags as themes mean them. */
export function convertLiquid(text: LiquidText, dialect: LiquidDialect): ConvertedLiquid {
  const changes: Change[] = [];
  const at = (line: number): string => `${text.path}:${String(line + text.line - 1)}`;
  const leave = (what: string, line: number): void => {
    const isList = LIST.test(what);
    changes.push({
      became: 'left',
      what: isList ? `lists that ${dialect.program} makes (${what})` : what,
      at: at(line),
    });
  };
  const toMarkdown = (html: string, line: number): string =>
    dialect
      .toMarkdown(html, {
        link: (href) => href,
        picture: (src) => src,
        left: (what) => {
          leave(what, line);
        },
      })
      // links that were Markdown before stay links
      .replace(/\\\[([^[\]\n]*)\\?\](?=\((?:https?:|\/)[^\s()]*\))/g, '[$1]');
  const render = (source: string, more: ReadonlyMap<string, unknown>, depth: number): string =>
    renderLiquid(source, [...text.scope, more], {
      filters: dialect.filters,
      leave,
      call: (call) => {
        if (depth > DEEPEST) throw new Withheld('includes within each other');
        const own = dialect.tag(call);
        const include =
          own === undefined
            ? renderInclude(call, dialect, (inner, names) => render(inner, names, depth + 1))
            : undefined;
        // what is written in Markdown is HTML among HTML, and the other way round
        if (depth > 0 || text.isHtml) return own ?? include ?? asHtml(shortcodeFor(call));
        const written =
          own ??
          (include !== undefined && /<[a-z!]/i.test(include) ? toMarkdown(include, call.line) : include) ??
          shortcodeFor(call);
        if (written === undefined) return undefined;
        if (own === undefined)
          changes.push({ became: 'changed', what: nameOf(call), how: 'Markdown', at: at(call.line) });
        return call.alone === undefined ? written.trim() : indent(written.trim(), call.alone);
      },
    });
  const written = render(text.source, new Map(), 0);
  return { markdown: settleRaw(text.isHtml ? toMarkdown(written, 1) : written), changes };
}

const INCLUDE = /^include(?:_relative|_cached)?$|^render$|^renderFile$/;

const nameOf = ({ name, args }: Call): string =>
  INCLUDE.test(name) ? `the include ${includeName(args)[0]}` : `the tag ${name}`;

/** A block on a line of its own, as deep as the line is, which may be in a list. */
const indent = (text: string, blanks: string): string =>
  blanks === '' ? `\n\n${text}\n\n` : `${text.split('\n').join(`\n${blanks}`)}\n`;

/** An include as its own file writes it; undefined for one that is not in the folder, and for other tags. */
function renderInclude(
  { name, args, named }: Call,
  { include }: LiquidDialect,
  render: (source: string, names: ReadonlyMap<string, unknown>) => string,
): string | undefined {
  if (!INCLUDE.test(name)) return undefined;
  const [file] = includeName(args);
  const text = include(file);
  const given = [...named].filter(([key]) => key !== file);
  const source = text?.replace(/^---\n[^]*?\n---\n/, '');
  return source === undefined
    ? undefined
    : render(source, new Map<string, unknown>([...given, ['include', Object.fromEntries(given)]]));
}

/** What a tag of a plugin, or an include that a theme has, means by its name. */
function shortcodeFor({ name, args, named, body }: Call): string | undefined {
  if (!INCLUDE.test(name)) return asBlock({ name, args: argsOf(named, wordsOf(args)), inner: body });
  const [file, rest] = includeName(args);
  const given = new Map([...named].filter(([key]) => key !== file));
  return asBlock({ name: file.replace(/^.*\/|\.\w+$/g, ''), args: argsOf(given, wordsOf(rest)), inner: undefined });
}

const asHtml = (markdown: string | undefined): string | undefined =>
  markdown === undefined ? undefined : new MarkdownIt({ html: true }).render(markdown);

function includeName(args: string): [name: string, rest: string] {
  const [, written = '', rest = ''] = /^(\{\{.*?\}\}|"[^"]*"|'[^']*'|[^\s,]+)[\s,]*([^]*)$/.exec(args) ?? [];
  return [written.replace(/^["']|["']$/g, ''), rest];
}

/** Between empty lines, where what it is written as stands alone. */
function asBlock(code: Shortcode): string | undefined {
  const written = convertShortcode(code);
  return written === undefined || !/^(?:!?\[|>|<|`{3}|https?:)|\n/.test(written) ? written : `\n\n${written}\n\n`;
}

const argsOf = (named: ReadonlyMap<string, unknown>, positional: readonly string[]): Map<string, string> =>
  new Map([
    ...positional.map((word, place): [string, string] => [String(place), word]),
    ...[...named].map(([key, value]): [string, string] => [key, say(value)]),
  ]);

/** Tags of plugins have words between blanks or commas, beside what has a name: `{% youtube abc %}`, `{% img left /a.png alt="A" %}`. */
const wordsOf = (args: string): string[] =>
  [...args.matchAll(/[\w-]+\s*[=:]\s*(?:"[^"]*"|'[^']*'|\S+)|"([^"]*)"|'([^']*)'|([^\s"'=,{}]+)/g)].flatMap(
    ([, one, other, bare]) => one ?? other ?? bare ?? [],
  );
