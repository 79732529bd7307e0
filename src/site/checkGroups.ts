import { warning, type Problem } from '../model/problem.ts';
import type { GroupRule } from '../model/fileSchemas.ts';
import { suggest } from '../model/suggest.ts';
import { belongs } from './groupBooks.ts';
import type { Site } from './site.ts';

/** Warns of the owner's groups without books, which are left out: a tag may be misspelt, or not used yet. */
export function checkGroups({ books, settings }: Site): Problem[] {
  const tags = new Set(books.flatMap((book) => book.tags));
  return (settings.bookshelf?.groups ?? []).flatMap((rule, index) => {
    if (books.length === 0 || books.some((book) => belongs(book.tags, rule))) return [];
    const [reason, hint] = explainEmpty(rule, tags);
    const at = ['bookshelf', 'groups', index, 'any'];
    return warning('data/site.yaml', `the group ${rule.title} is left out: ${reason}`, { at, hint });
  });
}

function explainEmpty({ any, not = [] }: GroupRule, tags: ReadonlySet<string>): [reason: string, hint: string] {
  if (any.length === 0) return ['any lists no tag', 'List the tags of its books: any: [plays].'];
  if (any.some((tag) => tags.has(tag)))
    return [`not excludes every book in it, saw ${not.join(', ')}`, 'Remove a tag from not.'];
  const near = any.flatMap((tag) => suggest(tag, tags) ?? []);
  return [
    `no book has the tag ${any.join(' or ')}`,
    near.length > 0 ? `Did you mean "${near.join('", "')}"?` : 'The group appears as soon as a book has that tag.',
  ];
}
