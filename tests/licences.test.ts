import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { temporarySite } from './temporarySite.ts';

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
