import { createHtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { createTexts } from '../createTexts.ts';
import type { ReadText } from '../readText.ts';
import { typed } from '../liquid/liquidValue.ts';
import { listAt, saidAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import { booksIn } from '../oldSettings.ts';
import type { Change, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { publishedFiles } from '../publishedFiles.ts';
import { readData } from '../readData.ts';
import { addressOf, createEleventyText } from './createEleventyText.ts';
import { settingsOf } from './eleventySettings.ts';
import { listCopies } from './listCopies.ts';
import { kindOf, listTemplates, type EleventyTemplate } from './listTemplates.ts';
import { CONFIG, readEleventyConfig } from './readEleventyConfig.ts';

/** Sites of Eleventy (11ty.dev). Its settings are code, which is read and never run. */
export const eleventy: OldReader = {
  program: 'eleventy',
  recognise: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: readEleventy,
};

async function readEleventy(old: OldFolder): Promise<OldSite> {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readEleventyConfig(old);
  const data = typed(readData(old, config.data)) as OldKeys;
  const convert = createEleventyText({ old, config, data, toMarkdown: await createHtmlToMarkdown() });
  const files = publishedFiles(listCopies(old, config), tell);
  const texts = createTexts({ program: 'eleventy', settings: settingsOf(old, data, config), old, files, changes });
  const templates = listTemplates(old, config);
  const counts = new Map<string, number>();
  for (const { stem } of templates)
    for (const name of stem.split('/').slice(0, -1)) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const template of templates) {
    const { path, keys } = template;
    const isPaged = saidAt(keys, 'pagination') !== undefined;
    const { address, isKnown } = addressOf(template, data);
    // the first page of a list may have words of its own
    const made = isPaged && !isFirstPage(template) ? undefined : convert(template, address);
    if (isPaged && !/\p{L}{2}/u.test(made?.markdown ?? '')) {
      tell({ became: 'left', what: 'pages that pagination makes', how: 'lists have pages of their own', at: path });
      continue;
    }
    if (!isKnown && !isPaged)
      tell({ became: 'left', what: 'addresses that code works out', how: textAt(keys, 'permalink') ?? '', at: path });
    // feeds, and what else is for programs
    if (address !== undefined && /\.(?!html?$)[a-z0-9]+$|\/\.[^/]*\/?$/i.test(address)) continue;
    if (!made) continue;
    changes.push(...made.changes);
    texts.add(
      textOf(template, {
        address,
        markdown: made.markdown,
        isPaged,
        kind: kindOf(template, (name) => counts.get(name) ?? 0),
      }),
    );
  }
  return texts.done(booksIn(old, config.data));
}

/** Of several pages in a row, and not one of many that each have their own name. */
const isFirstPage = ({ stem, keys }: EleventyTemplate): boolean =>
  /(?:^|\/)index$/.test(stem) && textAt(keys, 'pagination.size') !== '1';

/** A template as all readers hand their texts over. */
function textOf(
  { keys, path, slug, date, stem, line }: EleventyTemplate,
  { isPaged, ...made }: Pick<ReadText, 'address' | 'markdown' | 'kind'> & { readonly isPaged: boolean },
): ReadText {
  const folders = made.kind === 'pages' ? [] : stem.split('/').slice(0, -1);
  return {
    ...made,
    from: path,
    folders: folders.filter((name) => /^\d+$/.test(name)),
    slug,
    keys: withoutCollections(keys, made.kind),
    date,
    isDraft: yesAt(keys, 'draft') === true && !isPaged,
    aliases: listAt(keys, 'aliases', 'alias', 'redirect_from', 'redirects', 'oldUrl'),
    line,
  };
}

/** Tags make collections; those that do no more are no topics. */
function withoutCollections(keys: OldKeys, kind: string): OldKeys {
  const tags = listAt(keys, 'tags').filter(
    (tag) =>
      tag !== kind &&
      !/^(?:posts?|blog|articles?|pages?|notes?|all|nav|writings?|entries|entry|books?|reviews?|booknotes?|weeknotes?|shortnotes?)$/i.test(
        tag,
      ),
  );
  return { ...keys, tags };
}
