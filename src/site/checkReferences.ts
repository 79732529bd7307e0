import { error, type KeyPath, type Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { didYouMean, suggest } from '../model/suggest.ts';
import { checkLink, withSlash } from './checkLink.ts';
import { pagesOf } from './pagesOf.ts';
import { partsOf, recordOf } from './recordsOf.ts';
import type { Targets } from './targets.ts';

/** Finds every reference from one of the owner's files to something that is not there. */
export function checkReferences(records: Records): Problem[] {
  const pages = pagesOf(records);
  const books = recordOf(records, 'books');
  const targets: Targets = {
    slugs: new Set(['reading', ...pages.map((page) => page.slug)]),
    reviews: new Set(pages.filter(({ source }) => source.startsWith('data/reviews/')).map((page) => page.slug)),
    files: new Set([...records.publicFiles, ...generatedFiles(records)]),
    books: books && new Map(books.map((book) => [book.id, book.title])),
  };
  return [
    ...checkSite(records, targets),
    ...checkBlog(records, targets),
    ...checkReviews(records, targets),
    ...checkProjects(records, targets),
    ...checkShelf(records, targets),
    ...checkBacks(records, targets),
    ...records.files.flatMap(({ path, links }) => links.flatMap((link) => checkLink(path, link, targets))),
  ];
}

/** Files that the program makes and a link may lead to. A url that has an error would have given the same. */
function generatedFiles({ files }: Records): string[] {
  const site = files.find(({ kind }) => kind === 'site');
  const url = site?.content?.kind === 'site' ? site.content.value.url : site?.problems[0];
  return url === undefined ? ['404.html'] : ['404.html', 'feed.xml', 'sitemap.xml'];
}

function checkSite(records: Records, { files, reviews }: Targets): Problem[] {
  const [site] = partsOf(records, 'site');
  const [about] = partsOf(records, 'about');
  const problems: Problem[] = [];
  const { path = 'data/site.yaml' } = site?.file ?? {};
  if (site?.value.portrait !== undefined) problems.push(...checkFile(path, ['portrait'], site.value.portrait, files));
  site?.value.bookshelf?.favourites?.books.forEach((slug, index, books) => {
    if (books.indexOf(slug) < index) {
      const at = ['bookshelf', 'favourites', 'books', index];
      problems.push(error(path, `favourites: ${slug} is named twice`, { at, hint: 'Take one of the two out.' }));
      return;
    }
    if (reviews.has(slug)) return;
    problems.push(
      error(path, `favourites: there is no review ${slug}`, {
        at: ['bookshelf', 'favourites', 'books', index],
        hint: didYouMean(slug, reviews, `Write data/reviews/${slug}.yaml, or take the line out.`),
      }),
    );
  });
  if (
    about?.value.contact?.includes('{email}') &&
    site?.value.email === undefined &&
    !records.files.some((file) => file.path === path && !file.content)
  ) {
    problems.push(
      error(about.file.path, 'contact names {email}, but data/site.yaml has no email', {
        at: ['contact'],
        find: '{email}',
        hint: 'Add "email: ..." to data/site.yaml, or take {email} out.',
      }),
    );
  }
  return problems;
}

/** A link, which an image is not, or an address in angle brackets. */
const LINK = /(?<!!\[[^\]]*)\]\([^)]*\)|<(?:https?|mailto):[^\s<>]*>/i;

function checkBlog(records: Records, { slugs, files }: Targets): Problem[] {
  return partsOf(records, 'blog').flatMap(({ file: { path }, value }) =>
    value.flatMap((entry, index) => {
      if (!entry) return [];
      if (entry.title !== undefined && entry.pdf != null) {
        return [
          error(path, 'an entry has a title or a pdf, not both', {
            at: [index, 'pdf'],
            hint: 'Make two entries of it.',
          }),
        ];
      }
      const link = entry.date === undefined ? undefined : LINK.exec(entry.text)?.[0];
      if (link !== undefined && (entry.title !== undefined || entry.pdf != null)) {
        return [
          error(path, `text: an entry that is a link itself cannot hold another one, saw ${link}`, {
            at: [index, 'text'],
            find: link,
            hint: 'Take the link out, or leave title and pdf empty.',
          }),
        ];
      }
      if (entry.title !== undefined && !slugs.has(entry.title)) {
        const hint = didYouMean(entry.title, slugs, `Write data/articles/${entry.title}.md, or leave title empty.`);
        return [error(path, `title: there is no page /${entry.title}`, { at: [index, 'title'], hint })];
      }
      return entry.pdf == null ? [] : checkFile(path, [index, 'pdf'], entry.pdf, files);
    }),
  );
}

