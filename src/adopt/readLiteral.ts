/** What is said in code as a plain value; what is worked out is undefined, and nothing is ever run. */
export interface Literal {
  readonly value: unknown;
  /** Where it ends. */
  readonly end: number;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const STRING = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/y;
const WORD = /-?\d[\d._]*|[A-Za-z_$][\w$-]*/y;
const DEEPEST = 30;

/** Reads a literal of JavaScript or TypeScript at a place: texts, numbers, lists, records. Records keep what of them is plain. */
export function readLiteral(code: string, from: number, depth = 0): Literal {
  const at = skipBlanks(code, from);
  const sign = code[at];
  if (depth < DEEPEST && sign === '{') return readRecord(code, at, depth);
  if (depth < DEEPEST && sign === '[') return readList(code, at, depth);
  const text = match(STRING, code, at);
  let read: Literal = { value: undefined, end: at };
  if (text) read = { value: textOf(text), end: at + text[0].length };
  else {
    const word = match(WORD, code, at)?.[0];
    if (word !== undefined)
      read = { value: CONSTANTS.has(word) || /^-?\d/.test(word) ? word : undefined, end: at + word.length };
  }
  // whatever goes on is worked out
  const after = skipBlanks(code, read.end);
  const isWhole =
    after >= code.length ||
    /[,;\]})\n]/.test(code[after] ?? '') ||
    code[read.end] === '\n' ||
    /^(?:as|satisfies)\b/.test(code.slice(after));
  if (isWhole && read.end > at) return read;
  const end = skipExpression(code, at);
  const written = code.slice(at, end).trim();
  return { value: templateOf(written) ?? otherwise(written), end };
}

const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** What counts where the surroundings say nothing: `process.env.URL || "https://..."`. */
const otherwise = (code: string): string | undefined =>
  /^[\w.$?]+\s*(?:\|\||\?\?)\s*(["'`])([^"'`$\n]*)\1$/.exec(code)?.[2];

/** A function that only fills a text in is a template: `(data) => \`/\${data.page.fileSlug}/\``. */
function templateOf(code: string): unknown {
  const [, name, text] =
    /^(?:async\s*)?\(?\s*\{?\s*([\w$]+)\s*\}?\s*\)?\s*=>\s*`((?:[^`\\]|\\.)*)`$/.exec(code.trim()) ?? [];
  if (text === undefined || name === undefined) return undefined;
  const filled = text.replace(/\$\{\s*(?:[\w$]+\.)?([\w.$]+)\s*\}/g, (_, path: string) => `{{ ${path} }}`);
  return filled.includes('${') ? undefined : filled;
}

function textOf([, one, other, template]: readonly (string | undefined)[]): string | undefined {
  if (template?.includes('${')) return undefined;
  const ends = new Map([
    ['n', '\n'],
    ['t', '\t'],
    ['r', ''],
  ]);
  return (one ?? other ?? template ?? '').replace(/\\([^])/g, (_, sign: string) => ends.get(sign) ?? sign);
}

function readRecord(code: string, from: number, depth: number): Literal {
  const entries: [string, unknown][] = [];
  let at = skipBlanks(code, from + 1);
  while (at < code.length && code[at] !== '}') {
    const key = match(STRING, code, at) ?? match(WORD, code, at);
    const name = key ? (/^["'`]/.test(key[0]) ? textOf(key) : key[0]) : undefined;
    const colon = skipBlanks(code, at + (key?.[0].length ?? 0));
    if (name !== undefined && code[colon] === ':') {
      const { value, end } = readLiteral(code, colon + 1, depth + 1);
      if (value !== undefined) entries.push([name, value]);
      at = end;
    } else at = skipExpression(code, at);
    at = skipBlanks(code, at);
    if (code[at] === ',') at = skipBlanks(code, at + 1);
    else if (code[at] !== '}') break;
  }
  return { value: Object.fromEntries(entries), end: at + 1 };
}

function readList(code: string, from: number, depth: number): Literal {
  const list: unknown[] = [];
  let at = skipBlanks(code, from + 1);
  while (at < code.length && code[at] !== ']') {
    const { value, end } = readLiteral(code, at, depth + 1);
    if (value !== undefined) list.push(value);
    at = skipBlanks(code, end);
    if (code[at] === ',') at = skipBlanks(code, at + 1);
    else if (code[at] !== ']') break;
  }
  return { value: list, end: at + 1 };
}

function match(pattern: RegExp, code: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(code);
}

const skipBlanks = (code: string, at: number): number => at + (match(BLANK, code, at)?.[0].length ?? 0);

/** Behind an expression: at the comma or bracket that ends it. */
function skipExpression(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const text = /["'`]/.test(code[at] ?? '') ? match(STRING, code, at) : null;
    const comment = code[at] === '/' ? (match(BLANK, code, at)?.[0].length ?? 0) : 0;
    const sign = code[at] ?? '';
    if (text) at += text[0].length - 1;
    else if (comment > 0) at += comment - 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if ((sign === ',' || sign === ';') && depth === 0) return at;
  }
  return code.length;
}

/** What a module gives: `module.exports = {...}`, `export default {...}`, of a function what it returns; and its constants by their names. */
export function readModule(code: string): Readonly<Record<string, unknown>> {
  const wholes = [
    /module\.exports\s*=\s*/g,
    /export\s+default\s+/g,
    /export\s+const\s+config\s*=\s*/g,
    /(?<=^|\n)\s*return\s+(?=\{)/g,
    /defineConfig\(\s*/g,
  ].flatMap((start) =>
    [...code.matchAll(start)].map(({ 0: mark, index }) => readLiteral(code, index + mark.length).value),
  );
  const named = [...code.matchAll(/export\s+const\s+([\w$]+)(?:\s*:\s*[\w<>[\]{}|,.\s]+?)?\s*=\s*/g)].flatMap(
    ({ 0: mark, 1: name = '', index }) => {
      const { value } = readLiteral(code, index + mark.length);
      return value === undefined ? [] : [{ [name]: value }];
    },
  );
  const records = wholes.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  return Object.assign({}, ...named, ...(records as object[])) as Record<string, unknown>;
}
