import type { FoundColumn } from '../library/import/columns/findColumns.ts';
import { shorten } from '../ground/text/shorten.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { visible } from './printProblems.ts';
import { wrap } from './reportImport.ts';

/** Letters of a name, and of an example, that are shown. */
const [NAME, EXAMPLE] = [20, 26];

const cut = (text: string, length: number): string => {
  const letters = Array.from(visible(shorten(text)));
  return letters.length > length ? `${letters.slice(0, length - 3).join('')}...` : letters.join('');
};

const isShown = ({ meaning, doubt, unfit }: FoundColumn): boolean => meaning !== '-' || (doubt ?? unfit) !== undefined;

/** What the cells of a column would be if they were what its name says. */
const UNFIT = new Map([
  ['rating', 'ratings'],
  ['dateRead', 'dates'],
  ['dateStarted', 'dates'],
  ['pages', 'numbers'],
]);

/** What the columns of a table were taken for, a line each with two examples; those that are a guess have a question mark. `rows`: of the table. */
export function formatColumns(columns: readonly FoundColumn[], rows: number): string[] {
  const shown = columns.filter(isShown);
  const width = (texts: readonly string[], most: number): number =>
    Math.min(most, Math.max(...texts.map((text) => Array.from(text).length)));
  const names = width(
    shown.map(({ name }) => name),
    NAME,
  );
  const meanings = width(
    shown.map(({ meaning }) => meaning),
    20,
  );
  const lines = shown.map(({ name, meaning, filled, examples, doubt, unfit }) => {
    const what =
      unfit === undefined
        ? examples.map((cell) => cut(cell, EXAMPLE)).join('; ')
        : `no ${UNFIT.get(unfit) ?? 'years'} in it`;
    const number = String(columns.findIndex((column) => column.name === name) + 1).padStart(4);
    const count = formatNumber(filled).padStart(formatNumber(rows).length);
    return `${number} ${cut(name, NAME).padEnd(names)} ${doubt === undefined ? ' ' : '?'} ${meaning.padEnd(meanings)} ${count}  ${what}`.trimEnd();
  });
  const others = columns.filter((column) => !isShown(column)).map(({ name }) => `"${shorten(name)}"`);
  const rest = others.length > 20 ? ` and ${formatNumber(others.length - 20)} more` : '';
  return [
    `Columns, what they mean, in how many of ${formatCount(rows, 'row')}, and examples:`,
    ...lines,
    ...(others.length === 0 ? [] : wrap(`Not used: ${others.slice(0, 20).join(', ')}${rest}`, 2)),
  ];
}
