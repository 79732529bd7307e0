import type { Records } from '../model/records.ts';

/** A page that a file makes. */
export interface PageFile {
  readonly slug: string;
  /** The file, relative to the root. */
  readonly source: string;
}

const FOLDER = /^data\/(?:reviews|projects)\/([^/]+)\.yaml$|^data\/articles\/([^/]+)\.md$/;

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead. */
export function pagesOf(records: Records): PageFile[] {
  return records.files.flatMap(({ path }) => {
    const slug = path === 'data/humour.yaml' ? 'humour' : path === 'data/blog.yaml' ? 'blog' : slugIn(path);
    return slug === undefined ? [] : [{ slug, source: path }];
  });
}

function slugIn(path: string): string | undefined {
  const match = FOLDER.exec(path);
  return match?.[1] ?? match?.[2];
}
