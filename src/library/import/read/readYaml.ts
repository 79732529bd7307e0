import { FAILSAFE_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { error, failed, ok, type Checked, type Problem } from '../../../ground/problem.ts';
import { findRecords } from './findRecords.ts';
import type { ExportRows, HowToRead } from './takeRows.ts';
import { takeRecords } from './takeRecords.ts';

/** Whether a text is YAML: as its name says, or by a first line that no table has. */
export const isYaml = (file: string, text: string): boolean =>
  /\.ya?ml$/i.test(file) ||
  /^(?:---[ \t]*\n)?(?:[ \t]*(?:#[^\n]*)?\n)*- +[\w"'-]+ ?:\s/.test(text.replace(/\r\n?/g, '\n'));

/** Nothing but `null` and `~` is more than the text that it is. */
const NOTHING = new Type('tag:yaml.org,2002:null', {
  kind: 'scalar',
  resolve: (text: string | null) => text === null || /^(?:~|null)$/i.test(text),
  construct: () => null,
});
const SCHEMA = FAILSAFE_SCHEMA.extend({ implicit: [NOTHING] });

/** A YAML document in which all that is no list and no key is a text, as it is written, and the line of each list and object. */
export function parseYamlText(
  file: string,
  text: string,
): Checked<{ readonly value: unknown; readonly lines: WeakMap<object, number> }, Problem> {
  const lines = new WeakMap<object, number>();
  const open: number[] = [];
  try {
    const value = load(text, {
      schema: SCHEMA,
      listener: (event, state) => {
        // the types know no more of a state
        const { line, result } = state as unknown as { readonly line: number; readonly result: unknown };
        if (event === 'open') open.push(line + 1);
        else {
          const first = open.pop() ?? 1;
          if (typeof result === 'object' && result !== null && !lines.has(result)) lines.set(result, first);
        }
      },
    });
    return ok({ value, lines });
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const { line } = (cause.mark as Partial<YAMLException['mark']> | undefined) ?? {};
    const hint = 'Check this line and the one above: indentation, quotes, and colons in a text without quotes.';
    return failed(error(file, `is not valid YAML: ${cause.reason}`, { line: (line ?? 0) + 1, hint }));
  }
}

/** The books of a YAML document, such as `_data/books.yml` of a Jekyll site: a list, alone, by years or shelves, or by keys. No service gives YAML. */
export function readYaml(file: string, text: string, how: HowToRead): Checked<ExportRows> {
  const parsed = parseYamlText(file, text);
  if (!parsed.ok) return parsed;
  const { value, lines } = parsed.value;
  const found = findRecords(value);
  if (found.records.length === 0)
    return failed(
      error(file, 'is YAML, but has no list of books in it', {
        hint: 'Each book must have a title, as in "- title: Emma".',
      }),
    );
  return takeRecords(found, {
    file,
    size: text.length,
    how: { ...how, from: how.from ?? 'generic' },
    lineOf: ({ at }) => lines.get(at),
  });
}
