import { columnName, COLUMN_NAMES, COLUMNS, placeColumns, REQUIRED, type Column } from './table/bookColumns.ts';
import { error, failed, ok, warning, type Checked, type Problem } from '../ground/problem.ts';
import { suggest } from '../ground/text/suggest.ts';

/** The place of each column in the header, or what keeps the header from being one of a reading log. */
export function findColumns(file: string, header: readonly string[]): Checked<ReadonlyMap<Column, number>, Problem> {
  const columns = placeColumns(header);
  const missing = REQUIRED.filter((column) => !columns.has(column)).map((column) => COLUMNS[column]);
  if (missing.length === 0) return ok(columns, passedOver(file, header, columns));
  return failed(strangeHeader(file, header, missing) ?? missing.map((name) => misnamed(file, header, name)));
}

/** The header of a file that is no reading log of this form. Undefined where the columns that are missing may have another name. */
function strangeHeader(file: string, header: readonly string[], missing: readonly string[]): Problem | undefined {
  const [first = '', second] = header;
  const place = { line: 1, column: 1 };
  if (header.length === 0) {
    const hint =
      'Export your library (Goodreads: My Books, Import and export): npx endpaper import FILE fills it with that.';
    return error(file, 'is empty', { ...place, hint });
  }
  const mark = second === undefined ? [';', '\t'].find((separator) => first.includes(separator)) : undefined;
  if (mark !== undefined) {
    const name = mark === ';' ? 'semicolons' : 'tabs';
    const hint =
      'Save it as CSV with commas, or have it read and written anew: npx endpaper import data/books.csv --root NEW makes a folder NEW.';
    return error(file, `has ${name} between its columns, and not commas`, { ...place, excerpt: first, hint });
  }
  if (missing.every((name) => suggest(name, header) !== undefined)) return undefined;
  return error(file, `has no column ${missing.join(' and no column ')}`, {
    ...place,
    excerpt: header.join(','),
    hint: 'Its first line must name the columns as a Goodreads library export does. An export of another service: npx endpaper import FILE.',
  });
}

function misnamed(file: string, header: readonly string[], name: string): Problem {
  const near = suggest(name, header) ?? '';
  const hint = `If it is the column "${near}", call that ${name}.`;
  return error(file, `has no column ${name}`, { ...placeOf(header.indexOf(near), header), hint });
}

/** Warnings of columns that are not read although they seem to be known: one with a name that is nearly right, or the second of one name. */
function passedOver(file: string, header: readonly string[], columns: ReadonlyMap<Column, number>): Problem[] {
  const places = new Set(columns.values());
  const missing = COLUMN_NAMES.filter(([column]) => !columns.has(column)).map(([, name]) => name);
  const known = new Set(COLUMN_NAMES.map(([, name]) => columnName(name)));
  return header.flatMap((name, index) => {
    if (places.has(index)) return [];
    if (known.has(columnName(name)))
      return warning(file, `the column "${name}" is there twice`, {
        ...placeOf(index, header),
        hint: 'Only the first one is read.',
      });
    const meant = suggest(name, missing);
    if (meant === undefined) return [];
    return warning(file, `the column "${name}" is not read`, {
      ...placeOf(index, header),
      hint: `If it is ${meant}, call it that.`,
    });
  });
}

const placeOf = (index: number, header: readonly string[]): Pick<Problem, 'line' | 'column' | 'excerpt'> => {
  const before = header.slice(0, index).join(',').length;
  return { line: 1, column: before === 0 ? 1 : before + 2, excerpt: header.join(',') };
};
