/** The owner's files that make no page, relative to the root. */
const PATHS = {
  books: 'data/books.csv',
  readings: 'data/readings.csv',
  site: 'data/site.yaml',
  siteWords: 'data/site.*.yaml',
  shelf: 'data/shelf.yaml',
  addresses: 'data/addresses.txt',
} as const;

export const pathOf = (name: keyof typeof PATHS): string => PATHS[name];

/** What is known of a file that makes a page: the folder that it has to itself, if any, and the name of the page. */
interface SourcePage {
  readonly folder?: string | undefined;
  readonly page?: string | undefined;
  readonly served?: string | undefined;
  readonly home?: string | undefined;
}

/** Where the page of a file is served, below the base: `/eden/`, `/2020/trip.html`. */
export const servedPath = ({ page = '', served = `/${page}/` }: SourcePage): string => served;

/** A text lies in a folder of its kind at any depth: `data/articles/2020/07/trip/index.md`, with its pictures beside it. */
const TEXT_PATH = /^(data\/[^/.][^/]*\/)((?:[^/]+\/)*?)([^/]+?)((?:\/index)?\.\w+)$/;

/** The parts of a text's path: `data/articles/`, `2020/07/`, `trip` and `/index.md`; undefined for what stands in `data/` itself. */
export function splitTextPath(path: string) {
  const [, kind, folders = '', name = '', end = ''] = TEXT_PATH.exec(withoutLanguage(path).path) ?? [];
  return kind === undefined ? undefined : { kind, folders, name, end };
}

/** The folder below `data/` in which a file lies: `articles`, `films`; '' for one in `data/` itself. */
export const folderOf = (path: string): string => /^data\/([^/]+)\//.exec(path)?.[1] ?? '';

/** A language tag before the end of a file: `trip.en.md`, `trip/index.pt-BR.md`, `site.en.yaml`. */
const LANGUAGE = /^(data\/.*[^/.])\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\.\w+)$/;

/** The path of a file without the language that it names, and that. */
export function withoutLanguage(path: string): { readonly path: string; readonly lang?: string } {
  const [, stem, lang, end = ''] = LANGUAGE.exec(path) ?? [];
  return stem === undefined || lang === undefined ? { path } : { path: stem + end, lang };
}

/** Of some folders, each with a slash at its end, the nearest around a path. */
export function folderAround(path: string, folders: { has(folder: string): boolean }): string | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const folder = path.slice(0, slash + 1);
    if (folders.has(folder)) return folder;
  }
  return undefined;
}

/** Where files that are published as they are go, relative to the output: `public/a.png` -> `a.png`, and those in the folder of a page with it. */
export function publishedIn(files: readonly SourcePage[]): (path: string) => string {
  const homes = new Map(files.flatMap((file) => (file.folder === undefined ? [] : [[file.folder, homeOf(file)]])));
  return (path) => {
    if (path.startsWith('public/')) return path.slice('public/'.length);
    const folder = folderAround(path, homes) ?? '';
    return (homes.get(folder) ?? '/').slice(1) + path.slice(folder.length);
  };
}

/** Where the files beside a text are published, with a slash at both ends; undefined where it has no folder of its own. */
export const homeOf = (file: SourcePage): string | undefined =>
  file.folder === undefined ? undefined : (file.home ?? besidePage(servedPath(file)));

/** Beside `/2020/trip.html` is what belongs to it alone: in `/2020/trip/`. */
const besidePage = (path: string): string => path.replace(/\.html?$/i, '/');

/** The same, of the page at `path`; `origin`: the file of its text. */
export const homeAt = (origin: string | undefined, path: string): string | undefined =>
  origin?.endsWith('/index.md') ? besidePage(path) : undefined;

/** A target in a file's Markdown as seen from the root of the site: beside an index.md, `photo.jpg` is `/name/photo.jpg`. */
export const rootedTarget = (target: string, home: string | undefined): string =>
  home === undefined || /^(?:[/#?]|\.\.|https?:|mailto:|$)/i.test(target) ? target : home + target.replace(/^\.\//, '');

/** Finds a file by its name alone, wherever it lies, or by its whole path. */
export function findPicture(published: readonly string[]): (name: string) => string | undefined {
  const byName = new Map<string, string>();
  const nameOf = (path: string): string => path.replace(/^.*\//, '').normalize('NFC').toLowerCase();
  for (const path of published) if (!byName.has(nameOf(path))) byName.set(nameOf(path), path);
  const paths = new Set(published);
  return (name) => {
    const path = name.replace(/^\.?\//, '');
    return paths.has(path) ? path : byName.get(nameOf(path));
  };
}
