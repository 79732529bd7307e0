import { closeSync, openSync, readSync } from 'node:fs';
import { columnName } from '../library/table/bookColumns.ts';
import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** What the beginning of a file says that it is, where that is rarely meant for everybody. */
interface Finding {
  /** As a message names it: "an export of Goodreads". */
  readonly what: string;
  /** Whether it is certainly private, and so is not published. */
  readonly isPrivate: boolean;
  /** The private columns of a table. */
  readonly columns?: readonly string[];
}

/** Files that are looked into: tables, texts and databases, whatever they are called. */
const LOOKED_INTO = /\.(?:csv|tsv|txt|json|sql|db|sqlite3?|asc|crt|cer)$/i;

/** Enough for the header of any export, and the first of any list (bytes). */
const HEAD = 4096;

const isLookedInto = (path: string): boolean => LOOKED_INTO.test(path);

/**
 * Of the files that would be published as they are, those that are; the others say by their content that they are private, whatever their
 * name. `named`: how many are named beside the first.
 */
export function lookInside(
  root: string,
  paths: readonly string[],
  named: number,
): { readonly published: readonly string[]; readonly problems: readonly Fault[] } {
  const found = new Map<string, Finding>();
  for (const path of paths) {
    const finding = isLookedInto(path) ? identify(readHead(`${root}/${path}`)) : undefined;
    if (finding) found.set(path, finding);
  }
  if (found.size === 0) return { published: paths, problems: [] };
  const tell = (isPrivate: boolean): Fault[] => {
    const [first, ...others] = [...found].filter(([, finding]) => finding.isPrivate === isPrivate);
    if (!first) return [];
    const [path, { what, columns = [] }] = first;
    const data = { what, columns, others: others.map(([other]) => other), named };
    return [faults.notice(path, isPrivate ? 'private' : 'perhaps-private', data)];
  };
  return {
    published: paths.filter((path) => found.get(path)?.isPrivate !== true),
    problems: [...tell(true), ...tell(false)],
  };
}

function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.allocUnsafe(HEAD);
    // names of columns are ASCII in nearly every encoding, and in UTF-16 but for the zeros between them
    return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, HEAD, 0)).replace(/\0|^ï»¿|^(?:ÿþ|þÿ)/g, '');
  } finally {
    closeSync(descriptor);
  }
}

const secret = (what: string): Finding => ({ what, isPrivate: true });
const doubtful = (what: string): Finding => ({ what, isPrivate: false });

/** What is told by a few words of its beginning. */
const SIGNS: readonly (readonly [sign: RegExp, finding: Finding])[] = [
  [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/, secret('a private key')],
  [/"(?:private_key|client_secret|refresh_token|aws_secret_access_key)"\s*:\s*"/, secret('a key for a service')],
  [/"encrypted"\s*:\s*false\s*,\s*"(?:folders|collections)"/, secret('a list of passwords')],
  [/"books_id"\s*:/, secret('an export of LibraryThing')],
  [/^- .*(?:\r?\n)(?:\r?\n)[^]*?^={10}\r?$/m, secret('a list of highlights and notes')],
  [/^From \S+ .*\d{4}\r?\n(?:[\w-]+:|>From )/, secret('a mailbox')],
  [/^-- (?:MySQL|MariaDB|PostgreSQL database|phpMyAdmin SQL|pgAdmin|Adminer)\b/m, doubtful('a dump of a database')],
  [/^PRAGMA foreign_keys ?= ?OFF;\s+BEGIN TRANSACTION;/, doubtful('a dump of a database')],
  [/^SQLite format 3/, doubtful('a database')],
];

function identify(head: string): Finding | undefined {
  return SIGNS.find(([sign]) => sign.test(head))?.[1] ?? identifyTable(head);
}

/** The services of src/library/import/formats, and others, by columns of their exports: each list has to be there as a whole, and nobody else's table has it. */
export const EXPORTS: readonly (readonly [service: string, columns: readonly string[]])[] = [
  ['LibraryThing', ['primary author']],
  ['StoryGraph', ['read status', 'star rating']],
  ['BookWyrm', ['author text', 'openlibrary key']],
  ['Calibre', ['author sort', 'title sort', 'uuid']],
  ['Openreads', ['olid', 'my review']],
  ['Open Library', ['work id', 'bookshelf']],
  ['Goodreads', ['book id', 'my rating']],
  ['Goodreads', ['exclusive shelf', 'bookshelves']],
  ['Hardcover', ['hardcover book id']],
  ['Hardcover', ['privacy', 'date finished']],
  ['Libib', ['item type', 'ean isbn13']],
  ['Readwise', ['highlight', 'book title']],
];

/** Columns that nobody means for everybody: notes, purchases, who recommended a book or has it now. */
const PRIVATE =
  /^(?:private\b.*|privacy|notes?|original purchase .*|purchase .*|price|from where|condition.*|bcid|recommended .*|owned.*|lending .*|barcode)$/;

function identifyTable(head: string): Finding | undefined {
  const [line = ''] = head.split(/[\r\n]/, 1);
  const names = line.split(/[,;\t]/).map(columnName);
  if (names.length < 2) return undefined;
  if (names.some((name) => /^(?:login )?password$/.test(name)) && names.some((name) => /user|login|url/.test(name)))
    return secret('a list of passwords');
  const service = EXPORTS.find(([, columns]) => columns.every((name) => names.includes(name)))?.[0];
  if (service === undefined) return undefined;
  const kept = names.filter((name) => PRIVATE.test(name));
  if (kept.length === 0) return doubtful(`an export of ${service}`);
  return { what: `an export of ${service}`, isPrivate: true, columns: kept };
}
