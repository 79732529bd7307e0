import type { Mend, Said } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { Source } from './source.ts';

/** Where the parser stopped, and why; line and column from 0. */
interface Stop {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** What is wrong, and where; line and column from 0. */
interface Found {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
  readonly mend?: Mend | undefined;
}

/** What keeps a text from being a document of YAML that can be read. */
export const yamlFaults = {
  /** Says where a file is broken, why and what to do: the parser speaks of its grammar, and of the place where it gave up. */
  'bad-yaml': ({ stop }: { stop: Stop }, { yaml }: Source) => {
    const lines = yaml.split(/\r?\n/);
    const found = (RAN_ON.test(stop.reason) ? findOpened(lines, stop) : undefined) ?? explainStop(lines, stop);
    return [
      `is not valid YAML: ${found.message}`,
      found.hint,
      { line: found.line + 1, column: found.column + 1, excerpt: lines[found.line] ?? '', mend: found.mend },
    ];
  },
  'key-no-text': (_fault: object, { yaml }: Source) => {
    const before = yaml.slice(0, Math.max(yaml.search(KEY_NO_TEXT), 0)).split('\n');
    return [
      'a key must be text, saw keys with values',
      'Write the key as a word. If it begins with { and is meant as text, put it in quotes.',
      {
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
        excerpt: yaml.split(/\r?\n/)[before.length - 1] ?? '',
      },
    ];
  },
  'proto-key': () => [
    'an entry cannot be called __proto__',
    'Give it another name, and so where it comes from: a Book Id in books.csv too.',
  ],
} satisfies Record<string, (fault: never, source: Source) => Said>;

/** The first place where a key may be no text: `{ a: x }: y`, `? a: x`, or `*name : y`. */
const KEY_NO_TEXT = /\{[^{}\n]*\}[ \t]*:|(?<=^|[-{,][ \t])\?(?=\s)|\*[^\s,]+[ \t]+:/m;

/** What the parser says when a quote or a bracket was not closed: it stops where it cannot go on, far from the fault. */
const RAN_ON =
  /quoted scalar|flow collection|block mapping|mapping entry|sequence entry|mapping key|document separator|expected$/;

/** A quote or bracket at the start of a value that its line does not close. */
const OPENED = /(?:^\s*|[:[{,-]\s+)(?="(?:[^"\\]|\\.)*$|'(?:[^']|'')*$|[[{][^\]}]*$)/;

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** The quote or bracket that the parser took to end near the place where it stopped, far from where it should have. */
function findOpened(lines: readonly string[], stop: Stop): Found | undefined {
  const line = lines.findLastIndex((text, index) => index <= stop.line && OPENED.test(text));
  const match = OPENED.exec(lines[line] ?? '');
  if (!match) return undefined;
  const column = match.index + match[0].length;
  const mark = lines[line]?.[column] ?? '';
  const bracket = mark === '[' || mark === '{';
  const end = lines.findIndex((later, index) => index > line && later.includes(ownValue(CLOSING, mark) ?? mark));
  // a text in quotes may well take several lines: then its line ends with its quote
  const sound = bracket
    ? !stop.reason.includes('flow collection')
    : lines[end]?.slice(lines[end].indexOf(mark) + 1).trim() === '';
  if (end >= 0 && (sound || end < stop.line - 1)) return undefined;
  const hint = bracket
    ? 'Close the bracket, or put the text in quotes if it only starts with one.'
    : `Write ${mark} at the end of the text too.`;
  return { line, column, message: `the ${bracket ? 'bracket' : 'quote'} ${mark} is not closed`, hint };
}

