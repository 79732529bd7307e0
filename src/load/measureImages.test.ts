import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporarySite } from '../../tests/temporarySite.ts';
import { recordsFrom } from '../../tests/siteFrom.ts';
import { measureImages } from './measureImages.ts';

/** The head of a PNG of that size, which is all that says so. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

it('measures the images that files show, in keys and in Markdown, and no others', async () => {
  const { files } = recordsFrom({
    'data/articles/2024-01-02-a/index.md': '---\ntitle: A\n---\n![x](./photo.png) ![y](photo%202.png)\n',
    'data/site.yaml': 'title: T\nowner: O\nportrait: a.png\n',
    'data/projects/p.yaml':
      'title: P\ntext: ["![x](/c.svg)"]\ngithub_link: https://a.b\nimage1: b.png\nalt1: B\nimage2: broken.png\nalt2: B\n',
    'data/reviews/r.md': '---\ntitle: R\nauthor: A\ncover: d.png\n---\n![x](/e.png)\n',
    'data/shelf.yaml': '"1": { cover: f.png }\n"2": { small: true }\n',
  });
  const root = temporarySite({});
  const folder = 'data/articles/2024-01-02-a';
  mkdirSync(`${root}/${folder}`, { recursive: true });
  mkdirSync(`${root}/public`);
  const images = {
    'public/a.png': png(30, 40),
    'public/b.png': png(1600, 1000),
    [`${folder}/photo.png`]: png(7, 8),
    [`${folder}/photo 2.png`]: png(9, 10),
    'public/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>',
    'public/d.png': png(300, 450),
    'public/e.png': png(3, 4),
    'public/f.png': png(300, 300),
    'public/broken.png': 'not a picture',
    'public/unused.png': png(1, 1),
  };
  for (const [path, content] of Object.entries(images)) writeFileSync(`${root}/${path}`, content);
  expect(await measureImages(root, { files, publicFiles: Object.keys(images) })).toEqual({
    'a/photo.png': { width: 7, height: 8 },
    'a/photo 2.png': { width: 9, height: 10 },
    'a.png': { width: 30, height: 40 },
    'b.png': { width: 1600, height: 1000 },
    'c.svg': { width: 12, height: 34 },
    'd.png': { width: 300, height: 450 },
    'e.png': { width: 3, height: 4 },
    'f.png': { width: 300, height: 300 },
  });
});
