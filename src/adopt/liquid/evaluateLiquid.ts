import { FILTERS, type Filter } from './filters.ts';
import { isTrue, say, stepInto, Withheld } from './liquidValue.ts';

/** What names stand for; the last one that has a name counts. */
export type Scope = readonly ReadonlyMap<string, unknown>[];

export interface Expressions {
  readonly scope: Scope;
  readonly filters: ReadonlyMap<string, Filter>;
}

const TOKEN =
  /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d+(?:\.\d+)?(?![\w-])|\.\.|\d*[\p{L}_][\p{L}\p{N}_-]*\??|==|!=|<>|<=|>=|<|>|\|\||&&|\||:|,|\(|\)|\[|\]|\{|\}|\.|=|!|\+|~|\S)/gu;
const OPERATOR = /^(?:==|!=|<>|<=|>=|<|>|contains|in)$/;

/** Reads expressions, from left to right, and says what they come to. */
class Reader {
  readonly #tokens: readonly string[];
  readonly #with: Expressions;
  #at = 0;

  constructor(text: string, given: Expressions) {
    this.#tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token);
    this.#with = given;
  }

  get next(): string | undefined {
    return this.#tokens[this.#at];
  }

  /** Goes on behind the next token, if it is this one. */
  take(token: string): boolean {
    if (this.next !== token) return false;
    this.#at++;
    return true;
  }

  skip(): void {
    this.#at++;
  }

