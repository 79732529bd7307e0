import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFile } from '../../src/load/parseFile.ts';
import { scanSources } from '../../src/load/scanSources.ts';
import { setMathematics } from '../../src/markdown/mathematics.ts';
import type { Route } from '../../src/kinds/kinds.ts';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { assembleSite } from '../../src/kinds/assembleSite.ts';
import { planRoutes } from '../../src/kinds/planRoutes.ts';
import { english } from '../english.ts';
import { routeOf, routesOf } from '../siteFrom.ts';

const ROOT = join(import.meta.dirname, '../..');

const scan = scanSources(ROOT, 0);
const files = scan.data.map(({ path }) => {
  return parseFile({ path, text: readFileSync(join(ROOT, path), 'utf8'), hash: '' }, setMathematics);
});
const publicFiles = scan.public.map(({ path }) => path);
const checked = assembleSite({ files, publicFiles });
if (!checked.ok) throw new Error(JSON.stringify(checked.problems, null, 2));
const site = checked.value;
const planned = planRoutes(site, '/' as UrlPath, () => english);
if (!planned.ok) throw new Error(JSON.stringify(planned.problems, null, 2));
const plan = planned.value;

const pathsOf = (...kinds: Route['kind'][]): string[] =>
  plan.routes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ path }) => path)
    .sort();
const paths = (names: string): string[] =>
  names
    .split(' ')
    .map((name) => `/${name}/`)
    .sort();

describe('the content that ships', () => {
  it('has no problem in any file', () => {
    expect(files.flatMap(({ problems }) => problems)).toEqual([]);
    expect(scan.problems).toEqual([]);
  });

  it('makes exactly the pages of the specification: 41, the index and 404.html', () => {
    expect(pathsOf('about', 'blog', 'bookshelf', 'humour')).toEqual(['/', '/blog/', '/humour/', '/reading/']);
    expect(pathsOf('article')).toEqual(paths('howWrong apple hitch'));
    expect(pathsOf('project')).toEqual(
      paths('ashburyBook pacbayes tvlExperiment arcvision fallingblocks dewordle mammogramchecking kaio'),
    );
    expect(pathsOf('review')).toEqual(
      paths(
        'eden feynman dalloway hunger cities crime war brave algebra sea delusion orange hitchhiker slaughter warpeace infinite road shining alice cradle eyre thesea sun prince finn sirens',
      ),
    );
    expect(pathsOf('notFound')).toEqual(['/404.html']);
    expect(pathsOf('index')).toEqual(['/search/']);
    const pages = plan.routes.filter(({ kind, file }) => !/^(?:notFound|index)$/.test(kind) && file.endsWith('.html'));
    expect(pages).toHaveLength(41);
    // and the index
    expect(routeOf(plan, 'sitemap').pages).toHaveLength(42);
  });

  it('can reach every page from About', () => {
    const { menu } = plan.chrome;
    const about = routeOf(plan, 'about');
    const shelf = routeOf(plan, 'bookshelf');
    const reached = new Set<string | undefined>([
      plan.chrome.search,
      ...menu.map(({ href }) => href),
      ...about.lists.flatMap(({ links }) => links.map(({ href }) => href)),
      ...routeOf(plan, 'blog').entries.map(({ href }) => href),
      ...shelf.timeline.flatMap(({ books }) => books.map(({ href }) => href)),
      ...shelf.undated.map(({ href }) => href),
    ]);
    expect(plan.routes.map(({ path }) => path).filter((path) => path.endsWith('/') && !reached.has(path))).toEqual([]);
  });
});

