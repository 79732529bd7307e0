import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { launchServer } from './servedSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const MARK = [
  "import { Emphasis } from './Emphasis.tsx';",
  "import { BackLink } from './BackLink.tsx';",
  'export const DateMark = ({ date }) => (',
  '  <Emphasis>',
  '    my {date.text}',
  "    <BackLink to={{ href: '/', text: 'Back' }} />",
  '  </Emphasis>',
  ');',
  '',
].join('\n');

/** One changed component, which uses one of the owner's own and one of the program's, and one changed style sheet. */
const TEMPLATES = {
  'templates/ui/DateMark.tsx': MARK,
  'templates/ui/Emphasis.tsx': 'export const Emphasis = ({ children }) => <em className="mine">{children}</em>;\n',
  'templates/styles/print.css': '@media print { .mine { color: rebeccapurple; } }\n',
};

async function built(root: string): Promise<Record<string, string>> {
  const done = await run(['build', '--root', root]);
  expect(done, done.stderr).toMatchObject({ status: 0 });
  return readTree(join(root, 'dist'));
}

const styleOf = (tree: Record<string, string>): string =>
  Object.entries(tree).find(([file]) => /^static\/app\/site-\w+\.css$/.test(file))?.[1] ?? '';

test("a root's own templates are used file by file, the rest is the program's", async () => {
  const root = temporarySite(sampleSite);
  const before = await built(root);
  writeFiles(root, TEMPLATES);
  const tree = await built(root);
  expect(tree['emma/index.html']).toContain('<em class="mine">my March 2, 2024');
  expect(tree['emma/index.html']).toContain('<cite>Emma</cite>');
  expect(styleOf(tree)).toContain('.mine{color:#639}');
  expect(styleOf(tree)).toContain(styleOf(before).slice(0, 500));
  // pages that show no date change in nothing but the address of the style sheet
  const neutral = (text = ''): string => text.replace(/site-\w+\.css/g, 'site.css');
  expect(neutral(tree['404.html'])).toBe(neutral(before['404.html']));

  writeFiles(root, { 'templates/ui/DateMark.tsx': MARK.replace('my ', 'your ') });
  expect((await built(root))['emma/index.html']).toContain('<em class="mine">your March 2, 2024');

  rmSync(join(root, 'templates'), { recursive: true });
  expect(await built(root)).toEqual(before);
});

/** A part of the script in the browser: esbuild's own names for it would change with its place. */
const PART = readFileSync(join(import.meta.dirname, '../templates/islands/viewFromHash.ts'));

test('own templates give the same bytes wherever they lie', async () => {
  const site = { ...sampleSite, ...TEMPLATES, 'templates/islands/viewFromHash.ts': PART };
  const deep = Object.fromEntries(Object.entries(site).map(([path, content]) => [`some/where/else/${path}`, content]));
  const before = await built(temporarySite(site));
  expect(await built(join(temporarySite(deep), 'some/where/else'))).toEqual(before);
  // what else stands there is for other tools
  const others = {
    'package.json': '{ "type": "module", "sideEffects": false }',
    'tsconfig.json':
      '{ "compilerOptions": { "jsx": "preserve", "alwaysStrict": true, "paths": { "react": ["./no.ts"] } } }',
  };
  expect(await built(temporarySite({ ...site, ...others }))).toEqual(before);
});

test('a script or a style sheet has another name when a part or a font that it loads has changed', async () => {
  const root = temporarySite({ ...sampleSite, ...TEMPLATES });
  const names = async (): Promise<string[]> =>
    Object.keys(await built(root)).filter((file) => file.startsWith('static/app/'));
  const before = await names();
  const part = readFileSync(join(import.meta.dirname, '../templates/islands/arrangeGroups.ts'), 'utf8');
  writeFiles(root, {
    'templates/islands/arrangeGroups.ts': `${part}globalThis.name = 'other';\n`,
    'templates/fonts/preload/alegreya.woff2': 'another font',
  });
  const after = await names();
  const gone = before.filter((file) => !after.includes(file));
  expect(gone.map((file) => /app\/(.+)-\w+\.\w+$/.exec(file)?.[1]).sort()).toEqual([
    'alegreya',
    'boot',
    'islands',
    'site',
  ]);
});

