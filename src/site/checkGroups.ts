import { warning, type Problem } from '../model/problem.ts';
import type { GroupRule } from '../model/fileSchemas.ts';
import { suggest } from '../model/suggest.ts';
import { belongs } from './groupBooks.ts';
import type { Site } from './site.ts';

/** Warns of the owner's groups that hold no book, and so are left out: a tag may be misspelt, or wait for its first book. */
export function checkGroups({ books, settings }: Site): Problem[] {
  const rules = settings.bookshelf?.groups ?? [];
  if (books.length === 0) return [];
  return rules.flatMap((rule, index) => {
    if (books.some(({ tags }) => belongs(tags, rule))) return [];
    const { message, hint } = explainEmpty(rule, new Set(books.flatMap(({ tags }) => tags)));
    const at = ['bookshelf', 'groups', index, 'any'];
    return [warning('data/site.yaml', `the group ${rule.title} is left out: ${message}`, { at, hint })];
  });
}

function explainEmpty({ any, not = [] }: GroupRule, tags: ReadonlySet<string>): { message: string; hint: string } {
  if (any.length === 0) return { message: 'any names no tag', hint: 'Name the tags of its books: any: [plays].' };
  if (any.some((tag) => tags.has(tag)))
    return { message: `not takes every book out of it, saw ${not.join(', ')}`, hint: 'Take a tag out of not.' };
  const near = any.flatMap((tag) => suggest(tag, tags) ?? []);
  return {
    message: `no book has the tag ${any.join(' or ')}`,
    hint: near.length > 0 ? `Did you mean "${near.join('", "')}"?` : 'It is shown as soon as a book has it.',
  };
}
