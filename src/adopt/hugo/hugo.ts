import { collectBooks } from '../collectBooks.ts';
import { tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder, OldReader, OldSite, OldText } from '../oldSite.ts';
import { createHugoText } from './createHugoText.ts';
import { datedSections, findHugoTexts } from './findHugoTexts.ts';
import { bookTables, hugoFiles } from './hugoFiles.ts';
import { hugoSettings } from './hugoSettings.ts';
import { placeHugoText } from './placeHugoText.ts';
import { isHugoConfig, readHugoConfig } from './readHugoConfig.ts';

/** Sites of Hugo (gohugo.io). */
export const hugo: OldReader = {
  program: 'hugo',
  recognise: ({ paths, has, text }) =>
    paths.some((path) => /^hugo\.|^config\/_default\//.test(path) && isHugoConfig(path)) ||
    (paths.some((path) => path.startsWith('content/')) &&
      ['config.toml', 'config.yaml', 'config.yml', 'config.json'].some(
        (name) =>
          has(name) &&
          !/^\s*(?:compile_sass|build_search_index|generate_feeds?|base_url)\s*=/m.test(text(name)) &&
          /baseurl|languagecode|theme/i.test(text(name)),
      )),
  read: (folder) => readHugo(folder),
};

function readHugo(folder: OldFolder): OldSite {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const config = readHugoConfig(folder, tell);
  const found = findHugoTexts(folder, config, tell);
  const books = collectBooks();
  const toText = createHugoText({ folder, config, found, books, tell });
  const texts: OldText[] = [];
  const moved = new Map<string, string>();
  const bundles = new Map<string, string>();
  const dated = datedSections(found);
  for (const one of found) {
    const placed = placeHugoText(one, config);
    const [section] = one.folders;
    // Before any text is passed over: files beside it are published all the same.
    bundles.set(placed.bundle, placed.address);
    if (isNotRendered(one.keys)) tell({ became: 'left', what: 'bundles without a page of their own', at: one.path });
    else if (!placed.isSection || (section !== undefined && one.body.trim() !== '')) texts.push(toText(placed));
    else if (section !== undefined) moved.set(placed.address, dated.has(section) ? '/blog' : '/');
  }
  return {
    program: 'hugo',
    settings: hugoSettings(config),
    texts,
    files: hugoFiles(folder, config, bundles),
    books: [...books.tables(), ...bookTables(folder)],
    moved,
    changes,
  };
}

function isNotRendered(keys: OldKeys): boolean {
  const build = { ...tableAt(keys, '_build'), ...tableAt(keys, 'build') };
  return yesAt(keys, 'headless') === true || ['never', 'false', 'link'].includes(textAt(build, 'render') ?? '');
}
