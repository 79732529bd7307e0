import { describe, expect, it } from 'vitest';
import { address, backRoute, pageName, permalink, permalinkRule, slug } from './pageScalars.ts';
import { email, httpUrl, languageTag, line, paragraph, publicPath, rating, yesOrNo } from './scalars.ts';

const schemas = {
  ...{ backRoute, email, httpUrl, languageTag, line, pageName, paragraph, permalink, permalinkRule },
  ...{ publicPath, rating, yesOrNo },
};
const read = (name: keyof typeof schemas, text: unknown): unknown => {
  const result = schemas[name].safeParse(text);
  return result.success ? result.data : undefined;
};

describe('scalars', () => {
  it.each<[keyof typeof schemas, string, unknown]>([
    ['line', ' a \n  b ', 'a b'],
    ['paragraph', ' a\nb ', 'a\nb'],
    ['rating', '0', 0],
    ['rating', ' 4.5 ', 4.5],
    ['yesOrNo', 'true', true],
    ['yesOrNo', 'false', false],
    ['httpUrl', 'https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['httpUrl', 'http://localhost:80', 'http://localhost:80'],
    ['publicPath', 'static/papers/notes.pdf', 'static/papers/notes.pdf'],
    ['publicPath', './static/my notes.pdf', 'static/my notes.pdf'],
    ['publicPath', 'a..b/c', 'a..b/c'],
    ['email', 'sam.example+blog@mail.example.org', 'sam.example+blog@mail.example.org'],
    ['languageTag', 'en', 'en'],
    ['languageTag', 'zh-Hant-TW', 'zh-Hant-TW'],
    ['backRoute', '/', '/'],
    ['backRoute', '/blog/', '/blog'],
    ['backRoute', '/2020/talks.html', '/2020/talks.html'],
    ['pageName', 'eden', 'eden'],
    ['pageName', '/2020/eden/', '/2020/eden'],
    ['permalink', '/2020/01/x.html', '/2020/01/x.html'],
    ['permalink', '/2020/01/x/index.html', '/2020/01/x'],
    ['permalink', '/caf%C3%A9/', '/café'],
    ['permalink', '/x', '/x'],
    ['permalinkRule', '/:year/:month/:day/:slug.html', '/:year/:month/:day/:slug.html'],
    ['permalinkRule', '/blog/:folders/:slug/', '/blog/:folders/:slug/'],
    ['permalinkRule', '/:year-:month-:slug', '/:year-:month-:slug'],
  ])('%s reads %j', (name, text, value) => {
    expect(read(name, text)).toEqual(value);
  });

  it.each<[keyof typeof schemas, unknown]>([
    ['line', ' '],
    ['line', ['a']],
    ['paragraph', ''],
    ['rating', '4.7'],
    ['rating', '5.25'],
    ['rating', '4,5'],
    ['yesOrNo', 'yes'],
    ['yesOrNo', 'constructor'],
    ['yesOrNo', '__proto__'],
    ['httpUrl', 'example.org'],
    ['httpUrl', 'javascript:alert(1)'],
    ['httpUrl', 'https://'],
    ['httpUrl', 'https:///x'],
    ['httpUrl', 'https://exa mple.org'],
    ['publicPath', '/static/notes.pdf'],
    ['publicPath', '../secret.pdf'],
    ['publicPath', 'static/../../secret.pdf'],
    ['publicPath', 'static\\notes.pdf'],
    ['publicPath', 'https://example.org/a.pdf'],
    ['publicPath', 'static/'],
    ['publicPath', 'a//b'],
    ['email', 'sam'],
    ['email', 'sam@example'],
    ['email', 'sam <sam@example.org>'],
    ['languageTag', 'english language'],
    ['backRoute', 'blog'],
    ['backRoute', '//example.org'],
    ['backRoute', '/a//b'],
    ...[
      ...['/', '/index.html', 'x', '/a//b', '/../x', '/a/../../x', '/.git/x', '/a/.', '/a?b', '/a#b', '/a\\b', '/a b'],
      ...['/a\u0000b', '/a\u0007', '/%2e%2e/x', '/%00', '/x%', '/con/x', '/a/NUL.html', '/a:b', '/a*', '/a|b', '/a.'],
      ...['/:year/x', 'https://example.org/x', '//example.org', `/${'x'.repeat(256)}`, `/${'é'.repeat(128)}`],
      ...['/x'.repeat(400), '/a\u202eb', '/a\u200b'],
    ].map((text): [keyof typeof schemas, string] => ['permalink', text]),
    ['permalinkRule', '/:year/:month/'],
    ['permalinkRule', '/:year/:title/'],
    ['permalinkRule', '/:sluggish/'],
    ['permalinkRule', ':slug'],
    ['permalinkRule', '/../:slug/'],
    ['permalinkRule', '/:slug/?x'],
    ['permalinkRule', '//:slug/'],
    ['permalinkRule', '/nul/:slug/'],
  ])('%s refuses %j', (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});

it.each<[typeof address | typeof slug, string, string]>([
  [address, '/2019/con/old', 'must be another address: Windows keeps the name con for a device'],
  [address, '/AUX.html', 'must be another address: Windows keeps the name AUX.html for a device'],
  [address, '/ed\u202een', 'must be another address: it holds a character that nobody sees, U+202E'],
  [address, '/ed%E2%80%8Ben', 'must be another address: it holds a character that nobody sees, U+200B'],
  [address, '/eden\u200c/a', 'must be another address: it holds a character that nobody sees, U+200C'],
  [slug, 'lpt1', 'must be another name: Windows keeps the name lpt1 for a device'],
  [slug, 'eden\u200d', 'must be another name: it holds a character that nobody sees, U+200D'],
])('says why no page can have the address %#: %s', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues).toMatchObject([{ message }]);
});
