import MarkdownIt from 'markdown-it';
import type { HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { convertLiquid, type ConvertedLiquid } from '../liquid/convertLiquid.ts';
import type { Filter } from '../liquid/filters.ts';
import { say, typed, Withheld } from '../liquid/liquidValue.ts';
import { isTable, saidAt, textAt, type OldKeys } from '../oldFront.ts';
import type { OldFolder } from '../oldSite.ts';
import { endAddress } from '../oldAddress.ts';
import { ADDRESS_FILTERS, fillAddress } from './eleventyAddress.ts';
import type { EleventyTemplate } from './listTemplates.ts';
import type { EleventyConfig } from './readEleventyConfig.ts';

interface Converting {
  readonly old: OldFolder;
  readonly config: EleventyConfig;
  readonly data: Readonly<Record<string, unknown>>;
  readonly toMarkdown: HtmlToMarkdown;
}

/** Makes what says what a template comes to in our Markdown. */
export function createEleventyText({ old, config, data, toMarkdown }: Converting) {
  return (template: EleventyTemplate, address: string | undefined): ConvertedLiquid => {
    const { body: source, path, line, isHtml } = template;
    return convertLiquid(
      { source, path, line, isHtml, scope: scopeOf(template, data, address) },
      {
        program: 'Eleventy',
        filters: FILTERS,
        toMarkdown,
        include: (name) => {
          const found = config.includes
            .flatMap((folder) => [
              folder + name,
              `${folder}${name}.liquid`,
              `${folder}${name}.njk`,
              `${folder}${name}.html`,
            ])
            .find((one) => old.has(one));
          return found === undefined ? undefined : old.text(found);
        },
        tag: ({ name, body }) =>
          /^(?:renderTemplate|css|js)$/.test(name) ? (name === 'renderTemplate' ? body : '') : undefined,
      },
    );
  };
}

const same: Filter = (value) => value;

const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ...ADDRESS_FILTERS,
  ...['markdown', 'markdownify', 'md', 'renderMarkdown', 'toHTML'].map((name): [string, Filter] => [
    name,
    (value) => new MarkdownIt({ html: true }).render(say(value)).trim(),
  ]),
  ...['safe', 'nl2br', 'dump', 'typeset', 'indent', 'string', 'htmlmin'].map((name): [string, Filter] => [name, same]),
]);

function scopeOf(
  { keys, slug, stem, date, path }: EleventyTemplate,
  data: Readonly<Record<string, unknown>>,
  url: string | undefined,
): ReadonlyMap<string, unknown>[] {
  const page = {
    fileSlug: slug,
    filePathStem: `/${stem}`,
    date: textAt(keys, 'date') ?? date,
    inputPath: `./${path}`,
    url,
  };
  const own = typed(keys) as OldKeys;
  return [
    new Map(Object.entries(data)),
    new Map<string, unknown>([
      ['collections', new Withheld('collections')],
      ['pagination', new Withheld('pagination')],
      ['content', new Withheld('content')],
      ...Object.entries(own),
      ['page', page],
    ]),
  ];
}

/** Where its page is. `isKnown`: whether what is written of it could be followed; else it is the usual one. */
export function addressOf(
  template: EleventyTemplate,
  data: Readonly<Record<string, unknown>>,
): { readonly address: string | undefined; readonly isKnown: boolean } {
  const { stem, keys } = template;
  // a file that is named like its folder is the page of that
  const usual = endAddress(stem.replace(/(^|\/)([^/]+)\/\2$/, '$1$2'));
  const said = saidAt(keys, 'permalink');
  const permalink = isTable(said) ? textAt(said, 'build') : typeof said === 'string' ? said.trim() : undefined;
  if (permalink === undefined || permalink === 'true') return { address: usual, isKnown: true };
  if (permalink === 'false') return { address: undefined, isKnown: true };
  const filled = fillAddress(permalink, scopeOf(template, data, usual));
  return { address: filled ?? usual, isKnown: filled !== undefined };
}
