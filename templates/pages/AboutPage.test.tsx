import { expect, test } from 'vitest';
import type { AboutRoute } from './AboutPage.tsx';
import { renderForTest } from '../../tests/renderForTest.tsx';

const ROUTE: AboutRoute = {
  kind: 'about',
  path: '/',
  file: 'index.html',
  title: 'About',
  reading: [],
  reviews: [],
  posts: [],
  lists: [],
};
const EMAIL = { user: 'sam.e', host: 'example.org' };

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('without about.yaml the page shows the title, what is being read, and the way in', () => {
  const html = renderForTest({ ...ROUTE, reading: [{ title: 'Once Upon a Prime', author: 'Sarah Hart' }] });
  expect(html).toContain('<h1>A Reader’s Blog</h1>');
  expect(textOf(html)).toContain('Currently reading: Once Upon a Prime by Sarah Hart');
  expect(html).toContain('<ul class="links"><li><a href="/x/blog/">Blog Posts</a></li><li><a href="/x/reading/">');
  expect(html).not.toContain('<h2>');
});

test('with about.yaml the heading is the owner', () => {
  expect(renderForTest({ ...ROUTE, about: { intro: ['*Hello.*'] } })).toContain(
    '<h1 class="p-name">Sam Example</h1></header><div class="intro"><p><em>Hello.</em></p></div>',
  );
});

test('beside the name of the owner stands the portrait, where there is one', () => {
  const about = { intro: ['*Hello.*'] };
  expect(renderForTest({ ...ROUTE, about })).toContain(
    '<header class="h-card"><img class="face u-photo" src="/x/static/portrait.webp" alt="Sam Example" width="300" height="400" loading="lazy"/><h1',
  );
  expect(renderForTest({ ...ROUTE, about }, undefined, { portrait: undefined })).toContain(
    '<header class="h-card"><h1 class="p-name">Sam Example',
  );
  expect(renderForTest(ROUTE)).not.toContain('class="face');
});

test('nothing being read: no line', () => {
  expect(renderForTest(ROUTE)).not.toContain('Currently reading');
});

test('all books being read are joined by commas', () => {
  const html = renderForTest({
    ...ROUTE,
    reading: [
      { title: 'A', author: 'B' },
      { title: 'C', author: 'D' },
    ],
  });
  expect(textOf(html)).toContain('Currently reading: A by B, C by D');
});

test('facts that are absent leave no heading', () => {
  const html = renderForTest({ ...ROUTE, about: { location: 'Bern', before: ['One', 'Two'] } });
  expect(html).toContain('<dt>Location</dt><dd>Bern</dd>');
  expect(html).toContain('<dt>Before</dt><dd>One</dd><dd>Two</dd>');
  expect(html).not.toContain('<dt>Now</dt>');
  expect(renderForTest({ ...ROUTE, about: { before: [] } })).not.toContain('<dl');
});

test('the e-mail address stands nowhere in plain or encoded form', () => {
  const html = renderForTest({ ...ROUTE, about: { contact: 'Write to {email}, *please*.' }, email: EMAIL });
  expect(textOf(html)).toContain('Write to sam [dot] e [at] example [dot] org, please.');
  expect(html).not.toMatch(/sam\.e@|mailto:|@example|&#|%40/);
});

test('an address that no sentence names stands by itself', () => {
  expect(textOf(renderForTest({ ...ROUTE, email: EMAIL }))).toContain('sam [dot] e [at] example [dot] org');
  expect(renderForTest({ ...ROUTE, about: { contact: 'By letter.' }, email: EMAIL })).not.toContain('[at]');
});

test('without address and sentence there is no contact line', () => {
  expect(renderForTest({ ...ROUTE, about: {} })).not.toContain('contact');
});

test('projects and further pages are listed where there are any', () => {
  const html = renderForTest({
    ...ROUTE,
    lists: [
      { heading: 'projects', links: [{ href: '/x/kaio/', text: 'Kaio' }] },
      { heading: 'alsoHere', links: [{ href: '/x/sun/', text: 'Sun' }] },
    ],
  });
  expect(html).toContain('<h2>Projects</h2><ul class="links"><li><a href="/x/kaio/">Kaio</a>');
  expect(html).toContain('<h2>Also here</h2><ul class="links"><li><a href="/x/sun/">Sun</a>');
});

test('the newest reviews are covers, each with its title for those who do not see it, and the posts have their dates', () => {
  const html = renderForTest({
    ...ROUTE,
    reviews: [{ title: 'East of Eden', author: 'John Steinbeck', href: '/x/eden/', cloth: 3 }],
    posts: [
      {
        text: 'On *trees*',
        date: { iso: '2024', text: '2024' },
        href: '/x/trees/',
        pdf: false,
        small: false,
        topics: [],
      },
    ],
  });
  expect(html).toMatch(
    /<h2>Newest reviews<\/h2><ul class="covers"><li class="entry"><svg class="cover.*<a href="\/x\/eden\/"><cite class="unseen">East of Eden by John Steinbeck<\/cite><\/a>/,
  );
  expect(html).toContain(
    '<h2>Newest posts</h2><ul class="dated"><li class="h-entry"><time class="dt-published" dateTime="2024">2024</time><div><a class="u-url" href="/x/trees/"><span class="p-name">On <em>trees</em></span>',
  );
  expect(renderForTest(ROUTE)).not.toContain('class="doors"');
});