  /** A key before its value: `alt="..."`, `alt: "..."`. */
  key(): string | undefined {
    const [name = '', mark = ''] = this.#tokens.slice(this.#at, this.#at + 2);
    if (!/^["'\p{L}_]/u.test(name) || !/^[:=]$/.test(mark)) return undefined;
    this.#at += 2;
    return name.replace(/^["']|["']$/g, '');
  }

  /** `a and b or c`. Liquid reads it from the right, without any order between them. */
  condition(): unknown {
    const first = this.comparison();
    const word = this.next;
    if (word === 'and' || word === '&&') return (this.skip(), this.#both(first, this.condition()));
    if (word === 'or' || word === '||') {
      this.skip();
      const other = this.condition();
      return isTrue(first) ? first : other;
    }
    return first;
  }

  #both(one: unknown, other: unknown): unknown {
    return isTrue(one) ? other : one;
  }

  comparison(): unknown {
    if (this.take('not') || this.take('!')) return !isTrue(this.comparison());
    const left = this.filtered();
    const operator = this.next ?? '';
    if (!OPERATOR.test(operator)) return left;
    this.skip();
    return compare(left, operator, this.filtered());
  }

  filtered(): unknown {
    let value = this.value();
    while (this.take('+') || this.take('~')) value = say(value) + say(this.value());
    while (this.take('|')) {
      const name = this.next ?? '';
      this.skip();
      const args: unknown[] = [];
      if (this.take(':'))
        do args.push(this.#argument());
        while (this.take(','));
      else if (this.take('('))
        while (this.next !== undefined && !this.take(')')) if (!this.take(',')) args.push(this.#argument());
      if (name.endsWith('_exp')) {
        value = byExpression(name.slice(0, -'_exp'.length), { value, args }, this.#with);
        continue;
      }
      const filter = this.#with.filters.get(name) ?? FILTERS.get(name);
      if (!filter) throw new Withheld(`the filter ${name}`);
      value = filter(value, ...args);
    }
    return value;
  }

  #argument(): unknown {
    this.key();
    return this.value();
  }

  value(): unknown {
    const token = this.next;
    if (token === undefined) return undefined;
    this.skip();
    if (/^["']/.test(token)) return token.slice(1, -1).replace(/\\(["'])/g, '$1');
    if (/^-?[\d.]+$/.test(token)) return Number(token);
    if (token === '(') return this.#grouped();
    if (token === '[') return this.#list(']');
    if (token === '{') return this.#record();
    if (!/^\d*[\p{L}_]/u.test(token)) return undefined;
    if (CONSTANTS.has(token)) return CONSTANTS.get(token);
    return this.#steps(lookUp(this.#with.scope, token));
  }

  #steps(start: unknown): unknown {
    let value = start;
    for (;;) {
      if (value instanceof Withheld) throw value;
      if (this.take('.')) {
        value = stepInto(value, this.next ?? '');
        this.skip();
      } else if (this.take('[')) {
        const key = this.value();
        this.take(']');
        value = stepInto(value, key);
      } else if (this.next === '(') throw new Withheld('calls of functions');
      else return value;
    }
  }

  /** `(1..5)`, or an expression of Nunjucks in brackets. */
  #grouped(): unknown {
    const first = this.condition();
    if (!this.take('..')) return (this.take(')'), first);
    const [from, to] = [Number(first), Number(this.value())];
    this.take(')');
    return Array.from({ length: Math.max(0, Math.min(to - from + 1, 10_000)) }, (_, place) => from + place);
  }

  #list(end: string): unknown[] {
    const list: unknown[] = [];
    while (this.next !== undefined && !this.take(end)) if (!this.take(',')) list.push(this.condition());
    return list;
  }

  #record(): Record<string, unknown> {
    const record: [string, unknown][] = [];
    while (this.next !== undefined && !this.take('}')) {
      const key = this.key();
      if (key !== undefined) record.push([key, this.condition()]);
      else if (!this.take(',')) this.skip();
    }
    return Object.fromEntries(record);
  }
}

const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['nil', undefined],
  ['null', undefined],
  ['none', undefined],
  ['empty', ''],
  ['blank', ''],
]);

function lookUp(scope: Scope, name: string): unknown {
  for (const names of scope.toReversed()) if (names.has(name)) return names.get(name);
  return undefined;
}

/** `where_exp: "one", "one.year == 2020"`: the filter of that name, of what the expression comes to for each. */
function byExpression(
  name: string,
  { value, args: [one, expression] }: { readonly value: unknown; readonly args: readonly unknown[] },
  given: Expressions,
): unknown {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const found = list.map((item) => ({
    item,
    key: evaluateLiquid(say(expression), { ...given, scope: [...given.scope, new Map([[say(one), item]])] }),
  }));
  if (name === 'group_by') return FILTERS.get(name)?.(found, 'key');
  const chosen = found.filter(({ key }) => isTrue(key)).map(({ item }) => item);
  return name === 'find' ? chosen[0] : chosen;
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  const [a, b] = [left ?? '', right ?? ''];
  // an empty text, an empty list and nothing are one to those who compare with `empty`, `blank` and `nil`
  const same = a === b || (b === '' && Array.isArray(a) && a.length === 0) || say(a) === say(b);
  if (operator === '==') return same;
  if (operator === '!=' || operator === '<>') return !same;
  if (operator === 'in') return compare(right, 'contains', left);
  if (operator === 'contains') return Array.isArray(a) ? a.some((one) => say(one) === say(b)) : say(a).includes(say(b));
  const [less, more] = typeof a === 'number' || typeof b === 'number' ? [Number(a), Number(b)] : [say(a), say(b)];
  if (operator === '<') return less < more;
  if (operator === '>') return less > more;
  return operator === '<=' ? less <= more : less >= more;
}

/** What an expression comes to: `page.title | upcase`, `a == b or c`. Throws `Withheld` where that cannot be known. */
export const evaluateLiquid = (text: string, given: Expressions): unknown => new Reader(text, given).condition();

export interface LiquidArguments {
  readonly named: ReadonlyMap<string, unknown>;
  readonly positional: readonly unknown[];
}

/** The arguments of a tag: `"a.jpg", alt="..."`, `file=page.image`, `{src: "a.jpg"}`. */
export function readArguments(text: string, given: Expressions): LiquidArguments {
  const reader = new Reader(text, given);
  const named = new Map<string, unknown>();
  const positional: unknown[] = [];
  while (reader.next !== undefined) {
    const at = reader.next;
    if (reader.take(',')) continue;
    const key = reader.key();
    const value = reader.filtered();
    if (key !== undefined) named.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, one] of Object.entries(value)) named.set(name, one);
    else positional.push(value ?? at);
  }
  return { named, positional };
}
