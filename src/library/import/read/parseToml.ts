import type { Keys } from './findRecords.ts';

type Table = Map<string, unknown>;

/** Lists in lists. */
const DEEPEST = 20;

/**
 * The keys of a TOML text as front matter has them (toml.io/en/v1.0.0): tables, lists, texts of all four kinds; numbers and dates stay as they are written.
 * Undefined where it is no TOML, or has what no front matter needs.
 */
export function parseToml(text: string): Keys | undefined {
  const reader = createReader(text);
  const { take } = reader;
  const root: Table = new Map();
  let table = root;
  for (take(BLANK); !take(/$/y); take(BLANK)) {
    const mark = take(/\[\[?/y);
    const path = mark ? reader.takeKey() : reader.takePair(table);
    if (!path || (mark && !take(/\]\]?/y)) || !take(/[ \t]*(?:#[^\n]*)?(?:\n|$)/y)) return undefined;
    if (path !== true) table = tableAt(root, path);
  }
  return asKeys(root) as Keys;
}

type Take = (pattern: RegExp) => RegExpExecArray | null;

function createReader(text: string) {
  let at = 0;
  const take: Take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takeKey = (): string[] | undefined => {
    const parts: string[] = [];
    do {
      const [, bare, basic, literal] = take(/[ \t]*(?:([\w-]+)|"([^"\n\\]*)"|'([^'\n]*)')[ \t]*/y) ?? [];
      const part = bare ?? basic ?? literal;
      if (part === undefined) return undefined;
      parts.push(part);
    } while (take(/\./y));
    return parts;
  };
  const takeValue = (depth: number): unknown => {
    const said = takeText(take);
    if (said !== undefined) return said;
    if (depth < DEEPEST && take(/\[/y)) return takeAll(take, /\]/y, () => takeValue(depth + 1));
    if (depth < DEEPEST && take(/\{/y)) {
      const inner: Table = new Map();
      return takeAll(take, /\}/y, () => takePair(inner, depth + 1)) && inner;
    }
    const [bare] = take(/[^\s,[\]{}#"'=]+(?: \d\d:[\d:.Z+-]+)?/y) ?? [];
    return bare === 'true' ? true : bare === 'false' ? false : bare;
  };
  const takePair = (into: Table, depth = 0): true | undefined => {
    const path = takeKey();
    const name = path?.pop();
    if (!path || name === undefined || !take(/=[ \t]*/y)) return undefined;
    const value = takeValue(depth);
    if (value === undefined) return undefined;
    tableAt(into, path).set(name, value);
    return true;
  };
  return { take, takeKey, takePair };
}

function takeText(take: Take): string | undefined {
  const [, long] = take(/"""\n?([^]*?)"""/y) ?? take(/'''\n?([^]*?)'''/y) ?? [];
  if (long !== undefined) return long;
  const [basic] = take(/"(?:[^"\\\n]|\\.)*"/y) ?? [];
  return basic === undefined ? take(/'([^'\n]*)'/y)?.[1] : unescape(basic);
}

/** The values up to `end`, with commas between them. */
function takeAll(take: Take, end: RegExp, one: () => unknown): unknown[] | undefined {
  const values: unknown[] = [];
  for (take(BLANK); !take(end); take(BLANK)) {
    const value = one();
    if (value === undefined) return undefined;
    values.push(value);
    take(BLANK);
    if (take(/,/y)) continue;
    return take(end) ? values : undefined;
  }
  return values;
}

/** Blanks, line ends and comments. */
const BLANK = /(?:\s|#[^\n]*)*/y;

function unescape(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

function tableAt(from: Table, path: readonly string[]): Table {
  let table = from;
  for (const part of path) {
    const there = table.get(part);
    const next = there instanceof Map ? (there as Table) : new Map<string, unknown>();
    if (there !== next) table.set(part, next);
    table = next;
  }
  return table;
}

const asKeys = (value: unknown): unknown =>
  value instanceof Map
    ? Object.fromEntries([...(value as Table)].map(([key, inner]) => [key, asKeys(inner)]))
    : Array.isArray(value)
      ? value.map(asKeys)
      : value;
