import { mimes } from 'mrmime';
import { ownValue } from '../ground/ownValue.ts';

/** What is text, whatever else it is. Endpaper writes UTF-8 only, and so do the programs that owners write with. */
const TEXT = /^text\/|^application\/javascript$|[/+](?:json|xml)$/;

/** What is packed says in another header how; the type is that of the file within. */
const PACKED = /\.(?:br|gz)$/;

/** The type of a file of the site, by its name; one without an ending, as `_headers` and `CNAME`, is plain text. */
export function contentTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(PACKED, '');
  if (!/[^.]\.[^.]/.test(name)) return 'text/plain; charset=utf-8';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = ownValue(mimes, ending) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
