import { ownValue } from '../../ground/ownValue.ts';

/** What a template asks for that its program makes of the whole site, such as the list of all posts. */
export class Withheld extends Error {
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

export const isTrue = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/** What is below a value: of records what is their own, of lists a place, `size`, `first` and `last`. */
export function stepInto(value: unknown, key: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'string') {
    if (key === 'size' || key === 'length') return value.length;
    if (key === 'first') return value[0];
    if (key === 'last') return value.at(-1);
    return Array.isArray(value) && typeof key === 'number' ? (value.at(key) as unknown) : undefined;
  }
  if (value instanceof Map) return value.get(key);
  if (typeof value !== 'object' || value === null) return undefined;
  return ownValue(value as Record<string, unknown>, String(key));
}

/** As it stands in a page. */
export function say(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(say).join('');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** As Liquid knows what is read from a file as text: true, false and nothing at all are no texts. */
export function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typed(one)]));
  if (value === 'true' || value === 'false') return value === 'true';
  return value === '' || value === 'null' || value === '~' ? undefined : value;
}
