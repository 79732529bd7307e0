import { columnName } from '../../csv/bookColumns.ts';
import { cleanLine } from '../../csv/cleanLine.ts';
import { readRows } from '../../csv/readCsv.ts';
import { ok, type Checked } from '../../model/problem.ts';
import type { Highlights } from './highlight.ts';

/** Columns that no reading log has. */
const COLUMNS = ['highlight', 'book title', 'book author'];

export const isReadwise = (text: string): boolean => {
  const names = (text.trimStart().split(/[\r\n]/, 1)[0] ?? '').split(',').map(columnName);
  return COLUMNS.every((column) => names.includes(column));
};

/**
 * Readwise's CSV export, which takes in highlights of Kobo, Kindle, Apple Books and others: Highlight, Book Title, Book Author, Amazon Book
 * ID, Note, Color, Tags, Location Type, Location, Highlighted at, Document tags. Notes are not read.
 */
export function readReadwise(file: string, text: string): Checked<Highlights> {
  const table = readRows(file, text);
  if (!table.ok) return table;
  const [header, ...rows] = table.value;
  const names = header?.cells.map(columnName) ?? [];
  const [highlight = 0, title = 0, author = 0] = COLUMNS.map((column) => names.indexOf(column));
  const highlights = rows
    .map(({ line, cells }) => {
      const cell = (place: number): string => cleanLine(cells[place] ?? '');
      return { line, text: cell(highlight), title: cell(title), author: cell(author) };
    })
    .filter((one) => one.text !== '');
  return ok({
    format: 'readwise',
    label: 'Readwise',
    highlights,
    others: rows.length - highlights.length,
    notices: [],
  });
}
