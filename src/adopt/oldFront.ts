import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { parse } from 'smol-toml';
import { parseYamlText } from '../library/import/read/readYaml.ts';
import { looseYaml } from '../library/import/read/readNotes.ts';

/** Front matter, or a file of settings: every scalar is a text as it is written, a date too; lists are lists and tables objects. */
export type OldKeys = Readonly<Record<string, unknown>>;

export interface OldFront {
  readonly keys: OldKeys;
  /** What follows it. */
  readonly body: string;
  /** In which line of the file the body begins, from 1. */
  readonly line: number;
  /** Why the keys could not be read. */
  readonly fault?: string;
}

/** More is no front matter, however it came about: aliases of YAML can stand for themselves a billion times. */
const MOST = 50_000;
const DEEPEST = 30;
const LONGEST = 1_000_000;

/** Splits front matter (`---` YAML, `+++` TOML, `{` JSON) from the text. A text without any has no keys. */
export function splitFront(text: string): OldFront {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [whole, mark, front = ''] =
    /^(---|\+\+\+)[ \t]*\n((?:[^]*?\n)?)\1[ \t]*(?:\n|$)/.exec(lines) ??
    /^()(\{[ \t]*\n[^]*?\n\})[ \t]*(?:\n|$)/.exec(lines) ??
    [];
  if (whole === undefined) return { keys: {}, body: lines, line: 1 };
  const read = readKeys(front, mark === '---' ? 'yaml' : mark === '+++' ? 'toml' : 'json');
  const body = lines.slice(whole.length);
  return { ...read, body, line: whole.split('\n').length };
}

/** The keys of a file of settings, by its ending. */
export const readSettings = (path: string, text: string): Pick<OldFront, 'keys' | 'fault'> =>
  readKeys(text.replace(/^\uFEFF/, ''), /\.ya?ml$/i.test(path) ? 'yaml' : /\.toml$/i.test(path) ? 'toml' : 'json');

function readKeys(text: string, form: 'yaml' | 'toml' | 'json'): Pick<OldFront, 'keys' | 'fault'> {
  if (text.length > LONGEST) return { keys: {}, fault: 'is too long to be front matter' };
  try {
    const value: unknown =
      form === 'yaml'
        ? readYaml(text)
        : form === 'toml'
          ? parse(text, { integersAsBigInt: 'asNeeded' })
          : JSON.parse(text);
    const keys = plain(value, { left: MOST });
    return typeof keys === 'object' && keys !== null && !Array.isArray(keys) ? { keys: keys as OldKeys } : { keys: {} };
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n');
    return {
      keys: plainLines(text),
      fault: `is no ${form === 'json' ? 'JSON' : form.toUpperCase()} that can be read: ${reason}`,
    };
  }
}

/** What can be told without its form: `title: ...`, `date = "..."`. */
const plainLines = (text: string): OldKeys =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/^(title|date|slug|url|permalink|draft|author)[ \t]*[:=][ \t]*(["']?)([^\n]*?)\2[ \t,]*$/gm),
      ([, key = '', , value = '']) => [key, value],
    ),
  );

function readYaml(text: string): unknown {
  const read = parseYamlText('', text);
  if (read.ok) return read.value.value;
  // what others read without quotes is meant as it stands there
  const again = parseYamlText('', looseYaml(text));
  if (again.ok) return again.value.value;
  // Ruby and others take the last of two keys, and a tab for blanks
  const loosest = looseYaml(text).replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length));
  try {
    return load(loosest, { schema: FAILSAFE_SCHEMA, json: true });
  } catch {
    // what was wrong at first is told
  }
  throw new Error(read.problems[0]?.message.replace(/^is not valid YAML: /, '') ?? '');
}

function plain(value: unknown, budget: { left: number }, depth = 0): unknown {
  budget.left -= 1;
  if (budget.left < 0 || depth > DEEPEST) throw new Error('it holds more than front matter can');
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, budget, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, budget, depth + 1)]));
  return typeof value === 'string' ? value : (value as number | boolean | bigint).toString();
}

/** A key as it can be compared: `dateRead`, `date_read`, `date-read` and `Date read` are one. */
export const foldKey = (key: string): string => key.replace(/[-_\s]/g, '').toLowerCase();

/** What is said under one of some names, the first that says anything; `a.b` is `b` in the table `a`. */
export function saidAt(keys: OldKeys | undefined, ...names: readonly string[]): unknown {
  for (const name of names) {
    const [first = '', ...rest] = name.split('.');
    const wanted = foldKey(first);
    for (const [key, value] of Object.entries(keys ?? {})) {
      if (foldKey(key) !== wanted) continue;
      const found = rest.length === 0 ? value : isTable(value) ? saidAt(value, rest.join('.')) : undefined;
      if (found !== undefined && found !== '') return found;
    }
  }
  return undefined;
}

export const isTable = (value: unknown): value is OldKeys =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text under one of some names, in one line without blanks around it; undefined where there is none. */
export function textAt(keys: OldKeys | undefined, ...names: readonly string[]): string | undefined {
  const said = saidAt(keys, ...names);
  const line = typeof said === 'string' ? said.replace(/\s+/g, ' ').trim() : '';
  return line === '' || line === 'null' ? undefined : line;
}

/** The texts of a list under one of some names, or the one that stands in place of a list. */
export function listAt(keys: OldKeys | undefined, ...names: readonly string[]): string[] {
  const said = saidAt(keys, ...names);
  const list = Array.isArray(said) ? (said as unknown[]) : [said];
  return list.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? one.trim() : []));
}

export const tableAt = (keys: OldKeys | undefined, ...names: readonly string[]): OldKeys => {
  const said = saidAt(keys, ...names);
  return isTable(said) ? said : {};
};

/** Undefined where neither is said: `published: 2020-01-01` is no answer. */
export function yesAt(keys: OldKeys | undefined, ...names: readonly string[]): boolean | undefined {
  const said = textAt(keys, ...names)?.toLowerCase() ?? '';
  return /^(?:true|yes|on|1)$/.test(said) ? true : /^(?:false|no|off|0)$/.test(said) ? false : undefined;
}
