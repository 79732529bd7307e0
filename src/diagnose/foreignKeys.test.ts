import { describe, expect, it } from 'vitest';
import { schemaOf } from '../kinds/schemas.ts';
import { explainForeignKey, translateFrontMatter } from './foreignKeys.ts';
import { keysOf } from '../ground/schema/schemaParts.ts';
import { readOtherFrontMatter } from './otherFrontMatter.ts';

const known = keysOf(schemaOf('article'));
const FILE = 'data/articles/a.md';
const hintFor = (key: string, values: Record<string, unknown>, file = FILE): string | undefined =>
  explainForeignKey(key, { file, values, known })?.hint;

describe('a key of another program', () => {
  it.each<[string, unknown, string]>([
    ['tags', ['a', 'b, c'], 'Write instead: topics: [a, "b, c"]'],
    ['tags', 'a, b c', 'Write instead: topics: [a, b c]'],
    ['categories', 'jekyll update', 'Write instead: topics: [jekyll, update]'],
    ['category', 'Big things', 'Write instead: topics: [Big things]'],
    ['tags', 'posts', 'Take the line out.'],
    ['tags', 'blog', 'Take the line out.'],
    ['tags', ['posts', 'blog', 'rust'], 'Write instead: topics: [blog, rust]'],
    ['tags', ['posts'], 'Take it out.'],
    ['Lastmod', '2024-01-02', 'Write instead: updated: 2024-01-02'],
    ['pubDate', 'Jul 8, 2022', 'Write instead: date: 2022-07-08'],
    ['published', 'false', 'Write instead: draft: true'],
    ['published', 'true', 'Take the line out.'],
    ['published', '2024-01-02', 'Write instead: date: 2024-01-02'],
    ['summary', 'A: b', 'Write instead: description: "A: b"'],
    ['unlisted', 'true', 'Write instead: listed: false'],
    ['unlisted', 'false', 'Take the line out.'],
    ['heroImage', './a.png', 'Write instead: image: a.png'],
    ['heroImage', 'https://example.org/a.png', 'Take the line out.'],
    ['cover', { image: '/img/a.png', alt: 'A' }, 'Write instead: image: img/a.png'],
    ['header', { overlay_color: '#333' }, 'Take it out.'],
    ['images', ['~/assets/a.png', 'b.png'], 'Write instead: image: a.png'],
    ['slug', 'other', 'Take the line out, and rename the file: data/articles/other.md'],
    ['url', '/posts/a/', 'Write instead: permalink: /posts/a/'],
    ['url', 'posts/a', 'Write instead: permalink: /posts/a'],
    ['path', '/2019/a.html', 'Write instead: permalink: /2019/a.html'],
    ['url', '/posts/index.xml', 'Take the line out.'],
    ['url', '/:year/:title.html', 'Take the line out.'],
    ['menu', { main: { weight: '1' } }, 'Take it out.'],
  ])('%s: %j is told with what to write', (key, value, hint) => {
    expect(hintFor(key, { [key]: value })).toBe(hint);
  });

  it('keeps the date and the folder of a file that is to be renamed', () => {
    const values = { slug: 'b' };
    expect(hintFor('slug', values, 'data/articles/2024-01-02-a.md')).toMatch(/: data\/articles\/2024-01-02-b\.md$/);
    expect(hintFor('slug', values, 'data/articles/a/index.md')).toMatch(/: data\/articles\/b\/index\.md$/);
  });

  it('says where the page is beside its name, and keeps its aliases', () => {
    const values = { url: '/posts/leaving/', slug: 'goodbye', redirect_from: '/b' };
    expect(hintFor('url', values)).toBe('Write instead: permalink: /posts/leaving/');
    expect(hintFor('slug', values)).toBe('Take the line out, and rename the file: data/articles/goodbye.md');
    expect(hintFor('redirect_from', values)).toBe('Write instead: aliases: [/b]');
  });

  it('is told once where several mean the same, or ours is there already', () => {
    const values = { tags: ['a', 'b'], categories: ['b', 'c'], title: 'T' };
    expect(hintFor('tags', values)).toBe('Write instead: topics: [a, b, c]');
    expect(hintFor('categories', values)).toBe('Take it out: topics says it already.');
    expect(hintFor('tags', { ...values, topics: ['d'] })).toBe('Take it out: topics says it already.');
  });

  it('is any other program’s no more than ours', () => {
    expect(explainForeignKey('colour', { file: FILE, values: { colour: 'red' }, known })).toBeUndefined();
  });

  it('means nothing on a page where only articles have it', () => {
    const page = {
      file: 'data/pages/a.md',
      values: { tags: ['a'], date: '2024' },
      known: ['title', 'description', 'menu', 'draft'],
    };
    for (const key of ['tags', 'date'])
      expect(explainForeignKey(key, page)?.message).toBe(`${key} has no meaning here`);
  });
});

it('front matter in TOML becomes lines of YAML', () => {
  const toml = [
    '+++',
    "title = 'It' # a title",
    'description = "A # and a \\"quote\\""',
    'date = 2024-01-02T03:04:05Z # then',
    'tags = [',
    '  "a", # one',
    "  'b',",
    ']',
    '[extra.more]',
    'title = "not this"',
    '+++',
    'Text',
  ];
  const other = readOtherFrontMatter(toml.join('\n'));
  expect(other?.form).toBe('TOML');
  expect(translateFrontMatter(FILE, other?.values ?? {}, known).lines).toEqual([
    'title: It',
    'description: "A # and a \\"quote\\""',
    'date: 2024-01-02T03:04:05Z',
    'topics: [a, b]',
  ]);
});

it('front matter in TOML leaves out what means nothing here, and names it', () => {
  const values = { title: 'T', slug: 'b', author: 'Ann', weight: '3', params: { math: 'true' }, colour: 'red' };
  expect(translateFrontMatter(FILE, values, known)).toEqual({
    lines: ['title: T'],
    dropped: ['slug', 'author', 'weight', 'params', 'colour'],
  });
  const page = translateFrontMatter('data/pages/a.md', { menu: { main: { weight: '20' } } }, ['menu']);
  expect(page).toEqual({ lines: ['menu: true'], dropped: [] });
});

it('front matter in TOML keeps its old addresses', () => {
  const values = { title: 'T', url: '/posts/b/', aliases: ['/c'], slug: 'b' };
  const lines = ['title: T', 'permalink: /posts/b/', 'aliases: [/c]'];
  expect(translateFrontMatter(FILE, values, known)).toEqual({ lines, dropped: ['slug'] });
});

it('front matter in JSON is read, and what is no JSON is not', () => {
  expect(readOtherFrontMatter('{\n  "title": "T",\n  "weight": 1, "tags": ["a"]\n}\nText')).toEqual({
    form: 'JSON',
    isSure: true,
    values: { title: 'T', weight: '1', tags: ['a'] },
  });
  expect(readOtherFrontMatter('{\n  title: T\n}\n')).toBeUndefined();
  expect(readOtherFrontMatter('Text')).toBeUndefined();
});
