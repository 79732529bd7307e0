/** A piece of a text in Liquid or Nunjucks, which differ little (shopify.github.io/liquid, mozilla.github.io/nunjucks). */
export type LiquidNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly args: string; readonly written: string; readonly line: number }
  | LiquidTag;

export interface LiquidTag {
  readonly kind: 'tag';
  readonly name: string;
  readonly args: string;
  readonly written: string;
  readonly line: number;
  /** Whether it has an end of its own, and what stands up to that: its own part first, then those of `else` and the like. */
  readonly parts: readonly LiquidPart[] | undefined;
  /** Nothing else stands on its line; the blanks before it, where it belongs to an item of a list. */
  readonly alone: string | undefined;
}

export interface LiquidPart {
  readonly name: string;
  readonly args: string;
  readonly nodes: readonly LiquidNode[];
}

const MARK = /\{%([-+]?)\s*([\s\S]*?)\s*([-+]?)%\}|\{\{([-+]?)\s*([\s\S]*?)\s*([-+]?)\}\}|\{#(?=\s)[\s\S]*?#\}/g;
const RAW = /^(?:raw|verbatim|comment)$/;
const BRANCH = /^(?:else|elsif|elif|elseif|when)$/;

interface Mark {
  readonly at: number;
  readonly end: number;
  readonly written: string;
  readonly name: string;
  readonly args: string;
  readonly isTag: boolean;
  /** The text between them is without its blanks. */
  readonly trims: { readonly before: boolean; readonly after: boolean };
}

/** Reads a text: what is between the marks stays as it is, and a mark that has no end is text. */
export function parseLiquid(source: string): readonly LiquidNode[] {
  if (!/\{[{%#]/.test(source)) return [{ kind: 'text', text: source }];
  const marks = readMarks(source);
  const ended = new Map(marks.map(({ name }, place) => [name, place]));
  let [done, line] = [0, 1];
  const top: LiquidNode[] = [];
  const open: { tag: LiquidTag; parts: { name: string; args: string; nodes: LiquidNode[] }[] }[] = [];
  const nodes = (): LiquidNode[] => open.at(-1)?.parts.at(-1)?.nodes ?? top;
  const addText = (end: number, before: boolean, after: boolean): void => {
    let text = source.slice(done, end);
    line += text.split('\n').length - 1;
    if (after) text = text.trimStart();
    if (before) text = text.trimEnd();
    if (text !== '') nodes().push({ kind: 'text', text });
  };
  let trimmed = false;
  for (const [place, mark] of marks.entries()) {
    addText(mark.at, mark.trims.before, trimmed);
    const { name, args, written, end } = mark;
    done = end;
    trimmed = mark.trims.after;
    const block = open.at(-1);
    if (mark.isTag && block && name === `end${block.tag.name}`) open.pop();
    else if (mark.isTag && block && BRANCH.test(name)) block.parts.push({ name, args, nodes: [] });
    else if (mark.isTag && name !== '') {
      const isBlock = (ended.get(`end${name}`) ?? -1) > place && !(name === 'set' && args.includes('='));
      const parts = isBlock ? [{ name, args, nodes: [] }] : undefined;
      const tag: LiquidTag = { kind: 'tag', name, args, written, line, parts, alone: aloneAt(source, mark) };
      nodes().push(tag);
      if (parts) open.push({ tag, parts });
    } else if (!mark.isTag && args !== '') nodes().push({ kind: 'output', args, written, line });
    line += written.split('\n').length - 1;
  }
  addText(source.length, false, trimmed);
  // what has no end after all stands behind its beginning
  for (const { parts } of open.toReversed()) {
    const inside = parts.splice(0).flatMap((part) => part.nodes);
    open.pop();
    nodes().push(...inside);
  }
  return top;
}

/** The marks of a text; what stands between `raw` and its end is not looked into. */
function readMarks(source: string): Mark[] {
  const marks: Mark[] = [];
  let hidden: string | undefined;
  for (const found of source.matchAll(MARK)) {
    const { 0: written, index: at } = found;
    const [, tagStart, tag, tagEnd, start, output = '', end] = found;
    const [, name = '', args = ''] = /^([\w-]*)\s*([\s\S]*)$/.exec(tag ?? '') ?? [];
    if (hidden !== undefined && name !== `end${hidden}`) continue;
    const isTag = tag !== undefined;
    hidden = isTag && RAW.test(name) ? name : undefined;
    marks.push({
      at,
      end: at + written.length,
      written,
      isTag,
      name,
      args: isTag ? args : output,
      trims: { before: (tagStart ?? start) === '-', after: (tagEnd ?? end) === '-' },
    });
  }
  return marks;
}

function aloneAt(source: string, { at, end }: Mark): string | undefined {
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const [after = ''] = /^[^\n]*/.exec(source.slice(end, end + 200)) ?? [];
  if (before.trim() !== '' || after.trim() !== '') return undefined;
  const above = source.slice(Math.max(0, at - 2000), at - before.length).split('\n');
  const outer = above.findLast((line) => line.trim() !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) < before.length);
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(outer ?? '') ? before : '';
}
