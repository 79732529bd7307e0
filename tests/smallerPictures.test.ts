import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { pngOf } from './pngOf.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

/** Stands for sharp: what it makes says of what and how, it notes what it was asked for, and cannot read all. */
const STAND_IN = `
const { appendFileSync } = require('node:fs');
module.exports = (file, options) => {
  const steps = [];
  const step = (name) => (given) => (steps.push([name, given]), chain);
  const chain = {
    rotate: step('rotate'), resize: step('resize'), webp: step('webp'),
    toBuffer: async () => {
      appendFileSync(__dirname + '/asked.txt', file.length + ' ' + steps[1][1].width + '\\n');
      if (file.includes('damaged')) throw new Error('premature end');
      return Buffer.from(JSON.stringify([options, steps, file.length]));
    },
  };
  return chain;
};
module.exports.versions = { vips: '8', webp: '1' };
`;

const SHARP = {
  'node_modules/sharp/package.json': '{ "name": "sharp", "main": "index.js" }',
  'node_modules/sharp/index.js': STAND_IN,
};

const png = (width: number, height: number, more = ''): Uint8Array =>
  Buffer.concat([pngOf(width, height), Buffer.from([8, 2]), Buffer.from(more)]);
const withPalette = Buffer.concat([pngOf(1000, 500), Buffer.from([8, 3])]);

const text = (markdown: string): string => `---\ntitle: Trip\ndate: 2024-03-02\n---\n\n${markdown}\n`;

const PICTURES = {
  'public/static/large.png': png(2000, 1000),
  'public/static/middle.png': png(900, 450),
  'public/static/small.png': png(480, 240),
  'public/static/drawn.png': withPalette,
  'public/static/moving.png': png(1000, 500, 'acTL'),
  'public/static/high.png': png(1000, 40_000),
  'public/static/damaged.png': png(1000, 500, 'damaged'),
  'data/articles/trip/My photo (1).png': png(700, 350),
};

const SITE = {
  'data/books.csv': 'Book Id,Title,Author\n',
  'data/site.yaml': 'title: A\nowner: B\nurl: https://example.org/b/\n',
  'data/articles/trip/index.md': text(
    [
      ...['large', 'middle', 'small', 'drawn', 'moving', 'high', 'damaged'].map((name) => `![x](/static/${name}.png)`),
      '![x](<My photo (1).png>)',
      '![x](/static/text.jpg)',
    ].join('\n\n'),
  ),
  ...PICTURES,
  'public/static/text.jpg': 'no picture',
};

const copiesIn = (root: string): string[] =>
  Object.keys(readTree(join(root, 'dist')))
    .filter((file) => file.startsWith('static/app/pictures/'))
    .map((file) => file.replace('static/app/pictures/', ''))
    .sort();
const withoutHash = (file: string): string => file.replace(/-[0-9a-f]{10}-/g, '-#-');
const pageOf = (root: string): string => readFileSync(join(root, 'dist/trip/index.html'), 'utf8');
const imageOf = (root: string, name: string): string =>
  withoutHash(RegExp(`<img src="[^"]*${name}[^>]*>`).exec(pageOf(root))?.[0] ?? '');
const asked = (root: string): number => {
  const log = join(root, 'node_modules/sharp/asked.txt');
  const count = existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0;
  rmSync(log, { force: true });
  return count;
};

const build = (root: string, ...options: string[]) => run(['build', '--root', root, ...options]);

