/** What begins with a letter, a digit or a dot and has no mark of YAML in it needs no quotes. */
const PLAIN = /^[\p{L}\p{N}_./](?:[^,[\]{}#:'"\n]|:(?=\S))*$/u;

/** Nobody copies more out of a message; YAML can name a list inside itself, or thousands of times. */
const MOST = 1000;

/** A value of the owner's as YAML on one line: `{ label: Code, url: https://example.org }`. */
export function yamlFlow(value: unknown, budget = { left: MOST }): string {
  if (budget.left-- <= 0) return '...';
  const all = (items: readonly unknown[]): string[] => items.slice(0, MOST).map((item) => yamlFlow(item, budget));
  if (Array.isArray(value)) return `[${all(value).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map((entry) => all(entry).join(': '))
      .join(', ')} }`;
  const text = String(value);
  return PLAIN.test(text) ? text : JSON.stringify(text);
}
