import type { Kind } from '../model/records.ts';
import { readSlug, type Slug } from '../model/slug.ts';

const SINGLE: Record<string, Kind> = {
  'data/books.csv': 'books',
  'data/site.yaml': 'site',
  'data/about.yaml': 'about',
  'data/shelf.yaml': 'shelf',
  'data/blog.yaml': 'blog',
  'data/humour.yaml': 'humour',
};

const FOLDERS: Record<string, readonly [kind: Kind, extension: string]> = {
  'data/reviews/': ['review', '.yaml'],
  'data/articles/': ['article', '.md'],
  'data/projects/': ['project', '.yaml'],
};

/** The paths below `data/` that Endpaper would read for a file of this name, for messages. */
export function knownPaths(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w*$/, '');
  return [...Object.keys(SINGLE), ...Object.entries(FOLDERS).map(([folder, [, end]]) => folder + name + end)];
}

/** What a path relative to the root holds; undefined for a file that Endpaper does not know. */
export function kindOf(path: string): Kind | undefined {
  return SINGLE[path] ?? folderOf(path)?.kind;
}

/** The name of the page that the file makes; undefined where the file makes none, or its name cannot be one. */
export function slugOf(path: string): Slug | undefined {
  const folder = folderOf(path);
  return folder && readSlug(folder.name);
}

function folderOf(path: string): { kind: Kind; name: string } | undefined {
  const folder = path.slice(0, path.indexOf('/', 'data/'.length) + 1);
  const [kind, extension] = FOLDERS[folder] ?? [];
  if (kind === undefined || extension === undefined || !path.endsWith(extension)) return undefined;
  const name = path.slice(folder.length, -extension.length);
  return name === '' || name.includes('/') ? undefined : { kind, name };
}
