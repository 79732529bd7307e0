import { readAddress } from '../ground/text/siteAddress.ts';
import { readSlug } from '../ground/text/slug.ts';
import { dateAt, sourceAt } from '../kinds/sourceAt.ts';
import { splitTextPath } from '../ground/sourcePaths.ts';

type Values = Readonly<Record<string, unknown>>;

/** Keys of other programs that say where a page is; those of a name alone come first, since an address may end in another. */
const KEYS = 'slug postslug url path permalink'.split(' ');
const NAMES = 2;

export const isAddressKey = (key: string): boolean => KEYS.includes(key.toLowerCase());

/** What the keys of one file say, in the order of `KEYS`. */
const saidBy = (values: Values): [name: string, value: string][] =>
  Object.entries(values)
    .map(([key, value]): [string, string] => [key.toLowerCase(), typeof value === 'string' ? value : ''])
    .filter(([name]) => isAddressKey(name))
    .sort(([a], [b]) => KEYS.indexOf(a) - KEYS.indexOf(b));

/** The name that a file should have by its front matter, for the page to keep its address; undefined where it has that name. */
export function renamedPath(file: string, values: Values): string | undefined {
  const name = nameIn(values);
  if (name === undefined || name === sourceAt(file)?.page) return undefined;
  const date = dateAt(file);
  const { kind = '', folders = '' } = splitTextPath(file) ?? {};
  return `${kind}${folders}${date === undefined ? '' : `${date}-`}${name}${file.endsWith('/index.md') ? '/index' : ''}.md`;
}

function nameIn(values: Values): string | undefined {
  for (const [, value] of saidBy(values)) {
    const [name = ''] = /[^/]*$/.exec(value.replace(/(?:\/|\/?index\.html|\.html)$/, '')) ?? [];
    if (readSlug(name) !== undefined) return name;
  }
  return undefined;
}

/** The address that the page had by its front matter, for `aliases`; undefined where it is told none, or keeps it by its name. */
export function formerAddress(file: string, values: Values): string | undefined {
  const named = `/${nameIn(values) ?? sourceAt(file)?.page ?? ''}`;
  for (const [key, value] of saidBy(values)) {
    const address = KEYS.indexOf(key) < NAMES ? undefined : readAddress(value.replace(/^\/?/, '/'));
    // pages end in neither
    if (address !== undefined && address !== named && !/\.(?:xml|json)$/i.test(address)) return address;
  }
  return undefined;
}
