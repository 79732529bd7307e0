import { blankCode } from '../../markdown/blankCode.ts';
import { evaluateLiquid, readArguments, type LiquidArguments, type Scope } from './evaluateLiquid.ts';
import type { Filter } from './filters.ts';
import { isTrue, say, Withheld } from './liquidValue.ts';
import { parseLiquid, type LiquidNode, type LiquidPart, type LiquidTag } from './parseLiquid.ts';

/** A tag that is not the language's own, as a site or its theme has it. */
export interface Call extends LiquidArguments {
  readonly name: string;
  /** As they are written. */
  readonly args: string;
  readonly line: number;
  /** What stands between it and its end. */
  readonly body: string | undefined;
  readonly alone: string | undefined;
  readonly scope: Scope;
}

export interface LiquidSite {
  readonly filters: ReadonlyMap<string, Filter>;
  /** What a tag is written as; undefined for one that nobody knows. */
  readonly call: (call: Call) => string | undefined;
  /** Says that something was not written. `what`: of which kind it is. */
  readonly leave: (what: string, line: number) => void;
}

/** Loops over more are no text; all loops of a text together. */
const MOST_TURNS = 50_000;
const DEEPEST = 20;

interface State extends LiquidSite {
  readonly scope: Scope;
  /** What the text itself gives names to. */
  readonly given: Map<string, unknown>;
  readonly budget: { turns: number };
  readonly depth: number;
}

/** What a text in Liquid or Nunjucks says. What asks for more than can be known without its program is left out, and told. */
export function renderLiquid(source: string, scope: Scope, site: LiquidSite): string {
  const given = new Map<string, unknown>();
  const state = { ...site, scope: [...scope, given], given, budget: { turns: MOST_TURNS }, depth: 0 };
  return parseLiquid(source)
    .map((node) => renderOrLeave(node, state))
    .join('');
}

/** At the top of a text, so that what is left out has the size of what is not known. */
function renderOrLeave(node: LiquidNode, state: State): string {
  try {
    return renderNode(node, state);
  } catch (thrown) {
    if (!(thrown instanceof Withheld) || node.kind === 'text') throw thrown;
    state.leave(thrown.what, node.line);
    return '';
  }
}

function renderNodes(nodes: readonly LiquidNode[], state: State): string {
  if (state.depth > DEEPEST) throw new Withheld('parts within each other');
  const deeper = { ...state, depth: state.depth + 1 };
  return nodes.map((node) => renderNode(node, deeper)).join('');
}

function renderNode(node: LiquidNode, state: State): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'output') return say(valueOf(node.args, state));
  const own = OWN.get(node.name);
  if (own) return own(node, state);
  const { name, args, line, alone, parts } = node;
  const body =
    parts &&
    renderNodes(
      parts.flatMap(({ nodes }) => nodes),
      state,
    );
  const written = state.call({ name, args, line, alone, body, scope: state.scope, ...readArguments(args, state) });
  if (written !== undefined) return written;
  state.leave(`the tag ${name}`, line);
  return body ?? '';
}

const valueOf = (text: string, state: State): unknown => evaluateLiquid(text, state);

type Own = (tag: LiquidTag, state: State) => string;

const nothing: Own = () => '';