describe('where sharp is installed', () => {
  it('pictures in texts get smaller copies, and are published as they are', async () => {
    const root = temporarySite({ ...SITE, ...SHARP });
    const { status, stderr } = await build(root);
    expect(status).toBe(0);
    expect(copiesIn(root).map(withoutHash)).toEqual([
      'My-photo-1-#-480.webp',
      'My-photo-1-#-700.webp',
      'large-#-1600.webp',
      'large-#-480.webp',
      'large-#-960.webp',
      'middle-#-480.webp',
      'middle-#-900.webp',
    ]);
    expect(imageOf(root, 'large')).toBe(
      '<img src="/b/static/large.png" alt="x" srcset="/b/static/app/pictures/large-#-480.webp 480w, /b/static/app/pictures/large-#-960.webp 960w, /b/static/app/pictures/large-#-1600.webp 1600w" sizes="auto, (min-width: 60rem) 46rem, 100vw" loading="lazy" width="2000" height="1000">',
    );
    for (const name of ['small', 'drawn', 'moving', 'high', 'damaged', 'text'])
      expect(imageOf(root, name), name).not.toContain('srcset');
    expect(readFileSync(join(root, 'dist/static/large.png'))).toEqual(Buffer.from(PICTURES['public/static/large.png']));
    expect(stderr.match(/warning: .*/g)).toEqual([
      'warning: is published as it is: sharp cannot read it to its end, or it is too large, so there are no smaller copies of it',
    ]);
    expect(stderr).toContain('public/static/damaged.png warning');
    expect(readFileSync(join(root, 'dist/feed.json'), 'utf8')).not.toContain('srcset');
  });

  it('a picture is made smaller once, whatever else changes', async () => {
    const root = temporarySite({ ...SITE, ...SHARP });
    await build(root);
    const before = copiesIn(root);
    expect(asked(root)).toBe(8);
    await build(root);
    // what cannot be read is tried again
    expect(asked(root)).toBe(1);
    writeFiles(root, { 'data/articles/trip/index.md': `${SITE['data/articles/trip/index.md']}\nMore.\n` });
    expect((await build(root)).status).toBe(0);
    expect(asked(root)).toBe(1);
    writeFiles(root, { 'public/static/middle.png': png(901, 450) });
    await build(root);
    expect(asked(root)).toBe(3);
    expect(
      copiesIn(root)
        .filter((file) => !before.includes(file))
        .map(withoutHash),
    ).toEqual(['middle-#-480.webp', 'middle-#-901.webp']);
    expect(copiesIn(root)).toHaveLength(before.length);
  });

  it('makes the same of the same', async () => {
    const [one, other] = [temporarySite({ ...SITE, ...SHARP }), temporarySite({ ...SITE, ...SHARP })];
    await build(one);
    await build(other, '--no-cache');
    expect(readTree(join(one, 'dist'))).toEqual(readTree(join(other, 'dist')));
  });

  it('is told once that it does not load, and is no reason not to build', async () => {
    const root = temporarySite({
      ...SITE,
      ...SHARP,
      'node_modules/sharp/index.js': "throw new Error('no binary\\nat x');",
    });
    const { status, stderr } = await build(root);
    expect(status).toBe(0);
    expect(stderr.match(/node_modules\/sharp warning: is installed, but does not load: no binary\n/g)).toHaveLength(1);
    expect(copiesIn(root)).toEqual([]);
  });

  it('is used neither by check nor by check --private', async () => {
    const root = temporarySite({ ...SITE, ...SHARP });
    const { stdout } = await run(['check', '--root', root]);
    expect(stdout).not.toContain('static/app/pictures');
    await run(['check', '--private', '--root', root]);
    expect(asked(root)).toBe(0);
  });
});

/** A folder in which `npm install sharp` was run. */
const real = process.env['ENDPAPER_SHARP'];

interface Sharp {
  (given: unknown, options?: unknown): Sharp;
  jpeg: () => Sharp;
  withExif: (exif: unknown) => Sharp;
  withMetadata: (data: unknown) => Sharp;
  toBuffer: () => Promise<Buffer>;
  metadata: () => Promise<Record<string, unknown>>;
}

test.skipIf(real === undefined)(
  'the real one turns pictures as they were held, drops where they were taken, and what is damaged stays',
  async () => {
    const sharp = createRequire(`${String(real)}/`)('sharp') as Sharp;
    const colour = { create: { width: 1200, height: 800, channels: 3, background: '#a52' } };
    const placed = await sharp(colour)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const turned = await sharp(colour).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const root = temporarySite({
      'data/books.csv': 'Book Id,Title,Author\n',
      'data/articles/trip.md': text('![x](/static/placed.jpg)\n\n![x](/static/turned.jpg)\n\n![x](/static/cut.jpg)'),
      'public/static/placed.jpg': placed,
      'public/static/turned.jpg': turned,
      'public/static/cut.jpg': placed.subarray(0, placed.length - 900),
    });
    symlinkSync(`${String(real)}/node_modules`, join(root, 'node_modules'));
    const { status, stderr } = await build(root);
    expect(status).toBe(0);
    expect(stderr).toContain('public/static/cut.jpg warning: is published as it is');
    const copies = copiesIn(root);
    expect(copies.map(withoutHash)).toEqual([
      'placed-#-1200.webp',
      'placed-#-480.webp',
      'turned-#-480.webp',
      'turned-#-800.webp',
    ]);
    for (const copy of copies) {
      const data = await sharp(readFileSync(join(root, 'dist/static/app/pictures', copy))).metadata();
      expect(data).toMatchObject({ format: 'webp', ...(copy.endsWith('-800.webp') && { width: 800, height: 1200 }) });
      expect([data['exif'], data['orientation']]).toEqual([undefined, undefined]);
    }
  },
);
