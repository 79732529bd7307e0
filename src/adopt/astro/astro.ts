import { blankCode } from '../../markdown/blankCode.ts';
import { createHtmlToMarkdown, type HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { createTexts } from '../createTexts.ts';
import { dropKramdown } from '../jekyll/dropKramdown.ts';
import { PICTURE } from '../oldAddress.ts';
import { textAt, type OldFront } from '../oldFront.ts';
import { booksIn } from '../oldSettings.ts';
import type { Change, OldFile, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { publishedFiles } from '../publishedFiles.ts';
import { settingsOf } from './astroSettings.ts';
import { pageIn, textIn } from './astroTexts.ts';
import { convertMdx, importsOf } from './convertMdx.ts';
import { CONFIG, readAstroConfig, type AstroConfig } from './readAstroConfig.ts';

/** Sites of Astro (astro.build). Its settings, routes and pages are code, which is read and never run. */
export const astro: OldReader = {
  program: 'astro',
  recognise: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: readAstro,
};

async function readAstro(old: OldFolder): Promise<OldSite> {
  const changes: Change[] = [];
  const config = readAstroConfig(old);
  const files = publishedFiles(listFiles(old, config), (change) => void changes.push(change));
  const texts = createTexts({ program: 'astro', settings: settingsOf(old, config), old, files, changes });
  const convert = createMarkdown(old, config, { changes, toMarkdown: await createHtmlToMarkdown() });
  for (const path of old.paths) {
    const collection = config.collections.find(({ folder }) => path.startsWith(folder));
    const read = collection ? textIn(path, old, { collection, config }) : pageIn(path, old, config);
    if (read) texts.add({ ...read, markdown: convert(path, read.front) });
  }
  for (const [from, to] of config.redirects) texts.redirect(from, to);
  return texts.done([`${config.source}data/`, 'data/'].flatMap((folder) => booksIn(old, folder)));
}

/** What is copied as it is, and pictures among the source, which texts import. */
const listFiles = ({ paths }: OldFolder, { source }: AstroConfig): OldFile[] =>
  paths.flatMap((from) => {
    if (from.startsWith('public/')) return [{ from, to: from.slice('public/'.length) }];
    return PICTURE.test(from) && from.startsWith(source) ? [{ from, to: from.slice(source.length) }] : [];
  });

interface Making {
  readonly changes: Change[];
  readonly toMarkdown: HtmlToMarkdown;
}

/** Makes what says what a text or a page of components comes to in our Markdown. */
function createMarkdown(old: OldFolder, config: AstroConfig, { changes, toMarkdown }: Making) {
  return (path: string, front: OldFront): string => {
    if (/\.(?:json|ya?ml)$/i.test(path)) return '';
    if (/\.(?:md|markdown)$/i.test(path)) return plainMarkdown(front);
    const { body, line, keys } = front;
    const isHtml = /\.(?:astro|html)$/i.test(path);
    const imports = new Map([...importsOf(old.text(path))].map(([name, target]) => [name, targetOf(target, config)]));
    const leave = (what: string, at: number): void =>
      void changes.push({ became: 'left', what, at: `${path}:${String(at + line - 1)}` });
    const changed = (what: string, at: number): void =>
      void changes.push({ became: 'changed', what, how: 'Markdown', at: `${path}:${String(at + line - 1)}` });
    const text = convertMdx({ source: body, isHtml, keys, imports, leave, changed });
    if (!isHtml) return text;
    return toMarkdown(text, {
      link: (href) => href,
      picture: (src) => src,
      left: (what) => {
        leave(what, 1);
      },
    });
  };
}

/** Markdown with what sites bring along that were of Jekyll before: `{{ site.url }}/a.png`, `{: .class}`. */
function plainMarkdown({ body, keys }: OldFront): string {
  const { markdown } = dropKramdown(body.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''));
  if (!/\{\{\s*(?:site|page)\./.test(markdown)) return markdown;
  const bare = blankCode(markdown, 'block');
  return [...bare.matchAll(/\{\{\s*(site|page)\.([\w.]+)[^{}]*\}\}/g)].reduceRight(
    (text, { 0: found, 1: of, 2: name = '', index }) => {
      const now = of === 'site' && /^(?:base)?url$/.test(name) ? '' : of === 'page' ? textAt(keys, name) : undefined;
      return now === undefined ? text : text.slice(0, index) + now + text.slice(index + found.length);
    },
    markdown,
  );
}

/** `@/assets/a.png` and `~/assets/a.png` stand for paths below the source. */
const targetOf = (target: string, { source }: AstroConfig): string =>
  target
    .replace(/^(?:@\/|~\/|src\/)(?:src\/)?/, `/${source}`)
    .replace(/^@(assets|images|img|content)\//, `/${source}$1/`);
