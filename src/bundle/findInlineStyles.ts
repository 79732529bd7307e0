import { readFileSync } from 'node:fs';
import { notice, type Problem } from '../model/problem.ts';

/** A style attribute of an element of HTML, and not of a component, which may do with it what it likes. */
const STYLE = /<[a-z][\w-]*\s(?:[^<]*?\s)?(?=style=["'{])/;

/**
 * Notices of templates that write style attributes, one each, at the first. They are looked for in the source, which says where, and says
 * it again when no page is rendered. `own`: the owner's folder; `names`: the files below it that pages are made of.
 */
export const findInlineStyles = (own: string, names: readonly string[]): Problem[] =>
  names
    .filter((name) => /\.[jt]sx$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(`${own}/${name}`, 'utf8');
      const [found] = STYLE.exec(text) ?? [];
      if (found === undefined) return [];
      const before = text.slice(0, text.search(STYLE) + found.length).split('\n');
      return notice(
        `templates/${name}`,
        'writes a style attribute, which the recommended policy for browsers refuses',
        {
          line: before.length,
          column: (before.at(-1)?.length ?? 0) + 1,
          excerpt: text.split('\n')[before.length - 1] ?? '',
          hint: 'Give the element a className, and write its style into templates/styles/own.css.',
        },
      );
    });
