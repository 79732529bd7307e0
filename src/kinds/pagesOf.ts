import type { Alias, PageFile, ParsedFile, Records } from '../site/records.ts';
import { KINDS } from './kinds.ts';

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead; and the main pages of kinds. */
export const pagesOf = ({ files }: Records): PageFile[] => [
  ...KINDS.flatMap(({ name, files: forms, mainPage: slug, posts }) => {
    if (slug === undefined) return [];
    if (forms.length === 0) return { slug, source: undefined };
    const makers = files.filter(({ kind, page, listed }) => page !== undefined && (kind === name || (posts && listed)));
    const isFiled = makers.some(({ path }) => forms.includes(path));
    return makers.length > 0 && !isFiled ? { slug, source: `the list /${slug}` } : [];
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
