import { slugFrom } from '../../ground/text/slug.ts';
import { createTexts } from '../createTexts.ts';
import { foldPath } from '../foldPath.ts';
import { endAddress, slugify } from '../oldAddress.ts';
import { dayAt, dayOf } from '../oldDates.ts';
import { listAt, textAt, yesAt } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { Change, OldFile, OldFolder, OldReader, OldSite } from '../oldSite.ts';
import type { ReadText } from '../readText.ts';
import { convertNote, isWordless, type ConvertedNote } from './convertNote.ts';
import { createVaultLinks } from './createVaultLinks.ts';
import { readVault, refuseVault, type Note } from './readVault.ts';
import { createNoteKeys } from './createNoteKeys.ts';

/** Vaults of Obsidian (obsidian.md), which can stay where they are written. */
export const obsidian: OldReader = {
  program: 'obsidian',
  recognise: ({ paths }) =>
    paths.some((path) => path.startsWith('.obsidian/')) &&
    // the notes of other programs are edited with it too
    !paths.some((path) =>
      /^(?:_config\.ya?ml|(?:hugo|config|zola)\.(?:toml|ya?ml|json)|(?:astro|eleventy|quartz)\.config\.\w+|\.eleventy\.js)$/.test(
        path,
      ),
    ),
  refuse: refuseVault,
  read: readObsidian,
};

/** Folders of texts that have their day. */
const POSTS = /^(?:posts?|blogs?|articles?|essays?|writings?)$/i;

function readObsidian(old: OldFolder, folders: readonly string[]): OldSite {
  const changes: Change[] = [];
  const tell = (change: Change): void => void changes.push(change);
  const vault = readVault(old, folders, tell);
  const files = new Map<string, OldFile>();
  const publish = (path: string): string => {
    if (!files.has(path)) files.set(path, { from: path, to: path.replace(/[\\:*?"<>|#]/g, '-') });
    return files.get(path)?.to ?? path;
  };
  const links = createVaultLinks(old, vault.notes);
  const pages = namePages(vault.published.filter((note) => !isWordless(note, links)));
  const keysOf = createNoteKeys(vault.published, (picture, { path }) => {
    const file = links.file(picture, path);
    return file === undefined ? undefined : publish(file);
  });
  const texts = vault.published.flatMap((note): ReadText[] => {
    const made = convertNote(note, {
      links,
      publish,
      hasLooseLines: vault.hasLooseLines,
      pageOf: ({ path }) => pages.get(path),
      tell: (what, how, line) => {
        tell({ became: 'left', what, how, at: `${note.path}:${String(line)}` });
      },
    });
    const text = textOf(note, { made, slug: pages.get(note.path) ?? slugFrom(note.name).toLowerCase(), keysOf });
    if (pages.has(note.path) || text.kind === 'books') return [text];
    tell({ became: 'left', what: 'notes without words of their own', at: note.path });
    return [];
  });
  const settings = takeSettings({
    title: textAt(vault.keys, 'siteName') ?? '',
    url: textAt(vault.keys, 'gardenBaseUrl')?.replace(/^(?!https?:)/, 'https://') ?? '',
  });
  const site = createTexts({ program: 'obsidian', settings, old, files: [...files.values()], changes });
  for (const text of texts) site.add(text);
  return site.done([]);
}

/** A name for each page by which links find it, whatever folder its note is in. */
function namePages(notes: readonly Note[]): Map<string, string> {
  const [pages, taken] = [new Map<string, string>(), new Set<string>()];
  for (const { path, name } of notes) {
    const own = slugFrom(name).toLowerCase() || 'note';
    const folder = slugFrom(path.split('/').at(-2) ?? '').toLowerCase();
    const names = [own, `${folder || 'note'}-${own}`];
    let page = names.find((one) => !taken.has(foldPath(one)));
    for (let n = 2; page === undefined; n++)
      page = taken.has(`${own}-${String(n)}`) ? undefined : `${own}-${String(n)}`;
    taken.add(foldPath(page));
    pages.set(path, page);
  }
  return pages;
}

interface Made {
  readonly made: ConvertedNote;
  readonly slug: string;
  readonly keysOf: ReturnType<typeof createNoteKeys>;
}

function textOf(note: Note, { made, slug, keysOf }: Made): ReadText {
  const { path, name, keys, line } = note;
  const { keys: said, isBook } = keysOf(note, made.tags);
  const folders = path.split('/').slice(0, -1);
  const [named] = /^\d{4}-\d{2}-\d{2}(?=\D|$)/.exec(name) ?? [];
  const date = dayAt(keys, 'date', 'created', 'date created', 'date-created', 'dateCreated', 'pubDate') ?? dayOf(named);
  const isPost = date !== undefined && folders.some((folder) => POSTS.test(folder));
  return {
    from: path,
    kind: isBook ? 'books' : isPost ? 'articles' : 'notes',
    folders: [],
    slug,
    keys: {
      ...said,
      title: [textAt(keys, 'title', 'dg-title'), made.heading].map(withoutRun).find((title) => title !== '') ?? name,
    },
    date: isBook ? undefined : date,
    isDraft: yesAt(keys, 'draft') === true,
    address: addressOf(note),
    aliases: listAt(keys, 'dg-permalink', 'permalink').slice(1),
    markdown: made.markdown,
    line,
  };
}

/** A title that a template never filled in is none. */
const withoutRun = (title = ''): string => title.replace(/<%[^]*?%>/g, '').trim();

/** Where a plugin or the service of Obsidian published a note. */
function addressOf({ path, keys }: Note): string | undefined {
  if (yesAt(keys, 'dg-home') === true || foldPath(path) === 'index.md') return '/';
  const said = textAt(keys, 'dg-permalink', 'permalink');
  if (said !== undefined) return endAddress(said.replace(/^https?:\/\/[^/]+/, ''));
  if (yesAt(keys, 'dg-publish') !== true) return undefined;
  const place = textAt(keys, 'dg-path') ?? path;
  return endAddress(place.replace(/\.md$/i, '').split('/').map(slugify).join('/'));
}
