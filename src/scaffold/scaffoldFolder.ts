import { COLUMNS, NEW_COLUMNS, type Column } from '../library/table/bookColumns.ts';
import type { OwnerFile } from '../ground/ownerFile.ts';
import { newPath } from '../kinds/sourceAt.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { allFirstWords, firstWords } from './firstWords.ts';
import { ignoredFiles } from './ignoredFiles.ts';

/** What the first files of a site depend on. */
export interface FolderRequest {
  /** The name of the folder. */
  readonly name: string;
  /** Today, as 2025-08-25. */
  readonly today: string;
  /** The language of the site, a tag such as de. */
  readonly language?: string | undefined;
  /** With a book and its review, so that there is something to see. */
  readonly withExample: boolean;
  /** The path of the export that is imported, where it stands in the folder. */
  readonly exported?: string | undefined;
}

/** The files of a new folder, but for its package.json. */
export function scaffoldFolder({ name, today, language, withExample, exported }: FolderRequest): OwnerFile[] {
  const words = firstWords(language);
  return [
    {
      path: pathOf('books'),
      text: booksText(withExample ? { ...EXAMPLE, dateRead: today.replaceAll('-', '/') } : undefined),
    },
    {
      path: pathOf('site'),
      text: SITE.replace('# language: en', language === undefined ? '$&' : `language: ${language}`)
        .replace('My bookshelf', words.title)
        .replace('Your Name', words.owner),
    },
    { path: newPath('about', ''), text: ABOUT.replace('ABOUT', linesOf(words.about)).replace('BOOKS', words.books) },
    ...(withExample ? [{ path: newPath('review', 'alice'), text: reviewText(words.review) }] : []),
    { path: '.gitignore', text: ignoredFiles(exported) },
    { path: '.github/workflows/publish.yml', text: WORKFLOW },
    { path: 'README.md', text: README.replace('NAME', name) },
  ];
}

/** A line for each sentence, below a key. */
const linesOf = (text: string): string => text.replace(/(?<=\.) /g, '\n    ');

export const EXAMPLE: Partial<Record<Column, string>> & { readonly id: string } = {
  id: 'example',
  title: "Alice's Adventures in Wonderland",
  author: 'Lewis Carroll',
  rating: '5',
  originalYear: '1865',
  tags: 'classics',
  shelf: 'read',
};

const reviewText = (words: string): string => REVIEW.replace('REVIEW', linesOf(words));

/** The review of the example, in every language. */
export const exampleReviews = (): readonly string[] => allFirstWords.map(({ review }) => reviewText(review));

const booksText = (book: Partial<Record<Column, string>> | undefined): string =>
  [NEW_COLUMNS.map((column) => COLUMNS[column]), ...(book ? [NEW_COLUMNS.map((column) => book[column] ?? '')] : [])]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/*
 * In the YAML files a line that begins with one # is a key to use: without the "# " it is valid. Explanations begin with ##, or follow a value.
 */

const SITE = `\
## What the whole site says of itself. Every key that there is stands here.
## To use one, remove the "# " in front of it. Only title and owner are required.

title: My bookshelf # at the top of every page
owner: Your Name # whose site it is
# description: What I read, and what I thought of it. # one line for search engines and feeds
# url: https://example.org/books/ # the public address; feeds, the sitemap and shared links need it
# language: en # what you write in: a language tag such as en, de or pt-BR
# languages: [en, de] # of a site in several: the first is the language above, the pages of the others are below /de/
# labels: # words of your own in place of Endpaper's: docs/words.md has all
#   seeAllPosts: More of this
# hemisphere: south # where December is summer
# portrait: static/portrait.webp # a picture below public/, shown in the side bar
# image: static/shared.png # a picture below public/, shown with shared links to pages that have none of their own
# email: me@example.org # for {email} in about.yaml, where it is kept from programs that collect addresses
# profiles: # links in the side bar
#   - { label: Professional profile, url: "https://example.org/in/me" }
#   - { label: Code, url: "https://example.org/code/me" }
# menu: # the whole menu, in your order; left out: the main pages, then those of data/pages/
#   - { title: About, to: / }
#   - { title: Books, to: /reading }
# quotations: # below the headings of two pages
#   blog:
#     text: Words worth keeping.
#     source: Who wrote them
#   reading:
#     text: More of them.
#     source: Who wrote these
# vitals: log # how fast pages are: in the browser's console, or sent to an https address
# webmention: https://webmention.example.org/me # the service that takes webmentions for you
# allow: [https://gc.zgo.at] # other sites that pages may load from, such as a counter
# home: about # what stands at /: about, blog, reading, a section or a page
# sections: # folders of your own: the texts of data/films/ and their list at /films
#   films: { title: Films, feed: true, menu: true } # and: intro, permalink, aliases
# topicPages: true # each topic has a page and a feed of its own, at /topics/NAME/
# permalinks: { reviews: /books/:slug/ } # addresses of the texts of a folder: :year :month :day :slug :folders
# gone: [/old-page] # published addresses that may be missing
# check: # what endpaper check shall find right as it is
#   unlinked: [static/cv.pdf] # files below public/ that no page leads to
#   sameTitle: true # several pages may have one title
# blog: # the menu of the blog
#   all: Everything # the choice that shows the whole blog; left out: All
#   topics: # in your order; left out: every topic that a post has
#     - { topic: math, title: Mathematics, general: false } # general: posts without a topic belong to it too; aliases
# bookshelf:
#   intro: Everything on my shelves, sorted by what it is about. # above My Books
#   favourites: # the third view of the bookshelf
#     intro: The books that I give away, in order.
#     books: [alice] # reviews by their names: data/reviews/alice.yaml
#   groups: # the headings of My Books; a book's tags are in the column Bookshelves of books.csv
#     - { title: "Science Fiction", any: [science-fiction, sci-fi] }
#     - { title: "Novels, old and new", any: [fiction, novels], not: [science-fiction, sci-fi] }
#   rest: Other books # the heading of the books that are in no group; left out: they are not listed
`;

