import * as z from 'zod/mini';
import { readPlainDate, type PlainDate } from './plainDate.ts';
import { readSlug, type Slug } from './slug.ts';

/*
 * The scalars of the owner's YAML files. All arrive as strings (failsafe schema): `title: 1984` is a title, `rating: 4.5` and
 * `rating: "4.5"` are the same. The message of an issue is the rule, to be read after the key's name.
 */

/** A string that `read` turns into a value; undefined breaks the rule. */
export const scalar = <T>(rule: string, read: (text: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      const value = read(text.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: rule, input: text });
      return z.NEVER;
    }),
  );

/** Reads a rating: 0 to 5 in halves, 0 meaning unrated. Undefined for anything else. */
export function readRating(text: string): number | undefined {
  const rating = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return rating <= 5 && Number.isInteger(rating * 2) ? rating : undefined;
}

const readHttpUrl = (text: string): string | undefined =>
  /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : undefined;

/** Reads a path relative to `public/`; undefined for one that is absolute, leaves the folder or ends in a slash. */
export const readPublicPath = (text: string): string | undefined => {
  const bare = text.replace(/^\.\//, '');
  return bare === '' || /^\/|\\|^[a-z]+:|(^|\/)\.\.?(\/|$)|\/\/|\/$/i.test(bare) ? undefined : bare;
};

export const line = scalar('must be a line of text', (text) => (text === '' ? undefined : text.replace(/\s+/g, ' ')));
export const paragraph = scalar('must be text', (text) => (text === '' ? undefined : text));
export const paragraphs = z.array(paragraph);
export const rating = scalar('must be 0 to 5 in halves', readRating);
export const plainDate = scalar<PlainDate>('must be a date that exists, as 2025-08-25, 2025-08 or 2025', (text) =>
  readPlainDate(text),
);
export const yesOrNo = scalar(
  'must be true or false',
  (text) => text === 'true' || (text === 'false' ? false : undefined),
);
export const httpUrl = scalar('must be an address that starts with http:// or https://', readHttpUrl);
export const publicAddress = scalar(
  'must be the address of the site, such as https://example.org/blog/, without ? and #',
  (text) => (/[?#]/.test(text) ? undefined : readHttpUrl(text)),
);
export const slug = scalar<Slug>('must be the name of a page: letters, digits, - and _', readSlug);
export const publicPath = scalar(
  'must be a path below public/ without a slash in front, such as static/papers/notes.pdf',
  readPublicPath,
);
export const email = scalar('must be an e-mail address', (text) =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? text : undefined,
);
export const languageTag = scalar('must be a language tag such as en or en-GB (BCP 47)', (text) =>
  /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text) ? text : undefined,
);
/** Where "See all posts" leads: a route of this site, `/` or `/blog`. */
export const backRoute = scalar('must be a route of this site, such as / or /blog', (text) =>
  /^\/([A-Za-z0-9][A-Za-z0-9_-]*\/?)?$/.test(text) ? text.replace(/(.)\/$/, '$1') : undefined,
);
export const external = z.strictObject({ label: line, url: httpUrl });
export const quotation = z.strictObject({ text: paragraph, source: line });
