/** What begins with a letter, a digit or a dot and has no mark of YAML in it needs no quotes. */
const PLAIN = /^[\p{L}\p{N}_./](?:[^,[\]{}#:'"\n]|:(?=\S))*$/u;

/** A value of the owner's as YAML on one line: `{ label: Code, url: https://example.org }`. */
export function yamlFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlFlow).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${yamlFlow(key)}: ${yamlFlow(inner)}`)
      .join(', ')} }`;
  const text = String(value);
  return PLAIN.test(text) ? text : JSON.stringify(text);
}
