import { blankCode } from '../markdown/blankCode.ts';
import { readTag } from '../markdown/readTag.ts';

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
      const at = match.index + match[0].lastIndexOf(raw);
      const open = inline ? openOf(bare, match.index) : -1;
      const isPicture = inline ? bare[open - 1] === '!' : /^<img\b/i.test(match[0]);
      if (raw === '') {
        const [empty = ''] = /\s(?:src|href)\s*=\s*(?:""|'')$/.exec(match[0]) ?? [];
        const end = match.index + match[0].length;
        if (open >= 0) changes.push(...unlinked(bare, { open, close: match.index, isPicture }));
        else if (empty !== '') changes.push({ start: end - empty.length, end, text: '' });
        continue;
      }
      const target = raw.replace(/\\(?=[()_*&])/g, '').replaceAll('&amp;', '&');
      const now = rewrite({ target, isPicture, line: lineAt(at) });
      if (now === target) continue;
      const address = typeof now === 'object' ? now.link : now;
      if (typeof now === 'object' && (open < 0 || bare[open - 2] === '[')) {
        // a picture that is a link itself has no other link in it
        changes.push(
          open < 0 ? linkInTag(text, match, now.link) : wordsAlone(bare, { open, close: match.index, link: now.link }),
        );
        continue;
      }
      if (address !== undefined) changes.push({ start: at, end: at + raw.length, text: address });
      if (typeof now === 'object' && open > 0) {
        const name = bare.slice(open + 1, match.index).trim() === '' ? (now.link.split('/').pop() ?? '') : '';
        changes.push({ start: open - 1, end: open, text: '' }, { start: match.index, end: match.index, text: name });
      } else if (address === undefined && open < 0 && match[0].startsWith('<')) {
        // the words of a link stay, and a picture gives way to its words
        const name = /\s(?:src|href)\s*=\s*["']$/.exec(match[0].slice(0, at - match.index))?.[0].length ?? 0;
        changes.push(isPicture ? linkInTag(text, match, '') : { start: at - name, end: at + raw.length + 1, text: '' });
      } else if (address === undefined && open >= 0)
        changes.push(...unlinked(bare, { open, close: match.index, isPicture }));
    }
  };
  look(INLINE, true);
  look(DEFINED, false);
  look(ATTRIBUTE, false);
  return changed(text, changes);
}

const nameIn = (link: string): string =>
  link
    .replace(/[?#].*$/, '')
    .split('/')
    .pop() ?? '';

/** The words of a picture in a link, without the picture. */
function wordsAlone(text: string, { open, close, link }: { open: number; close: number; link: string }): Found {
  const end = text.indexOf(')', close);
  const words = text.slice(open + 1, close);
  return { start: open - 1, end: end < 0 ? close + 1 : end + 1, text: words.trim() === '' ? nameIn(link) : words };
}

/** A link in place of an element, or, within a link, its words. */
function linkInTag(text: string, { index: start, 0: found }: RegExpExecArray, link: string): Found {
  const end = text.indexOf('>', start + found.length - 1) + 1;
  const tag = readTag(text.slice(start, end));
  const alt = tag.attributes.get('alt')?.trim() ?? '';
  const words = escapeHtml(alt === '' ? nameIn(link) : alt);
  const before = text.slice(Math.max(0, start - 500), start);
  const isLinked = before.endsWith('[') || before.lastIndexOf('<a ') > before.lastIndexOf('</a>');
  return {
    start,
    end: Math.max(end, start + found.length),
    text: isLinked || link === '' ? words : `<a href="${escapeHtml(link)}">${words}</a>`,
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

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
