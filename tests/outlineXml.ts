import { expect } from 'vitest';

/** Name, attributes and own text of each element; fails where a tag is not closed. */
export function outlineXml(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '');
  for (const [, end, name = '', rest = '', alone, text = ''] of body.matchAll(
    /<(\/?)([a-z]+)((?: [a-z:]+="[^"<>]*")*)(\/?)>([^<]*)/g,
  )) {
    if (end === '/') expect(open.pop()).toBe(name);
    else seen.push(`${[...open, name].join('/')}${rest}${text.trim() === '' ? '' : ` ${text.trim()}`}`);
    if (end !== '/' && alone !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  expect(body.replace(/<\/?[a-z]+(?: [a-z:]+="[^"<>]*")*\/?>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  return seen;
}
