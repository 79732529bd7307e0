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
    'data/site.yaml': 'title: T\nowner: O\nportrait: a.png\n',
    'data/projects/p.yaml':
      'title: P\ntext: ["![x](/c.svg)"]\ngithub_link: https://a.b\nimage1: b.png\nalt1: B\nimage2: broken.png\nalt2: B\n',
    'data/reviews/r.md': '---\ntitle: R\nauthor: A\ncover: d.png\n---\n![x](/e.png)\n',
    'data/shelf.yaml': '"1": { cover: f.png }\n"2": { small: true }\n',
  });
  const root = temporarySite({});
  mkdirSync(`${root}/public`);
  for (const [name, content] of Object.entries({
    'a.png': png(30, 40),
    'b.png': png(1600, 1000),
    'c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>',
    'd.png': png(300, 450),
    'e.png': png(3, 4),
    'f.png': png(300, 300),
    'broken.png': 'not a picture',
    'unused.png': png(1, 1),
  }))
    writeFileSync(`${root}/public/${name}`, content);
  expect(await measureImages(root, files)).toEqual({
    'a.png': { width: 30, height: 40 },
    'b.png': { width: 1600, height: 1000 },
    'c.svg': { width: 12, height: 34 },
    'd.png': { width: 300, height: 450 },
    'e.png': { width: 3, height: 4 },
    'f.png': { width: 300, height: 300 },
  });
});
