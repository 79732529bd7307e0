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

/** Markup that is not read. `others`: the names of more of it further on; `count`: how much there is. */
interface Markup extends Seen {
  readonly name: string;
  readonly others: readonly string[];
  readonly count: number;
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
    /["'{}“”\\]/.test(seen) ? undefined : { mend: { text: seen, by: `<${seen}>` } },
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
  /** A shortcode, a command of LaTeX, or a comment without an end. */
  'shown-as-text': (told: Markup) => {
    const { seen } = told;
    if (seen === '<!--')
      return ['HTML is shown as text, saw <!--', 'Close the comment with -->, and it is not published.'];
    const what = seen.startsWith('{') ? 'a shortcode' : 'a command of LaTeX';
    return [
      `${what} is shown as text, saw ${seen}${further(told)}`,
      'Write in Markdown what it stands for, or take it out; between backticks it is code.',
    ];
  },
  'loose-marks': (told: Markup) => [
    `marks are shown as they are written, saw ${inLine(told.seen).trim()}${further(told)}`,
    'Each ** has a partner and a word beside it, a heading a blank behind its #, a table a line |---| below its first, a link an address; a backslash before a mark says that it is meant.',
  ],
  'html-left-out': (told: Markup) => [
    `HTML that pages may not have is left out, saw ${inLine(told.seen)}${further(told)}`,
    INSTEAD.find(([names]) => names.test(told.name))?.[1] ??
      'Write it in Markdown; between backticks it is code, if it is meant to be seen.',
  ],
  'attributes-left-out': (told: Markup) => [
    `the attribute ${told.name} of HTML is left out, saw ${inLine(told.seen)}${further(told)}`,
    'Say how things look in templates/styles/own.css, or take it out: the text is shown without it.',
  ],
  /** Attributes of kramdown and Pandoc, tags of Obsidian, breaks of pages. */
  'marks-left-out': (told: Markup) => [
    `a mark for another program is left out, saw ${inLine(told.seen)}${further(told)}`,
    told.name.startsWith('#')
      ? 'Write topics in the front matter for it, or take it out.'
      : /toc/i.test(told.name)
        ? 'Write toc: true in the front matter for it, or take it out.'
        : told.name.startsWith(':::')
          ? 'Write > [!note] before each line of it, or take it out: the text is shown without it.'
          : told.name.startsWith('*[')
            ? 'Write <abbr title="...">...</abbr> in the text, or take it out: it is shown without it.'
            : 'Take it out: the text is shown without it.',
  ],
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

/** What to write in the place of elements. */
const INSTEAD: readonly (readonly [names: RegExp, hint: string])[] = [
  [/^<(?:iframe|object|embed|frame|video|audio)/, 'Write a link to what it shows: [words](https://...).'],
  [/^<(?:script|style|link|meta|noscript)/, 'Take it out: pages run and look as the templates say.'],
  [/^<(?:form|input|button|select|textarea|label)/, 'Take it out: a page sends nothing; link to a form elsewhere.'],
  [
    /^<(?:svg|canvas|math)/,
    'Save the picture below public/ and write ![words](/static/name.svg), or a formula as $...$.',
  ],
  [/^<img/, 'Write the path of a file below public/: ![words](/static/name.webp).'],
];

const inLine = (markup: string): string => shorten(markup.replace(/\s+/g, ' '));

const further = ({ others, count }: Markup): string => {
  if (others.length > 0) return `; further on also ${others.join(', ')}, ${String(count)} in all`;
  return count > 1 ? `, and ${String(count - 1)} more` : '';
};
