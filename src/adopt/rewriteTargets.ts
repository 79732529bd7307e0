import { blankCode } from '../markdown/blankCode.ts';

/** What a link or a picture of a text leads to. */
export interface Target {
  readonly target: string;
  readonly isPicture: boolean;
  /** From 1, in the text. */
  readonly line: number;
}

/** What becomes of it: another target, a link in place of a picture, or `undefined`: its words stay, and the link goes. */
type Rewrite = (target: Target) => string | { readonly link: string } | undefined;

/** `[words](target "title")`, `![alt](<target>)`; `[label]: target`; `src="target"`, `href='target'`. */
const INLINE = /\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?=\s*\)|\s+["'(])/g;
const DEFINED = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
const ATTRIBUTE = /<[a-zA-Z][^<>]*?\s(?:src|href)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with other targets of its links and pictures; code stays as it is. */
export function rewriteTargets(text: string, rewrite: Rewrite): string {
  const bare = blankCode(text, 'block');
  const changes: Found[] = [];
  const lineAt = lineCounter(text);
  const look = (pattern: RegExp, inline: boolean): void => {
    for (const match of bare.matchAll(pattern)) {
      const raw = match[1] ?? match[2] ?? '';
      if (raw === '') continue;
      const at = match.index + match[0].lastIndexOf(raw);
      const open = inline ? openOf(bare, match.index) : -1;
      const isPicture = inline ? bare[open - 1] === '!' : /^<img\b/i.test(match[0]);
      const target = raw.replace(/\\(?=[()_*&])/g, '').replaceAll('&amp;', '&');
      const now = rewrite({ target, isPicture, line: lineAt(at) });
      if (now === target) continue;
      const address = typeof now === 'object' ? now.link : now;
      if (address !== undefined) changes.push({ start: at, end: at + raw.length, text: address });
      if (typeof now === 'object' && open > 0) {
        const name = bare.slice(open + 1, match.index).trim() === '' ? (now.link.split('/').pop() ?? '') : '';
        changes.push({ start: open - 1, end: open, text: '' }, { start: match.index, end: match.index, text: name });
      } else if (address === undefined && open >= 0)
        changes.push(...unlinked(bare, { open, close: match.index, isPicture }));
    }
  };
  look(INLINE, true);
  look(DEFINED, false);
  look(ATTRIBUTE, false);
  return changed(text, changes);
}

/** Where the bracket is that belongs to a closing one. */
function openOf(text: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0 && close - at < 2000; at--) {
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth += 1;
    if (text[at] === '[' && --depth === 0) return at;
  }
  return -1;
}

function unlinked(
  text: string,
  { open, close, isPicture }: { open: number; close: number; isPicture: boolean },
): Found[] {
  const end = text.indexOf(')', close);
  if (end < 0) return [];
  const start = isPicture ? open - 1 : open;
  return [
    { start, end: open + 1, text: '' },
    { start: close, end: end + 1, text: '' },
  ];
}

function changed(text: string, changes: readonly Found[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: now } of [...changes].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    parts.push(text.slice(done, start), now);
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}

function lineCounter(text: string): (at: number) => number {
  let [line, done] = [1, 0];
  return (at) => {
    if (at < done) [line, done] = [1, 0];
    for (; done < at; done++) if (text.charCodeAt(done) === 10) line += 1;
    return line;
  };
}
