/** The values of a header that a host which knows the file `_headers`, whose text this is, sends with a path. */
export function headersFor(text: string, path: string, name: string): string[] {
  const values: string[] = [];
  let isFor = false;
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (/^[^\s#]/.test(line)) isFor = patternOf(line.trim()).test(path);
    else if (isFor && key.toLowerCase() === name.toLowerCase()) values.push(value);
  }
  return values;
}

/** `/static/*`, where a star is anything, or `/:page/`, where a name is a part of the path. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/:\w+/g, '[^/]+')}$`,
  );