test('a fault in own templates is a problem with a place', async () => {
  const root = temporarySite(sampleSite);
  writeFiles(root, { 'templates/ui/DateMark.tsx': "const a = 'é' +;\nimport './nowhere.tsx';\n" });
  const { status, stderr } = await site(['build', '--root', root]);
  expect(stderr).toContain('templates/ui/DateMark.tsx:1:16 Unexpected ";"');
  expect(stderr).toContain("  1 | const a = 'é' +;\n                     ^");
  expect(stderr).toContain('1 error: nothing was written');
  expect(status).toBe(1);

  writeFiles(root, { 'templates/ui/DateMark.tsx': "import './nowhere.tsx';\n" });
  expect((await run(['build', '--root', root])).stderr).toContain(
    'templates/ui/DateMark.tsx:1:8 Could not resolve "./nowhere.tsx"',
  );
  rmSync(join(root, 'templates'), { recursive: true });
  writeFiles(root, { 'templates/styles/print.css': '@import "./nowhere.css";\n' });
  expect((await run(['build', '--root', root])).stderr).toContain(
    'templates/styles/print.css:1:9 Could not resolve "./nowhere.css"',
  );
  rmSync(join(root, 'templates'), { recursive: true });
  writeFiles(root, { 'templates/layout.tsx': 'export {};\n' });
  expect((await run(['build', '--root', root])).stderr).toContain('templates/layout.tsx:1:1 must export Layout');
  writeFiles(root, { 'templates/layout.tsx': 'export const Layout = () => <main />;\n' });
  expect((await run(['build', '--root', root])).stderr).toContain(
    'templates/layout.tsx must hold an empty <title> and an empty <main>',
  );
  writeFiles(root, { 'templates/layout.tsx': 'throw new Error("not today");\nexport const Layout = null;\n' });
  expect((await run(['build', '--root', root])).stderr).toContain(
    'templates/layout.tsx:1:7 cannot make any page: not today',
  );
});

