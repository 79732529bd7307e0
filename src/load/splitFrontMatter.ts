/** Front matter and Markdown of an article. */
export interface Split {
  /** From the beginning of the file, so that lines and offsets in it are those in the file. */
  readonly frontMatter: string;
  readonly markdown: string;
}

/** The YAML of a file, which may be Markdown; what it says to all others is its text. */
export const yamlIn = (path: string, text: string): string =>
  path.endsWith('.md') ? (splitFrontMatter(text)?.frontMatter ?? '') : text;

/** Splits `---`, YAML, `---`, Markdown. Undefined where there is no front matter. Form: jekyllrb.com/docs/front-matter. */
export function splitFrontMatter(text: string): Split | undefined {
  const match = /^(---[ \t]*\r?\n(?:[\s\S]*?\r?\n|))---[ \t]*(?:\r?\n|$)/.exec(text);
  return match?.[1] === undefined ? undefined : { frontMatter: match[1], markdown: text.slice(match[0].length) };
}