function checkReviews(records: Records, { books }: Targets): Problem[] {
  const reviewOf = new Map<string, string>();
  return partsOf(records, 'review').flatMap(({ file: { path }, value }) => {
    if (value.book === undefined || !books) return [];
    const other = reviewOf.get(value.book);
    reviewOf.set(value.book, path);
    if (other !== undefined) {
      return [
        error(path, `book ${value.book} has a review already: ${other}`, {
          at: ['book'],
          hint: 'A book has one review. Delete one, or correct its book.',
        }),
      ];
    }
    if (books.has(value.book)) return [];
    return [
      error(path, `book: data/books.csv has no Book Id ${value.book}`, {
        at: ['book'],
        hint: idHint(value.book, value.title ?? '', books),
      }),
    ];
  });
}

function idHint(id: string, title: string, books: ReadonlyMap<string, string>): string {
  const same = [...books].find(([, name]) => name.toLowerCase() === title.toLowerCase());
  if (same) return `${same[1]} has the Book Id "${same[0]}".`;
  return nearId(id, books, 'Look the Book Id up in the first column, or leave book out.');
}

/** Ids are much alike: the title says whether the one that is near is the one that was meant. */
function nearId(id: string, books: ReadonlyMap<string, string>, fallback: string): string {
  const near = suggest(id, books.keys());
  return near === undefined ? fallback : `Did you mean "${near}", ${books.get(near) ?? ''}?`;
}

function checkProjects(records: Records, { files }: Targets): Problem[] {
  return partsOf(records, 'project').flatMap(({ file: { path, problems: known }, value }) => {
    const problems = value.image1 === undefined ? [] : checkFile(path, ['image1'], value.image1, files);
    if (value.image2 !== undefined) {
      problems.push(...checkFile(path, ['image2'], value.image2, files));
      // an alt2 that is wrong, or under a wrong name, is not missing
      if (value.alt2 === undefined && !known.some(({ at, onKey }) => at?.[0] === 'alt2' || onKey))
        problems.push(
          error(path, 'alt2 is missing', { at: ['image2'], hint: 'Say in alt2 what the second image shows.' }),
        );
    }
    return problems;
  });
}

function checkShelf(records: Records, { books }: Targets): Problem[] {
  if (!books) return [];
  return partsOf(records, 'shelf').flatMap(({ file: { path }, value }) =>
    Object.keys(value)
      .filter((id) => !books.has(id))
      .map((id) =>
        error(path, `data/books.csv has no Book Id ${id}`, {
          at: [id],
          onKey: true,
          hint: nearId(id, books, 'Correct the id, or delete the entry.'),
        }),
      ),
  );
}

function checkBacks(records: Records, { slugs }: Targets): Problem[] {
  return [...partsOf(records, 'review'), ...partsOf(records, 'article')].flatMap(
    ({ file: { path }, value: { back } }) => {
      if (back === undefined || back === '/' || slugs.has(back.slice(1))) return [];
      return [
        error(path, `back: there is no page ${back}`, {
          at: ['back'],
          hint: didYouMean(back, withSlash(slugs), 'Write / or /reading.'),
        }),
      ];
    },
  );
}

function checkFile(file: string, at: KeyPath, path: string, files: ReadonlySet<string>): Problem[] {
  if (files.has(path)) return [];
  const inside = path.replace(/^public\//, '');
  const near = files.has(inside) ? inside : suggest(path, files);
  const hint = near === undefined ? `Put the file at public/${path}.` : `Did you mean "${near}"?`;
  return [error(file, `${String(at.at(-1))}: there is no file public/${path}`, { at, hint })];
}