test('what own templates throw has a place, whatever the name of their folder', async () => {
  const folder = 'Zoë’s site #1, 100%25';
  const files = { ...sampleSite, 'templates/ui/DateMark.tsx': 'throw new Error("no day");\n' };
  const root = temporarySite(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  const { stderr } = await run(['build', '--root', join(root, folder)]);
  expect(stderr).toContain('templates/ui/DateMark.tsx:1:7 cannot make any page: no day');
});

test('a style sheet that a browser would not understand is told, and the site is built all the same', async () => {
  const root = temporarySite(sampleSite);
  writeFiles(root, { 'templates/styles/print.css': '@media print {\n  .mine { color red; }\n}\n' });
  const warned = 'templates/styles/print.css:2:16 warning: Expected ":"\n  2 |   .mine { color red; }\n';
  const told = async (...args: string[]): Promise<string> => (await run([...args, '--root', root])).stderr;
  expect(await told('build')).toContain(warned);
  expect(await told('build')).toContain(warned);
  expect(await told('build', '--no-cache')).toContain(warned);
  const { status, stdout } = await run(['check', '--strict', '--root', root]);
  expect(status).toBe(1);
  expect(stdout).toContain('Expected ":"');
});

test('what is wrong with own templates is told of this root, whatever other root had the same', async () => {
  for (let count = 0; count < 2; count++) {
    const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': 'throw new Error("no day");\n' });
    const { stderr } = await run(['build', '--root', root]);
    expect(stderr).toContain('templates/ui/DateMark.tsx:1:7 cannot make any page: no day');
    rmSync(join(root, 'templates'), { recursive: true });
    writeFiles(root, { 'templates/styles/print.css': '@media print {\n  .yours { color red; }\n}\n' });
    expect((await run(['build', '--root', root])).stderr).toContain('templates/styles/print.css:2:17 warning');
  }
});

/** Files that no page uses, with what is said of each. */
const UNUSED = {
  'templates/Aboutpage.tsx': 'Did you mean "templates/pages/AboutPage.tsx"?',
  'templates/fonts/mine.woff2': 'To use it, name it in an @font-face rule of a style sheet.',
  'templates/me.webp':
    'Pictures and other files that pages link to belong in public/. Move it there, or out of templates/.',
  'templates/page/ArticlePage.tsx': 'Did you mean "templates/pages/ArticlePage.tsx"?',
  'templates/pages/Review.jsx': 'Did you mean "templates/pages/ReviewPage.tsx"?',
  'templates/pages/aboutPage.tsx': 'Did you mean "templates/pages/AboutPage.tsx"?',
  'templates/styles/bookshelv.css': 'Did you mean "templates/styles/bookshelf.css"?',
  'templates/styles/mine.css': 'To use it, add @import "./mine.css"; to templates/styles/own.css.',
  'templates/ui/Mine.tsx': 'To use it, import it in a template that the pages use.',
};

/** What lies beside templates, and what they need without being made of it. */
const BESIDE = {
  ...TEMPLATES,
  'templates/ui/DateMark.tsx': `import type { Much } from './much.ts';\n${MARK}`,
  'templates/ui/much.ts': 'export type Much = string;\n',
  'templates/ui/DateMark.test.tsx': "import { shown } from '../shown.tsx';\n",
  'templates/shown.tsx': 'export const shown = 1;\n',
  'templates/README.md': 'Mine.\n',
  'templates/LICENSE': 'Mine.\n',
  'templates/tsconfig.json': '{}\n',
  'templates/css.d.ts': 'declare module "*.css";\n',
  'templates/.eslintrc.js': '',
  'templates/icons/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

test('own templates that nothing uses are told with what was likely meant, whatever is cached, and no others', async () => {
  const root = temporarySite({ ...sampleSite, ...BESIDE });
  const told = async (...args: string[]): Promise<string> => (await run([...args, '--root', root])).stderr;
  expect(await told('build')).toBe('');
  writeFiles(root, Object.fromEntries(Object.keys(UNUSED).map((path) => [path, '/* mine */\n'])));
  const words = Object.entries(UNUSED)
    .map(([path, hint]) => `${path} warning: is used by nothing\n  ${hint}\n\n`)
    .join('');
  expect(await told('build')).toBe(words);
  expect(await told('build')).toBe(words);
  expect(await told('build', '--no-cache')).toBe(words);
  expect((await run(['check', '--root', root])).stdout).toMatch(/^templates\/ui\/Mine\.tsx\n +warning +is used by/m);
});

test('a style sheet of the owner is used once the site imports it', async () => {
  const shipped = readFileSync(join(import.meta.dirname, '../templates/styles/site.css'), 'utf8');
  const root = temporarySite({
    ...sampleSite,
    'templates/styles/site.css': shipped,
    'templates/mine.css': '@font-face { font-family: Mine; src: url("./mine.woff2"); }\n',
    'templates/mine.woff2': 'a font',
  });
  const unused = await run(['build', '--root', root]);
  expect(unused.stderr).toBe(
    'templates/mine.css warning: is used by nothing\n  To use it, add @import "../mine.css"; to templates/styles/site.css.\n\n',
  );
  writeFiles(root, { 'templates/styles/site.css': `${shipped}\n@import "../mine.css";\n` });
  const used = await run(['build', '--root', root]);
  expect(used.stderr).toBe('');
  expect(styleOf(await built(root))).toContain('font-family:Mine');
});

test('the part of the owner that runs in the browser has the React of the program, whatever the folder holds', async () => {
  const island = readFileSync(join(import.meta.dirname, '../templates/islands/BlogCategories.tsx'), 'utf8');
  const other =
    "export const useState = 'ANOTHER', useEffect = useState, useRef = useState, jsx = useState, jsxs = useState, Fragment = useState;\n";
  const root = temporarySite({
    ...sampleSite,
    'templates/islands/BlogCategories.tsx': island,
    'node_modules/react/package.json': '{ "name": "react", "type": "module" }',
    'node_modules/react/index.js': other,
    'node_modules/react/jsx-runtime.js': other,
  });
  const tree = await built(root);
  const scripts = Object.entries(tree).filter(([file]) => file.endsWith('.js'));
  expect(scripts.some(([file]) => file.includes('/islands-'))).toBe(true);
  expect(scripts.filter(([, text]) => text.includes('ANOTHER')).map(([file]) => file)).toEqual([]);
});

/** Templates that import from beside their folder, in pages and in a style sheet, and from a package. */
const ELSEWHERE = {
  'templates/ui/DateMark.tsx':
    "import { name } from '../../lib/name.ts';\nimport words from '../../lib/words.json';\nimport part from 'part';\nexport const DateMark = () => <b>{name}, {words.all}, {part}</b>;\n",
  'templates/styles/own.css': '@import "../../lib/mine.css";\n',
  'lib/name.ts': "export const name = 'name 1';\n",
  'lib/words.json': '{ "all": "words 1" }\n',
  'lib/mine.css': '.mine { color: red; }\n',
  'node_modules/part/package.json': '{ "name": "part", "version": "1.0.0" }',
  'node_modules/part/index.js': 'module.exports = "part 1";\n',
};

test('a change in what own templates import from elsewhere is noticed', { timeout: 60_000 }, async () => {
  const root = temporarySite({ ...sampleSite, ...ELSEWHERE });
  // from now on the stamps of all files are trusted
  await setTimeout(2_100);
  const first = await built(root);
  expect(first['emma/index.html']).toContain('<b>name 1, words 1, part 1</b>');
  expect((await run(['build', '--root', root])).stdout).toContain('nothing changed');
  writeFiles(root, { 'lib/name.ts': "export const name = 'name 2';\n" });
  expect((await built(root))['emma/index.html']).toContain('<b>name 2, words 1, part 1</b>');
  writeFiles(root, { 'lib/words.json': '{ "all": "words 2" }\n' });
  expect((await built(root))['emma/index.html']).toContain('<b>name 2, words 2, part 1</b>');
  writeFiles(root, {
    'node_modules/part/package.json': '{ "name": "part", "version": "2.0.0" }',
    'node_modules/part/index.js': 'module.exports = "part 2";\n',
  });
  expect((await built(root))['emma/index.html']).toContain('<b>name 2, words 2, part 2</b>');
  writeFiles(root, { 'lib/mine.css': '.mine { color: blue; }\n' });
  const last = await built(root);
  expect(styleOf(last)).toContain('.mine{color:#00f}');
  expect((await run(['build', '--root', root])).stdout).toContain('nothing changed');
  expect(await run(['build', '--root', root, '--no-cache', '--out', join(root, 'other')])).toMatchObject({ status: 0 });
  expect(readTree(join(root, 'other'))).toEqual(last);
});

test(
  'serve notices a change in what own templates import from elsewhere, a mistake too',
  { timeout: 60_000 },
  async () => {
    const root = temporarySite({ ...sampleSite, ...ELSEWHERE });
    const server = await launchServer(root);
    writeFiles(root, { 'lib/name.ts': "export const name = 'name 2';\n" });
    const page = (): string => readFileSync(join(root, 'dist/emma/index.html'), 'utf8');
    await vi.waitUntil(() => page().includes('name 2'), { timeout: 20_000 });
    writeFiles(root, { 'lib/name.ts': 'export const name = ;\n' });
    await server.until(({ problems }) => problems.length === 1);
    writeFiles(root, { 'lib/name.ts': "export const name = 'name 3';\n" });
    await vi.waitUntil(() => page().includes('name 3'), { timeout: 20_000 });
    expect(await server.end()).toBe(0);
  },
);
