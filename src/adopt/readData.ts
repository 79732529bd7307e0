import { groupBy } from '../ground/groupBy.ts';
import { openTable } from '../library/table/openTable.ts';
import { isTable, readSettings, saidAt } from './oldFront.ts';
import type { OldFolder } from './oldSite.ts';
import { readModule } from './readLiteral.ts';

const DATA = /\.(?:ya?ml|json|csv|tsv|[cm]?js|ts)$/i;

/** What the files of a folder of data hold, by their folders and names. */
export const readData = (old: OldFolder, folder: string): Record<string, unknown> =>
  nest(
    old.paths
      .filter((path) => path.startsWith(folder) && DATA.test(path))
      .map((path) => [
        path
          .slice(folder.length)
          .replace(/\.\w+$/, '')
          .split('/'),
        readFile(path, old.text(path)),
      ]),
  );

type Entry = readonly [names: readonly string[], value: unknown];

function nest(entries: readonly Entry[]): Record<string, unknown> {
  const groups = groupBy(entries, ([[first = '']]) => first);
  return Object.fromEntries(
    [...groups].map(([name, found]) => {
      const below = found.filter(([names]) => names.length > 1).map(([[, ...names], value]): Entry => [names, value]);
      const own = found.find(([names]) => names.length === 1)?.[1];
      return [name, below.length === 0 ? own : { ...nest(below), ...(isTable(own) && own) }];
    }),
  );
}

/** A file of data: a list or a table of texts, lists and tables. */
function readFile(path: string, text: string): unknown {
  if (/[jt]s$/.test(path)) return readModule(text);
  if (/sv$/i.test(path)) return readRows(path, text);
  // a list at the top is no front matter, but one below a key is
  const isJson = /json$/i.test(path);
  const wrapped = isJson ? `{"list": ${text}\n}` : `list:\n${text.replace(/^---.*\n/, '').replace(/^/gm, '  ')}`;
  return saidAt(readSettings(path, wrapped).keys, 'list') ?? {};
}

function readRows(path: string, text: string): unknown {
  const table = openTable(path, text.replace(/\r\n?/g, '\n'), { delimiter: path.endsWith('tsv') ? '\t' : ',' });
  if (!table.ok) return [];
  const rows: unknown[] = [];
  table.value.forEachRow(({ cells }) =>
    rows.push(Object.fromEntries(table.value.header.map((name, at) => [name.trim(), cells[at] ?? '']))),
  );
  return rows;
}
