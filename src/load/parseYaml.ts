import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { error, type Problem } from '../model/problem.ts';

/**
 * Reads one YAML document with the failsafe schema: every scalar is a string, an empty one ''.
 * A syntax error is returned as a problem; `firstLine` (from 1) is the line of the file where the document starts.
 */
export function parseYaml(file: string, text: string, firstLine = 1): { value: unknown } | { problem: Problem } {
  try {
    return { value: load(text, { schema: FAILSAFE_SCHEMA }) };
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const { line = 0, column = 0 } = cause.mark ?? {};
    return {
      problem: error(file, `is not valid YAML: ${cause.reason}`, {
        line: line + firstLine,
        column: column + 1,
        excerpt: text.split(/\r?\n/)[line] ?? '',
        hint: hintFor(text.split(/\r?\n/)[line] ?? '', cause.reason),
      }),
    };
  }
}

function hintFor(line: string, reason: string): string {
  if (line.includes('\t')) return 'YAML is indented with spaces, never with tabs.';
  if (reason.includes('duplicat')) return 'Keep one of the two keys.';
  if (/^\s*(- )?[\w-]+: .*: /.test(line) || /: .*#/.test(line))
    return 'Put the text in quotes: a colon or # in it has a meaning in YAML.';
  return 'Look at the indentation and the quotes of this line and the one before it.';
}
