import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

const BOOKS = `Book Id,Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf,My Review
1,Идиот,Фёдор Достоевский,,5,2024/02/01,read,"Князь ""Христос"": о кротости."
2,"Преступление и наказание",Фёдор Достоевский,,5,2024/03/01,read,Топор и совесть.
3,Мастер и Маргарита,Михаил Булгаков,,5,2024/04/01,read,Рукописи не горят?
4,Чайка,Антон Чехов,,4,2024/05/01,read,Пьеса о театре.
5,Мёртвые души,Николай Гоголь,,4,2024/06/01,read,Тройка мчится.
6,Чайка,Ричард Бах,,2,2024/07/01,read,Другая чайка.
7,海辺のカフカ,村上春樹,,4,2024/08/01,read,図書館の話。
8,الأيام,طه حسين,,4,2024/09/01,read,سيرة ذاتية.
`;

test('an import in another script makes addresses in Latin letters, and pages that link to each other', async () => {
  const root = temporarySite({ 'books.csv': BOOKS });
  const done = await run(['import', join(root, 'books.csv'), '--root', root]);
  expect(done, done.stderr).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(root, 'data/reviews')).sort()).toEqual([
    'chayka-bakh.yaml',
    'chayka.yaml',
    'haibiannokafuka.yaml',
    'idiot.yaml',
    'lym.yaml',
    'master-i-margarita.yaml',
    'mertvye-dushi.yaml',
    'prestuplenie-i-nakazanie.yaml',
  ]);
  const checked = await run(['check', '--root', root, '--strict']);
  expect(checked, checked.stdout).toMatchObject({ status: 0 });
});

test('a page may have a name in any script, which its links may spell in either form', async () => {
  const root = temporarySite({
    'data/books.csv': 'Book Id,Title,Author\n1,Идиот,Фёдор Достоевский\n',
    'data/site.yaml': 'title: Книги\nowner: Читатель\nurl: https://example.org/\n',
    'data/reviews/идиот.yaml':
      'title: Идиот\nauthor: Фёдор Достоевский\ntext: ["[Кафе](/cafe\u0301) и [якорь](/идиот#x)"]\n',
    'data/articles/é.md': '---\ntitle: É\ndate: 2024-01-01\n---\n[Идиот](/идиот/)\n',
    'data/blog.yaml': '- { date: 2024-01-01, text: É, title: é }\n- { date: 2024-01-02, text: Ё, title: идиот }\n',
  });
  // as macOS once named files
  writeFileSync(join(root, 'data/articles/cafe\u0301.md'), '---\ntitle: Café\ndate: 2024-01-02\n---\nCafé\n');
  const built = await run(['build', '--root', root]);
  expect(built, built.stderr).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(root, 'dist/caf\u00e9/index.html'))).toBe(true);
  const review = readFileSync(join(root, 'dist/идиот/index.html'), 'utf8');
  expect(review).toContain(`href="${encodeURI('/caf\u00e9/')}"`);
  expect(review).toContain(`rel="canonical" href="https://example.org${encodeURI('/идиот/')}"`);
  expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).toContain(encodeURI('/идиот/'));
  const checked = await run(['check', '--root', root]);
  expect(checked.stdout).toContain('/идиот/#x leads to an anchor #x,');
  expect(checked.stdout).toContain('8 pages: 1 error, 1 warning');
});
