import { columnName, placeColumns } from './table/bookColumns.ts';
import type { TableColumns } from './table/bookTable.ts';
import { error, failed, ok, warning, type Checked, type Problem } from '../ground/problem.ts';
import { suggest } from '../ground/text/suggest.ts';

/** What is to be done about a table that has no row of names that we know. */
export interface HeaderHints {
  readonly empty: string;
  readonly semicolons: string;
  readonly strange: string;
}

/** The place of each column in the header, or what keeps the header from being one of such a table. */
export function findColumns<C extends string>(
  file: string,
  header: readonly string[],
  { known, required, hints }: TableColumns<C> & { readonly hints: HeaderHints },
): Checked<ReadonlyMap<C, number>, Problem> {
  const columns = placeColumns(header, known);
  const missing = required.filter((column) => !columns.has(column));
  const names = known.flatMap(([column, name]) => (missing.includes(column) ? [name] : []));
  if (names.length === 0) return ok(columns, passedOver(file, header, { known, places: columns }));
  return failed(strangeHeader(file, header, { names, hints }) ?? names.map((name) => misnamed(file, header, name)));
}

/** The header of a file that is no table of this form. Undefined where the columns that are missing (`names`) may have another name. */
function strangeHeader(
  file: string,
  header: readonly string[],
  { names, hints }: { readonly names: readonly string[]; readonly hints: HeaderHints },
): Problem | undefined {
  const [first = '', second] = header;
  const place = { line: 1, column: 1 };
  if (header.length === 0) return error(file, 'is empty', { ...place, hint: hints.empty });
  const mark = second === undefined ? [';', '\t'].find((separator) => first.includes(separator)) : undefined;
  if (mark !== undefined) {
    const message = `has ${mark === ';' ? 'semicolons' : 'tabs'} between its columns, and not commas`;
    return error(file, message, { ...place, excerpt: first, hint: hints.semicolons });
  }
  if (names.every((name) => suggest(name, header) !== undefined)) return undefined;
  return error(file, `has no column ${names.join(' and no column ')}`, {
    ...place,
    excerpt: header.join(','),
    hint: hints.strange,
  });
}

function misnamed(file: string, header: readonly string[], name: string): Problem {
  const near = suggest(name, header) ?? '';
  const hint = `If it is the column "${near}", call that ${name}.`;
  return error(file, `has no column ${name}`, { ...placeOf(header.indexOf(near), header), hint });
}

/** Warnings of columns that are not read although they seem to be known: one with a name that is nearly right, or the second of one name. */
function passedOver<C extends string>(
  file: string,
  header: readonly string[],
  { known, places }: Pick<TableColumns<C>, 'known'> & { readonly places: ReadonlyMap<C, number> },
): Problem[] {
  const found = new Set(places.values());
  const missing = known.filter(([column]) => !places.has(column)).map(([, name]) => name);
  const names = new Set(known.map(([, name]) => columnName(name)));
  return header.flatMap((name, index) => {
    if (found.has(index)) return [];
    if (names.has(columnName(name)))
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
