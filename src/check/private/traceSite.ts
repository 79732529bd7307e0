import type { Corrections } from '../../library/corrections.ts';
import { failed, ok, type Checked, type Problem } from '../../ground/problem.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import type { RecordedReading } from '../../library/readReadingsFile.ts';
import type { ParsedFile } from '../../site/records.ts';
import { createMarks } from './createMarks.ts';
import { formOf, markTable, readTable, varyTable } from './markTable.ts';
import { markFile, type Named } from './markFile.ts';
import { traceMarks, traceVariant, type Contents, type Traced } from './traceSources.ts';

/** The owner's files by their paths. */
export type Texts = ReadonlyMap<string, string>;

/** What the site is made with: with other texts in the place of some, and of a file what it says. */
interface Making {
  readonly build: (changed: Texts) => Promise<Checked<Contents, Problem>>;
  readonly parse: (path: string, text: string) => ParsedFile;
}

/**
 * Builds a site as it is, with a mark in each text, and once for each column of numbers and days with other ones. Where a mark comes out, or anything
 * changes, there went what it was put into.
 */
export async function traceSite(texts: Texts, { build, parse }: Making): Promise<Checked<Traced, Problem>> {
  const before = await build(new Map());
  if (!before.ok) return before;
  const marks = createMarks();
  const parsed = [...texts].filter(([path]) => !formOf(path) && path !== pathOf('addresses'));
  const files = new Map(parsed.map(([path, text]) => [path, parse(path, text)]));
  const tables = new Map(
    [...texts].flatMap(([path, text]) => {
      const form = formOf(path);
      const table = form && readTable(form, text);
      return table ? [[path, table] as const] : [];
    }),
  );
  const named = nameBooks([...files.values()], parse(pathOf('readings'), texts.get(pathOf('readings')) ?? ''));
  const mark = (path: string, text: string): string => {
    const file = files.get(path);
    if (file) return markFile(file, text, { marks, named });
    const table = tables.get(path);
    return table ? markTable(table, named.hidden, marks) : text;
  };
  const marked = await build(new Map([...texts].map(([path, text]) => [path, mark(path, text)])));
  if (!marked.ok) return failed(marked.problems);
  const found: Traced[] = [];
  const inTexts = traceMarks(marked.value, marks);
  const variants = [...tables].flatMap(([path, table]) =>
    [...varyTable(table, named.referred, marks)].map((variant) => ({ path, ...variant })),
  );
  for (const { path, source, isMarked, text } of variants) {
    const after = await build(new Map([[path, text]]));
    if (!after.ok) found.push({ traces: [{ row: source.row, count: 1, found: {}, isUnknown: true }], leaks: [] });
    else if (isMarked) found.push(traceMarks(after.value, { find: marks.find, sources: [source] }));
    else found.push(traceVariant(source, before.value, after.value));
  }
  return ok({
    traces: [...found, inTexts].flatMap(({ traces }) => traces),
    leaks: [inTexts, ...found].flatMap(({ leaks }) => leaks),
  });
}

/** Books that are hidden, and those that others name by their Book Id. */
function nameBooks(files: readonly ParsedFile[], readings: ParsedFile): Named {
  const corrections = files.flatMap(({ kind, value = {} }) =>
    kind === 'shelf' ? Object.entries(value as Corrections) : [],
  );
  const onBooks = files.flatMap(({ value }) => (value as { readonly book?: string } | undefined)?.book ?? []);
  const { value: read = [] } = readings as { readonly value?: readonly RecordedReading[] };
  return {
    hidden: new Set(corrections.filter(([, { hidden }]) => hidden).map(([id]) => id)),
    referred: new Set([...onBooks, ...corrections.map(([id]) => id), ...read.map(({ book }) => book)]),
  };
}
