import { describe, expect, it } from 'vitest';
import { tellAll } from '../diagnose/explain.ts';
import { checkLink as findFault, resolveLink } from './checkLink.ts';
import { indexPages } from './indexPages.ts';
import type { LinkTargets } from './records.ts';

const checkLink = (...args: Parameters<typeof findFault>) =>
  tellAll([findFault(...args) ?? []].flat(), () => undefined);

const pageAt = (path: string, slug: string) => ({ path, slug, source: undefined });

const targets: LinkTargets = {
  isUnsure: () => false,
  pages: indexPages(
    [
      ...['reading', 'reading/2017', 'blog', 'eden', 'howWrong'].map((slug) => pageAt(`/${slug}/`, slug)),
      pageAt('/2020/07/trip.html', 'trip'),
      pageAt('/2021/08/07/saturday/', 'saturday'),
      pageAt('/2022/03/26/saturday/', 'saturday'),
    ],
    [{ ...pageAt('/eden/', 'eden'), source: 'data/reviews/eden.yaml', address: '/old/east.html', at: [] }],
  ),
  drafts: new Map([['/soon', { path: 'data/articles/soon.md', page: 'soon' }]]),
  moved: new Map([['east', 'eden']]),
  files: new Set(['static/my notes.pdf', 'static/map.png']),
};
const check = (target: string) => checkLink({ path: 'data/about.yaml' }, { target, at: ['intro', 0] }, targets);

describe('checkLink', () => {
  it.each([
    '/',
    '/eden',
    '/eden/',
    '/howWrong',
    '/eden#quotes',
    '/eden/#quotes',
    '/reading/#list',
    '/reading/2017',
    '/reading/2017/#summer-2017',
    '/?a=b',
    '#below',
    '/static/map.png',
    '/static/my notes.pdf',
    '/static/my notes.pdf#page=2',
    ...['/2020/07/trip.html', '/2020/07/trip', '/2020/07/trip/', '/2020/07/trip/index.html', '/trip', '/trip.html'],
    ...['/2021/08/07/saturday', '/2022/03/26/saturday.html#sun', '/old/east', '/old/east.html?x', '/eden.html'],
    '/index.html',
  ])('accepts %s', (target) => {
    expect(check(target)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '/edne', '/eden'],
    ['a draft', '/soon/#one', 'Take the line "draft: true" out of data/articles/soon.md, or do not refer to it yet.'],
    ['a page in another case', '/Eden/', '/eden'],
    ['a file that is not there', '/static/mpa.png', '/static/map.png'],
    ['a file that is not there, with an anchor', '/static/mpa.png#x', '/static/map.png'],
    ['a year without a page', '/reading/2018', ''],
    ['a page below a page', '/eden/quotes', ''],
    ['the name of two pages', '/saturday', ''],
    ['a page at another date', '/2021/08/08/saturday', 'Did you mean "/2021/08/07/saturday"?'],
    ['a file without a slash', 'static/map.png', '/static/map.png'],
    ['an address of another program', '/posts/eden/', '"/eden"'],
    ['an address with a date before the name', '/2024-03-02-eden/#quotes', '"/eden#quotes"'],
    ['an address with a date above the name', '/2024/03/02/eden.html', '"/eden"'],
    ['a way through folders', '../eden', 'Did you mean "/eden"?'],
    ['the file of a page', 'eden.md#quotes', 'Did you mean "/eden#quotes"?'],
    ['the file of a page, by its folder', '../articles/howWrong/index.md', 'Did you mean "/howWrong"?'],
    ['the file of a page, by its date', '2024-03-02-eden.md', 'Did you mean "/eden"?'],
    ['the file of a page, after a slash', '/data/reviews/eden.yaml', 'Did you mean "/eden"?'],
    ['the file of a draft', 'soon.md', 'Did you mean "/soon"?'],
    ['the file of a page, misspelt', 'edne.md', 'Did you mean "/eden"?'],
    ['the file of a page that is not there', 'kitchen.md', 'Write the address of a page, such as /reading,'],
    ['the same after a slash', '/kitchen.md', 'Write the address of a page, such as /reading,'],
    ['a picture that is elsewhere', 'map.png', 'Did you mean "/static/map.png"?'],
    ['a picture below public', '/public/static/map.png', 'Did you mean "/static/map.png"?'],
    ['a picture that is nowhere', 'img/pic.png', 'Put the file at public/static/pic.png and write /static/pic.png.'],
    ['a backslash', '/\\example.org', ''],
    ['nothing', '', ''],
  ])('refuses %s', (_what, target, meant) => {
    const problems = check(target);
    expect(problems).toMatchObject([{ severity: 'error', file: 'data/about.yaml', at: ['intro', 0], find: target }]);
    expect(problems[0]?.hint).toContain(meant);
  });
});

describe('a file that an article names as if it stood beside it', () => {
  it('can be put there, if the article gets a folder', () => {
    const [problem] = checkLink(
      { path: 'data/articles/trip.md', page: 'trip' },
      { target: 'pic.png', at: [] },
      targets,
    );
    expect(problem?.hint).toBe(
      'Put the file at public/static/pic.png and write /static/pic.png, or move this text to data/articles/trip/index.md and put pic.png beside it.',
    );
  });

  it('is a page, if its name is that of one', () => {
    const folder = 'data/articles/trip/';
    const [problem] = checkLink(
      { path: `${folder}index.md`, folder, page: 'trip' },
      { target: 'eden.md', at: [] },
      targets,
    );
    expect(problem?.hint).toBe('Did you mean "/eden"?');
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
    expect(resolveLink('/old/é?a#b', '/x/', { '/old/é': '/2020/é.html' })).toBe('/x/2020/%C3%A9.html?a#b');
  });
});
