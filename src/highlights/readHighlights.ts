import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { decodeText } from '../library/import/read/decodeText.ts';
import type { Highlights } from './highlight.ts';
import { isAnnotations, readAnnotations } from './readAnnotations.ts';
import { isClippings, readClippings } from './readClippings.ts';
import { isReadwise, readReadwise } from './readReadwise.ts';

interface File {
  /** As its owner named it. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

const isHighlights = (text: string): boolean => [isClippings, isReadwise, isAnnotations].some((is) => is(text));

/** Whether a file that is no reading log holds highlights. */
export async function holdsHighlights({ file, bytes }: File, encoding?: string): Promise<boolean> {
  const decoded = await decodeText(file, bytes, encoding);
  return decoded.ok && isHighlights(decoded.value.text);
}

/** Reads a file of highlights, of whichever of the known kinds it is. */
export async function readHighlights({ file, bytes }: File, encoding?: string): Promise<Checked<Highlights>> {
  const decoded = await decodeText(file, bytes, encoding);
  if (!decoded.ok) return decoded;
  const { text, notices } = decoded.value;
  if (!isHighlights(text)) return failed(error(file, 'holds no highlights that Endpaper knows', { hint: WANTED }));
  const read = isReadwise(text)
    ? readReadwise(file, text)
    : ok((isClippings(text) ? readClippings : readAnnotations)(text));
  if (!read.ok) return read;
  if (read.value.highlights.length === 0)
    return failed(error(file, 'has no highlight in it', { hint: 'Notes and bookmarks are not taken over.' }));
  return ok({ ...read.value, notices: [...notices, ...read.value.notices] });
}

const WANTED =
  "Name a Kindle's My Clippings.txt, the CSV file of Readwise, or an .annot file of a Kobo. A reading log is imported without --quotes.";
