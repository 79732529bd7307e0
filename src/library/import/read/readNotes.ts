import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import type { Notice } from '../merge/notice.ts';
import { decodeText } from './decodeText.ts';
import { flattenKeys, isKeys, purposeOf, type FoundRecord, type Keys } from './findRecords.ts';
import { parseToml } from './parseToml.ts';
import { parseYamlText } from './readYaml.ts';
import { cellFrom, takeRecords } from './takeRecords.ts';
import type { ExportRows, HowToRead } from './takeRows.ts';

/** A folder of Markdown files, as it was read. */
export interface NoteFolder {
  /** Sorted by their paths, which begin below the folder. */
  readonly notes: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** What was not opened, and why. */
  readonly left: readonly { readonly path: string; readonly message: string }[];
  /** How many files are no Markdown. */
  readonly others: number;
}

/** A book of a folder: its keys, and the text below them. */
interface Note {
  readonly keys: Keys;
  readonly text: string;
}

/** The books of a folder of Markdown files that have them in their front matter (Jekyll, Hugo, Astro, Obsidian). What is no book is named. */
export async function readNotes(
  file: string,
  { notes, left, others }: NoteFolder,
  { encoding, how }: { readonly encoding: string | undefined; readonly how: HowToRead },
): Promise<Checked<ExportRows>> {
  const places = [...notes, ...left].map(({ path }) => path);
  const skipped: Notice[] = left.map(({ message }, index) => ({ line: notes.length + index + 1, message }));
  const notices: Notice[] = [];
  const texts = new Map<number, string>();
  const lines = new Map<Keys, number>();
  const records: FoundRecord[] = [];
  let untitled = 0;
  for (const [index, { path, bytes }] of notes.entries()) {
    const line = index + 1;
    const decoded = await decodeText(path, bytes, encoding);
    const note = decoded.ok ? readNote(decoded.value.text) : (decoded.problems[0]?.message ?? '');
    if (decoded.ok) notices.push(...decoded.value.notices.map(({ message }) => ({ line, message })));
    const fault = typeof note === 'string' ? note : tellNoBook(note.keys);
    if (typeof note === 'string' || fault !== undefined) {
      skipped.push({ line, message: fault ?? '' });
      continue;
    }
    const isTitled = Object.entries(note.keys).some(
      ([key, value]) => purposeOf(key) === 'title' && cellFrom(value) !== '',
    );
    if (!isTitled) untitled += 1;
    const keys = isTitled ? note.keys : { title: titleFrom(path), ...note.keys };
    lines.set(keys, line);
    if (note.text !== '') texts.set(line, note.text);
    records.push({ keys, at: keys, group: path.split('/').slice(0, -1).join('/') });
  }
  const found = { records, bare: 0, titledByKey: false };
  if (records.length === 0) return failed(noBooks(file, skipped, places));
  const size = notes.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const taken = takeRecords(found, {
    file,
    size,
    how: { ...how, from: 'generic' },
    lineOf: ({ keys }) => lines.get(keys),
  });
  if (!taken.ok) return taken;
  if (untitled > 0)
    notices.push({ message: `The names of files were taken for titles where there was none: ${String(untitled)}.` });
  if (others > 0)
    notices.push({ message: `Files of the folder that are no Markdown, and were not read: ${String(others)}.` });
  return ok({
    ...taken.value,
    rows: {
      forEach: (tell) => {
        taken.value.rows.forEach((row) => {
          const note = texts.get(row.line);
          tell(note === undefined ? row : { ...row, book: { ...row.book, note } });
        });
      },
    },
    skipped: [...taken.value.skipped, ...skipped],
    notices: [...taken.value.notices, ...notices],
    places,
  });
}

function noBooks(file: string, skipped: readonly Notice[], places: readonly string[]) {
  const [{ line = 1, message } = { message: '' }] = skipped;
  const hint = 'Each file must begin with the keys of its book: ---, title: Emma, author: Jane Austen, ---.';
  const count = `${String(skipped.length)} ${skipped.length === 1 ? 'file' : 'files'}`;
  return error(file, `has no book among its Markdown (${count}); ${places[line - 1] ?? ''} ${message}`, { hint });
}

/** The keys and the text of a file; or why it has none: a word for word part of a private file is not said. */
function readNote(text: string): Note | string {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, mark, front = '', body = ''] =
    /^(---|\+\+\+)[ \t]*\n((?:[^]*?\n)?)\1[ \t]*(?:\n([^]*))?$/.exec(lines) ??
    /^()(\{\n[^]*?\n\})[ \t]*(?:\n([^]*))?$/.exec(lines) ??
    [];
  if (mark === undefined) return 'has no front matter: not taken for a book';
  const keys = mark === '---' ? parseFront(front) : mark === '+++' ? parseToml(front) : parseJson(front);
  if (typeof keys === 'string') return keys;
  return isKeys(keys) ? { keys: flattenKeys(keys), text: body.trim() } : 'has front matter that cannot be read';
}

function parseFront(text: string): unknown {
  const parsed = parseYamlText('', text);
  if (parsed.ok) return parsed.value.value;
  // nobody who writes "title: Nilsson: The Life" means anything else
  const quoted = looseYaml(text);
  const again = quoted === text ? parsed : parseYamlText('', quoted);
  if (again.ok) return again.value.value;
  const [{ line = 1 } = {}] = parsed.problems;
  return `has front matter that is not valid YAML, in its line ${String(line + 1)}`;
}

/** Front matter with quotes around texts that would be misread without them. */
export const looseYaml = (text: string): string =>
  text.replace(LOOSE, (_, key: string, value: string) => `${key}${JSON.stringify(value.trim())}`);

/** A key whose text has a colon in it, or begins with a mark, and no quotes around it. */
const LOOSE = /^([\w-]+:[ \t]+)((?!["'[{|>&*!]).*:(?:[ \t].*)?|[@`%].*)$/gm;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BOOKISH = new Set(['author', 'isbn13', 'isbn10', 'rating', 'dateRead', 'pages', 'publisher', 'originalYear']);

/** Why a file is not taken for a book; undefined where it is one. A post has a title, a day and tags, too. */
function tellNoBook(keys: Keys): string | undefined {
  const said = Object.entries(keys).filter(([, value]) => cellFrom(value) !== '');
  if (said.some(([key, value]) => purposeOf(key) === 'title' && /\{\{|<%/.test(cellFrom(value))))
    return 'is a template';
  if (said.some(([key, value]) => key.toLowerCase() === 'draft' && /^(true|yes)$/.test(cellFrom(value))))
    return 'is a draft';
  if (said.some(([key, value]) => purposeOf(key) === 'is read' && /\d{4}/.test(cellFrom(value)))) return undefined;
  if (said.some(([key]) => key.toLowerCase() !== 'date' && BOOKISH.has(purposeOf(key).replace(/\W.*/, ''))))
    return undefined;
  return 'names no author, ISBN, rating or day of reading: not taken for a book';
}

/** "books/dune-messiah/index.md" -> "dune messiah". */
function titleFrom(path: string): string {
  const parts = path.replace(/\.[^./]*$/, '').split('/');
  const name = (/^_?index$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? path;
  const bare = name.replace(/^\d{4}-\d\d-\d\d[-_ ]+(?=.)/, '');
  return bare.includes(' ') ? bare : bare.replace(/[-_]+/g, ' ');
}
