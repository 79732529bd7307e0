import { describe, expect, it } from 'vitest';
import type { SiteFile } from './fileSchemas.ts';
import type { Post } from './site.ts';
import { planTopics } from './planTopics.ts';

const entries = (...topics: string[][]): Post[] => topics.map((some) => ({ text: 'T', topics: some }));
const plan = (lines: Post[], blog: SiteFile['blog'] = {}) => planTopics(lines, { ...blog, all: blog.all ?? 'All' });
const menuOf = (...args: Parameters<typeof plan>): string[] =>
  plan(...args).menu.map(({ id, title }) => `${id}: ${title}`);

describe('the topics of a blog', () => {
  it('are all that the entries have, in the order met, behind what shows all', () => {
    expect(menuOf(entries(['Math', 'go'], [], ['math', 'Essays']))).toEqual([
      'all: All',
      'math: Math',
      'go: go',
      'essays: Essays',
    ]);
  });

  it('are those of site.yaml that some entry has, in its order and with its titles', () => {
    const topics = [{ topic: 'science', title: 'Science', general: true }, { topic: 'art' }, { topic: 'math' }];
    expect(menuOf(entries(['math'], ['science', 'go']), { all: 'General', topics })).toEqual([
      'general: General',
      'science: Science',
      'math: math',
    ]);
  });

  it.each([
    ['no entry has one', entries([], []), undefined],
    ['no entry has one of site.yaml', entries(['go']), { topics: [{ topic: 'art' }] }],
    ['site.yaml wants none', entries(['go']), { topics: [] }],
  ])('are no menu where %s', (_what, lines, blog) => {
    expect(menuOf(lines, blog)).toEqual([]);
  });

  it('have ids in any script, each its own and none of the layout', () => {
    const topics = ['Наука и жизнь', 'C', 'C++', 'main', 'all', 'cafe\u0301', '2024', 'हिन्दी'];
    expect(plan(entries(topics)).menu.map(({ id }) => id)).toEqual([
      'all',
      'наука-и-жизнь',
      'c',
      'c-2',
      'main-2',
      'all-2',
      'caf\u00e9',
      '2024',
      'हिन्दी',
    ]);
  });

  it('have a style sheet whose name changes with it', () => {
    const blog = { topics: [{ topic: 'a', general: true }, { topic: 'b' }] };
    const { style } = plan(entries(['a'], ['b']), blog);
    expect(style.text).toBe(
      '@media screen{.blog:has([value="a"]:checked) .dated>[data-topics]:not([data-topics~="a"]),' +
        '.blog:has([value="b"]:checked) .dated>:not([data-topics~="b"]){display:none}}\n',
    );
    expect(style.file).toMatch(/^static\/app\/topics-[0-9a-f]{8}\.css$/);
    expect(plan(entries(['a', 'b'])).style.file).not.toBe(style.file);
    expect(plan(entries(['b'], ['a']), blog).style.file).toBe(style.file);
  });
});
