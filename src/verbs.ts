import type { AdoptOptions } from './commands/adopt.ts';
import type { BuildOptions } from './commands/build.ts';
import type { FixOptions } from './commands/checkFix.ts';
import type { ExportOptions } from './commands/export.ts';
import type { ImportOptions } from './commands/import.ts';
import type { InitOptions } from './commands/init.ts';
import type { NewOptions } from './commands/new.ts';
import type { UpgradeOptions } from './commands/upgrade.ts';
import type { ServeOptions } from './commands/serve.ts';
import type { LogOptions } from './commands/readLogRequest.ts';
import type { Verb } from './verb.ts';

const ROOT = ['--root <dir>', 'the folder with data/, public/ and perhaps templates/', '.', 'this folder'] as const;
const BASE = ['--base <path>', 'the path the site is served under (default: that of url in site.yaml)'] as const;
const JSON_ONLY = ['--json', 'print one JSON object and nothing else'] as const;

/** In the order of the help. */
export const VERBS: readonly Verb[] = [
  {
    name: 'init',
    summary: 'begin a site of your own in a new folder',
    more: 'Writes data/ with an example to replace, package.json, a README and a workflow that publishes the site on GitHub Pages. Files that exist are kept.',
    given: [['[dir]', 'the folder, which is created if missing (default: this folder)']],
    options: [
      ['--import <file>', 'take the books from an export of your reading log, as import does'],
      ['--language <tag>', 'the language that you write in, such as de or pt-BR'],
    ],
    examples: [
      ['npx endpaper init my-site', 'with an example in it'],
      ['npx endpaper init my-site --import goodreads.csv', 'with your own books'],
    ],
    run: async (options: InitOptions, world, [dir = '.']) =>
      (await import('./commands/init.ts')).init(dir, options, world),
  },
  {
    name: 'adopt',
    summary: 'take over a site that was made with another program',
    more: 'Reads a site of Hugo, Zola, Jekyll, Eleventy or Astro, a vault of Obsidian or an export of WordPress, and writes its texts, addresses, pictures and books into data/ and public/. The old folder is only read. Run again, it brings over what has changed there, and leaves alone what you have changed here.',
    given: [['<dir>', 'the folder of the old site, or an export']],
    options: [
      ['--root <dir>', 'the folder of the new site, which is created if missing', '.', 'this folder'],
      ['--from <program>', 'its program, if not recognised: hugo, zola, jekyll, eleventy, astro, obsidian, wordpress'],
      ['--folder <name>', 'of a vault, a folder whose notes are for everybody; may be repeated', []],
      ['--dry-run', 'show what would be done and write nothing'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper adopt ../old --root my-site --dry-run', 'only show what it would do'],
      ['npx endpaper adopt ../old --root my-site', 'do it'],
    ],
    run: async (options: AdoptOptions, world, [dir = '']) =>
      (await import('./commands/adopt.ts')).adopt(dir, options, world),
  },
  {
    name: 'build',
    summary: 'write the site into dist/',
    more: 'All files are checked first. If one of them has an error, all errors are listed and nothing is written.',
    options: [
      ROOT,
      ['--out <dir>', 'where to write the site (default: dist in the root)'],
      BASE,
      ['--as-of <date>', 'leave out the texts that are dated after this day (default: none)'],
      ['--no-cache', 'build everything anew: neither use the cache nor update it'],
      ['--force', 'overwrite files in the output folder that Endpaper did not write'],
      ['--sync', 'end only once every file is on the disk, safe from a power failure'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper build', 'data/ and public/ here -> dist/'],
      ['npx endpaper build --root ~/books --out web', 'from one folder into another'],
      ['npx endpaper build --base /books/', 'for https://example.org/books/'],
      ['npx endpaper build --as-of 2026-03-31', 'as the site is on that day'],
    ],
    run: async (options: BuildOptions, { program, shell }) =>
      (await import('./commands/build.ts')).build(options, program, shell),
  },
  {
    name: 'serve',
    summary: 'show the site in your browser and update it as you save files',
    more: 'Builds the site, then watches data/, public/ and templates/, keeps dist/ up to date and reloads the open page. If your files have errors, the page lists them above the last version without errors. Press Ctrl-C to stop.',
    options: [
      ROOT,
      ['--port <n>', 'the port to listen on (default: 8080, or the next free one)'],
      ['--host <addr>', 'the address to listen on', '127.0.0.1', 'this computer only'],
      BASE,
      ['--no-watch', 'build once and ignore later changes'],
      ['--open', 'open the site in your browser'],
      ['--drafts', 'show drafts too, marked as such; dist/ is left alone'],
    ],
    examples: [
      ['npx endpaper serve --open', 'open this site in your browser'],
      ['npx endpaper serve --port 3000', 'use port 3000 and no other'],
      ['npx endpaper serve --host 0.0.0.0', 'let other devices on your network see it'],
    ],
    run: async (options: ServeOptions, { program, shell }) =>
      (await import('./commands/serve.ts')).serve(options, program, shell),
  },
  {
    name: 'import',
    summary: 'merge an export of your reading log into data/books.csv',
    more: 'Reads the exports of Goodreads, StoryGraph, LibraryThing, BookWyrm, Calibre, Openreads, Hardcover, Libib and Open Library, and any other list of books: CSV, spreadsheets, JSON, YAML, a folder of Markdown files.',
    given: [['<file>', 'the exported file, just as you downloaded it; or a folder; - reads what is piped in']],
    options: [
      ['--root <dir>', 'the folder with data/, which is created if missing (default: this folder)'],
      ['--from <format>', 'its format, if not recognised: goodreads, storygraph, librarything, ... generic'],
      ['--encoding <name>', 'its encoding, if it cannot be told: windows-1250, shift_jis, gbk, ...'],
      ['--map <column=meaning>', 'what a column of a table of your own is: "Date=published"; may be repeated', []],
      ['--shelf <shelf>', 'the shelf of books of which such a table says nothing: read, to-read, ...'],
      ['--dry-run', 'show what would change and write nothing'],
      ['--prune', 'remove the books of this service that are not in the export'],
      ['--take-back', 'take back, too, what the export no longer says: ratings, dates, shelves'],
      ['--mine', 'where you and the service have changed the same: keep yours, without asking'],
      ['--theirs', 'where you and the service have changed the same: take what the export says'],
      ['--reviews', 'write reviews of the texts in a folder of Markdown files, too'],
      ['--no-reviews', 'write no files into data/reviews/'],
      ['--quotes', 'the file holds highlights: add them to your reviews as quotes'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper import goodreads_library_export.csv', 'into the site in this folder'],
      ['npx endpaper import books.csv --root my-site', 'into a new one'],
      ['npx endpaper import books.csv --dry-run', 'only show what would change'],
      ['npx endpaper import "My Clippings.txt" --quotes', 'highlights of a Kindle'],
    ],
    run: async (options: ImportOptions, world, [file = '']) =>
      (await import('./commands/import.ts')).importLog(file, options, world),
  },
  {
    name: 'export',
    summary: 'write your books for another program',
    more: 'Writes all books of data/books.csv, with the corrections of data/shelf.yaml, as the table or the JSON that the other program takes. Reviews stay where they are.',
    given: [['<file>', 'the file to write, which must not be there yet; - writes to standard output']],
    options: [
      ROOT,
      ['--to <format>', 'goodreads, storygraph, bookwyrm, librarything, csv (all that is known) or json'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper export --to storygraph books.csv', 'for The StoryGraph'],
      ['npx endpaper export --to json books.json', 'for a program of your own'],
    ],
    run: async (options: ExportOptions, { shell }, [file = '']) =>
      (await import('./commands/export.ts')).exportLog(file, options, shell),
  },
  {
    name: 'log',
    summary: 'say what you read: add, start, finish, rate or note a book',
    more: 'Keeps data/books.csv and data/readings.csv without a reading service. Alone, it shows what you are reading and what you finished last. A book is named by its Book Id, its ISBN, or words of its title and author.',
    given: [
      ['[action]', 'add, start, progress, note, finish, drop, rate, edit, move, remove, history or undo'],
      [
        '[words...]',
        'the book, for add its title; after it: for progress a page or 45%, for note the note, for rate the stars, for move the shelf, for edit field=value',
      ],
    ],
    options: [
      ['--root <dir>', 'the folder with data/, which is created if missing', '.', 'this folder'],
      ['--author <name>', 'add: who wrote it; of several, with ; or & between them'],
      ['--isbn <n>', 'add: its ISBN'],
      ['--pages <n>', 'add: how many pages it has'],
      ['--tags <list>', 'add: tags with , or ; between them'],
      ['--to-read', 'add: put it on the shelf to-read'],
      ['--finish', 'add: you have read it; takes what finish takes'],
      ['--rating <stars>', 'finish: 0 to 5 in quarters'],
      ['--on <date>', 'start, finish, drop: on which day (default: today)'],
      ['--note <text>', 'finish, drop: a note on this reading'],
      ['--edition <text>', 'start, finish: what you read, such as audiobook'],
      ['--yes', 'remove: do not ask; add: also if a book like it is there'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper log add Emma --author "Jane Austen"', 'a new book'],
      ['npx endpaper log start emma', 'begin to read it'],
      ['npx endpaper log progress emma 212', 'you are on page 212'],
      ['npx endpaper log finish emma --rating 4.5', 'today'],
      ['npx endpaper log finish emma --on 2025-08-25', 'on another day'],
      ['npx endpaper log edit emma pages=474 tags=+classics', 'correct it'],
      ['npx endpaper log undo', 'take the last change back'],
    ],
    run: async (options: LogOptions, { shell }, words) =>
      (await import('./commands/log.ts')).editLog(words, options, shell),
  },
  {
    name: 'check',
    summary: 'look for mistakes and write nothing',
    more: 'Reports what build reports and also, in the finished pages, dead links, anchors and images, and files that nothing refers to.',
    options: [
      ROOT,
      ['--strict', 'treat warnings as errors'],
      ['--all', 'name each problem, also where there are many of one kind'],
      ['--fix', 'show what messages propose where it is certain, and write it if you say so'],
      ['--yes', 'with --fix: write it without asking'],
      ['--undo', 'take back what the last --fix wrote, if its files have not changed since'],
      ['--private', 'show where each column, comment, draft and footnote comes out, or that it does not'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper check', 'the site in this folder'],
      ['npx endpaper check --strict', 'before publishing: warnings count as errors'],
      ['npx endpaper check --fix', 'have written what is certain'],
      ['npx endpaper check --private', 'what becomes of your private columns'],
    ],
    run: async (options: FixOptions, { program, shell }) =>
      options.fix || options.yes || options.undo
        ? (await import('./commands/checkFix.ts')).checkFix(options, program, shell)
        : options.private
          ? (await import('./commands/checkPrivate.ts')).checkPrivate(options, program, shell)
          : (await import('./commands/check.ts')).check(options, program, shell),
  },
  {
    name: 'upgrade',
    summary: 'bring the folder of an older version forward',
    more: 'Shows what it would write, and asks. Copied templates are compared with the originals that they come from and with those of today, and merged where that is certain; settings and old forms of keys follow.',
    options: [
      ROOT,
      ['--yes', 'write it without asking'],
      ['--undo', 'take the last upgrade back, if its files have not changed since'],
      JSON_ONLY,
    ],
    examples: [
      ['npx endpaper upgrade', 'show what would change, and ask'],
      ['npx endpaper upgrade --yes', 'write it'],
      ['npx endpaper upgrade --undo', 'as it was before'],
    ],
    run: async (options: UpgradeOptions, world) => (await import('./commands/upgrade.ts')).upgrade(options, world),
  },
  {
    name: 'new',
    summary: 'create a review, article, page, project, post or text of a section',
    more: 'Never overwrites a file. A post is added at the top of data/blog.yaml.',
    given: [
      ['<kind>', 'review, article, page, project, post or a section of site.yaml'],
      ['<name>', 'the name of the page: letters, digits, - and _; folders may stand before it: 2021/eden'],
    ],
    options: [
      ['--root <dir>', 'the folder with data/', '.', 'this folder'],
      ['--book <which>', 'the book of a review: its Book Id, ISBN or words of title and author'],
    ],
    examples: [
      ['npx endpaper new review eden --book "of eden"', 'with title, author and rating'],
      ['npx endpaper new article howWrong', 'data/articles/howWrong.md'],
      ['npx endpaper new post howWrong', 'a post that leads to it'],
    ],
    run: async (options: NewOptions, { program, shell }, [kind = '', slug = '']) =>
      (await import('./commands/new.ts')).writeNew({ kind, slug, options }, program, shell),
  },
];
