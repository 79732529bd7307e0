import { textAt } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { Change, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { readContent } from '../readContent.ts';
import { createHugoRefer } from './createHugoRefer.ts';
import { findHugoTexts, HUGO_TEXT, isHtml, type HugoText } from './findHugoTexts.ts';
import { sanitizeHugo } from './hugoAddress.ts';
import { expandHugo } from './hugoShortcodes.ts';
import { isHugoConfig, readHugoConfig, settingsOf, type HugoConfig } from './readHugoConfig.ts';

/** Sites of Hugo (gohugo.io). */
export const hugo: OldReader = {
  program: 'hugo',
  recognise: ({ paths, has, text }) =>
    paths.some((path) => /^hugo\.|^config\/_default\//.test(path) && isHugoConfig(path)) ||
    (paths.some((path) => path.startsWith('content/')) &&
      ['config.toml', 'config.yaml', 'config.yml', 'config.json'].some(
        (name) => has(name) && !/^\s*base_url\s*=/m.test(text(name)) && /baseurl|languagecode|theme/i.test(text(name)),
      )),
  read: readHugo,
};

function readHugo(old: OldFolder): OldSite {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readHugoConfig(old, tell);
  const texts = findHugoTexts(old, config, tell);
  const expand = createExpand(old, config, { texts, tell });
  const { keys, menus } = settingsOf(config);
  const tops = new Set(texts.flatMap(({ folders: [top] }) => (top === undefined ? [] : [sanitizeHugo(top, config)])));
  return readContent({
    program: 'hugo',
    settings: takeSettings(keys, { menus }),
    old,
    changes,
    texts,
    contentDirs: config.languages.map(({ contentDir }) => `${contentDir}/`),
    staticDirs: config.staticDirs,
    isText: HUGO_TEXT,
    lists: config.uglyUrls ? [] : [...tops].map((top) => `/${top}/`),
    markdownOf: (text) => expand(text as HugoText),
  });
}

interface Found {
  readonly texts: readonly HugoText[];
  readonly tell: (change: Change) => void;
}

/** Makes what says what a text shows. HTML stays as it is, and its shortcodes are told. */
function createExpand(old: OldFolder, config: HugoConfig, { texts, tell }: Found): (text: HugoText) => string {
  const refer = createHugoRefer(texts);
  return (text) => {
    const markdown = expandHugo(text.body, {
      refer: (target) => refer(target, text),
      own: ({ name, args }) => {
        if (name !== 'param') return ownShortcode(old, name);
        return textAt(text.keys, args.get('0') ?? '') ?? textAt(config.keys, `params.${args.get('0') ?? ''}`);
      },
      tell: ({ name, line, kept }) => {
        tell({
          became: kept,
          what: `the shortcode ${name}`,
          ...(kept === 'left' && { how: 'what it shows is not known' }),
          at: `${text.path}:${String(line + text.line - 1)}`,
        });
      },
    });
    return isHtml(text.path) ? text.body : markdown;
  };
}

/** A shortcode of the site's own that shows the same wherever it stands. */
function ownShortcode(old: OldFolder, name: string): string | undefined {
  const path = ['shortcodes', '_shortcodes'].map((dir) => `layouts/${dir}/${name}.html`).find((one) => old.has(one));
  const html = path === undefined ? undefined : old.text(path).trim();
  return html === undefined || html.includes('{{') ? undefined : html.replace(/\n\s*\n/g, '\n');
}
