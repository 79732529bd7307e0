/** The columns of books.csv that the site shows. */
export function listBooks(rows) {
  return rows.map((row) => ({
    id: row['Book Id'],
    title: row.Title,
    author: row.Author,
    key: (/\s+(.*)/.exec(row.Author)?.[1] ?? row.Author).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    rating: Number(row['My Rating']),
    read: row['Date Read'].replaceAll('/', '-'),
    tags: row.Bookshelves.split(', '),
    shelf: row['Exclusive Shelf'],
  }));
}

function nameSeason(date) {
  const [year, month] = date.split('-').map(Number);
  if (month === 12) return `Winter ${year}-${year + 1}`;
  if (month < 3) return `Winter ${year - 1}-${year}`;
  return `${month < 6 ? 'Spring' : month < 9 ? 'Summer' : 'Autumn'} ${year}`;
}

const idOf = (heading) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** What the bookshelf page shows of the books, the groups and the reviews. */
export function makeShelf(books, { groups, favourites, reviews }) {
  const urls = new Map(reviews.map((review) => [review.data.book, review.url]));
  const bySlug = new Map(reviews.map((review) => [review.fileSlug, review]));
  const linked = books.map((book) => ({ ...book, url: urls.get(book.id) }));
  const seasons = new Map();
  const dated = linked.filter((book) => book.read !== '');
  for (const book of dated.sort((a, b) => compare(b.read, a.read) || compare(a.title, b.title))) {
    const name = nameSeason(book.read);
    if (!seasons.has(name)) seasons.set(name, []);
    seasons.get(name).push(book);
  }
  const sorted = linked.toSorted((a, b) => compare(a.key, b.key) || compare(a.title, b.title));
  return {
    seasons: [...seasons].map(([title, books]) => ({ id: idOf(title), title, books })),
    undated: linked.filter((book) => book.read === '' && book.url),
    groups: groups.map(({ title, any, not }) => ({
      id: idOf(title),
      title,
      books: sorted.filter(
        ({ tags }) => tags.some((tag) => any.includes(tag)) && !tags.some((tag) => not.includes(tag)),
      ),
    })),
    favourites: favourites.map((slug) => bySlug.get(slug)),
  };
}
