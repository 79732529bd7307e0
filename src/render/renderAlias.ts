import type { Chrome } from '../site/chrome.ts';
import type { AliasRoute } from '../site/fileRoutes.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import { escapeXml } from './renderXml.ts';

/**
 * A page that leads on: at once, or by its link where a browser does not follow. Search engines take a refresh without delay for a lasting
 * redirect to the address that is called canonical; `noindex` would say the opposite of that.
 */
export function renderAlias({ title, target, canonical }: AliasRoute, chrome: Chrome, typeset: Typesetter): string {
  const { language, direction } = chrome;
  const words = escapeXml(typeset.plain(title));
  const to = escapeXml(target);
  const dir = direction === undefined ? '' : ` dir="${direction}"`;
  return [
    '<!doctype html>',
    `<html lang="${escapeXml(language)}"${dir}><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>',
    `<title>${words}</title>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeXml(canonical)}"/>`]),
    `<meta http-equiv="refresh" content="0; url=${to}"/></head>`,
    `<body><p><a href="${to}">${words}</a></p></body></html>`,
    '',
  ].join('\n');
}
