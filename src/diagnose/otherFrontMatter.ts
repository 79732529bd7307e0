/** The form of front matter that is not YAML, and its values. */
export interface OtherFrontMatter {
  readonly form: 'TOML' | 'JSON';
  readonly values: Readonly<Record<string, unknown>>;
  /** All of it is understood. */
  readonly isSure: boolean;
}

/** Front matter between lines `+++`, as Zola and Hugo write it, or a JSON object; undefined for anything else. */
export function readOtherFrontMatter(text: string): OtherFrontMatter | undefined {
  const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?\n)\+\+\+/.exec(text)?.[1];
  if (toml !== undefined) {
    const isSure = !ODD_TOML.test(toml) && toml.replace(LINE, '').replace(/#.*/g, '').trim() === '';
    return { form: 'TOML', values: readToml(toml), isSure };
  }
  const json = /^\{\s[\s\S]*?\n\}/.exec(text)?.[0];
  try {
    return json === undefined
      ? undefined
      : { form: 'JSON', values: stringsIn(JSON.parse(json)) as OtherFrontMatter['values'], isSure: true };
  } catch {
    return undefined;
  }
}

/** As YAML is read here: every scalar is a string. */
function stringsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stringsIn);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringsIn(inner)]));
}

const STRING = /"(?:[^"\\]|\\.)*"|'[^']*'/;
const LINE = RegExp(
  `^[ \\t]*(?:\\[+([\\w-]+)[\\w.-]*\\]+|([\\w-]+)[ \\t]*=[ \\t]*(${STRING.source}|\\[[^\\]]*\\]|[^#\\r\\n]*))`,
  'gm',
);

/** Texts of many lines, tables in a line, letters by their numbers. */
const ODD_TOML = /"""|'''|=[ \t]*\{|\\[^"\\]/;

/** As much of TOML as front matter has: strings of one line, lists of them, and tables. */
function readToml(text: string): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const tables = new Map<string, Map<string, unknown>>();
  let table = values;
  for (const [, header, key, written = ''] of text.matchAll(LINE)) {
    if (header !== undefined) tables.set(header, (table = tables.get(header) ?? new Map<string, unknown>()));
    else if (key !== undefined) table.set(key, readTomlValue(written.trim()));
  }
  for (const [header, inner] of tables) values.set(header, Object.fromEntries(inner));
  return Object.fromEntries(values);
}

const readTomlValue = (written: string): unknown =>
  written.startsWith('[')
    ? [...written.matchAll(RegExp(STRING, 'g'))].map(([text]) => readTomlString(text))
    : readTomlString(written);

function readTomlString(written: string): string {
  if (!written.startsWith('"')) return written.replace(/^'|'$/g, '');
  return written.slice(1, -1).replace(/\\(["\\])/g, '$1');
}
