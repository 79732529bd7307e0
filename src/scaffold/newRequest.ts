import { stringify } from 'yaml';
import type { OwnerFile } from '../ground/ownerFile.ts';
import { newPath } from '../kinds/sourceAt.ts';

export const NEW_KINDS = ['review', 'article', 'page', 'project', 'post'] as const;

/** `section`: a text of one. */
export type NewKind = (typeof NEW_KINDS)[number] | 'section';

export interface NewRequest {
  readonly kind: NewKind;
  /** The folder of the section: `films`. */
  readonly section?: string;
  readonly slug: string;
  /** The folders in that of its kind, with a slash at their end: `2021/`. */
  readonly folders?: string | undefined;
  /** Today, as 2025-08-25. */
  readonly today: string;
  /** What names the book of a review: a Book Id, an ISBN or a part of a title. */
  readonly book?: string | undefined;
  /** The folder of the site as it was typed, for what is to be typed next. */
  readonly root?: string;
}

/** The file that a request makes or extends, relative to the root. */
export const newTextPath = ({ kind, slug, folders = '', section = '' }: NewRequest): string =>
  kind === 'section'
    ? `data/${section}/${folders}${slug}.md`
    : newPath(kind === 'post' ? 'blog' : kind, folders + slug);

/** The files to write, and what the owner does next. */
export interface NewFiles {
  readonly files: readonly OwnerFile[];
  readonly next: string;
}

/** `howWrong`, `how-wrong`, `how_wrong` -> "How wrong". */
export function titleOf(slug: string): string {
  const words = slug
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key and its value as YAML, quoted where YAML needs it. */
export const yamlLine = (key: string, value: string): string => stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
