import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporarySite } from '../../tests/temporarySite.ts';
import { pngOf } from '../../tests/pngOf.ts';
import { recordsFrom } from '../../tests/siteFrom.ts';
import { measureImages } from './measureImages.ts';

it('measures the images that files show, in keys and in Markdown, and no others', async () => {
  const { files } = recordsFrom({
    'data/articles/2024-01-02-a/index.md': '---\ntitle: A\nimage: g.png\n---\n![x](./photo.png) ![y](photo%202.png)\n',
    'data/site.yaml': 'title: T\nowner: O\nportrait: a.png\nimage: h.png\n',
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
    'public/a.png': pngOf(30, 40),
    'public/b.png': pngOf(1600, 1000),
    [`${folder}/photo.png`]: pngOf(7, 8),
    [`${folder}/photo 2.png`]: pngOf(9, 10),
    'public/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>',
    'public/d.png': pngOf(300, 450),
    'public/e.png': pngOf(3, 4),
    'public/f.png': pngOf(300, 300),
    [`${folder}/g.png`]: pngOf(5, 6),
    'public/h.png': pngOf(1200, 630),
    'public/broken.png': 'not a picture',
    'public/unused.png': pngOf(1, 1),
  };
  for (const [path, content] of Object.entries(images)) writeFileSync(`${root}/${path}`, content);
  expect(await measureImages(root, { files, publicFiles: Object.keys(images) })).toEqual({
    'a/photo.png': { width: 7, height: 8 },
    'a/photo 2.png': { width: 9, height: 10 },
    'a/g.png': { width: 5, height: 6 },
    'h.png': { width: 1200, height: 630 },
    'a.png': { width: 30, height: 40 },
    'b.png': { width: 1600, height: 1000 },
    'c.svg': { width: 12, height: 34 },
    'd.png': { width: 300, height: 450 },
    'e.png': { width: 3, height: 4 },
    'f.png': { width: 300, height: 300 },
  });
});
