import { markLink } from './marks.ts';
import { convertShortcode, type Shortcode } from './convertShortcode.ts';
import type { Change } from './oldSite.ts';

/** A call of a shortcode, or the end of one, as it stands in a text. */
export interface ShortcodeTag {
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  /** It has no end of its own. */
  readonly isAlone: boolean;
  readonly name: string;
  readonly args: ReadonlyMap<string, string>;
  /** It is shown as it is written. */
  readonly literal?: string | undefined;
}

interface Expanding {
  readonly path: string;
  /** In which line of its file the text begins. */
  readonly line: number;
  /** What the program or the site itself has for it, before what is usual; and after that. */
  readonly first?: (code: Shortcode) => string | undefined;
  readonly own: (code: Shortcode) => string | undefined;
  /** The address of the text of this title, which many shortcodes of owners are about. */
  readonly titled?: (title: string) => string | undefined;
  readonly tell: (change: Change) => void;
}

/** A part of the text (`from`, `to`) and the places of the tags in it (`first`, up to `last`). */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
  /** How many shortcodes it stands within: without a limit, a text could exhaust the stack. */
  readonly depth: number;
}

/** Replaces the shortcodes of a text by what they show; of one that is not known, what stands in it stays, and it is told. */
export function expandShortcodes(
  text: string,
  tags: readonly ShortcodeTag[],
  { path, line, first: before, own, titled, tell }: Expanding,
): string {
  const lineAt = createLineAt(text);
  const convert = (tag: ShortcodeTag, inner: string | undefined): string => {
    const code: Shortcode = { name: tag.name, args: tag.args, inner };
    const made = before?.(code) ?? convertShortcode(code, () => own(code)) ?? linkOf(code, titled);
    const at = `${path}:${String(lineAt(tag.start) + line - 1)}`;
    tell({
      became: made === undefined ? 'left' : 'changed',
      what: made === undefined ? 'shortcodes that are not known; what stands in them stays' : 'shortcodes',
      name: tag.name,
      how: tag.name,
      at,
    });
    return made ?? [wordsOf(tag.args), inner].filter((part) => part !== undefined).join('\n\n');
  };
  const expand = ({ from, to, first, last, depth }: Stretch): string => {
    const parts: string[] = [];
    let done = from;
    for (let place = first; place < last; place++) {
      const tag = tags[place];
      if (!tag || tag.start < done) continue;
      parts.push(text.slice(done, tag.start));
      done = tag.end;
      if (tag.literal !== undefined) parts.push(tag.literal);
      if (tag.literal !== undefined || tag.isEnd) continue;
      const close = tag.isAlone || depth > 20 ? -1 : endOf(tags, place, last);
      const ending = tags[close];
      const stretch = ending && { from: tag.end, to: ending.start, first: place + 1, last: close, depth: depth + 1 };
      parts.push(convert(tag, stretch && expand(stretch)));
      if (ending) [done, place] = [ending.end, close];
    }
    parts.push(text.slice(done, to));
    return parts.join('');
  };
  return expand({ from: 0, to: text.length, first: 0, last: tags.length, depth: 0 });
}

/** A link to the text whose title it names. */
function linkOf({ args, inner }: Shortcode, titled: Expanding['titled']): string | undefined {
  for (const value of args.values()) {
    const to = titled?.(value);
    if (to === undefined) continue;
    const link = markLink(value, to);
    return inner === undefined ? link : `${link}\n\n${inner.trim()}`;
  }
  return undefined;
}

/** What was said for people to read. */
const wordsOf = (args: ReadonlyMap<string, string>): string | undefined =>
  ['title', 'name', 'text', 'alt'].map((name) => args.get(name)).find((words) => words !== undefined && words !== '');

/** The place of the tag that ends one; -1: it has no end. */
function endOf(tags: readonly ShortcodeTag[], place: number, last: number): number {
  const { name } = tags[place] ?? {};
  let depth = 0;
  for (let next = place + 1; next < last; next++) {
    const tag = tags[next];
    if (!tag || tag.name !== name || tag.literal !== undefined) continue;
    if (!tag.isEnd && !tag.isAlone) depth += 1;
    else if (tag.isEnd && depth === 0) return next;
    else if (tag.isEnd) depth -= 1;
  }
  return -1;
}

function createLineAt(text: string): (at: number) => number {
  let [line, done] = [1, 0];
  return (at) => {
    if (at < done) [line, done] = [1, 0];
    line += text.slice(done, at).split('\n').length - 1;
    done = at;
    return line;
  };
}

const ARG = /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|(\[[^\]]*\]|[^\s"'`=,]+))/g;

/** The arguments of a call, by their names or places. */
export function readArgs(text: string): Map<string, string> {
  const args = new Map<string, string>();
  let place = 0;
  for (const [, name, double, single, raw, bare] of text.matchAll(ARG)) {
    const quoted = (double ?? single)?.replace(/\\(["'\\])/g, '$1').replace(/\\n/g, '\n');
    args.set(name ?? String(place), quoted ?? raw ?? bare?.replace(/^\[|\]$|["']/g, '') ?? '');
    if (name === undefined) place += 1;
  }
  return args;
}
