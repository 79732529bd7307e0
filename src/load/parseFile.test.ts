import { describe, expect, it } from 'vitest';
import type { ReviewBody } from '../site/route.ts';
import { tellAll } from '../diagnose/explain.ts';
import { parseFile as parseOnly, type SourceText } from './parseFile.ts';

/** A file as it is parsed, with what is wrong in words. */
const parseFile = (source: SourceText) => {
  const parsed = parseOnly(source);
  return { ...parsed, problems: tellAll(parsed.problems, () => source.text) };
};

const read = (more: string) =>
  parseFile({
    path: 'data/reviews/eden.yaml',
    text: `title: East of Eden\nauthor: John Steinbeck\n${more}`,
    hash: '0',
  });
const stateOf = (more: string): unknown => (read(more).value as { state?: unknown } | undefined)?.state;
const bodyOf = (more: string): ReviewBody => read(more).body as ReviewBody;
const QUOTES = 'quotes: [{ text: Timshel }]\n';

describe('the state of a review', () => {
  it.each([
    ['reviewed and text', 'reviewed: true\ntext: [Good.]', 'full'],
    ['text alone', 'text: [Good.]', 'full'],
    ['reviewed: false', 'reviewed: false', 'coming'],
    ['reviewed: false and text', 'reviewed: false\ntext: [Draft.]', 'coming'],
    ['reviewed: "false", in quotes', 'reviewed: "false"', 'coming'],
    ['neither', '', 'pending'],
    ['an empty list of text', 'text: []', 'pending'],
    ['a text that is empty', 'text:', 'pending'],
    ['quotes alone', QUOTES, 'pending'],
  ])('of %s is right', (_what, more, state) => {
    expect(stateOf(more)).toBe(state);
    expect(read(more).problems).toEqual([]);
  });

  it.each(['reviewed: true', 'reviewed: true\ntext: []', `reviewed: true\n${QUOTES}`])(
    'cannot be full without text: %s',
    (more) => {
      const { problems, value, body } = read(more);
      expect(problems).toMatchObject([{ severity: 'error', file: 'data/reviews/eden.yaml', at: ['reviewed'] }]);
      expect([value, body]).toEqual([undefined, undefined]);
    },
  );

  it('decides what the page has: all, quotes alone, nothing', () => {
    const quotes = [{ text: 'Timshel' }];
    expect(bodyOf(`text: [A, B]\n${QUOTES}`)).toEqual({ text: ['A', 'B'], quotes });
    expect(bodyOf(`reviewed: false\ntext: [Draft.]\n${QUOTES}`)).toEqual({ text: [], quotes });
    expect(bodyOf(QUOTES)).toEqual({ text: [], quotes: [] });
    expect(bodyOf('text: [A]\nquotes: []')).toEqual({ text: ['A'], quotes: [] });
  });

  it('lets a description out only when the review is done', () => {
    expect(read('text: [Good.]').description).toBe('Good.');
    expect(read('reviewed: false\ntext: [Draft.]').description).toBeUndefined();
  });
});

describe('a review in Markdown', () => {
  const readMarkdown = (keys: string, text: string) =>
    parseFile({
      path: 'data/reviews/eden.md',
      text: `---\ntitle: East of Eden\nauthor: John Steinbeck\n${keys}---\n${text}`,
      hash: '0',
    });

  it('has the keys of one in YAML before its text', () => {
    const { value, body, description, problems } = readMarkdown(`rating: 4.5\n${QUOTES}`, '\n## One\n\n*Two*.\n');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ title: 'East of Eden', rating: 4.5, state: 'full' });
    expect(body).toEqual({ text: [], markdown: '\n## One\n\n*Two*.\n', quotes: [{ text: 'Timshel' }] });
    expect(description).toBe('Two.');
  });

  it.each([
    ['text', '', 'Good.', 'full'],
    ['a picture alone', '', '![Eden](/eden.png)', 'full'],
    ['reviewed: false and text', 'reviewed: false\n', 'Draft.', 'coming'],
    ['nothing', '', '\n \n', 'pending'],
    ['a comment alone', '', '\n<!-- to\ndo -->\n', 'pending'],
  ])('with %s has the state that one in YAML would have', (_what, keys, text, state) => {
    const { value, body, problems } = readMarkdown(keys, text);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ state });
    expect(JSON.stringify(body)).not.toMatch(/Draft|to.*do/);
  });

  it('has its links and formulas looked at, those of its quotes too', () => {
    const { links } = readMarkdown('quotes: [{ text: "[A](/a)" }]\n', '> - [B](/b)\n\n[^1]\n\n[^1]: [C](/c)\n');
    expect(links.map(({ target, at }) => [target, at])).toEqual([
      ['/a', ['quotes', 0, 'text']],
      ['/b', []],
      ['/c', []],
    ]);
  });
});

describe('a page is described by how it begins', () => {
  it.each([
    ['an article', 'data/articles/a.md', '---\ntitle: T\ndate: 2024\n---\n# One\n\n*Two* three.\n', 'Two three.'],
    ['an article with a subtitle', 'data/articles/a.md', '---\ntitle: T\ndate: 2024\nsubtitle: S\n---\nA', 'S'],
    ['the blog', 'data/blog.yaml', '- { text: "*A*" }\n- { text: B }\n', 'A · B'],
    ['humour with an intro', 'data/humour.yaml', 'title: T\nintro: "`I`"\npieces: []\n', 'I'],
    ['humour', 'data/humour.yaml', 'title: T\npieces: [{ title: P, text: [A, B] }]\n', 'A'],
    [
      'a project',
      'data/projects/p.yaml',
      'title: T\ntext: ["[A](/p)", B]\ngithub_link: https://example.org\nimage1: a.png\nalt1: A\n',
      'A',
    ],
    ['a file that is no page', 'data/site.yaml', 'title: T\nowner: O\n', undefined],
  ])('%s', (_what, path, text, description) => {
    const { problems, ...file } = parseFile({ path, text, hash: '' });
    expect(problems).toEqual([]);
    expect(file.description).toBe(description);
  });
});

