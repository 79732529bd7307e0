import { createHtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { expandShortcodes } from '../expandShortcodes.ts';
import { isTable, saidAt, textAt, type OldKeys } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { Change, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { createTitled, readContent } from '../readContent.ts';
import { renderOwn } from '../renderOwn.ts';
import { findZolaTexts } from './findZolaTexts.ts';
import { readZolaConfig, ZOLA_CONFIG } from './readZolaConfig.ts';
import { zolaShortcodes } from './zolaShortcodes.ts';

/** Sites of Zola (getzola.org). */
export const zola: OldReader = {
  program: 'zola',
  recognise: ({ paths, text }) =>
    paths.some((path) => ZOLA_CONFIG.test(path) && /^\s*base_url\s*=/m.test(text(path))) &&
    paths.some((path) => path.startsWith('content/')),
  read: readZola,
};

/** The first list of topics that the settings name. */
function topicsOf(keys: OldKeys): string | undefined {
  const said = saidAt(keys, 'taxonomies');
  const names = (Array.isArray(said) ? (said as unknown[]) : []).flatMap((one) =>
    isTable(one) ? (textAt(one, 'name') ?? []) : [],
  );
  const name = names.find((one) => /^(?:tags|categories|topics)$/i.test(one));
  return name === undefined ? undefined : `/${name}/`;
}

async function readZola(old: OldFolder): Promise<OldSite> {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readZolaConfig(old, tell);
  const toMarkdown = await createHtmlToMarkdown();
  const texts = findZolaTexts(old, config, tell);
  const titled = createTitled(texts);
  return readContent({
    program: 'zola',
    settings: takeSettings(config.keys, { old }),
    old,
    changes,
    texts,
    contentDirs: ['content/'],
    staticDirs: ['static/'],
    isText: /\.md$/i,
    topicsAt: topicsOf(config.keys),
    markdownOf: ({ path, line, body }) =>
      expandShortcodes(zolaLinks(body), zolaShortcodes(zolaLinks(body)), {
        path,
        line,
        own: (code) => {
          const template = ['html', 'md']
            .map((end) => `templates/shortcodes/${code.name}.${end}`)
            .find((one) => old.has(one));
          return template === undefined ? undefined : renderOwn(old.text(template), code, toMarkdown);
        },
        titled,
        tell,
      }),
  });
}

/** `[words](@/blog/first.md#part)` leads to a file below the folder of contents; `<!-- more -->` is where lists cut. */
const zolaLinks = (markdown: string): string =>
  markdown
    .replace(/(\]\(\s*<?|\]:[ \t]+<?|(?:href|src)=["'])@\//g, '$1/content/')
    .replace(/^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*$/gm, '');
