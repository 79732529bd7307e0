import type { Alias, PageFile, ParsedFile, Records } from '../site/records.ts';
import { KINDS } from './kinds.ts';

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead; and the list of posts, where there are any. */
export const pagesOf = ({ files }: Records): PageFile[] => [
  ...KINDS.flatMap(({ name, page: slug, posts }) => {
    const isListed = posts !== undefined && files.some(({ listed }) => listed);
    const hasFile = files.some(({ kind, page }) => kind === name && page !== undefined);
    return slug !== undefined && isListed && !hasFile ? { slug, source: `the ${slug}` } : [];
  }),
  ...files.flatMap(({ path: source, page, renamed: slug = page }) => (slug === undefined ? [] : { slug, source })),
];

/** What `aliases` in the owner's files name, also in those with errors. */
export const aliasesOf = ({ files }: Records): Alias[] =>
  files.flatMap(({ path: source, page: slug, value, partial }: ParsedFile) => {
    const { aliases = [] } = ((value ?? partial) as { readonly aliases?: readonly string[] } | undefined) ?? {};
    return slug === undefined
      ? []
      : aliases.map((address, index): Alias => ({ address, slug, source, at: ['aliases', index] }));
  });
