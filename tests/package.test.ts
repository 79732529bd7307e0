import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { publint } from 'publint';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { sampleSite } from './sampleSite.ts';
import { site, temporarySite } from './temporarySite.ts';

const PROGRAM = join(import.meta.dirname, '..');

let packed = '';

// what `npm publish` would send, unpacked; packed from a copy, since its bundle stands in lib/ for a moment, where other tests would find it
beforeAll(() => {
  packed = temporarySite({}, afterAll);
  const copy = join(packed, 'copy');
  for (const name of [
    'bin',
    'src',
    'templates',
    'docs',
    'package.json',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    '.github',
  ])
    cpSync(join(PROGRAM, name), join(copy, name), { recursive: true });
  // a junction, which needs no privilege on Windows
  symlinkSync(join(PROGRAM, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const options = { cwd: copy, shell: process.platform === 'win32', stdio: 'ignore' } as const;
  execFileSync('npm', ['pack', '--pack-destination', packed], options);
  const tarball = readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', tarball], { cwd: packed });
});

/** Puts the package into a folder as an installer would, its dependencies where `place` says. Returns its launcher. */
function install(at: string, place: (name: string) => string): string {
  mkdirSync(dirname(at), { recursive: true });
  renameSync(join(packed, 'package'), at);
  const { dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(place(name)), { recursive: true });
    symlinkSync(join(PROGRAM, 'node_modules', name), place(name), 'junction');
  }
  return join(at, 'bin/site.js');
}

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: join(packed, 'package'), pack: false });
  expect(messages).toEqual([]);
});

test('Yarn unpacks it, so that esbuild finds the packages that it needs where there is no node_modules', () => {
  const { preferUnplugged } = JSON.parse(readFileSync(join(packed, 'package/package.json'), 'utf8')) as {
    preferUnplugged?: boolean;
  };
  expect(preferUnplugged).toBe(true);
});

test('it holds the pictures of its README', () => {
  const readme = readFileSync(join(packed, 'package/README.md'), 'utf8');
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(0);
  for (const path of pictures) expect(existsSync(join(packed, 'package', path)), path).toBe(true);
});

/** The folders of the packages in the program, found by bundling it here as bin/bundleProgram.js does. */
function bundledPackages(): string[] {
  const { metafile } = buildSync({
    entryPoints: ['src/cli.ts', 'src/engine/workerThread.ts', 'src/render/pageComponents.ts'],
    absWorkingDir: PROGRAM,
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    external: ['esbuild'],
    alias: { 'linkify-it': join(PROGRAM, 'bin/linkify.js') },
  });
  const folders = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  return [...new Set(folders)];
}

test('it holds the full notice of each package in its bundle, of its fonts and of its tables', () => {
  const licences = readFileSync(join(packed, 'package/THIRD-PARTY.txt'), 'utf8');
  const folders = bundledPackages();
  for (const name of ['zod', 'markdown-it', 'highlight.js', 'temml', 'js-yaml', 'commander', 'react-dom'])
    expect(folders).toContain(`node_modules/${name}`);
  const about = folders.map((folder) => {
    const { name, version, license, author } = JSON.parse(
      readFileSync(join(PROGRAM, folder, 'package.json'), 'utf8'),
    ) as Record<'name' | 'version' | 'license', string> & { author?: { name?: string } };
    const [file] = readdirSync(join(PROGRAM, folder)).filter((one) => /^licen[cs]e/i.test(one));
    // two name the MIT licence and forget its text
    const text = file === undefined ? `\nCopyright (c) ${author?.name ?? '?'}\n` : readNotice(folder, file);
    return { title: `${name} ${version} (${license})`, text };
  });
  const tables = ['templates/fonts/OFL.txt', 'src/words/LICENSE'];
  const texts = [...about, ...tables.map((file) => ({ title: file, text: readNotice(dirname(file), basename(file)) }))];
  expect(texts.filter(({ text }) => !licences.includes(text)).map(({ title }) => title)).toEqual([]);
  expect(licences.match(/^\S+ \d\S+ \(.+\)$/gm)?.sort()).toEqual(about.map(({ title }) => title).sort());
});

const readNotice = (folder: string, file: string): string =>
  readFileSync(join(PROGRAM, folder, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();

test('little is installed with it', () => {
  const lock = JSON.parse(readFileSync(join(PROGRAM, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; optional?: true }>;
  };
  const names = Object.entries(lock.packages).filter(([name, { dev, optional }]) => name !== '' && !dev && !optional);
  expect(names.map(([name]) => name.replace('node_modules/', ''))).toEqual([
    '@types/react',
    '@types/react-dom',
    'csstype',
    'esbuild',
    'minisearch',
    'react',
    'react-dom',
    'scheduler',
    'web-vitals',
  ]);
});

const ownTemplate = 'export const DateMark = ({ date }) => <em className="mine">my {date.text}</em>;\n';

test.each([
  // npm lays dependencies beside the package, pnpm into a folder of its own
  ['npm', 'node_modules/endpaper', 'node_modules'],
  ['pnpm', 'node_modules/.pnpm/endpaper@0.2.0/node_modules/endpaper', 'node_modules/.pnpm/endpaper@0.2.0/node_modules'],
])(
  'installed as a package by %s it builds a root elsewhere, with own templates, and begins one',
  async (_, at, beside) => {
    const folder = temporarySite({});
    const program = install(join(folder, at), (name) => join(folder, beside, name));
    try {
      const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': ownTemplate });
      const run = await site(['build', '--root', root], { program });
      expect(run, run.stderr).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(root, 'dist/emma/index.html'), 'utf8')).toContain('<em class="mine">my March 2, 2024');
      expect(readdirSync(join(folder, at))).toEqual(expect.arrayContaining(['CHANGELOG.md', 'docs', 'README.md']));
      expect(
        readdirSync(join(folder, at, 'templates'), { recursive: true }).filter((name) => /test/i.test(String(name))),
      ).toEqual([]);
      // pnpm leads there by a link
      const named = join(folder, 'node_modules/endpaper');
      if (!existsSync(named)) symlinkSync(join(folder, at), named);
      expect(await site(['init'], { program, cwd: folder })).toMatchObject({ status: 0, stderr: '' });
      const [, schema = ''] = /\$schema=(.*)\n/.exec(readFileSync(join(folder, 'data/site.yaml'), 'utf8')) ?? [];
      expect(schema).toBe('../node_modules/endpaper/lib/schemas/site.json');
      expect(JSON.parse(readFileSync(join(folder, 'data', schema), 'utf8'))).toMatchObject({
        required: ['title', 'owner'],
      });
      expect(await site(['new', 'review', 'x'], { program, cwd: folder })).toMatchObject({ status: 0, stderr: '' });
      expect(existsSync(join(folder, '.endpaper'))).toBe(false);
      const { version } = JSON.parse(readFileSync(join(PROGRAM, 'package.json'), 'utf8')) as { version: string };
      const settings = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
      expect(settings).toMatchObject({ dependencies: { endpaper: `^${version}` } });
    } finally {
      renameSync(join(folder, at), join(packed, 'package'));
    }
  },
);
