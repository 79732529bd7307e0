import type * as bundler from '../bin/bundleProgram.js';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { copyProgram } from './programCopy.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { site, temporarySite, writeFiles } from './temporarySite.ts';

test('the bundled program reads every letter as its sources do', async () => {
  // a formula with letters that Temml looks for in a regular expression, which esbuild does not write in ASCII
  const formula = 'â + x₂';
  const article = `---\ntitle: Letters\ndate: 2024-05-01\n---\n\nOf $${formula}$.\n`;
  const root = temporarySite({ ...sampleSite, 'data/articles/proof.md': article });
  const run = await site(['build', '--root', root]);
  expect(run, run.stderr).toMatchObject({ status: 0 });
  const set = setMathematics(formula, false);
  expect(set).toMatchObject({ mathml: expect.stringContaining('<msub>') as string });
  expect(readFileSync(join(root, 'dist/proof/index.html'), 'utf8')).toContain('mathml' in set ? set.mathml : '');
});

test('the key of the program changes with what a browser gets, and with no test', () => {
  const { bundleProgram } = createRequire(import.meta.url)('../bin/bundleProgram.js') as typeof bundler;
  const program = copyProgram();
  const into = temporarySite({});
  const { key, inputs } = bundleProgram(program, into);
  expect(readdirSync(into)).toContain('cli.cjs');
  expect(inputs).toContain('src/cli.ts');
  writeFiles(program, { 'src/client/boot.test.ts': 'a test' });
  expect(bundleProgram(program, temporarySite({})).key).toBe(key);
  writeFiles(program, { 'templates/styles/print.css': 'p { color: teal }' });
  expect(bundleProgram(program, temporarySite({})).key).not.toBe(key);
});

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

const PROGRAM = join(import.meta.dirname, '..');
const SCRIPTS = ['boot', 'email', 'islands', 'nearby', 'search', 'vitals'];
const SITE = `${String(sampleSite['data/site.yaml'])}vitals: log\n`;

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8').replaceAll('\r\n', '\n');

/** What a site ships below static/app/, by name without its hash. */
async function ship(root: string): Promise<Map<string, string>> {
  const done = await run(['build', '--root', root]);
  expect(done, done.stderr).toMatchObject({ status: 0, stderr: '' });
  const folder = join(root, 'dist/static/app');
  return new Map(readdirSync(folder).map((name) => [name.replace(/-[\da-f]{8}(?=\.)/, ''), read(folder, name)]));
}

/** The folders of the packages in a script, found by bundling it here. */
async function packagesIn(script: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(PROGRAM, `src/client/${script}.ts`)],
    absWorkingDir: PROGRAM,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
  });
  const folders = Object.keys(metafile.inputs).flatMap((file) => /^.*node_modules\/[^/]+/.exec(file) ?? []);
  return [...new Set(folders)];
}

test('each script and style sheet of a site names a file with the full notice of all that it holds, and no other', async () => {
  const shipped = await ship(temporarySite({ ...sampleSite, 'data/site.yaml': SITE }));
  const named: string[] = [];
  for (const script of SCRIPTS) {
    const folders = await packagesIn(script);
    const licences = shipped.get(`licences-${script}.txt`) ?? '';
    for (const folder of folders) {
      const { name, version, license } = JSON.parse(read(PROGRAM, folder, 'package.json')) as Record<string, string>;
      named.push(name ?? '');
      expect(licences).toContain(`${name ?? ''} ${version ?? ''} (${license ?? ''})\n`);
      const [file = ''] = readdirSync(join(PROGRAM, folder)).filter((one) => /^licen[cs]e/i.test(one));
      expect(licences).toContain(`\n\n${read(PROGRAM, folder, file).trim()}\n`);
    }
    expect(licences.match(/^\S+ \d\S+ \(.+\)$/gm)?.length ?? 0).toBe(folders.length);
    expect(/See licences-\w+/.exec(shipped.get(`${script}.js`) ?? '')?.[0]).toBe(
      folders.length > 0 ? `See licences-${script}` : undefined,
    );
  }
  expect(named).toEqual(['react', 'scheduler', 'react-dom', 'minisearch', 'web-vitals']);
  expect(shipped.get('licences-site.txt')).toContain(read(PROGRAM, 'templates/fonts/OFL.txt').trim());
  expect(shipped.get('site.css')).toMatch(/\/\*! See licences-site-[\da-f]{8}\.txt \*\/\n$/);
});

test('a site that measures no speed ships neither that part nor its licence', async () => {
  const names = [...(await ship(temporarySite(sampleSite))).keys()];
  expect(names.filter((name) => name.startsWith('licences-'))).toEqual([
    'licences-islands.txt',
    'licences-search.txt',
    'licences-site.txt',
  ]);
  expect(names).not.toContain('vitals.js');
});

test('the notices of a package and of a font that the owner’s templates bring along go out with them', async () => {
  const root = temporarySite({
    ...sampleSite,
    'templates/styles/own.css':
      '@import "plain/plain.css";\n@font-face { font-family: M; src: url("../fonts/m.woff2"); }\n',
    'templates/fonts/m.woff2': 'a font',
    'templates/fonts/LICENSE': 'Copyright of M',
    'node_modules/plain/package.json': '{ "name": "plain", "version": "2.0.0", "license": "ISC" }',
    'node_modules/plain/LICENSE': 'Copyright of Plain',
    'node_modules/plain/plain.css': '/*! plain */\na { color: red }\n',
  });
  const shipped = await ship(root);
  expect(shipped.get('licences-site.txt')).toContain('plain 2.0.0 (ISC)\n\nCopyright of Plain\n');
  expect(shipped.get('licences-site.txt')).toContain('templates/fonts/\n\nCopyright of M\n');
  expect(shipped.get('site.css')).toContain('(*! plain *)');
});
