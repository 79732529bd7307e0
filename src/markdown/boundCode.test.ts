import hljs from 'highlight.js/lib/common';
import { expect, test } from 'vitest';
import { howMany } from '../../tests/howMany.ts';
import { tellAll } from '../diagnose/explain.ts';
import { parseFile } from '../load/parseFile.ts';
import { LONGEST_CODE } from './boundCode.ts';
import { createMarkdown } from './createMarkdown.ts';
import { highlightCode } from './highlight.ts';

const md = createMarkdown({ highlight: highlightCode });
const codeOf = (length: number, language = 'js'): string =>
  `\`\`\`${language}\n${'let a;\n'.repeat(length / 7)}\`\`\`\n`;
const coloured = (markdown: string): boolean[] => {
  const html = md.render(markdown, {});
  return html
    .split('<pre>')
    .slice(1)
    .map((part) => part.includes('hljs-keyword'));
};
const warningsOf = (markdown: string, end = '\n') => {
  const text = `---\ntitle: T\ndate: 2024-01-02\n---\n${markdown}`.replaceAll('\n', end);
  return tellAll(parseFile({ path: 'data/articles/a.md', text, hash: '0' }).problems, () => text);
};

test.each(['\n', '\r\n'])('code that is too long is not coloured, and is told with its line (%j)', (end) => {
  const markdown = `Short:\n\n${codeOf(700)}\nLong:\n\n${codeOf(10_500)}`;
  expect(coloured(markdown)).toEqual([true, false]);
  expect(warningsOf(markdown, end)).toEqual([
    {
      severity: 'warning',
      file: 'data/articles/a.md',
      line: 112,
      column: 1,
      message: 'code in js is not coloured: it has 10,500 characters, and may have 10,000',
      hint: 'Divide it into shorter blocks, or take out the name of the language.',
      kind: 'not-coloured',
    },
  ]);
});

test('of much code the first is coloured, and each of the others is told', () => {
  const markdown = `${codeOf(9800)}\n`.repeat(7);
  expect(coloured(markdown)).toEqual([true, true, true, true, true, false, false]);
  const [first, ...others] = warningsOf(markdown);
  expect(first?.message).toBe(
    'code in js is not coloured: with the code above it there are more than 50,000 characters',
  );
  expect(others).toHaveLength(1);
});

test.each(['', 'text', 'csv', 'markdown'])('code that has no colours anyway may be of any length (%s)', (language) => {
  expect(warningsOf(codeOf(70_000, language))).toEqual([]);
});

/** What is somewhere sought again from each of its places. */
const UNITS = ['[a](', 'a<b> c ', '#a${\n\n', 'a', '[', 'a\n', '<script>', '<!-- ', 'function a(', '"a ', '{', '0x1'];
const LANGUAGES = ['markdown', 'csharp', 'shell', 'c', ...hljs.listLanguages()];

test.each(LANGUAGES.slice(0, howMany(4, LANGUAGES.length)))('%s takes no seconds, as long as it may be', (language) => {
  for (const unit of UNITS.slice(0, howMany(3, UNITS.length))) {
    const start = process.cpuUsage();
    highlightCode(unit.repeat(LONGEST_CODE / unit.length), language);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6, unit).toBeLessThan(5);
  }
});
