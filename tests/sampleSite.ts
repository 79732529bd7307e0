import { books } from './temporarySite.ts';

/** A review of `data/reviews/`, with as many paragraphs as are given. */
export const review = (title: string, rating: string, ...text: readonly string[]): string =>
  [
    `title: ${title}`,
    'author: Ann Example',
    `rating: ${rating}`,
    'date: 2024-03-02',
    ...(text.length > 0 ? ['text:', ...text.map((paragraph) => `  - ${JSON.stringify(paragraph)}`)] : []),
    '',
  ].join('\n');

/** A small site that has something of everything: every kind of file, a formula, a quotation, copies, corrections. */
export const sampleSite: Readonly<Record<string, string | Uint8Array>> = {
  'data/site.yaml': [
    'title: A small site',
    'owner: Sam Example',
    'url: https://sam.example.org/',
    'portrait: static/portrait.webp',
    'bookshelf:',
    '  favourites: { intro: Two of them, books: [dune, emma] }',
    '  groups: [{ title: Novels, any: [fiction] }]',
    '  rest: Others',
    '',
  ].join('\n'),
  'data/about.yaml': 'intro: ["Reads, and [writes](/blog)."]\ncontact: Nowhere.\n',
  'data/books.csv': books(
    {
      'Book Id': '1',
      Title: 'Dune',
      Author: 'Frank Herbert',
      'My Rating': '4',
      'Date Read': '2024/03/02',
      Bookshelves: 'fiction',
      'Exclusive Shelf': 'read',
    },
    {
      'Book Id': '2',
      Title: 'Emma',
      Author: 'Jane Austen',
      'My Rating': '5',
      'Date Read': '2023/07/09',
      Bookshelves: 'fiction',
      'Exclusive Shelf': 'read',
    },
    { 'Book Id': '3', Title: 'Logic', Author: 'Ann Example', 'My Rating': '0', 'Exclusive Shelf': 'to-read' },
    { 'Book Id': '4', Title: 'Sums', Author: 'Bob Example', 'My Rating': '3', 'Exclusive Shelf': 'currently-reading' },
  ),
  'data/shelf.yaml': '"2": { rating: 4.5 }\n',
  'data/blog.yaml': [
    '- { date: 2024-05-01, text: A proof, title: proof, topics: [math] }',
    '- { date: 2024-04-01, text: Notes, pdf: static/notes.pdf }',
    '- { date: 2024-03-01, text: Jokes, title: humour }',
    '',
  ].join('\n'),
  'data/humour.yaml': 'title: Jokes\npieces: [{ title: One, text: ["Knock, knock."] }]\n',
  'data/articles/proof.md':
    '---\ntitle: A proof\ndate: 2024-05-01\n---\n\nOf $a^2 + b^2 = c^2$, in short.[^1]\n\n[^1]: See [Dune](/dune).\n',
  'data/projects/tool.yaml': [
    'title: A tool',
    'text: [It does little.]',
    'github_link: https://example.org/tool',
    'image1: static/tool.webp',
    'alt1: The tool',
    '',
  ].join('\n'),
  'data/reviews/dune.yaml': `${review('Dune', '4', 'Sand, and [more](/emma).')}book: "1"\nquotes: [{ text: Fear is the mind-killer, source: Chapter 1 }]\n`,
  'data/reviews/emma.yaml': `${review('Emma', '4.5', 'A match-maker.', 'Twice.')}book: "2"\n`,
  'data/reviews/logic.yaml': review('Logic', '3'),
  'public/static/portrait.webp': 'not really a picture',
  'public/static/tool.webp': 'nor this',
  'public/static/notes.pdf': '%PDF-1.4 nor a document',
};