describe('the scalars of a review', () => {
  it.each([
    ['rating: 4.5', 'rating', 4.5],
    ['rating: "4.5"', 'rating', 4.5],
    ['rating: 4.50', 'rating', 4.5],
    ['rating: 0', 'rating', 0],
    ['rating: 5', 'rating', 5],
    ['date: 2025-08', 'date', '2025-08'],
    ['date: "2025"', 'date', '2025'],
    ['book: 4406', 'book', '4406'],
    ['back: /blog/', 'back', '/blog'],
    ['back: /', 'back', '/'],
  ])('%s is read', (more, key, value) => {
    expect(read(more).problems).toEqual([]);
    expect(read(more).value).toHaveProperty(key, value);
  });

  it('title: 1984 is a title', () => {
    const { value } = parseFile({
      path: 'data/reviews/x.yaml',
      text: 'title: 1984\nauthor: George  Orwell\n',
      hash: '',
    });
    expect(value).toMatchObject({ title: '1984', author: 'George Orwell' });
  });

  it.each([
    ['rating: 4.3', 'rating'],
    ['rating: 6', 'rating'],
    ['rating: -1', 'rating'],
    ['rating: four', 'rating'],
    ['rating: 1e0', 'rating'],
    ['date: 2025-02-29', 'date'],
    ['date: 2025/02/01', 'date'],
    ['date: August 2025', 'date'],
    ['reviewed: yes', 'reviewed'],
    ['back: reading', 'back'],
    ['back: https://example.org', 'back'],
    ['external: { label: L, url: "javascript:alert(1)" }', 'url'],
    ['external: { label: L, url: example.org }', 'url'],
    ['text: Good.', 'text'],
    ['text: [[Good.]]', 0],
    ['quotes: [Timshel]', 0],
  ])('%s is an error', (more, key) => {
    const { problems, value } = read(more);
    expect(problems.map(({ severity, at }) => [severity, at?.at(-1)])).toEqual([['error', key]]);
    expect(value).toBeUndefined();
  });

  it('an unknown key is an error with a suggestion', () => {
    expect(read('ratign: 4').problems).toMatchObject([
      { severity: 'error', at: ['ratign'], onKey: true, hint: expect.stringContaining('"rating"') as string },
    ]);
  });

  it('a missing title is an error', () => {
    expect(parseFile({ path: 'data/reviews/x.yaml', text: 'author: A\n', hash: '' }).problems).toMatchObject([
      { severity: 'error' },
    ]);
  });

  it('all problems of a file are found at once', () => {
    expect(read('rating: 6\ndate: x\nfoo: bar\n').problems).toHaveLength(3);
  });
});

describe('what is searched of a Markdown file', () => {
  const parse = (markdown: string, path = 'data/articles/a.md') =>
    parseFile({
      path,
      text: `---\ntitle: T\n${path.includes('reviews') ? 'author: A' : 'date: 2024-01-02'}\n---\n${markdown}`,
      hash: '0',
    });
  const NOTES =
    'Seen[^a].\n\n[^a]: shown\n\n    as well\n\n[^b]: hidden\n    and hidden\n\n    still hidden\n\nSeen again.\n';

  it('is the same however its lines end', () => {
    const text = 'One\ntwo.\n\n| a |\n|---|\n| b |\n';
    const whole = parse(text).text;
    for (const end of ['\r\n', '\r']) expect(parse(text.replaceAll('\n', end)).text).toBe(whole);
  });

  it.each([
    ['a footnote that nothing refers to, all of its lines', NOTES],
    ['the same where lines end as on Windows', NOTES.replaceAll('\n', '\r\n')],
    ['a footnote that another of its name replaces', 'Seen[^a].\n\n[^a]: hidden\n\n[^a]: shown as well\n\nagain'],
    ['one in a quotation', 'Seen. shown as well again\n\n> [^a]: hidden\n> hidden\n'],
    ['one that begins on the next line', 'Seen. shown as well again\n\n[^constructor]:\n    hidden\n'],
  ])('does not hold %s', (_what, markdown) => {
    const { text, problems } = parse(markdown);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(text).not.toContain('hidden');
    for (const word of ['Seen', 'shown', 'as well', 'again']) expect(text).toContain(word);
    expect(parse(markdown, 'data/reviews/a.md').text).not.toContain('hidden');
  });
});

it.each(['con', 'AUX', 'com1'])('refuses a page named %s, which Windows cannot hold', (name) => {
  const { problems } = parseFile({ path: `data/pages/${name}.md`, text: '---\ntitle: T\n---\n', hash: '0' });
  expect(problems).toMatchObject([
    {
      severity: 'error',
      message: 'has a name that cannot be the address of a page',
      hint: `Rename it: data/pages/${name}_.md. As it is, Windows keeps the name ${name} for a device.`,
    },
  ]);
});
