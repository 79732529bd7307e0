import { ownValue } from '../../ground/ownValue.ts';
import { createHtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { createTexts } from '../createTexts.ts';
import type { ReadText } from '../readText.ts';
import { listAt } from '../oldFront.ts';
import { booksIn, takeSettings } from '../oldSettings.ts';
import type { Change, OldFile, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { publishedFiles } from '../publishedFiles.ts';
import { readData } from '../readData.ts';
import { createJekyllText } from './createJekyllText.ts';
import { dropKramdown } from './dropKramdown.ts';
import { outdentHtml } from './outdentHtml.ts';
import { listDocuments, type JekyllDocument } from './listDocuments.ts';
import { CONFIG, readJekyllConfig, type JekyllConfig } from './readJekyllConfig.ts';

/** Sites of Jekyll (jekyllrb.com). */
export const jekyll: OldReader = {
  program: 'jekyll',
  recognise: ({ paths }) =>
    paths.some((path) => CONFIG.test(path) || /(?:^|\/)_posts\/\d{4}-\d\d?-\d\d?-[^/]+$/.test(path)) &&
    !paths.some((path) => OTHERS.test(path)),
  read: readJekyll,
};

/** Of programs that people moved to, and kept the settings of Jekyll. */
const OTHERS =
  /^(?:\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s|astro\.config\.[cm]?[jt]s|hugo\.(?:toml|ya?ml|json))$/;

async function readJekyll(old: OldFolder): Promise<OldSite> {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readJekyllConfig(old);
  if (config.fault !== undefined)
    tell({ became: 'left', what: 'settings that cannot be read', how: config.fault, at: '_config.yml' });
  const documents = listDocuments(old, config);
  const textOf = createJekyllText({ old, config, documents, toMarkdown: await createHtmlToMarkdown() });
  const files = publishedFiles(listFiles(old, config, documents), tell);
  const data = readData(old, `${config.root}_data/`);
  const menus = ['navigation', 'nav', 'menu', 'menus', 'header'].map((name) => ownValue(data, name));
  const settings = takeSettings(config.keys, { old, base: config.base, menus });
  const texts = createTexts({ program: 'jekyll', settings, old, files, changes });
  for (const document of documents) texts.add(readText(document, textOf, tell));
  return texts.done(booksIn(old, `${config.root}_data/`));
}

/** A document as all readers hand their texts over. */
function readText(
  document: JekyllDocument,
  textOf: ReturnType<typeof createJekyllText>,
  tell: (change: Change) => void,
): ReadText {
  const { path, type, within, slug, date, isDraft, address, keys, line } = document;
  const { markdown: written, changes } = textOf(document);
  for (const change of changes) tell(change);
  const { markdown, toc, lines } = dropKramdown(document.isHtml ? written : outdentHtml(written));
  if (document.fault !== undefined)
    tell({ became: 'left', what: 'front matter that cannot be read', how: document.fault, at: `${path}:1` });
  for (const at of lines)
    tell({
      became: 'changed',
      what: 'attributes of kramdown ({: ...})',
      how: 'left out',
      at: `${path}:${String(at + line - 1)}`,
    });
  return {
    from: path,
    kind: type === 'posts' ? 'articles' : type,
    folders: type === 'pages' ? [] : within.split('/').slice(0, -1),
    slug: type === 'pages' && /(?:^|\/)index\.\w+$/.test(within) ? (within.split('/').at(-2) ?? 'index') : slug,
    keys: toc ? { ...keys, toc: 'true' } : keys,
    date,
    isDraft,
    address,
    aliases: listAt(keys, 'redirect_from', 'aliases', 'alias'),
    markdown,
    line,
  };
}

/** What was published as it was: whatever has no front matter and is not left out. */
function listFiles(old: OldFolder, config: JekyllConfig, documents: readonly JekyllDocument[]): OldFile[] {
  const texts = new Set(documents.map(({ path }) => path));
  return old.paths.flatMap((from) => {
    if (!from.startsWith(config.root) || texts.has(from)) return [];
    const below = from.slice(config.root.length);
    const [, name = '', rest = ''] = /^_([^/]+)\/(.*)$/.exec(below) ?? [];
    const isOfCollection = config.collections.get(name)?.output === true && name !== 'posts';
    if (isOfCollection) return /\.(?:md|markdown|html)$/.test(rest) ? [] : [{ from, to: `${name}/${rest}` }];
    return config.isExcluded(below) ? [] : [{ from, to: below }];
  });
}
