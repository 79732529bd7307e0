import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { findEscapedControl } from '../ground/text/findControl.ts';
import { failed, ok, type Checked } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** Reads one YAML document with the failsafe schema: every scalar is a string, an empty one and an empty document ''. */
export function parseYaml(file: string, text: string): Checked<unknown> {
  try {
    const value = load(text, { schema: FAILSAFE_SCHEMA });
    const control = findEscapedControl(file, text, value);
    return control ? failed(control) : ok(value);
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    if (cause.reason.includes('the input is empty')) return ok('');
    // the types promise a mark, but some errors have none
    const { line = 0, column = 0 } = (cause.mark as Partial<YAMLException['mark']> | undefined) ?? {};
    return failed(faults.error(file, 'bad-yaml', { stop: { line, column, reason: cause.reason } }));
  }
}
