/** A place in a document: line and column, both from 0. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where the parser stopped, and why. */
interface Stop extends Place {
  readonly reason: string;
}

/** A YAML error in the words of the file's owner. */
interface YamlError extends Place {
  readonly message: string;
  readonly hint: string;
}

/** What the parser says when a quote or a bracket was not closed: it stops where it cannot go on, far from the fault. */
const RAN_ON =
  /quoted scalar|flow collection|block mapping|mapping entry|sequence entry|mapping key|document separator|expected$/;

/** A quote or bracket at the start of a value that its line does not close. */
const OPENED = /(?:^\s*|[:[{,-]\s+)(?="(?:[^"\\]|\\.)*$|'(?:[^']|'')*$|[[{][^\]}]*$)/;

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Characters that are no text at the start of a value. Source: yaml.org/spec/1.2.2, section 5.3. */
const INDICATOR = /^\s*(?:- +)*(?:[\w-]+: +)?([@`%*&![{|>])/;

/** Says where a document is broken, why, and what to do: the parser speaks of its grammar, and of the place where it gave up. */
export function explainYaml(lines: readonly string[], stop: Stop): YamlError {
  const { line, column, reason } = stop;
  const text = lines[line] ?? '';
  const at = (start: number, message: string, hint: string): YamlError => ({ line, column: start, message, hint });
  const opened = RAN_ON.test(reason) ? findOpened(lines, stop) : undefined;
  if (opened) return opened;
  if (reason.includes('single document')) {
    const place = { line: secondDocument(lines), column: 0 };
    return { ...place, message: 'a second document starts here', hint: 'Take the line "---" out.' };
  }
  if (text.includes('\t'))
    return at(text.indexOf('\t'), 'a tab in the indentation', 'YAML is indented with spaces, never with tabs.');
  if (reason.includes('duplicated mapping key')) {
    const key = /^[^\s:]+/.exec(text.slice(column))?.[0] ?? '';
    return at(column, `the key ${key} stands here for the second time`, 'Keep one of the two.');
  }
  const indicator = INDICATOR.exec(text)?.[1];
  if (indicator !== undefined) {
    const start = text.indexOf(indicator);
    const block = /^([>|][-+\d]*)\s+\S/.exec(text.slice(start))?.[1];
    if (block === undefined) return at(start, `a text cannot start with ${indicator}`, 'Put the text in quotes.');
    const hint = 'Write it on the lines below, indented further, or put all of it in quotes.';
    return at(start, `a text cannot stand beside ${block}`, hint);
  }
  if (/["']\s*$/.test(text.slice(0, column)) && column < text.length) {
    const hint = 'Write a quote inside "..." as \\", and one inside \'...\' twice.';
    return at(column, 'the text goes on after its closing quote', hint);
  }
  if (/^\s*(- )?[^:]+: .*: /.test(text)) {
    const hint = 'Put the text in quotes: a colon in it has a meaning in YAML.';
    return at(column, 'a colon and a blank in a text', hint);
  }
  return at(column, reason, 'Look at the indentation and the quotes of this line and the one before it.');
}

/** The quote or bracket that the parser took to end near the place where it stopped, far from where it should have. */
function findOpened(lines: readonly string[], stop: Stop): YamlError | undefined {
  for (let line = Math.min(stop.line, lines.length - 1); line >= 0; line--) {
    const text = lines[line] ?? '';
    const match = OPENED.exec(text);
    if (!match) continue;
    const column = match.index + match[0].length;
    const mark = text[column] ?? '';
    const bracket = mark === '[' || mark === '{';
    const end = lines.findIndex((later, index) => index > line && later.includes(CLOSING[mark] ?? mark));
    // a text in quotes may well take several lines: then its line ends with its quote
    const sound = bracket
      ? !stop.reason.includes('flow collection')
      : lines[end]?.slice(lines[end].indexOf(mark) + 1).trim() === '';
    if (end >= 0 && (sound || end < stop.line - 1)) return undefined;
    return {
      line,
      column,
      message: `the ${bracket ? 'bracket' : 'quote'} ${mark} is not closed`,
      hint: bracket
        ? 'Close the bracket, or put the text in quotes if it only starts with one.'
        : `Write ${mark} at the end of the text too.`,
    };
  }
  return undefined;
}

function secondDocument(lines: readonly string[]): number {
  const first = lines.findIndex((text) => text.trim() !== '' && !/^(#|%|---)/.test(text));
  return lines.findIndex((text, index) => index > first && /^---(\s|$)/.test(text));
}
