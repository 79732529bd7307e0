import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { explainYaml } from './explainYaml.ts';

/** Reads one YAML document with the failsafe schema: every scalar is a string, an empty one and an empty document ''. */
export function parseYaml(file: string, text: string): Checked<unknown> {
  try {
    return ok(load(text, { schema: FAILSAFE_SCHEMA }));
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    if (cause.reason.includes('the input is empty')) return ok('');
    // the types promise a mark, but some errors have none
    const { line = 0, column = 0 } = (cause.mark as Partial<YAMLException['mark']> | undefined) ?? {};
    const lines = text.split(/\r?\n/);
    const { message, hint, ...place } = explainYaml(lines, { line, column, reason: cause.reason });
    return failed(
      error(file, `is not valid YAML: ${message}`, {
        line: place.line + 1,
        column: place.column + 1,
        excerpt: lines[place.line] ?? '',
        hint,
      }),
    );
  }
}