describe('the books that ship', () => {
  const shelf = routeOf(plan, 'bookshelf');

  it('are about 300, none of them hidden', () => {
    expect(site.books.length).toBeGreaterThanOrEqual(300);
    expect(site.books.length).toBeLessThanOrEqual(334);
    expect(shelf.notice).toMatch(new RegExp(`^${String(site.books.length)} books: .*\\.$`));
  });

  it('stand in twelve groups in this order, every book in at least one', () => {
    expect(shelf.groups.map(({ title }) => title)).toEqual([
      'Computer Science',
      'Mathematics and Physics',
      'General Science',
      'Plays',
      'American Literature',
      'British Literature',
      'Other Classics and Literature',
      'Science Fiction',
      'General Fiction',
      'Business and Biographies',
      'Biology, Philosophy, Linguistics and Psychology',
      'Economics, Art, History and Chess',
    ]);
    expect(shelf.notice).not.toContain('no group');
    const grouped = new Set(shelf.groups.flatMap(({ books }) => books.map(({ key }) => key)));
    expect(grouped.size).toBe(site.books.length);
  });

  it('keep plays out of American, British and general fiction, and those out of the other classics', () => {
    const keys = (title: string) =>
      new Set(shelf.groups.find((group) => group.title === title)?.books.map(({ key }) => key));
    const plays = keys('Plays');
    for (const title of ['American Literature', 'British Literature', 'General Fiction']) {
      expect([...keys(title)].filter((key) => plays.has(key))).toEqual([]);
    }
    const others = keys('Other Classics and Literature');
    const tagged = site.books.filter(({ tags }) => tags.includes('american') || tags.includes('british'));
    expect(tagged.filter(({ key }) => others.has(key))).toEqual([]);
  });

  it('have each their own key', () => {
    for (const { books } of shelf.groups) expect(new Set(books.map(({ key }) => key)).size).toBe(books.length);
  });

  it('run from Winter 2022–2023 to Summer 2025, the latest on August 25, 2025', () => {
    const seasons = shelf.timeline.filter(({ id }) => !id.startsWith('year-')).map(({ heading }) => heading);
    expect(seasons).toEqual([
      'Summer 2025',
      'Spring 2025',
      'Winter 2024–2025',
      'Autumn 2024',
      'Summer 2024',
      'Spring 2024',
      'Winter 2023–2024',
      'Autumn 2023',
      'Summer 2023',
      'Spring 2023',
      'Winter 2022–2023',
    ]);
    expect(shelf.timeline[0]?.books[0]?.date.iso).toBe('2025-08-25');
    const dated = shelf.timeline.reduce((count, { books }) => count + books.length, 0);
    expect(dated).toBeGreaterThanOrEqual(130);
    expect(dated).toBeLessThanOrEqual(160);
  });

  it('are newest first', () => {
    for (const { books } of shelf.timeline) {
      const dates = books.map(({ date }) => date.iso);
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });

  it('have one that is being read', () => {
    expect(shelf.reading).toEqual([{ title: 'Once Upon a Prime', author: 'Sarah Hart' }]);
  });

  it('have five favourites', () => {
    expect(shelf.favourites?.intro).toBeDefined();
    expect(shelf.favourites?.books.map(({ href }) => href)).toEqual([
      '/eden/',
      '/infinite/',
      '/warpeace/',
      '/sirens/',
      '/dalloway/',
    ]);
  });

  it('have reviews in all three states', () => {
    expect(new Set(routesOf(plan, 'review').map(({ state }) => state))).toEqual(new Set(['full', 'coming', 'pending']));
  });
});

describe('the blog that ships', () => {
  const { entries, quotation } = routeOf(plan, 'blog');

  it('has 14 entries from May 2022 to August 2025', () => {
    expect(entries).toHaveLength(14);
    const dates = entries.flatMap(({ date }) => date?.iso ?? []).sort();
    expect(dates[0]).toMatch(/^2022-05/);
    expect(dates.at(-1)).toMatch(/^2025-08/);
    expect(quotation).toBeDefined();
  });

  it('has the internal posts as general, and the documents as science or math', () => {
    const general = entries.filter(({ topics }) => topics.length === 0);
    expect(general.map(({ href }) => href).sort()).toEqual(['/apple/', '/hitch/', '/howWrong/', '/humour/']);
    for (const { pdf } of entries.filter(({ topics }) => topics.length > 0)) expect(pdf).toBe(true);
  });

  it('has an entry that is not clickable, since it has no date', () => {
    expect(entries.filter(({ href }) => href === undefined).map(({ date }) => date)).toEqual([undefined]);
  });
});

it('says the address of the owner in no route', () => {
  const email = /^email: (.*)$/m.exec(readFileSync(join(ROOT, 'data/site.yaml'), 'utf8'))?.[1] ?? '';
  expect(email).toContain('@');
  expect(JSON.stringify(plan)).not.toContain(email);
});