/** Characters that no unquoted text starts with. Source: yaml.org/spec/1.2.2, section 5.3. */
const INDICATOR = /^\s*(?:- +)*(?:[\w-]+: +)?([@`%*&![{|>])/;

/** A key whose colon has no blank after it, which makes it text; an address has a slash there. */
const GLUED = /^(\s*(?:- +)?)([A-Za-z][\w-]*):(?=[^\s/:])/;

/** `title:Flatland`, which the parser reads on as text until it meets a key. */
function findGlued(lines: readonly string[], { line, reason }: Stop): Found | undefined {
  if (!/document separator|multiline key|colon is missed|sequence entry/.test(reason)) return undefined;
  const isGlued = (index: number): boolean => GLUED.test(lines[index] ?? '');
  let start = isGlued(line) ? line : lines.findLastIndex((text, index) => index < line && !/^\s*(#|$)/.test(text));
  if (!isGlued(start)) return undefined;
  while (isGlued(start - 1)) start--;
  const [, before = '', key = ''] = GLUED.exec(lines[start] ?? '') ?? [];
  const column = before.length + key.length + 1;
  const message = `${key} has no blank after its colon`;
  const mend = { text: ':', by: ': ', column };
  return { line: start, column, message, hint: `Write "${key}: ".`, mend };
}

/** A line that ends in >- or the like: the text is on the next lines. */
const BLOCK = /^(\s*(?:- +)*)(?:([\w-]+): +)?([>|][-+\d]*)\s*(?:#.*)?$/;

/** Text below >- that stands no further right than what it belongs to. */
function findOutdented(lines: readonly string[], { line, reason }: Stop): Found | undefined {
  if (!/indentation|multiline key|colon is missed/.test(reason)) return undefined;
  const start = lines.findLastIndex((text, index) => index < line && BLOCK.test(text));
  const [, before = '', key, mark = ''] = BLOCK.exec(lines[start] ?? '') ?? [];
  const margin = key === undefined ? before.lastIndexOf('-') : before.length;
  const isOut = (text: string): boolean => text.trim() !== '' && text.search(/\S/) <= margin;
  const out = lines.findIndex((text, index) => index > start && isOut(text));
  const text = lines[out] ?? '';
  if (start < 0 || out < 0 || out > line || /^\s*(?:- |#|[\w-]+:(?:\s|$))/.test(text)) return undefined;
  const message = `the text below ${mark} is not indented enough`;
  const hint = `Begin each of its lines further right than ${key === undefined ? 'the dash' : `"${key}"`}.`;
  return { line: out, column: text.search(/\S/), message, hint };
}

/** A key with one blank in front of it, as where "# " was to be removed, and only "#" was. */
function findShifted(lines: readonly string[], { line }: Stop): Found | undefined {
  const first = lines.findIndex((text) => !/^\s*(#|$)/.test(text));
  const shifted = [line, first].find((index) => /^ [\w-]+:(\s|$)/.test(lines[index] ?? ''));
  if (shifted === undefined || !lines.some((text) => /^[\w-]+:/.test(text))) return undefined;
  const key = /[\w-]+/.exec(lines[shifted] ?? '')?.[0] ?? '';
  const hint = 'Remove the blank: a key of the file itself begins at the start of its line.';
  const mend = { text: ' ', by: '', column: 1 };
  return { line: shifted, column: 1, message: `there is one blank too many before ${key}`, hint, mend };
}

/** The value of a line in quotes; undefined where it may go on, or a comment be behind it. */
function inQuotes(lines: readonly string[], line: number): Mend | undefined {
  const [, before = '', value = ''] = /^(\s*(?:- )?(?:[\w-]+: +)?)(\S.*?)\s*$/.exec(lines[line] ?? '') ?? [];
  const isAlone = /^(?:\s*(?:#|$)|[\w-]+:|---|\s*- )/.test(lines[line + 1] ?? '');
  return value === '' || !isAlone || /["'\\]| #/.test(value)
    ? undefined
    : { text: value, by: JSON.stringify(value), column: before.length + 1 };
}

function explainStop(lines: readonly string[], stop: Stop): Found {
  const { line, column, reason } = stop;
  const text = lines[line] ?? '';
  const at = (start: number, message: string, hint: string): Found => ({ line, column: start, message, hint });
  if (reason.includes('single document')) {
    const last = lines.findLastIndex((each) => /^---(\s|$)/.test(each));
    return { line: last, column: 0, message: 'another document starts here', hint: 'Remove the line "---".' };
  }
  if (text.includes('\t'))
    return at(text.indexOf('\t'), 'a tab in the indentation', 'YAML is indented with spaces, never with tabs.');
  if (reason.includes('duplicated mapping key')) {
    const key = /^[^\s:]+/.exec(text.slice(column))?.[0] ?? '';
    return at(column, `the key ${key} is given twice`, 'Keep one of the two.');
  }
  const misplaced = findGlued(lines, stop) ?? findOutdented(lines, stop);
  if (misplaced) return misplaced;
  const indicator = INDICATOR.exec(text)?.[1];
  if (indicator !== undefined) {
    const start = text.indexOf(indicator);
    const block = /^([>|][-+\d]*)\s+\S/.exec(text.slice(start))?.[1];
    if (block === undefined)
      return {
        ...at(start, `unquoted text cannot start with ${indicator}`, 'Put the text in quotes.'),
        mend: /[@`%]/.test(indicator) ? inQuotes(lines, line) : undefined,
      };
    const hint = 'Start the text on the next line, indented further, or put all of it in quotes.';
    return at(start, `text cannot follow ${block} on the same line`, hint);
  }
  if (/["']\s*$/.test(text.slice(0, column)) && column < text.length) {
    const hint = 'Inside "..." write a quote as \\"; inside \'...\' write it twice.';
    return at(column, 'the text continues after its closing quote', hint);
  }
  if (/escape sequence|hexadecimal/.test(reason)) {
    const hint = 'Write \\\\ for \\, or put the text in single quotes.';
    return at(text.lastIndexOf('\\', column), 'a backslash in double quotes must be written twice', hint);
  }
  if (/^\s*(- )?[^:]+: .*: /.test(text.replace(/\s#.*$/, ''))) {
    const hint = 'Put the text in quotes: in YAML, a colon and a space end a key.';
    return { ...at(column, 'unquoted text contains a colon and a space', hint), mend: inQuotes(lines, line) };
  }
  const shifted = findShifted(lines, stop);
  if (shifted) return shifted;
  const hint = 'Check the indentation and the quotes of this line and the one before it.';
  return at(column, reason.replace(/ of a (mapping|sequence) entry$/, ''), hint);
}
