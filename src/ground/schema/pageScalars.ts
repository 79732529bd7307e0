import { nameFault } from '../text/nameFault.ts';
import { ADDRESS_PATTERN, addressFault, readAddress } from '../text/siteAddress.ts';
import { readSlug, SLUG_PATTERN } from '../text/slug.ts';
import { word } from './word.ts';

/* What names a page of the site, and where pages are. */

const another = (what: string, fault: string | undefined): string | undefined =>
  fault === undefined ? undefined : `must be another ${what}: ${fault}`;
export const slug = word('must be the name of a page: letters, digits, - and _', SLUG_PATTERN, {
  read: readSlug,
  near: (text) => another('name', nameFault(text)),
});
/** What stands for a page: the name of its text, or its address where others have that name. */
export const pageName = word(
  'must be the name of a page, or its address: letters, digits, - and _',
  RegExp(`${SLUG_PATTERN.source}|${ADDRESS_PATTERN.source}`, 'u'),
  {
    read: (text) => (text.startsWith('/') ? readAddress(text) : readSlug(text)),
    near: (text) => another('name', nameFault(text)),
  },
);
export const backRoute = word(
  'must be a page of this site, such as / or /blog',
  RegExp(`^/$|${ADDRESS_PATTERN.source}`),
  {
    read: (text) => (text === '/' ? text : readAddress(text)),
    description: 'Where "See all posts" leads: / or /blog.',
  },
);
const firstPage = (text: string): string | undefined =>
  /^\/(?:index\.html)?$/.test(text) ? 'must be another address: the first page is always there' : undefined;
const withSlash = (text: string): string | undefined =>
  ADDRESS_PATTERN.test(`/${text}`) && !text.startsWith('/') && !text.includes(':')
    ? `must be an address of this site, with a slash in front: /${text}`
    : undefined;
export const address = word('must be an address of this site, such as /old or /2019/05/old.html', ADDRESS_PATTERN, {
  read: readAddress,
  near: (text) => another('address', addressFault(text)) ?? firstPage(text) ?? withSlash(text),
});
const RULE_PART = /:(?:year|month|day|slug|folders)(?![a-z])/g;
const OTHER_PARTS = /:[A-Za-z_]+/;
/** Where a page is. */
export const permalink = word(
  'must be an address of this site, such as /2020/07/trip/ or /2020/trip.html',
  ADDRESS_PATTERN,
  {
    read: readAddress,
    near: (text) => another('address', addressFault(text)) ?? firstPage(text) ?? withSlash(text),
  },
);
/** How the addresses of a folder are made. */
export const permalinkRule = word(
  'must be made of names, :slug and, if you like, :year, :month, :day and :folders: /:year/:month/:slug/',
  /^\/(?=.*:slug(?![a-z]))[^\s?#]*$/,
  {
    read: (text) => {
      const filled = text.replace(/\/:folders(?=\/)/g, '').replace(RULE_PART, '1');
      return readAddress(filled) === undefined ? undefined : text;
    },
    near: (text) => {
      const [other] = OTHER_PARTS.exec(text.replace(RULE_PART, '')) ?? [];
      if (other !== undefined) return `must hold no ${other}, but only :year, :month, :day, :slug and :folders`;
      return text.startsWith('/') && !text.includes(':slug')
        ? 'must hold :slug, the name of each text, or all texts would have one address'
        : undefined;
    },
  },
);
