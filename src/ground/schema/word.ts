import * as z from 'zod/mini';

/** Keywords of JSON Schema; without `description`, it is the rule. */
interface EditorSchema {
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** The rule in the words that fit a text best; undefined where they are the usual ones. */
interface Near {
  readonly near?: (text: string) => string | undefined;
}

/** A string that `read` turns into a value; undefined breaks the rule. */
export const scalar = <T>(
  rule: string,
  { near, ...forEditors }: EditorSchema & Near,
  read: (text: string) => T | undefined,
) => {
  const schema = z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      const value = read(text.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: near?.(text.trim()) ?? rule, input: text });
      return z.NEVER;
    }),
  );
  const description = `${rule.replace(/^must be (a|t(?=he ))?/, (_, article = '') => String(article).toUpperCase())}.`;
  // what editors say in place of the pattern (github.com/microsoft/vscode-json-languageservice)
  const patternErrorMessage = forEditors['pattern'] === undefined ? {} : { patternErrorMessage: rule };
  return schema.register(z.globalRegistry, { description, ...patternErrorMessage, ...forEditors });
};

interface WordOptions<T> extends EditorSchema, Near {
  /** What is left to do with a text that matches; undefined breaks the rule. */
  readonly read?: (text: string) => T | undefined;
}

/** A word that matches a pattern. Editors know nothing of its flags. */
export const word = <T = string>(rule: string, pattern: RegExp, options: WordOptions<T> = {}) => {
  const { read = (text) => text as T, ...forEditors } = options;
  const type = ['4', '1984'].some((number) => pattern.test(number)) ? ['string', 'number'] : 'string';
  const schema = { type, pattern: pattern.source, ...forEditors };
  return scalar(rule, schema, (text) => (pattern.test(text) ? read(text) : undefined));
};

/** One of a few words. */
export const choice = <const T extends string | boolean>(
  rule: string,
  values: readonly T[],
  forEditors: EditorSchema = {},
) => {
  const words = [...new Set([...values, ...values.map(String)])];
  const schema = { type: ['string', 'boolean'], enum: words, ...forEditors };
  return scalar(rule, schema, (text) => values.find((value) => String(value) === text));
};
