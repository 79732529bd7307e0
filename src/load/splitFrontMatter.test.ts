import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './splitFrontMatter.ts';

describe('splitFrontMatter', () => {
  it.each([
    ['keys and text', '---\ntitle: A\n---\nText\n', { frontMatter: '---\ntitle: A\n', markdown: 'Text\n' }],
    ['CRLF', '---\r\ntitle: A\r\n---\r\nText\r\n', { frontMatter: '---\r\ntitle: A\r\n', markdown: 'Text\r\n' }],
    ['no keys', '---\n---\nText', { frontMatter: '---\n', markdown: 'Text' }],
    ['no text', '---\ntitle: A\n---', { frontMatter: '---\ntitle: A\n', markdown: '' }],
    ['blanks after the dashes', '---  \ntitle: A\n---\t\nText', { frontMatter: '---  \ntitle: A\n', markdown: 'Text' }],
    [
      'a rule in the text',
      '---\ntitle: A\n---\na\n\n---\n\nb',
      { frontMatter: '---\ntitle: A\n', markdown: 'a\n\n---\n\nb' },
    ],
    ['dashes in a value', '---\ntitle: a --- b\n---\nText', { frontMatter: '---\ntitle: a --- b\n', markdown: 'Text' }],
  ])('splits %s', (_what, text, split) => {
    expect(splitFrontMatter(text)).toMatchObject(split);
  });

  it.each([
    ['nothing', ''],
    ['text alone', 'Text\n'],
    ['an empty line before it', '\n---\ntitle: A\n---\n'],
    ['no second line of dashes', '---\ntitle: A\n'],
    ['four dashes', '----\ntitle: A\n----\n'],
  ])('finds none in %s', (_what, text) => {
    expect(splitFrontMatter(text)).toBeUndefined();
  });
});
