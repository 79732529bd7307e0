import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './builtDemo.ts';

export const readDoc = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** A fenced block of Markdown. */
export interface Example {
  readonly language: string;
  readonly text: string;
  /** What the line before it names: `data/site.yaml` in a line "`data/site.yaml`:". */
  readonly path: string | undefined;
}

/** The fenced blocks of a document. */
export const examplesIn = (markdown: string): Example[] =>
  [...markdown.matchAll(/(?:^`([^`\n]+)`:\n\n)?^```(\w*)\n([^]*?)^```$/gm)].map(
    ([, path, language = '', text = '']) => ({
      language,
      text,
      path,
    }),
  );

/** Those that are files, by path. */
export const filesIn = (markdown: string): Record<string, string> =>
  Object.fromEntries(examplesIn(markdown).flatMap(({ path, text }) => (path === undefined ? [] : [[path, text]])));
