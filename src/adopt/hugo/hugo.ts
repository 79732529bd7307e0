import { createHtmlToMarkdown, type HtmlToMarkdown } from '../createHtmlToMarkdown.ts';
import { expandShortcodes } from '../expandShortcodes.ts';
import { listAt, saidAt, tableAt, textAt } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { Change, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import { createTitled, readContent } from '../readContent.ts';
import { renderOwn } from '../renderOwn.ts';
import { createHugoRefer } from './createHugoRefer.ts';
import { findHugoTexts, HUGO_TEXT, isHtml, type HugoText } from './findHugoTexts.ts';
import { sanitizeHugo } from './hugoAddress.ts';
import { hugoShortcodes, hugoTemplate } from './hugoShortcodes.ts';
import { isHugoConfig, readHugoConfig, settingsOf, type HugoConfig, type HugoLanguage } from './readHugoConfig.ts';

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

async function readHugo(old: OldFolder): Promise<OldSite> {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readHugoConfig(old, tell);
  const texts = findHugoTexts(old, config, tell);
  const expand = createExpand(old, config, { texts, toMarkdown: await createHtmlToMarkdown(), tell });
  const { keys, menus } = settingsOf(config);
  const site = readContent({
    program: 'hugo',
    settings: takeSettings(keys, { old, menus }),
    old,
    changes,
    texts,
    contentDirs: config.languages.map(({ contentDir }) => `${contentDir}/`),
    staticDirs: config.staticDirs,
    isText: HUGO_TEXT,
    lists: config.uglyUrls
      ? []
      : config.languages.flatMap(({ tag, prefix }) => {
          const own = texts.filter(({ keys: { lang = tag } }) => lang === tag);
          return listsOf(own).map((top) => `${prefix}/${sanitizeHugo(top, config)}/`);
        }),
    topicsAt: topicsOf(config, texts),
    markdownOf: (text) => expand(text as HugoText),
  });
  const words = config.languages.slice(1).map((language) => [language.tag, wordsOf(language)] as const);
  return { ...site, words: new Map(words) };
}

function wordsOf({ keys }: HugoLanguage): Record<string, unknown> {
  const menus = ['menus.main', 'menu.main'].map((name) => saidAt(keys, name));
  const { title, description, menu } = takeSettings({ ...keys, menu: undefined, menus: undefined }, { menus });
  return { title, description, ...(menu !== undefined && { menu }) };
}

/** Folders whose lists Hugo makes without a text of their own. */
function listsOf(texts: readonly HugoText[]): string[] {
  const own = new Set(texts.flatMap(({ isSection, folders: [top] }) => (isSection ? [top] : [])));
  return [...new Set(texts.flatMap(({ folders: [top] }) => (top === undefined || own.has(top) ? [] : [top])))];
}

/** Hugo makes a page of each tag and each category, unless its settings say otherwise. */
function topicsOf({ keys }: HugoConfig, texts: readonly HugoText[]): string | undefined {
  const off = listAt(keys, 'disableKinds').some((kind) => /^(?:taxonomy|term)/.test(kind));
  const said = Object.values(tableAt(keys, 'taxonomies'));
  const names = ['tags', 'categories'].filter((name) => said.length === 0 || said.includes(name));
  const name = names.find((one) => texts.some((text) => listAt(text.keys, one).length > 0));
  return off || name === undefined ? undefined : `/${name}/`;
}

interface Found {
  readonly texts: readonly HugoText[];
  readonly toMarkdown: HtmlToMarkdown;
  readonly tell: (change: Change) => void;
}

/** Makes what says what a text shows. HTML stays as it is, and its shortcodes are told. */
function createExpand(old: OldFolder, config: HugoConfig, { texts, toMarkdown, tell }: Found) {
  const refer = createHugoRefer(texts);
  const titled = createTitled(texts);
  return (text: HugoText): string => {
    const markdown = expandShortcodes(text.body, hugoShortcodes(text.body), {
      path: text.path,
      line: text.line,
      first: ({ name, args }) => {
        const said = args.get('0') ?? args.get('path') ?? '';
        if (/^(?:rel)?ref$/.test(name)) return refer(said, text);
        return name === 'param' ? (textAt(text.keys, said) ?? textAt(config.keys, `params.${said}`)) : undefined;
      },
      own: (code) => {
        const dirs = ['shortcodes', '_shortcodes'].map((dir) => `layouts/${dir}/${code.name}.html`);
        const path = dirs.find((one) => old.has(one));
        const template = path === undefined ? undefined : hugoTemplate(old.text(path));
        return template === undefined ? undefined : renderOwn(template, code, toMarkdown);
      },
      titled,
      tell,
    });
    return isHtml(text.path) ? text.body : markdown;
  };
}
