import { readIsbn } from '../isbn.ts';
import { tagNamed } from '../language/tagNamed.ts';
import { DATE_PATTERN, EDITOR_DATE_PATTERN, readPlainDate } from '../dates/plainDate.ts';
import { findDayOrder, readDay } from '../dates/readDay.ts';
import { RATING_PATTERN } from '../readRating.ts';
import { choice, scalar, word } from './word.ts';

/*
 * The scalars of the owner's YAML files. All arrive as strings (failsafe schema): `title: 1984` is a title, `rating: 4.5` and
 * `rating: "4.5"` are the same. The message of an issue is the rule, to be read after the key's name.
 *
 * To an editor, which checks a JSON Schema, YAML has types: `title: 1984` is a number.
 */

const readUrl = (text: string): string | undefined => (URL.canParse(text) ? text : undefined);
const readLine = (text: string): string | undefined => (text === '' ? undefined : text.replace(/\s+/g, ' '));

const TEXT = { type: ['string', 'number', 'boolean'], pattern: '\\S' };
const MARKDOWN = { ...TEXT, description: 'Markdown: *emphasis*, [links](/name), `code`, $mathematics$.' };

export const line = scalar('must be a line of text', TEXT, readLine);
/** Words by which something is known, such as a tag or the number of a book: nothing is read in them. */
export const name = scalar('must be a line of text', TEXT, readLine);
export const markdownLine = scalar('must be a line of text', MARKDOWN, readLine);
/** Words of the interface with these places, such as `{n}`, and no others. */
export const label = (places: readonly string[]) => {
  const [any, escaped] = ['[\\s\\S]*', places.map((place) => place.replace(/[{}]/g, '\\$&'))];
  const others = escaped.length === 0 ? '' : `(?!${escaped.join('|')})`;
  return word(
    places.length === 0
      ? 'must have nothing in braces'
      : `must hold ${places.join(' and ')}, and nothing else in braces`,
    RegExp(`^${escaped.map((place) => `(?=${any}${place})`).join('')}(?!${any}${others}\\{\\w+\\})${any}\\S`),
    { type: TEXT.type },
  );
};
export const paragraph = scalar('must be text', MARKDOWN, (text) => (text === '' ? undefined : text));
export const rating = word('must be 0 to 5 in quarters', RATING_PATTERN, {
  read: Number,
  near: (text) => (/^\d,\d{1,2}$/.test(text) ? 'must be 0 to 5 in quarters, with a point, not a comma' : undefined),
  description: '0 to 5 in quarters; 0 means unrated.',
  minimum: 0,
  maximum: 5,
  multipleOf: 0.25,
});
export const isbn = word('must be an ISBN of 10 or 13 digits with the right check digit', /^[\d -]{9,16}[\dXx]$/, {
  read: (text) => {
    const read = readIsbn(text);
    return typeof read === 'object' ? read.isbn : undefined;
  },
  type: ['string', 'number'],
});
export const pages = word('must be a whole number above 0', /^0*[1-9]\d{0,5}$/, {
  read: Number,
  minimum: 1,
  multipleOf: 1,
});
const DATE_RULE = 'must be a date that exists, such as 2025-08-25, 2025-08 or 2025';
export const plainDate = word(DATE_RULE, DATE_PATTERN, {
  read: (text) => readPlainDate(text),
  pattern: EDITOR_DATE_PATTERN,
  near: (text) => {
    if (DATE_PATTERN.test(text)) return undefined;
    const day = readDay(text, findDayOrder([text]));
    return /^\d/.test(day) ? `must be written as ${day}` : 'must be a date such as 2025-08-25, 2025-08 or 2025';
  },
  minimum: 1000,
  maximum: 9999,
  multipleOf: 1,
});
/** Other programs write an hour behind the date. The day is the one that is written, whatever the time zone. */
export const dateOrTime = word(DATE_RULE, /^\d{4}(?:-\d{2}){0,2}(?:[Tt ]+\d.*)?$/, {
  read: (text) => readPlainDate(text.replace(/[Tt ].*$/, '')),
});
export const yesOrNo = choice('must be true or false', [true, false]);
export const httpUrl = word('must be an address that starts with http:// or https://', /^https?:\/\/[^\s/]/i, {
  read: readUrl,
});
export const httpsUrl = word('must be an address that starts with https://', /^https:\/\/[^\s/]/i, { read: readUrl });
/** It stands in a policy as it is: nothing in it may end an entry there. */
export const allowedSource = word(
  'must be the address of another site, such as https://gc.zgo.at or https://gc.zgo.at/count.js',
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:\/[\w.~@+/-]*)?$/i,
  {
    read: readUrl,
    near: (text) =>
      /^https:\/\/[^/;\s]*\*/.test(text)
        ? 'must name each site by itself, without *'
        : /^(?:http:)?\/\/[^\s/]/.test(text)
          ? 'must start with https://, so that nobody on the way can change what is loaded'
          : undefined,
  },
);
export const publicAddress = word(
  'must be the address of the site, such as https://example.org/blog/, without ? or #',
  /^https?:\/\/[^\s/?#][^?#]*$/i,
  {
    read: readUrl,
    near: (text) =>
      /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/[^\s?#]*)?$/.test(text)
        ? `must start with https://: https://${text}`
        : undefined,
  },
);
/** A path relative to `public/`: none that is absolute, leaves the folder or ends in a slash. */
const PUBLIC_PATH_PATTERN = /^(?:\.\/)?(?![A-Za-z]+:)(?!(?:[^\\]*\/)?\.\.?(?:\/|$))[^\\/]+(?:\/[^\\/]+)*$/;
const readPublicPath = (text: string): string => text.replace(/^\.\//, '');
/** The path that a text with a slash in front is sure to mean. */
const withoutSlash = (text: string): string | undefined =>
  PUBLIC_PATH_PATTERN.test(text.slice(1)) && text.startsWith('/')
    ? `must be a path below public/ without a slash in front: ${text.slice(1)}`
    : undefined;
export const publicPath = word(
  'must be a path below public/ without a slash in front, such as static/picture.webp',
  PUBLIC_PATH_PATTERN,
  { read: readPublicPath, near: withoutSlash },
);
export const publicPlace = word(
  'must be a path below public/ without a slash in front, such as static/cv.pdf, or static/old/ for all in a folder',
  RegExp(PUBLIC_PATH_PATTERN.source.replace(/\$$/, '\\/?$')),
  { read: readPublicPath },
);
/** `pdf: null` says that there is none, as leaving the key out does. */
export const pdf = word(
  'must be a path below public/ without a slash in front, such as static/papers/notes.pdf',
  PUBLIC_PATH_PATTERN,
  { near: withoutSlash, read: (text) => (text === 'null' ? null : readPublicPath(text)) },
);
export const email = word('must be an e-mail address', /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/);
export const languageTag = word(
  'must be a language tag such as en or en-GB (BCP 47)',
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
  {
    near: (text) => {
      const meant = tagNamed(text);
      return meant === undefined ? undefined : `must be written as ${meant}`;
    },
  },
);
export const hemisphere = choice('must be north or south', ['north', 'south'], {
  description: 'south turns the seasons: December is summer.',
});
export const menuTarget = word(
  'must be a page of this site such as /talks, or an address that starts with https://',
  /^(?:\/(?!\/)|https?:\/\/[^\s/])\S*$/i,
);
export const vitals = word('must be "log" or an https address', /^(?:log|https:\/\/.+)$/, {
  read: (text) => (text === 'log' ? text : readUrl(text)),
  description: 'log, or an https address that page speeds are sent to.',
});
/** The place of a text, or of a book, in its series. */
export const placeNumber = word('must be a number, such as 2 or 2.5', /^\d{1,6}(?:\.\d{1,3})?$/, {
  read: (text) => String(Number(text)),
  type: ['string', 'number'],
});
export const topic = word('must be a word with a letter or a digit', /[\p{L}\p{N}]/u, {
  read: readLine,
  description: 'A topic, in a word of your own; an entry without topics is general.',
});
export const width = choice('must be 100%, 300px or 400px', ['100%', '300px', '400px'], {
  description: 'How wide the images are.',
});
