/** Front matter and Markdown of an article. */
export interface Split {
  readonly frontMatter: string;
  readonly markdown: string;
}

/** Splits `---`, YAML, `---`, Markdown. Undefined where there is no front matter. Form: jekyllrb.com/docs/front-matter. */
export function splitFrontMatter(text: string): Split | undefined {
  const match = /^---[ \t]*\r?\n([\s\S]*?\r?\n|)---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return undefined;
  return {
    frontMatter: match[1] ?? '',
    markdown: text.slice(match[0].length),
  };
}
