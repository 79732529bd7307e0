import { unescapeAll } from 'markdown-it/lib/common/utils.mjs';

/** A tag of HTML. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly written: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Not what stands behind a backslash, which means nothing in HTML. */
export const unescapeEntities = (html: string): string => unescapeAll(html.replaceAll('\\', '\\\\'));

const ATTRIBUTE = /([a-z_:@][a-z0-9:._@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'=<>`\s]+)))?/giy;

/** Reads a tag as it is written; of what is no element, such as `<?php`, it is the name alone. */
export function readTag(written: string): Tag {
  const [start = '', end, name = ''] = /^<(\/?)([a-z][a-z0-9-]*)\s*/i.exec(written) ?? [];
  const attributes = new Map<string, string>();
  if (end === '') {
    let at = start.length;
    while (at < written.length) {
      ATTRIBUTE.lastIndex = at;
      const found = ATTRIBUTE.exec(written);
      const key = found?.[1]?.toLowerCase();
      if (found && key !== undefined && !attributes.has(key))
        attributes.set(key, unescapeEntities(found[2] ?? found[3] ?? found[4] ?? ''));
      at = found ? ATTRIBUTE.lastIndex : at + 1;
    }
  }
  const other = /^<([?!][^\s>]*)/.exec(written)?.[1] ?? '';
  return { name: (name || other).toLowerCase(), isEnd: end === '/', written, attributes };
}
