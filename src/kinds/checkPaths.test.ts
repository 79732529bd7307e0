import { describe, expect, it } from 'vitest';
import { checkPaths } from './checkPaths.ts';
import type { Claim } from '../site/records.ts';

const own = (path: string): Claim => ({ path, source: `public/${path}` });
const page = (slug: string, kind = 'reviews'): Claim => ({
  path: `${slug}/index.html`,
  source: `data/${kind}/${slug}.yaml`,
});
const made = (path: string): Claim => ({ path });

describe('checkPaths', () => {
  it.each<[string, Claim[]]>([
    ['nothing', []],
    ['different files', [made('index.html'), page('eden'), own('static/eden.png'), own('eden.html')]],
    ['a file in the folder of a page', [page('eden'), own('eden/map.png')]],
    ['files beside the parts of the bookshelf', [own('reading/2017.png'), own('reading/photos/index.html')]],
    ['names that only begin alike', [own('static/apple.png'), own('static/app.css'), own('static/application/a')]],
  ])('accepts %s', (_what, claims) => {
    expect(checkPaths(claims)).toEqual([]);
  });

  it.each<[string, Claim[], string]>([
    ['two pages of one name', [page('kaio'), page('kaio', 'projects')], 'data/projects/kaio.yaml'],
    ['two pages whose names differ in case', [page('eden'), page('Eden')], 'data/reviews/Eden.yaml'],
    ['a page that every site has', [made('reading/index.html'), page('reading')], 'data/reviews/reading.yaml'],
    [
      'a page that every site has, whatever the order',
      [page('reading'), made('reading/index.html')],
      'data/reviews/reading.yaml',
    ],
    ['a file in the place of a page', [page('eden'), own('eden/index.html')], 'public/eden/index.html'],
    [
      'a file in the place of a page, in another case',
      [page('eden'), own('Eden/Index.HTML')],
      'public/Eden/Index.HTML',
    ],
    ['a file in the place of 404.html', [made('404.html'), own('404.html')], 'public/404.html'],
    ['a file in the place of the feed', [made('feed.xml'), own('feed.xml')], 'public/feed.xml'],
    ['two Unicode forms of a name', [own('caf\u00e9.png'), own('cafe\u0301.png')], 'public/cafe\u0301.png'],
    ['a file in the place of a folder', [page('eden'), own('eden')], 'public/eden'],
    ['a file in the place of a folder, in another case', [own('A/b/c.png'), own('a/B')], 'public/a/B'],
    ['a file where the scripts go', [own('static/app/site.css')], 'public/static/app/site.css'],
    ['a file where the scripts go, in another case', [own('Static/App/x')], 'public/Static/App/x'],
    ['a file in the place of that folder', [own('static/app')], 'public/static/app'],
    ['a file in the place of a folder above it', [own('static')], 'public/static'],
    ['a page where a year of the bookshelf goes', [own('reading/2017/index.html')], 'public/reading/2017/index.html'],
    ['a file where a group of the bookshelf goes', [own('reading/Group-plays')], 'public/reading/Group-plays'],
    ['a folder in the place of a file of the search', [own('search/titles.json/x')], 'public/search/titles.json/x'],
    [
      'a folder in the place of a year of the bookshelf',
      [own('reading/2017/index.html/x')],
      'public/reading/2017/index.html/x',
    ],
    ['a file where the manifest goes', [own('.endpaper/manifest.json')], 'public/.endpaper/manifest.json'],
  ])('refuses %s, at the file that can be renamed', (_what, claims, file) => {
    expect(checkPaths(claims)).toMatchObject([{ severity: 'error', file }]);
  });
});
