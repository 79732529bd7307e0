import type { Said } from '../ground/problem.ts';
import { shorten } from '../ground/text/shorten.ts';
import { suggest } from '../ground/text/suggest.ts';
import { LONGEST_CODE, MOST_CODE } from '../markdown/boundCode.ts';
import type { TextKind } from '../markdown/parseMarkdown.ts';
import type { Source } from './source.ts';

/** What the fault is about, as the message shows it: the target of a link, a mark, a formula. */
interface Seen {
  readonly seen: string;
}

interface InText extends Seen {
  readonly kind: TextKind;
}

/** What is wrong with the Markdown of a file. */
export const textFaults = {
  'other-scheme': ({ seen }: Seen) => [
    `a link must use http, https or mailto, saw ${seen}`,
    'Write the whole address with https://, or a page of this site as /name.',
  ],
  'no-address': ({ seen }: Seen) => [
    `a link leads to ${seen}, which is no address`,
    'Write the whole address, or take the link out.',
  ],
  'blank-in-link': ({ seen }: Seen) => [
    `a link with a blank in it is shown as text, saw ${seen}`,
    `Write it between < and >: (<${seen}>).`,
  ],
  'empty-link': ({ seen }: Seen) => [
    `a link has no address, saw ${seen}()`,
    'Write the address between the brackets, such as /reading or https://example.org/, or take the link out.',
  ],
  'empty-image': ({ seen }: Seen) => [
    `an image has no address, saw ${seen}()`,
    'Write the path of the file between the brackets, such as /static/name.webp, or take the image out.',
  ],
  'link-to-top': ({ seen }: Seen) => [
    `a link leads to # alone, the top of its own page, saw ${seen}(#)`,
    'Write the address that it should have, or #name for a heading of the page.',
  ],
  /** A page asks no third party for anything. */
  'foreign-image': ({ seen }: Seen) => [
    `an image must be a file below public/, saw ${seen}`,
    'Save the image below public/ and write its path, such as /static/name.webp, or link to it instead.',
  ],
  /** `reason`: what Temml says. */
  'bad-formula': ({ seen, reason, kind }: InText & { reason: string }) => [
    `the formula $${seen}$ cannot be rendered: ${reason}`,
    `Correct the LaTeX; write a dollar sign that starts no formula as ${withBackslash('$', kind)}.`,
  ],
  /** `anchor`: the one that the heading has by its words. */
  'anchor-shown': ({ seen, anchor }: Seen & { anchor: string }) => [
    `an anchor is shown as text, saw ${seen}`,
    `Take it out, and link to the heading by its words: #${anchor}.`,
  ],
  /** `labels`: of the footnotes that are there. */
  'no-footnote': ({ seen, label, labels, kind }: InText & { label: string; labels: readonly string[] }) => {
    // a number is as near to any other
    const near = /^\d+$/.test(label) ? undefined : suggest(label, labels);
    const where = kind === 'inline' ? 'In a Markdown file write the footnote' : 'Write the footnote';
    return [
      `there is no footnote ${seen}, and so it is shown as text`,
      near === undefined
        ? `${where} on a line of its own, ${seen}: ...; if no footnote is meant, write ${withBackslash(seen, kind)}.`
        : `Did you mean "[^${near}]"?`,
    ];
  },
  'unused-footnote': ({ seen }: Seen) => [
    `nothing refers to the footnote ${seen}, and so it is left out`,
    `Write ${seen} where it belongs in the text, or take the footnote out.`,
  ],
  /** HTML, or a shortcode. `others`: the kinds of such markup further on. */
  'shown-as-text': ({ seen, others }: Seen & { others: readonly string[] }) => {
    const what = seen.startsWith('<') ? 'HTML' : 'a shortcode';
    const more = others.length === 0 ? '' : `; further on also ${others.join(', ')}`;
    return [`${what} is shown as text, saw ${seen.replace(/\s+/g, ' ')}${more}`, instead(seen)];
  },
  /** `length`: of a block that is too long by itself, in characters. */
  'not-coloured': ({ language, length }: { language: string; length: number }) => {
    const isLong = length > LONGEST_CODE;
    const most = (isLong ? LONGEST_CODE : MOST_CODE).toLocaleString('en');
    return [
      isLong
        ? `code in ${shorten(language)} is not coloured: it has ${length.toLocaleString('en')} characters, and may have ${most}`
        : `code in ${shorten(language)} is not coloured: with the code above it there are more than ${most} characters`,
      isLong
        ? 'Divide it into shorter blocks, or take out the name of the language.'
        : 'Divide the text, or take the name of the language out where colours matter least.',
    ];
  },
} satisfies Record<string, (fault: never, source: Source) => Said>;

/** How a mark is written that is to be seen: a paragraph may stand between YAML's double quotes, where a backslash is two. */
const withBackslash = (mark: string, kind: TextKind): string =>
  kind === 'inline' ? `\\${mark}, or \\\\${mark} between double quotes` : `\\${mark}`;

function instead(markup: string): string {
  if (markup === '<!--') return 'Close the comment with -->, and it is not published.';
  return markup.startsWith('<')
    ? 'Write it in Markdown, or between backticks, as code, if it is meant to be seen.'
    : 'Write in Markdown what it stands for, or take it out; between backticks it is code.';
}
