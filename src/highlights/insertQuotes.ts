import { dump, FAILSAFE_SCHEMA, load } from 'js-yaml';
import { isMap, isScalar, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml';
import type { OwnReviewFile } from '../ground/ownReviews.ts';
import { QUOTES_TEMPLATE } from '../ground/quotesTemplate.ts';
import { ownValue } from '../ground/ownValue.ts';

/** What a review says, as far as its quotes go. */
export interface ReviewKeys {
  readonly title: string;
  readonly author: string;
  /** Its Book Id; '' where it names none. */
  readonly book: string;
  readonly quotes: readonly string[];
}

/** What YAML says, as the build reads it; undefined where it is not right, or no keys with values. */
function valueOf(keys: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = load(keys, { schema: FAILSAFE_SCHEMA });
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** What stands in a review; undefined where its YAML is not right, which `endpaper check` tells. */
export function readReviewKeys({ keys }: Pick<OwnReviewFile, 'keys'>): ReviewKeys | undefined {
  const value = valueOf(keys);
  if (!value) return undefined;
  const [title = '', author = '', book = ''] = ['title', 'author', 'book'].map((key) => lineOf(ownValue(value, key)));
  return { title, author, book, quotes: quotesIn(value) };
}

const quotesIn = ({ quotes }: Readonly<Record<string, unknown>>): string[] =>
  (Array.isArray(quotes) ? quotes : []).map((quote: unknown) => lineOf((quote as { text?: unknown } | null)?.text));

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/**
 * A review with more quotes behind those that it has, and every other byte as it was. `quotes`: inline Markdown. Undefined where that cannot be done:
 * where `quotes` is an alias, say.
 */
export function insertQuotes({ raw, mark, keys }: OwnReviewFile, quotes: readonly string[]): string | undefined {
  const changed = withQuotes(keys, quotes);
  const [before, after] = [valueOf(keys), changed === undefined ? undefined : valueOf(changed)];
  // whatever way the owner has with YAML: what comes out must say what went in, and all else as before
  if (changed === undefined || !before || !after) return undefined;
  const isMeant = JSON.stringify(quotesIn(after)) === JSON.stringify([...quotesIn(before), ...quotes]);
  const isSameElse = JSON.stringify({ ...after, quotes: 0 }) === JSON.stringify({ ...before, quotes: 0 });
  return isMeant && isSameElse ? mark + changed + raw.slice(mark.length + keys.length) : undefined;
}

function withQuotes(keys: string, quotes: readonly string[]): string | undefined {
  const { contents } = parseDocument(keys, { schema: 'failsafe' });
  if (!isMap(contents) || contents.flow === true) return undefined;
  const end = keys.includes('\r\n') ? '\r\n' : '\n';
  const block = (indent: string): string =>
    dump(
      quotes.map((text) => ({ text })),
      { lineWidth: 100 },
    )
      .replace(/^(?=.)/gm, indent)
      .replaceAll('\n', end);
  const put = (at: number, text: string): string => keys.slice(0, at) + text + keys.slice(at);
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === 'quotes');
  const value = pair?.value;
  if (pair === undefined) {
    const template = `${QUOTES_TEMPLATE.join(end)}${end}`;
    if (keys.includes(template)) return keys.replace(template, () => `quotes:${end}${block('  ')}`);
    const at = endOfLine(keys, contents.range[1]);
    const open = at > 0 && !keys.slice(0, at).endsWith('\n') ? end : '';
    return put(at, `${open}quotes:${end}${block('  ')}`);
  }
  if (isSeq(value) && value.items.length > 0)
    return value.flow === true ? putInside(value, quotes, put) : putBehind(keys, value, { block, put, end });
  const key = isScalar(pair.key) ? pair.key.range[1] : 0;
  const rest = /^:[^\S\n]*(?:\[\s*\]|null|~|)[^\S\n]*(?=#|\r?\n|$)/.exec(keys.slice(key))?.[0];
  if (rest === undefined) return undefined;
  const line = endOfLine(keys, key + rest.length);
  const tail = keys.slice(key + rest.length, line);
  const comment = tail.startsWith('#') ? ` ${tail}` : tail;
  return `${keys.slice(0, key)}:${comment}${tail.endsWith('\n') ? '' : end}${block('  ')}${keys.slice(line)}`;
}

/** Behind the last item of a list in square brackets. */
function putInside({ items, range }: YAMLSeq, quotes: readonly string[], put: Pen['put']): string | undefined {
  const last = items.at(-1);
  if (!isMap(last) || !last.range || !range) return undefined;
  const form = { lineWidth: 0, collectionStyle: 'flow' } as const;
  return put(last.range[1], quotes.map((text) => `, ${stringify({ text }, form).trimEnd()}`).join(''));
}

interface Pen {
  readonly block: (indent: string) => string;
  readonly put: (at: number, text: string) => string;
  readonly end: string;
}

function putBehind(keys: string, list: YAMLSeq, { block, put, end }: Pen): string | undefined {
  const [from = 0, to = 0] = list.range ?? [];
  const indent = keys.slice(keys.lastIndexOf('\n', from - 1) + 1, from);
  if (indent.trim() !== '') return undefined;
  const at = endOfLine(keys, to);
  return put(at, (keys.slice(0, at).endsWith('\n') ? '' : end) + block(indent));
}

/** The place behind the line in which another place is; where that is the beginning of a line, the place itself. */
function endOfLine(text: string, place: number): number {
  if (place > 0 && text[place - 1] === '\n') return place;
  const at = text.indexOf('\n', place);
  return at < 0 ? text.length : at + 1;
}
