import { columnName } from '../library/table/bookColumns.ts';
import { cleanLine } from '../library/table/cleanLine.ts';
import { openTable } from '../library/table/openTable.ts';
import { ok, type Checked } from '../ground/problem.ts';
import type { Highlight, Highlights } from './highlight.ts';

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
  const table = openTable(file, text);
  if (!table.ok) return table;
  const names = table.value.header.map(columnName);
  const [highlight = 0, title = 0, author = 0] = COLUMNS.map((column) => names.indexOf(column));
  const rows: Highlight[] = [];
  table.value.forEachRow(({ line, cells }) => {
    const cell = (place: number): string => cleanLine(cells[place] ?? '');
    rows.push({ line, text: cell(highlight), title: cell(title), author: cell(author) });
  });
  const highlights = rows.filter((one) => one.text !== '');
  return ok({
    format: 'readwise',
    label: 'Readwise',
    highlights,
    others: rows.length - highlights.length,
    notices: [],
  });
}