/** The tags of the languages themselves. */
const OWN: ReadonlyMap<string, Own> = new Map<string, Own>([
  ['raw', ({ parts = [] }) => markRaw(textOf(parts))],
  ['verbatim', ({ parts = [] }) => markRaw(textOf(parts))],
  ['comment', nothing],
  ['assign', assign],
  ['set', assign],
  ['capture', ({ args, parts = [] }, state) => give(state, args.replace(/["']/g, ''), body(parts, state))],
  ['echo', ({ args }, state) => say(valueOf(args, state))],
  ['if', branch],
  ['unless', branch],
  ['case', branch],
  ['ifchanged', ({ parts = [] }, state) => body(parts, state)],
  ['for', loop],
  ['tablerow', loop],
  ['cycle', nothing],
  ['increment', nothing],
  ['decrement', nothing],
  ['extends', nothing],
  ['layout', nothing],
  ['block', ({ parts = [] }, state) => body(parts, state)],
  ['import', nothing],
  ['from', nothing],
  ['macro', nothing],
]);

/** Stands before what is written like a tag and is none. */
const RAW = '\uE000';
const markRaw = (text: string): string => text.replace(/\{(?=[{%])/g, `${RAW}{`);

/** Written so that nobody takes it for a tag: in code it stays as it is. */
export function settleRaw(markdown: string): string {
  if (!markdown.includes(RAW)) return markdown;
  const bare = blankCode(markdown, 'block');
  return markdown.replaceAll(RAW, (_, at: number) => (bare[at] === RAW ? '\\' : ''));
}

const body = (parts: readonly LiquidPart[], state: State): string => renderNodes(parts[0]?.nodes ?? [], state);

const textOf = (parts: readonly LiquidPart[]): string =>
  parts.flatMap(({ nodes }) => nodes.map((node) => (node.kind === 'text' ? node.text : node.written))).join('');

function give({ given }: State, name: string, value: unknown): string {
  given.set(name.trim(), value);
  return '';
}

/** `assign x = 1`; of Nunjucks also `set x` with a body. */
function assign({ args, parts }: LiquidTag, state: State): string {
  const [, name = '', value] = /^([\w-]+)\s*(?:=\s*([\s\S]*))?$/.exec(args) ?? [];
  return give(state, name, value === undefined ? body(parts ?? [], state) : valueOf(value, state));
}

function branch({ name, args, parts = [] }: LiquidTag, state: State): string {
  const isCase = name === 'case';
  const found = parts.find((part, place) => {
    if (part.name === 'else') return true;
    if (isCase)
      return place > 0 && part.args.split(/,|\bor\b/).some((one) => isTrue(valueOf(`(${args}) == ${one}`, state)));
    return isTrue(valueOf(part.args, state)) !== (place === 0 && name === 'unless');
  });
  return renderNodes(found?.nodes ?? [], state);
}

const FOR = /^([\w-]+)(?:\s*,\s*([\w-]+))?\s+in\s+([\s\S]*?)((?:\s+(?:reversed|(?:limit|offset|cols):\s*\S+))*)$/;

function loop({ args, parts = [] }: LiquidTag, state: State): string {
  const [, name = '', second, listed = '', how = ''] = FOR.exec(args) ?? [];
  const items = itemsOf(valueOf(listed, state));
  const [, offset] = /offset:\s*(\S+)/.exec(how) ?? [];
  const [, limit] = /limit:\s*(\S+)/.exec(how) ?? [];
  const from = offset === undefined ? 0 : Number(valueOf(offset, state)) || 0;
  const some = items.slice(from, limit === undefined ? undefined : from + (Number(valueOf(limit, state)) || 0));
  if (/\breversed\b/.test(how)) some.reverse();
  const [inside, otherwise] = [parts[0]?.nodes ?? [], parts.find((part) => part.name === 'else')?.nodes ?? []];
  if (some.length === 0) return renderNodes(otherwise, state);
  return some
    .map((item, index) => {
      if (--state.budget.turns < 0) throw new Withheld('long loops');
      const { length } = some;
      const places = { index: index + 1, index0: index, first: index === 0, last: index === length - 1, length };
      const names = new Map<string, unknown>([
        ...(second === undefined
          ? [[name, item] as const]
          : [name, second].map((one, at) => [one, pair(item, at)] as const)),
        ['forloop', { ...places, rindex: length - index }],
        ['loop', places],
      ]);
      return renderNodes(inside, { ...state, scope: [...state.scope, names] });
    })
    .join('');
}

const pair = (item: unknown, at: number): unknown => (Array.isArray(item) ? (item[at] as unknown) : undefined);

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  return value === undefined || value === '' ? [] : [value];
}
