import { allowedValue } from '../markdown/allowedHtml.ts';

/** What is asked of whoever wants HTML as Markdown. */
export interface HtmlLook {
  /** The target that a link gets; undefined: its words stay, and the link goes. */
  readonly link: (href: string) => string | undefined;
  /** The same of a picture; undefined: a link to it takes its place. */
  readonly picture: (src: string) => string | undefined;
  /** Is told what has no place here, by the same words for all of a kind. */
  readonly left: (what: string) => void;
}

/** Asks of an element whether it is one of these; names in small letters, as nodes of HTML have great ones. */
export const isElement =
  (...names: readonly string[]) =>
  (node: Node): boolean =>
    names.includes(node.nodeName.toLowerCase());

/** Words on one line: the lines of HTML mean nothing. */
export const flat = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** A target as it stands in brackets: blanks and brackets would end it there. */
export const encodeTarget = (target: string): string =>
  target.replace(/[\s()<>"\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** The attributes that pages may have, as they stand in a tag. */
export const attributesOf = (node: Element): string =>
  Array.from(node.attributes)
    .flatMap(({ name, value }) => {
      const kept = allowedValue(node.nodeName.toLowerCase(), name, value);
      return kept === undefined ? [] : ` ${name}="${escapeAttribute(kept)}"`;
    })
    .join('');

export const escapeAttribute = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
