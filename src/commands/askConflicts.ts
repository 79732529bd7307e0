import type { BookChange } from '../library/table/bookChange.ts';
import type { Conflict } from '../library/import/merge/mergeThree.ts';
import { shorten } from '../ground/text/shorten.ts';
import { askOneOf } from './askOneOf.ts';
import type { Question } from './askWhich.ts';

/** Asks, field by field, whose word counts where the owner and the service have each changed it; those in which the export's does: "ID column". */
export async function askConflicts(
  conflicts: readonly BookChange[],
  { ask, tell }: Pick<Question, 'ask' | 'tell'>,
): Promise<string[]> {
  const chosen: string[] = [];
  tell(
    `You and the service have both changed ${conflicts.length === 1 ? 'a book' : `${String(conflicts.length)} books`}:\n`,
  );
  for (const { id, title, fields } of conflicts)
    for (const { field, old, new: other, column } of fields as readonly Conflict[]) {
      const keeps = await askOneOf(
        `${shorten(title)}, ${field}: yours is ${shorten(old) || 'empty'}, the export has ${shorten(other) || 'none'}. Keep yours? [Y/n] `,
        [
          [['', 'y', 'yes'], true],
          [['n', 'no'], false],
        ],
        ask,
      );
      if (!keeps) chosen.push(`${id} ${column}`);
    }
  return chosen;
}
