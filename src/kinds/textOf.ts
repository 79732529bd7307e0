import type { Recorded } from '../site/recordsOf.ts';
import { homeOf, rootedTarget, servedPath } from '../ground/sourcePaths.ts';
import type { ParsedFile } from '../site/records.ts';
import type { Slug } from '../ground/text/slug.ts';
import type { Site } from '../site/site.ts';

/** What a file says, and what every text has. */
export function textOf<Value extends { readonly title: string }>({ file, value }: Recorded<Value>) {
  const slug = (file.page ?? '') as Slug;
  const { path: origin, hash: originHash, description, lang, home } = file;
  return { slug, path: servedPath(file), origin, originHash, ...value, description, lang, home };
}

/** Where a picture that a key names is published: it may stand beside the text. */
export function pictureOf(
  path: string | undefined,
  file: ParsedFile,
  published: ReadonlySet<string>,
): string | undefined {
  const beside = path && rootedTarget(path, homeOf(file)).replace(/^\//, '');
  return beside !== undefined && published.has(beside) ? beside : path;
}

/** Where the page of a post leads back to, where it does not say so. */
export const postsOrHome = ({ posts }: Site): string => (posts.length > 0 ? '/blog' : '/');
