import { readSlug } from '../ground/text/slug.ts';
import { dateAt, sourceAt } from '../kinds/sourceAt.ts';
import { splitTextPath } from '../ground/sourcePaths.ts';

type Values = Readonly<Record<string, unknown>>;

/** Keys of other programs that say what the page is called. */
const KEYS = 'slug postslug'.split(' ');

export const isNameKey = (key: string): boolean => KEYS.includes(key.toLowerCase());

/** The name that a file should have by its front matter, for the page to keep its address; undefined where it has that name. */
export function renamedPath(file: string, values: Values): string | undefined {
  const name = nameIn(values);
  if (name === undefined || name === sourceAt(file)?.page) return undefined;
  const date = dateAt(file);
  const { kind = '', folders = '' } = splitTextPath(file) ?? {};
  return `${kind}${folders}${date === undefined ? '' : `${date}-`}${name}${file.endsWith('/index.md') ? '/index' : ''}.md`;
}

function nameIn(values: Values): string | undefined {
  const said = Object.entries(values).filter(([key, value]) => isNameKey(key) && typeof value === 'string');
  const names = said.map(([, value]) => /[^/]*$/.exec((value as string).replace(/\/$/, ''))?.[0] ?? '');
  return names.find((name) => readSlug(name) !== undefined);
}