const ABOUT = `\
## The first page of your site. To use a key, remove the "# " in front of it.

intro:
  - >-
    ABOUT
  - >-
    BOOKS
# location: A town with two bookshops
# now: What I do these days.
# before: # what I did in earlier years
#   - A first thing
#   - Another one
# quote:
#   text: Words worth keeping.
#   source: Who wrote them
# contact: Write to {email}. # needs the key email in site.yaml
`;

const REVIEW = `\
## The page /alice of your site, named after this file. To use a key, remove the "# " in front of it.
## Your own books come with "npx endpaper import FILE", where FILE is what Goodreads or another service exports. The
## first import removes this example, unless you have changed it. A review of one of your books begins with
## npx endpaper new review NAME --book "words of title and author"

title: Alice's Adventures in Wonderland
author: Lewis Carroll
book: example # its Book Id, the first column of books.csv
# date: 2025-08-25 # in place of the day in books.csv on which you finished it
rating: 5 # in place of that in books.csv: 0 to 5 in quarters
# cover: static/covers/alice.jpg # a picture below public/, in place of the drawn cover
# reviewed: false # the text is still to come, and is not shown yet
# series: { name: Alice, number: 1 } # what the book is a part of; left out: what stands in brackets behind its title
text:
  - >-
    REVIEW
quotes:
  - text: “And what is the use of a book,” thought Alice, “without pictures or conversations?”
    source: Chapter 1
# external: { label: "Read it in the newspaper", url: "https://example.org/review" } # where it was published
# back: / # where "See all posts" leads; left out: /reading
# permalink: /books/alice/ # the address of this page, in place of /alice
# lang: de # its language, if not the first of the site
# translates: wonderland # the text in another language that it renders
# aliases: [/carroll/alice] # where this page was before: its file was renamed
# draft: true # as if this file were not there, but for endpaper serve --drafts
`;

const WORKFLOW = `\
# Publishes the site on GitHub Pages whenever you push, and once a day, so that a text appears on the day of its date. Once, in the settings of the repository: Pages, Source, GitHub Actions.
name: publish
on:
  push:
    branches: [main, master]
  schedule:
    - cron: '17 4 * * *' # at 4:17 UTC
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
  cancel-in-progress: false
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: '22'
      - run: npm install
      - id: pages
        uses: actions/configure-pages@v5
      - run: npx endpaper build --base "\${{ steps.pages.outputs.base_path }}/" --as-of "$(date +%F)"
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - id: deployment
        uses: actions/deploy-pages@v4
`;

const README = `\
# NAME

Endpaper makes a site of the files in \`data/\`, and copies those in \`public/\` as they are.

- \`npm install\`, once, gets Endpaper
- \`npx endpaper serve --open\` shows the site and follows what you save
- \`npx endpaper build\` writes it into \`dist/\`; \`npx endpaper check\` looks for mistakes
- \`npx endpaper import FILE\` brings the books that your reading service exports

Documents are in \`node_modules/endpaper/docs/\`: \`files.md\`, \`commands.md\`, \`templates.md\`, \`publishing.md\`.
`;
