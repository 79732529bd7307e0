import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { failed, ok, type Checked } from '../model/problem.ts';
import { explainYaml } from './explainYaml.ts';

/** Reads one YAML document with the failsafe schema: every scalar is a string, an empty one and an empty document ''. */
export function parseYaml(file: string, text: string): Checked<unknown> {
  try {
    return ok(load(text, { schema: FAILSAFE_SCHEMA }));
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    return cause.reason.includes('the input is empty') ? ok('') : failed(explainYaml(file, text, cause));
  }
}
