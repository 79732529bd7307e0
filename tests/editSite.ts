import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { review } from './sampleSite.ts';
import { row } from './temporarySite.ts';

/** A site folder under random edits. */
export interface Edited {
  readonly root: string;
  readonly random: () => number;
  /** Address under which it is built now. */
  base: string;
}

const TITLES = [
  'Dune',
  'Emma',
  'Ivanhoe',
  'Ibis',
  'Äsop',
  'Zola',
  'Öde',
  '1984',
  'A & B',
  'An <i>',
  'Her "word"',
  'naïve $x$',
];
const WORDS = ['sand', 'a *match*', 'of $x^2$', '"quoted"', "it's", 'to [blog](/blog)', '--', '<b>', 'İstanbul', 'ß'];

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const item = from[Math.floor(random() * from.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const sentence = (random: () => number): string =>
  Array.from({ length: 2 + Math.floor(random() * 5) }, () => pick(random, WORDS)).join(' ');

const below = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function change(path: string, edit: (text: string) => string): void {
  if (existsSync(path)) writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

const rating = (random: () => number): string => pick(random, ['0', '1', '2.5', '3', '4.5', '5']);

const newReview = ({ random }: Edited): string =>
  `${review(JSON.stringify(pick(random, TITLES)), rating(random), ...(random() < 0.8 ? [sentence(random)] : []))}${
    random() < 0.5
      ? `quotes: [{ text: ${JSON.stringify(sentence(random))}, source: ${JSON.stringify(sentence(random))} }]\n`
      : ''
  }`.replace('2024-03-02', `202${String(Math.floor(random() * 5))}-0${String(1 + Math.floor(random() * 9))}`);

const reviews = ({ root }: Edited): string[] => below(join(root, 'data/reviews'));

/** A page or copy of the output, without the manifest. */
const output = ({ root, random }: Edited): string | undefined => {
  const files = below(join(root, 'dist')).filter((file) => !file.includes('.endpaper'));
  return files.length === 0 ? undefined : pick(random, files);
};

const newRow = (id: number, { random }: Edited): string =>
  row({
    'Book Id': String(id),
    Title: pick(random, TITLES.slice(0, 8)),
    Author: pick(random, ['Ann Example', 'Émile Zola', 'Homer', 'Jane  Austen']),
    'My Rating': pick(random, ['0', '3', '5']),
    'Date Read': pick(random, ['', '2023/01/31', '2024/12/01']),
    Bookshelves: pick(random, ['', 'fiction', '"fiction, plays"']),
    'Exclusive Shelf': pick(random, ['read', 'to-read', 'currently-reading']),
  });

type Edit = (site: Edited) => void;

/** What an owner does to her files. Some edits leave a site that cannot be built. */
export const edits: Readonly<Record<string, Edit>> = {
  'write a review': (site) => {
    write(join(site.root, `data/reviews/book${String(Math.floor(site.random() * 30))}.yaml`), newReview(site));
  },
  'rewrite a review': (site) => {
    write(pick(site.random, reviews(site)), newReview(site));
  },
  'change a text': (site) => {
    change(pick(site.random, reviews(site)), (text) =>
      text.replace(/ {2}- ".*"/, () => `  - ${JSON.stringify(sentence(site.random))}`),
    );
  },
  'change a title': (site) => {
    change(pick(site.random, reviews(site)), (text) =>
      text.replace(/title: .*/, () => `title: ${JSON.stringify(pick(site.random, TITLES))}`),
    );
  },
  'change a rating': (site) => {
    change(pick(site.random, reviews(site)), (text) => text.replace(/rating: .*/, `rating: ${rating(site.random)}`));
  },
  'remove a review': (site) => {
    const own = reviews(site).filter((path) => path.includes('/book'));
    if (own.length > 0) rmSync(pick(site.random, own));
  },
  'rename a slug': (site) => {
    const own = reviews(site).filter((path) => path.includes('/book'));
    if (own.length === 0) return;
    const from = pick(site.random, own);
    write(join(dirname(from), `book${String(30 + Math.floor(site.random() * 30))}.yaml`), readFileSync(from, 'utf8'));
    rmSync(from);
  },
  'change only the case of a slug': (site) => {
    const own = reviews(site).filter((path) => /\/book/i.test(path));
    if (own.length === 0) return;
    const from = pick(site.random, own);
    const text = readFileSync(from, 'utf8');
    rmSync(from);
    write(from.includes('/book') ? from.replace('/book', '/Book') : from.replace('/Book', '/book'), text);
  },
  'add a book': (site) => {
    const path = join(site.root, 'data/books.csv');
    const ids = [...readFileSync(path, 'utf8').matchAll(/^(\d+),/gm)].map(([, id]) => Number(id));
    change(path, (text) => `${text}${newRow(Math.max(...ids) + 1, site)}\n`);
  },
  'change a book': (site) => {
    change(join(site.root, 'data/books.csv'), (text) => {
      const lines = text.trimEnd().split('\n');
      const index = 1 + Math.floor(site.random() * (lines.length - 1));
      return `${lines.with(index, newRow(Number(/^\d+/.exec(lines[index] ?? '')?.[0]), site)).join('\n')}\n`;
    });
  },
  'move a book': (site) => {
    change(join(site.root, 'data/books.csv'), (text) => {
      const [header = '', first = '', ...rest] = text.trimEnd().split('\n');
      return `${[header, ...rest, first].join('\n')}\n`;
    });
  },
  'remove a book': (site) => {
    change(join(site.root, 'data/books.csv'), (text) => {
      const lines = text.trimEnd().split('\n');
      // the first two have reviews
      return lines.length < 6 ? text : `${lines.slice(0, -1).join('\n')}\n`;
    });
  },
  'correct a book': (site) => {
    const correction = pick(site.random, [
      'rating: 2.5',
      'hidden: true',
      'small: true',
      'tags: { add: [plays] }',
      'dateRead: 2021',
    ]);
    write(join(site.root, 'data/shelf.yaml'), `"${pick(site.random, ['1', '2'])}": { ${correction} }\n`);
  },
  'keep readings': (site) => {
    const row = pick(site.random, ['2020/01/02,2020/02/03,,noted', '2026,,45%,', ',2019/05,,', '']);
    const rows = row === '' ? '' : `${pick(site.random, ['1', '2'])},${row}\n`;
    write(join(site.root, 'data/readings.csv'), `Book Id,Started,Finished,Progress,Note\n${rows}`);
  },
  'rename the site': (site) => {
    change(join(site.root, 'data/site.yaml'), (text) =>
      text.replace(/title: .*/, `title: ${JSON.stringify(sentence(site.random))}`),
    );
  },
  'change the groups': (site) => {
    const groups = pick(site.random, [
      '[{ title: Plays, any: [plays] }]',
      '[{ title: Novels, any: [fiction], not: [plays] }]',
    ]);
    change(join(site.root, 'data/site.yaml'), (text) => text.replace(/groups: .*/, `groups: ${groups}`));
  },
  'write a post': (site) => {
    const post = `- { date: 2024-0${String(1 + Math.floor(site.random() * 9))}-01, text: ${JSON.stringify(sentence(site.random))}, topics: [math] }\n`;
    change(join(site.root, 'data/blog.yaml'), (text) => post + text);
  },
  'change the essay': (site) => {
    change(join(site.root, 'data/articles/proof.md'), (text) => `${text}\n${sentence(site.random)}\n`);
  },
  'drop or keep the about page': (site) => {
    const path = join(site.root, 'data/about.yaml');
    if (existsSync(path)) rmSync(path);
    else write(path, `intro: [${JSON.stringify(sentence(site.random))}]\n`);
  },
  'write to public': (site) => {
    write(join(site.root, `public/file${String(Math.floor(site.random() * 5))}.txt`), sentence(site.random));
  },
  'remove from public': (site) => {
    rmSync(join(site.root, `public/file${String(Math.floor(site.random() * 5))}.txt`), { force: true });
  },
  'turn a file into a folder, or back': (site) => {
    const path = join(site.root, 'public/notes');
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    rmSync(path, { recursive: true, force: true });
    write(isFile ? join(path, 'deep/x') : path, 'notes');
  },
  'change the templates': (site) => {
    const mark = `export const DateMark = () => <b>${pick(site.random, ['one day', 'some day'])}</b>;\n`;
    write(join(site.root, 'templates/ui/DateMark.tsx'), mark);
  },
  'build for another base': (site) => {
    const others = ['/', '/x/', '/a/b/'].filter((base) => base !== site.base);
    site.base = pick(site.random, others);
  },
  'touch a file': ({ root, random }) => {
    const now = new Date();
    utimesSync(pick(random, [...below(join(root, 'data')), ...below(join(root, 'public'))]), now, now);
  },
  'save a file unchanged': ({ root, random }) => {
    const path = pick(random, [...below(join(root, 'data')), ...below(join(root, 'public'))]);
    const bytes = readFileSync(path);
    rmSync(path);
    writeFileSync(path, bytes);
  },
  'change nothing': () => undefined,
};

/** What befalls the output. */
export const damages: Readonly<Record<string, Edit>> = {
  'damage a file of the output': (site) => {
    const path = output(site);
    if (path !== undefined) change(path, (text) => text.replace(/[a-z]/, 'X'));
  },
  'cut a file of the output short': (site) => {
    const path = output(site);
    if (path !== undefined) change(path, (text) => text.slice(0, text.length >> 1));
  },
  'delete a file of the output': (site) => {
    const path = output(site);
    if (path !== undefined) rmSync(path);
  },
  'delete a folder of the output': (site) => {
    const path = output(site);
    if (path !== undefined) rmSync(dirname(path), { recursive: true });
  },
};
