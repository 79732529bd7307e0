import { expect, test } from 'vitest';
import type { AboutRoute } from './pages/AboutPage.tsx';
import type { BlogRoute } from './pages/BlogPage.tsx';
import { renderForTest } from '../tests/renderForTest.tsx';

const HOME: AboutRoute = {
  kind: 'about',
  path: '/',
  isHome: true,
  file: 'index.html',
  title: 'About',
  reading: [],
  reviews: [],
  posts: [],
  lists: [],
};
const BLOG: BlogRoute = {
  kind: 'blog',
  path: '/blog/',
  file: 'blog/index.html',
  title: 'Blog Posts',
  topics: [],
  entries: [],
};

test('the title is the heading and the site, on the home page the site alone', () => {
  expect(renderForTest(BLOG)).toContain('<title>Blog Posts · A Reader’s Blog</title>');
  expect(renderForTest(HOME)).toContain('<title>A Reader’s Blog</title>');
});

test('the head names what the page loads, and its public address where it has one', () => {
  const html = renderForTest({ ...BLOG, canonical: 'https://example.org/x/blog/', description: 'Posts.' });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(html).toContain('</script><script type="module" src="/x/static/app/boot.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/x/static/app/site.css"/><script>');
  expect(html).toContain('<link rel="canonical" href="https://example.org/x/blog/"/>');
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/x/feed.xml" title="A Reader’s Blog"/>',
  );
  expect(html).toContain('<meta name="description" property="og:description" content="Posts."/>');
  expect(renderForTest(BLOG)).not.toContain('canonical');
  expect(renderForTest(BLOG)).toContain(
    '<meta name="description" property="og:description" content="Books and papers."/>',
  );
});

test('the page for what is not there is not for search engines', () => {
  const notFound = { kind: 'notFound', path: '/404.html', file: '404.html', title: 'Page not found' } as const;
  expect(renderForTest(notFound)).toContain('<meta name="robots" content="noindex"/>');
  expect(renderForTest(BLOG)).not.toContain('robots');
});

test('where webmentions go is named where the owner takes any', () => {
  const webmention = 'https://webmention.example.org/sam';
  expect(renderForTest(BLOG, undefined, { webmention })).toContain(`<link rel="webmention" href="${webmention}"/>`);
  expect(renderForTest(BLOG)).not.toContain('webmention');
});

test('what reports speed is named where the owner wants one', () => {
  expect(renderForTest(BLOG, undefined, { vitals: 'log' })).toContain('boot.js" data-vitals="log">');
});

test('nothing is inline but the theme and what may be fetched early, and no picture is preloaded', () => {
  const html = renderForTest(HOME)
    .replace(/<script>try\{localStorage[^<]*<\/script>/, '')
    .replace(/<script type="speculationrules">\{[^<]*\}<\/script>/, '');
  expect(html).not.toMatch(/ style=|<style|preload|<script(?![^>]*src=)/);
  for (const [img] of html.matchAll(/<img[^>]*>/g)) expect(img).toContain('loading="lazy"');
});

test('the menu button opens the side bar, whose close button takes the focus', () => {
  const html = renderForTest(BLOG);
  expect(html).toContain('<button class="icon" type="button" popoverTarget="sidebar" aria-label="Menu">');
  expect(html).toContain('<nav popover="auto" id="sidebar" aria-label="Main menu">');
  expect(html).toMatch(/popoverTargetAction="hide" aria-label="Close the menu" autofocus=""/i);
  expect(html).not.toContain('aria-expanded');
});

test('the page that is being read is the current one in the menu, and at the foot', () => {
  const html = renderForTest(BLOG);
  expect(html.match(/aria-current/g)).toHaveLength(2);
  expect(html).toContain('<a href="/x/blog/" aria-current="page">Blog Posts</a>');
});

test('the portrait and the profiles are left out where there are none', () => {
  expect(renderForTest(HOME)).toMatch(/<img class="portrait"[^>]*width="300" height="400"/);
  expect(renderForTest(HOME)).toContain('<a href="https://example.org/in/sam" rel="me">');
  const html = renderForTest(HOME, undefined, { portrait: undefined, profiles: [] });
  expect(html).not.toMatch(/<img|rel="me"|class="profiles"/);
});

test('the bars of browsers have the colour of the page, in both themes', () => {
  const html = renderForTest(BLOG);
  expect(html).toContain(
    '<meta name="theme-color" content="#000" media="(prefers-color-scheme:dark)"/><meta name="theme-color" content="#fff"/>',
  );
});

test('the foot of a page leads on, and up', () => {
  expect(renderForTest(BLOG)).toMatch(
    /<footer class="foot"><ul><li><a href="\/x\/">About<.*Book Reviews<\/a><\/li><li><a href="#main">Back to top<\/a><\/li><\/ul>/,
  );
});
