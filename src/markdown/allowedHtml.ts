import { ownValue } from '../ground/ownValue.ts';

/** What values of attributes look like. */
const WORDS = /^/;
const NAME = /^[^\s"'<>&]+$/;
const NUMBER = /^-?\d{1,6}$/;
const SIZE = /^\d{1,5}(?=(?:px)?$)/;

/** Attributes that an element may have, and what their values begin with; what is no such value is left out. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  id: NAME,
  title: WORDS,
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
  dir: /^(?:ltr|rtl|auto)$/,
  align: /^(?:left|right|center)$/,
  href: WORDS,
  src: WORDS,
  alt: WORDS,
  width: SIZE,
  height: SIZE,
  datetime: /^[\dPT][\dTZPYMWDHS:.+ -]*$/,
  open: WORDS,
  reversed: WORDS,
  start: NUMBER,
  value: NUMBER,
  type: /^[1aAiI]$/,
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,2}$/,
  scope: /^(?:row|col)(?:group)?$/,
};

const GLOBAL = ['id', 'title', 'lang', 'dir'];

/** Attributes of elements beside those that all may have. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  time: ['datetime'],
  del: ['datetime'],
  ins: ['datetime'],
  details: ['open'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  ...Object.fromEntries('p div h2 h3 h4 h5 h6'.split(' ').map((name) => [name, ['align']])),
};

/** Elements within a line: the phrasing content of the HTML standard (3.2.5.2.5) that neither loads, asks nor computes anything. */
export const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote caption dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** What has no end. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Names of today for elements of other days, and what is as good here; a page has its one h1. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ h1: 'h2', strike: 's', acronym: 'abbr', tt: 'code', center: 'div', nobr: 'span' }).concat(
    'address article aside footer header main nav section'.split(' ').map((name) => [name, 'div']),
  ),
);

/** What goes with all that is in it: it is no text. */
export const WITH_CONTENT: ReadonlySet<string> = new Set(
  'applet audio canvas frameset head iframe math noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
);

/** Left out without a word: their pictures are read. */
export const PASSED: ReadonlySet<string> = new Set(['picture', 'source', 'html', 'body', 'col', 'colgroup']);

/** An element as it is written on the page; undefined for one that may not stand there. `blocks`: whether it is more than a line. */
export function allowedName(name: string, blocks: boolean): string | undefined {
  const now = RENAMED.get(name) ?? name;
  return PHRASING.has(now) || (blocks && BLOCKS.has(now)) ? now : undefined;
}

/** The value of an attribute as it is written on the page; undefined for one that may not stand there. */
export function allowedValue(element: string, name: string, value: string): string | undefined {
  if (!GLOBAL.includes(name) && ownValue(OWN, element)?.includes(name) !== true) return undefined;
  const found = ownValue(ATTRIBUTES, name)?.exec(value.trim());
  return found ? found[0] || value : undefined;
}

/** The address that an element names, if it may name it: none that runs a script or holds data. Browsers pass over blanks and controls in it. */
export function allowedAddress(value: string): string | undefined {
  const bare = value.replace(/[\0-\x20]/g, '');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(bare) ?? [];
  if (scheme !== undefined) return /^(?:https?|mailto)$/i.test(scheme) ? bare : undefined;
  return bare.startsWith('//') ? `https:${bare}` : value.trim();
}
