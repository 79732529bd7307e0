import { parse } from 'csv-parse/sync';
import markdownIt from 'markdown-it';
import { compare, listBooks, makeShelf } from './bookshelf.js';

const markdown = markdownIt({ typographer: true });
const MONTHS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export default function (eleventy) {
  eleventy.setLibrary('md', markdown);
  eleventy.addDataExtension('csv', (text) => listBooks(parse(text, { columns: true })));
  eleventy.addPassthroughCopy({ 'content/static/style.css': 'style.css' });

  eleventy.addCollection('reviews', (api) => {
    const reviews = api
      .getFilteredByGlob('content/reviews/*.md')
      .sort((a, b) => b.date - a.date || compare(a.data.title, b.data.title));
    for (const [at, review] of reviews.entries()) {
      review.data.newer = reviews[at - 1];
      review.data.older = reviews[at + 1];
    }
    return reviews;
  });

  eleventy.addFilter('inline', (text) => markdown.renderInline(text));
  eleventy.addFilter('isoDate', (date) => date.toISOString().slice(0, 10));
  eleventy.addFilter('longDate', (date) => MONTHS.format(typeof date === 'string' ? new Date(date) : date));
  eleventy.addFilter('stars', (rating) => '★'.repeat(rating) + (rating % 1 === 0 ? '' : '½'));
  eleventy.addFilter('excerpt', (html) => {
    const text = html.slice(0, 400).replace(/<[^>]*>?/g, '');
    return text.length > 160 ? `${text.slice(0, text.lastIndexOf(' ', 160))} …` : text;
  });
  eleventy.addFilter('current', (books) =>
    books
      .filter(({ shelf }) => shelf === 'currently-reading')
      .map(({ title, author }) => `${title} by ${author}`)
      .join(', '),
  );
  eleventy.addFilter('shelf', makeShelf);

  return {
    dir: { input: 'content', includes: '../_includes' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: 'njk',
  };
}
