import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { error, type Problem } from '../model/problem.ts';
import { explainYaml } from './explainYaml.ts';

/**
 * Reads one YAML document with the failsafe schema: every scalar is a string, an empty one and an empty document ''.
 * A syntax error is returned as a problem; `firstLine` (from 1) is the line of the file where the document starts.
 */
export function parseYaml(file: string, text: string, firstLine = 1): { value: unknown } | { problem: Problem } {
  try {
    return { value: load(text, { schema: FAILSAFE_SCHEMA }) };
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    if (cause.reason.includes('the input is empty')) return { value: '' };
    const lines = text.split(/\r?\n/);
    // the types promise a mark, but some errors have none
    const mark = cause.mark as { line: number; column: number } | undefined;
    const { line, column, reason, hint } = explainYaml(lines, {
      line: mark?.line ?? 0,
      column: mark?.column ?? 0,
      reason: cause.reason,
    });
    const place = { line: line + firstLine, column: column + 1, excerpt: lines[line] ?? '' };
    return { problem: error(file, `is not valid YAML: ${reason}`, { ...place, hint }) };
  }
}
