import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { quoteWord } from '../ground/text/commandLine.ts';
import { shorten } from '../ground/text/shorten.ts';
import { MEANING_WORDS, MEANINGS } from '../library/import/columns/columnMeanings.ts';
import type { FoundColumn } from '../library/import/columns/findColumns.ts';
import type { ImportReport } from '../library/import/planImport.ts';
import { formatCount } from '../report/formatCount.ts';
import { formatColumns } from '../report/formatColumns.ts';
import { askOneOf } from './askOneOf.ts';
import type { Question } from './askWhich.ts';
import type { ForeignOptions, ForeignPlan } from './planForeign.ts';

/** What the owner says of the columns of a table, and of its books. */
export type Said = Pick<ForeignOptions, 'map' | 'shelf'>;

/** What was read of a table of the owner's own; undefined for anything else. */
const tableIn = ({ report }: ForeignPlan): ImportReport | undefined =>
  'others' in report || report.columns.length === 0 ? undefined : report;

const unclear = ({ columns }: ImportReport): FoundColumn[] => columns.filter(({ doubt }) => doubt !== undefined);

/** The columns of a table, for whoever is to see them before anything is written; '' for anything else. */
export function showColumns(plan: ForeignPlan): string {
  const report = tableIn(plan);
  return report === undefined ? '' : `${formatColumns(report.columns, report.rows).join('\n')}\n\n`;
}

/** Whether somebody at the terminal is to say something of the table. */
export function mustAsk(plan: ForeignPlan): boolean {
  const report = tableIn(plan);
  return report !== undefined && (report.shelfUnknown || unclear(report).length > 0);
}

/** The words that say of columns what they are, as options. */
export const sayColumns = ({ map = {}, shelf }: Said): string =>
  [
    ...Object.entries(map).map(([name, meaning]) => ` --map ${quoteWord(`${name}=${meaning}`)}`),
    ...(shelf === undefined ? [] : [` --shelf ${quoteWord(shelf)}`]),
  ].join('');

/** A problem where columns are not clear and nobody can be asked. `again`: the command with such options. */
export function checkColumns(plan: ForeignPlan, file: string, again: (said: Said) => string): Checked<ForeignPlan> {
  const report = tableIn(plan);
  const columns = report === undefined ? [] : unclear(report);
  if (report === undefined || columns.length === 0) return ok(plan);
  const command = again({ map: guessesOf(columns) });
  const words = MEANINGS.map((word) => {
    const said = MEANING_WORDS.get(word);
    return said === undefined ? word : `${word} (${said})`;
  }).join(', ');
  const hint = `Where the guess is right: ${command}\n  Otherwise instead of it one of: ${words}.`;
  const isLined = report.places === undefined && !/\.(?:ya?ml|json)$/i.test(file);
  const problems = columns.map((column) => error(file, describe(column, report), isLined ? { line: 1 } : {}));
  return failed([...problems.slice(0, -1), ...problems.slice(-1).map((problem): Problem => ({ ...problem, hint }))]);
}

const guessesOf = (columns: readonly FoundColumn[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ name, meaning }) => [name, meaning]));

function describe({ name, meaning, filled, examples, doubt = '' }: FoundColumn, { rows }: ImportReport): string {
  const cells = examples.map((cell) => `"${shorten(cell)}"`).join(', ');
  const where = `${String(filled)} of ${formatCount(rows, 'row')}: ${cells}`;
  return `has a column "${shorten(name)}" that is not clear (${where}): ${doubt} (guess: ${meaning})`;
}

/** Asks what is not clear of a table whose columns have been shown, and takes corrections of anything. */
export async function askColumns(plan: ForeignPlan, { ask, tell }: Pick<Question, 'ask' | 'tell'>): Promise<Said> {
  const report = tableIn(plan);
  if (report === undefined) return {};
  const columns = unclear(report);
  const map = new Map(Object.entries(guessesOf(columns)));
  for (const { name, doubt = '' } of columns) tell(`  "${shorten(name)}" is a guess: ${doubt}\n`);
  while (columns.length > 0) {
    const answer = (await ask('Enter if all of this is right, or the number of a column that is not: ')).trim();
    if (answer === '') break;
    const column = report.columns[Number(answer) - 1];
    const meaning = column && (await askMeaning(column, map.get(column.name) ?? column.meaning, ask));
    if (column && meaning !== undefined) map.set(column.name, meaning);
    tell(column ? `  "${shorten(column.name)}": ${meaning ?? ''}\n` : `  There is no column ${answer}.\n`);
  }
  return { map: Object.fromEntries(map), ...(report.shelfUnknown && { shelf: await askShelf(ask) }) };
}

/** What a column is, by its number or its word; as it was where nothing is answered. */
async function askMeaning({ name }: FoundColumn, before: string, ask: Question['ask']): Promise<string> {
  const choices = MEANINGS.map((word, index) => `${String(index + 1)} ${word}`).join('  ');
  return await askOneOf(
    `"${shorten(name)}" is:\n  ${choices}\nIts number, or Enter for ${before}: `,
    [[[''], before], ...MEANINGS.map((word, index) => [[String(index + 1), word], word] as const)],
    ask,
  );
}

/** The shelf of books of which their table says nothing. */
const askShelf = (ask: Question['ask']): Promise<string> =>
  askOneOf(
    'Nothing here says whether you have read these books. Have you (r), do you want to (t), or is that not known (Enter)? ',
    [
      [['r', 'read'], 'read'],
      [['t', 'to-read', 'to read'], 'to-read'],
      [[''], '-'],
    ],
    ask,
  );
