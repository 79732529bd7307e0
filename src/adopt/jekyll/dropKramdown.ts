import { blankCode } from '../../markdown/blankCode.ts';

const ATTRIBUTES = /\{:{1,2}[^{}\n]*\}/;
const LINE = new RegExp(`^[ \\t>]*${ATTRIBUTES.source}[ \\t]*$`);
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t]+.*\n[ \t]*\{:[ \t]*(?:\.[\w-]+[ \t]+)*toc[^{}\n]*\}[ \t]*$/gim;
const INSIDE = new RegExp(`(?<=[)\\]*_\`>~])${ATTRIBUTES.source}`, 'g');

export interface Kramdown {
  readonly markdown: string;
  readonly toc: boolean;
  /** Lines that had attributes, from 1. */
  readonly lines: readonly number[];
}

/** Markdown without what kramdown says of how it looks (kramdown.gettalong.org/syntax.html); no line is moved. */
export function dropKramdown(markdown: string): Kramdown {
  if (!markdown.includes('{:')) return { markdown, toc: false, lines: [] };
  let toc = false;
  const bare = blankCode(markdown, 'block');
  const blanks = (text: string): string => text.replace(/[^\n]/g, ' ');
  const marked = bare.replace(CONTENTS, (found) => ((toc = true), blanks(found)));
  const sources = markdown.split('\n');
  const before = bare.split('\n');
  const lines: number[] = [];
  const kept = marked.split('\n').map((line, at) => {
    const source = sources[at] ?? '';
    if (line !== before[at]) return line.trimEnd();
    if (!line.includes('{:')) return source;
    if (/^\s*\{:\s*toc\b/.test(line)) toc = true;
    const spans = LINE.test(line) ? [{ index: 0, 0: line }] : [...line.matchAll(INSIDE)];
    if (spans.length > 0) lines.push(at + 1);
    return spans.reduceRight(
      (text, { 0: found, index }) => text.slice(0, index) + text.slice(index + found.length),
      source,
    );
  });
  return { markdown: kept.join('\n'), toc, lines };
}
