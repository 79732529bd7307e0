import { describe, expect, it } from 'vitest';
import { checkLink, resolveLink, type LinkTargets } from './checkLink.ts';

const targets: LinkTargets = {
  slugs: new Set(['reading', 'blog', 'eden', 'howWrong']),
  drafts: new Map([['soon', 'data/articles/soon.md']]),
  moved: new Map([['east', 'eden']]),
  files: new Set(['static/my notes.pdf', 'static/map.png']),
};
const check = (target: string) => checkLink('data/about.yaml', { target, at: ['intro', 0] }, targets);

describe('checkLink', () => {
  it.each([
    '/',
    '/eden',
    '/eden/',
    '/howWrong',
    '/eden#quotes',
    '/eden/#quotes',
    '/reading/#list',
    '/?a=b',
    '#below',
    '/static/map.png',
    '/static/my notes.pdf',
    '/static/my notes.pdf#page=2',
  ])('accepts %s', (target) => {
    expect(check(target)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '/edne', '/eden'],
    ['a draft', '/soon/#one', 'Take the line "draft: true" out of data/articles/soon.md, or do not refer to it yet.'],
    ['a page in another case', '/Eden/', '/eden'],
    ['a file that is not there', '/static/mpa.png', '/static/map.png'],
    ['a file that is not there, with an anchor', '/static/mpa.png#x', '/static/map.png'],
    ['a page below a page', '/eden/quotes', ''],
    ['a file without a slash', 'static/map.png', '/static/map.png'],
    ['a way through folders', '../eden', '/eden'],
    ['a backslash', '/\\example.org', ''],
    ['nothing', '', ''],
  ])('refuses %s', (_what, target, meant) => {
    const problems = check(target);
    expect(problems).toMatchObject([{ severity: 'error', file: 'data/about.yaml', at: ['intro', 0], find: target }]);
    expect(problems[0]?.hint).toContain(meant);
  });
});

describe('resolveLink', () => {
  it.each([
    ['/', '/x/'],
    ['/eden', '/x/eden/'],
    ['/eden/', '/x/eden/'],
    ['/eden#quotes', '/x/eden/#quotes'],
    ['/eden/#quotes', '/x/eden/#quotes'],
    ['/reading?a=1#list&favourites', '/x/reading/?a=1#list&favourites'],
    ['/#top', '/x/#top'],
    ['/static/map.png', '/x/static/map.png'],
    ['/static/my notes.pdf#page=2', '/x/static/my%20notes.pdf#page=2'],
    ['#below', '#below'],
    ['https://example.org/a%2Fb%20c?d=%26', 'https://example.org/a%2Fb%20c?d=%26'],
    ['mailto:sam@example.org', 'mailto:sam@example.org'],
  ])('makes of %s under /x/ %s', (target, url) => {
    expect(resolveLink(target, '/x/')).toBe(url);
  });

  it('gives pages their slash at the root too', () => {
    expect(resolveLink('/eden', '/')).toBe('/eden/');
  });
});
