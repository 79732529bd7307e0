import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './builtDemo.ts';
import { filesIn, readDoc } from './docExamples.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const doc = readDoc('docs/templates.md');
const EXAMPLE = { ...filesIn(doc), 'templates/fonts/preload/literata.woff2': 'a font' };

test('docs/templates.md names every file that can be replaced', () => {
  const files = readdirSync(join(ROOT, 'templates'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.|\.(md|txt|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, 'templates/').length).replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !doc.includes(`\`${file}\``))).toEqual([]);
});

test('docs/templates.md names every function of the typesetter', () => {
  const names = [...readDoc('src/ground/text/typesetter.ts').matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name);
  expect(names).toContain('plain');
  expect(names.filter((name) => !doc.includes(`\`typeset.${name}(`))).toEqual([]);
});

test('the example of docs/templates.md makes the pages that it promises', async () => {
  const root = temporarySite({ ...sampleSite, ...EXAMPLE });
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const tree = readTree(join(root, 'dist'));
  const page = tree['emma/index.html'] ?? '';
  expect(page).toContain('<h1><cite>Emma</cite> by Ann Example</h1>');
  expect(page).toContain('<time dateTime="2024-03-02">02.03.2024</time>');
  expect(page).toContain('<p class="lend">I lend this book: ask me.</p>');
  expect(tree['logic/index.html']).toContain('Not written yet.');
  const style = Object.entries(tree).find(([file]) => /^static\/app\/site-\w+\.css$/.test(file))?.[1] ?? '';
  // outside all layers, which are weaker
  expect(style).toMatch(/\}:root\{--accent: ?light-dark\(#1d4f6e, ?#9cc9e6\)\}\.lend\{[^}]*\}\s*$/);
  const [font, ...others] = Object.keys(tree).filter((file) => file.endsWith('.woff2'));
  expect(others).toEqual([]);
  expect(page).toContain(`<link rel="preload" as="font" type="font/woff2" href="/${font ?? ''}"`);
});

/** What `npx tsc` says in a folder. */
const check = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', '.'], { cwd: folder }, (_, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });

test('in the folder of an owner TypeScript understands templates, without the packages that only the program needs', async () => {
  const root = temporarySite(EXAMPLE);
  for (const part of ['src/ground', 'src/site', 'src/kinds', 'src/words', 'templates'])
    cpSync(join(ROOT, part), join(root, 'node_modules/endpaper', part), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  mkdirSync(join(root, 'node_modules/@types'));
  const { dependencies } = JSON.parse(readDoc('package.json')) as { dependencies: object };
  for (const name of ['csstype', ...Object.keys(dependencies)])
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  // page.tsx leads to all pages
  cpSync(join(ROOT, 'templates/page.tsx'), join(root, 'templates/page.tsx'));
  cpSync(join(ROOT, 'templates/layout.tsx'), join(root, 'templates/layout.tsx'));
  const path = 'templates/pages/ReviewPage.tsx';
  const right = readFileSync(join(root, path), 'utf8');
  writeFiles(root, { 'templates/pages/Wrong.tsx': right.replace('route.heading', 'route.headline') });
  const said = await check(root);
  expect(said).toContain("Property 'headline' does not exist on type 'ReviewRoute'");
  // and of no other file, nor of another line
  expect(said.match(/^\S+\(\d+,\d+\)/gm)).toEqual([expect.stringMatching(/^templates\/pages\/Wrong\.tsx/)]);
});
