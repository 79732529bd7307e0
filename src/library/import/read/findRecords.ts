import { columnName } from '../../table/bookColumns.ts';
import { nameColumns } from '../formats/nameColumns.ts';

/** Keys with values, as a document of JSON or YAML has them. */
export type Keys = Readonly<Record<string, unknown>>;

/** A book of a document. */
export interface FoundRecord {
  /** Its keys, those of objects in it among them. */
  readonly keys: Keys;
  /** The object that it is in the document. */
  readonly at: object;
  /** Under what it stands there, such as a year or a shelf; '' where all stand in one list. */
  readonly group: string;
}

/** The books of a document. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** What stands among them and has no keys. */
  readonly bare: number;
  /** The title is the key that the book stands under. */
  readonly titledByKey: boolean;
}

/** Lists in lists; what lies deeper is not looked at. */
const DEEPEST = 8;
/** Keys of a book: what has more of them is a list of books, by their keys. */
const MOST_KEYS = 1000;
/** Letters of what may be the name of a group. */
const LONGEST = 60;

export const isKeys = (value: unknown): value is Keys =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Whether a key says anything. */
export const isFilled = (value: unknown): boolean =>
  isScalar(value) || (Array.isArray(value) ? value.length > 0 : isKeys(value));

/** What a key is for in a list of anybody's own; '' where that is not known. */
export const purposeOf = (key: string): string => nameColumns([columnName(key)])[0] ?? '';

/** The name that an object is: its `name`, or its first and its last one; undefined where it has none. */
export function nameOf(keys: Keys): unknown {
  if (Object.hasOwn(keys, 'name')) return keys['name'];
  const part = (named: RegExp): unknown =>
    Object.entries(keys).find(
      ([key, value]) => named.test(key) && typeof value === 'string' && /\p{L}/u.test(value),
    )?.[1];
  const last = part(/^(?:last|family|sur)[ _-]?(?:name)?$/i);
  return last && [part(/^(?:first|given|fore)[ _-]?(?:names?)?$/i), last].filter(isFilled).join(' ');
}

/** The keys of a record, with those of objects in it in their place: `book: { title }`, `read: { start, end }`; an object with a name is that. */
export function flattenKeys(keys: Keys): Keys {
  const flat = new Map<string, unknown>();
  const inner: [string, unknown][] = [];
  for (const [key, value] of Object.entries(keys))
    if (isKeys(value) && nameOf(value) === undefined) for (const entry of Object.entries(value)) inner.push(entry);
    else flat.set(key, value);
  for (const [key, value] of inner) if (!flat.has(key)) flat.set(key, value);
  return Object.fromEntries(flat);
}

/** Tells what is a book; the keys of a list come again and again. */
function createTellBooks() {
  const known = new Map<string, string>();
  const purpose = (key: string): string => {
    const said = known.get(key) ?? purposeOf(key);
    // of a document that somebody made to harm, each key may be another one
    if (known.size < 10_000) known.set(key, said);
    return said;
  };
  const has = (keys: Keys, wanted: string, isThere: (value: unknown) => boolean): boolean => {
    const all = Object.entries(keys);
    return all.length <= MOST_KEYS && all.some(([key, value]) => isThere(value) && purpose(key) === wanted);
  };
  const hasTitle = (value: unknown): value is Keys => isKeys(value) && has(value, 'title', isScalar);
  const hasAuthor = (keys: Keys): boolean => has(keys, 'author', isFilled);
  // a shelf of books has a name, too
  const isShelf = (keys: Keys): boolean =>
    !hasAuthor(keys) && Object.values(keys).some((value) => Array.isArray(value) && value.some(hasTitle));
  const isBook = (value: unknown): value is Keys =>
    isKeys(value) && ((hasTitle(value) && !isShelf(value)) || has(value, 'title', hasTitle));
  return { hasAuthor, isShelf, isBook };
}

/** Finds the books of a document: objects with a title, in lists or by their keys, perhaps in groups; or objects with an author, whose keys are the titles. */
export function findRecords(document: unknown): FoundRecords {
  const { hasAuthor, isShelf, isBook } = createTellBooks();
  const records: FoundRecord[] = [];
  let [bare, titledByKey] = [0, false];
  // YAML can name one object in several places, even inside itself
  const seen = new Set<unknown>();
  const add = (at: Keys, group: string, keys = flattenKeys(at)): unknown => records.push({ keys, at, group });
  const walk = (value: unknown, group: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > DEEPEST) return;
    seen.add(value);
    if (Array.isArray(value)) {
      const isList = value.some(isBook);
      for (const one of value)
        if (isList && isKeys(one) && !isShelf(one)) add(one, group);
        else if (isList && !isKeys(one)) bare += 1;
        else walk(one, group, depth + 1);
    } else if (isBook(value)) add(value, group);
    else walkKeys(value as Keys, group, depth);
  };
  const walkKeys = (keys: Keys, group: string, depth: number): void => {
    const inner = Object.entries(keys).filter(([, value]) => typeof value === 'object' && value !== null);
    const objects = inner.filter((entry): entry is [string, Keys] => isKeys(entry[1]));
    const isLibrary = objects.some(([, one]) => isBook(one));
    if (!isLibrary && objects.some(([, one]) => hasAuthor(one))) {
      titledByKey = true;
      for (const [title, one] of objects) add(one, group, { title, ...flattenKeys(one) });
      return;
    }
    const own = Object.values(keys).find((value) => isScalar(value) && String(value).length <= LONGEST);
    const named = [group, ...(isScalar(own) ? [String(own)] : [])].filter((name) => name !== '');
    const isShelved = inner.length > 1 && !isLibrary;
    for (const [key, value] of inner) walk(value, [...named, ...(isShelved ? [key] : [])].join(', '), depth + 1);
  };
  walk(document, '', 0);
  return { records, bare, titledByKey };
}
