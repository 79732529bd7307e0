import { convertShortcode, type Shortcode } from '../convertShortcode.ts';

/** A text with its shortcodes replaced; what could not be is told by its name and where it stands (line, from 1). */
interface Expanding {
  /** A page that `ref` and `relref` name, as a target. */
  readonly refer: (name: string) => string | undefined;
  /** One that the site itself defines, or a parameter of the page; undefined: it does not. */
  readonly own: (code: Shortcode) => string | undefined;
  readonly tell: (what: { readonly name: string; readonly line: number; readonly kept: 'changed' | 'left' }) => void;
}

const TAG =
  /\{\{([<%])\s*(\/\*)?\s*(\/?)\s*((?:"(?:\\.|[^"\\])*"|`[^`]*`|(?!\/?\s*[>%]\}\}|\*\/)[^])*?)\s*(\*\/)?\s*(\/?)\s*[>%]\}\}/g;

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  readonly isAlone: boolean;
  readonly name: string;
  readonly args: string;
  /** Written between comment signs: it is shown as it stands. */
  readonly literal: string | undefined;
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

/** Replaces `{{< name arg >}}` and `{{% name %}}...{{% /name %}}` by what they show (gohugo.io/content-management/shortcodes). */
export function expandHugo(text: string, expanding: Expanding): string {
  if (!text.includes('{{')) return text;
  const tags = [...text.matchAll(TAG)].map((match): Tag => {
    const [whole, sign = '<', comment, slash = '', body = '', , alone = ''] = match;
    const [, name = '', args = ''] = /^([^\s=]+)\s*([^]*)$/.exec(body) ?? [];
    return {
      start: match.index,
      end: match.index + whole.length,
      isEnd: slash !== '',
      isAlone: alone !== '',
      name,
      args,
      literal: comment === undefined ? undefined : `{{${sign} ${slash}${body} ${sign === '<' ? '>' : '%'}}}`,
    };
  });
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
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
      const inner =
        ending && expand({ from: tag.end, to: ending.start, first: place + 1, last: close, depth: depth + 1 });
      const code: Shortcode = { name: tag.name, args: readArgs(tag.args), inner };
      const made = /^(?:rel)?ref$/.test(tag.name)
        ? expanding.refer(code.args.get('0') ?? code.args.get('path') ?? '')
        : (expanding.own(code) ?? convertShortcode(code));
      expanding.tell({ name: tag.name, line: lineAt(tag.start), kept: made === undefined ? 'left' : 'changed' });
      parts.push(made ?? inner ?? '');
      if (ending) [done, place] = [ending.end, close];
    }
    parts.push(text.slice(done, to));
    return parts.join('');
  };
  return expand({ from: 0, to: text.length, first: 0, last: tags.length, depth: 0 });
}

/** The place of the tag that ends one; -1: it has no end. */
function endOf(tags: readonly Tag[], place: number, last: number): number {
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

const ARG = /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\s"`=]+))/g;

function readArgs(text: string): Map<string, string> {
  const args = new Map<string, string>();
  let place = 0;
  for (const [, name, quoted, raw, bare] of text.matchAll(ARG)) {
    const value = quoted?.replace(/\\(["\\])/g, '$1').replace(/\\n/g, '\n') ?? raw ?? bare ?? '';
    args.set(name ?? String(place), value);
    if (name === undefined) place += 1;
  }
  return args;
}
