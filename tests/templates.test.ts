import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
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
  expect(await built(join(temporarySite(deep), 'some/where/else'))).toEqual(await built(temporarySite(site)));
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
  expect((await run(['build', '--root', root])).stderr).toContain('templates cannot be bundled: No matching export in');
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
