import MarkdownIt from 'markdown-it';
import { blankCode } from '../../markdown/blankCode.ts';
import { convertShortcode } from '../convertShortcode.ts';
import { textAt, type OldKeys } from '../oldFront.ts';
import { readLiteral } from '../readLiteral.ts';

export interface MdxText {
  readonly source: string;
  /** It is a page of components, and no Markdown. */
  readonly isHtml: boolean;
  readonly keys: OldKeys;
  /** What the name of an import stands for: a path from the folder's root, or beside the text. */
  readonly imports: ReadonlyMap<string, string>;
  /** Is told what has no place here, and in which line of the source. */
  readonly leave: (what: string, line: number) => void;
  readonly changed: (what: string, line: number) => void;
}

/** `import x from './a.png'`, and what else is for programs. */
const MODULE =
  /^(?:import\s[^]*?(?:["'][^"'\n]*["'];?[ \t]*$)|export\s[^]*?(?:^\}\)?;?[ \t]*$|;[ \t]*$|\n(?=[ \t]*\n)))/gm;
const IMPORT = /import\s+(?:\*\s+as\s+)?([\w$]+)[^"'\n]*["']([^"'\n]+)["']/g;

/** What a text imports, by name. */
export const importsOf = (source: string): Map<string, string> =>
  new Map([...source.matchAll(IMPORT)].map(([, name = '', path = '']) => [name, path]));

/** A text in MDX, or a page of components, without what is code in it: components of the common kinds in Markdown, others as what stands in them. */
export function convertMdx(text: MdxText): string {
  const { source, isHtml } = text;
  const bare = isHtml ? source : blankCode(source, 'block');
  const modules = isHtml
    ? []
    : [...bare.matchAll(MODULE)].map(({ 0: found, index }) => [index, index + found.length] as const);
  let plain = source;
  // a blank for each sign, so that lines and places stay
  for (const [from, to] of modules)
    plain = plain.slice(0, from) + plain.slice(from, to).replace(/[^\n]/g, ' ') + plain.slice(to);
  const hidden = isHtml
    ? plain
    : modules.reduce(
        (now, [from, to]) => now.slice(0, from) + now.slice(from, to).replace(/[^\n]/g, ' ') + now.slice(to),
        bare,
      );
  return convertRange(text, { plain, hidden }, { from: 0, to: plain.length });
}

interface Sources {
  readonly plain: string;
  /** The same with blanks in the place of code, which is no markup. */
  readonly hidden: string;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const MARK =
  /<([A-Z][\w.]*)(?=[\s/>])|<>|<\/>|(?<!\\)\{|<(?:style|script)\b[^]*?<\/(?:style|script)>|<[a-z][\w-]*\s(?=[^<>]*[={])/g;

function convertRange(text: MdxText, sources: Sources, { from, to }: Range): string {
  const { plain, hidden } = sources;
  const parts: string[] = [];
  let done = from;
  const marks = new RegExp(MARK);
  marks.lastIndex = from;
  for (const { index: at, 0: mark, 1: name } of hidden.matchAll(marks)) {
    if (at >= to) break;
    // it stands in what is done already
    if (at < done) continue;
    parts.push(plain.slice(done, at));
    const line = plain.slice(0, at).split('\n').length;
    if (name !== undefined) {
      const tag = readJsxTag(plain, at);
      const close = tag.isClosed ? undefined : closeOf(hidden, name, { from: tag.end, to });
      const inner = close === undefined ? undefined : convertRange(text, sources, { from: tag.end, to: close.from });
      parts.push(component(text, { name, attributes: tag.attributes, inner, line }));
      done = close?.to ?? tag.end;
    } else if (mark === '{') {
      const end = braceEnd(plain, at);
      parts.push(expression(text, plain.slice(at + 1, end - 1), line));
      done = end;
    } else if (/^<[a-z]/.test(mark) && !/^<(?:style|script)\b/.test(mark)) {
      const tag = readJsxTag(plain, at);
      const written = plain.slice(at, tag.end);
      parts.push(/[={]\{|=\{/.test(written) ? element(text, written, tag.attributes) : written);
      done = tag.end;
    } else done = at + mark.length;
  }
  parts.push(plain.slice(done, to));
  return parts.join('');
}

interface JsxTag {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosed: boolean;
  readonly end: number;
}

const ATTRIBUTE = /\s*(?:\{\s*\.\.\.[^}]*\}|([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{))?)/y;

/** A tag of JSX; what is between braces stays as it is written, with them. */
function readJsxTag(source: string, at: number): JsxTag {
  const attributes = new Map<string, string>();
  let end = at + (/^<[\w.-]*/.exec(source.slice(at, at + 100))?.[0].length ?? 1);
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(source);
    if (!found || found[0].trim() === '') break;
    const [whole, name, value] = found;
    end += whole.length;
    if (value === '{') {
      const close = braceEnd(source, end - 1);
      if (name !== undefined) attributes.set(name, source.slice(end - 1, close));
      end = close;
    } else if (name !== undefined) attributes.set(name, value?.slice(1, -1) ?? 'true');
  }
  const [close = ''] = /^\s*\/?>/.exec(source.slice(end, end + 200)) ?? [];
  return { attributes, isClosed: close.includes('/'), end: end + close.length };
}

/** Behind the brace that belongs to the one at a place. */
function braceEnd(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return source.length;
}

/** Where the end of a component stands, with those of its name in it passed over. */
function closeOf(source: string, name: string, { from, to }: Range): Range | undefined {
  const tags = new RegExp(
    `<(/?)${name.replaceAll('.', '\\.')}(?=[\\s/>])(?:[^<>"'{]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*?(/?)>`,
    'g',
  );
  tags.lastIndex = from;
  let depth = 1;
  for (const { index: at, 0: tag, 1: start, 2: end } of source.matchAll(tags)) {
    if (at >= to) return undefined;
    if (start === '/') depth -= 1;
    else if (end !== '/') depth += 1;
    if (depth === 0) return { from: at, to: at + tag.length };
  }
  return undefined;
}

interface Component {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inner: string | undefined;
  readonly line: number;
}

function component(text: MdxText, { name, attributes, inner, line }: Component): string {
  const args = new Map(
    [...attributes].flatMap(([key, value]) => {
      const said = valueOf(text, value);
      return said === undefined ? [] : [[key, said] as const];
    }),
  );
  if (name === 'Fragment' || /Layout|Base|Wrapper|Container|Page$|^(?:Main|Article|Section|Prose|Content)/.test(name))
    return inner ?? '';
  const code = { name: name.replace(/^.*\./, ''), args, inner: inner === undefined ? undefined : dedent(inner) };
  const written = convertShortcode(code);
  if (written === undefined) {
    text.leave(`the component ${name}`, line);
    return inner ?? '';
  }
  text.changed(`the component ${name}`, line);
  if (text.isHtml) return new MarkdownIt({ html: true }).render(written);
  return !/^(?:!?\[|>|<|`{3}|https?:)|\n/.test(written) ? written : `\n\n${written}\n\n`;
}

/** Without the blanks that all its lines begin with. */
function dedent(inner: string): string {
  const lines = inner
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const depth = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  return lines.map((line) => line.slice(Math.min(depth, line.length))).join('\n');
}

/** What an attribute says; undefined where it is worked out. */
function valueOf({ imports, keys }: MdxText, written: string): string | undefined {
  if (!written.startsWith('{')) return written;
  const code = written.slice(1, -1).trim();
  const [, name = '', field] = /^([\w$]+)((?:\.\w+)*)$/.exec(code) ?? [];
  const path = imports.get(name);
  if (path !== undefined && /^(?:\.src)?$/.test(field ?? '')) return path;
  const [, own] = /^(?:frontmatter|props|Astro\.props)\.([\w.]+)$/.exec(code) ?? [];
  if (own !== undefined) return textAt(keys, own);
  const [, asked] = /^(?:import|require)\(\s*["']([^"']+)["']\s*\)(?:\.default)?$/.exec(code) ?? [];
  const { value } = readLiteral(code, 0);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(' ');
  return asked ?? (typeof value === 'string' ? value : undefined);
}

/** What stands between braces in a text. */
function expression(text: MdxText, code: string, line: number): string {
  if (code.trim() === '' || /^\s*\/\*[^]*\*\/\s*$/.test(code)) return '';
  const value = valueOf(text, `{${code}}`);
  if (value !== undefined) return value;
  text.leave('values that code works out', line);
  return '';
}

/** An element whose attributes are partly code. */
function element(text: MdxText, written: string, attributes: ReadonlyMap<string, string>): string {
  const [, name = ''] = /^<([\w-]+)/.exec(written) ?? [];
  const kept = [...attributes].flatMap(([key, value]) => {
    const said = valueOf(text, value);
    return said === undefined || said.startsWith('{') ? [] : ` ${key}="${said.replaceAll('"', '&quot;')}"`;
  });
  return `<${name}${kept.join('')}${written.endsWith('/>') ? ' /' : ''}>`;
}
