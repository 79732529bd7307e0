import { expect, onTestFinished, test } from 'vitest';
import { sampleSite } from '../sampleSite.ts';
import { serveSite } from '../servedSite.ts';
import { temporarySite } from '../temporarySite.ts';
import { openBrowser } from './openDemo.ts';

const COUNT = 40;
const posts = Object.fromEntries(
  Array.from({ length: COUNT }, (_, n) => [
    `data/articles/post-${String(n)}.md`,
    `---\ntitle: Post ${String(n)}\ndate: 2024-01-01\ntopics: ["${String(2000 + n)}", ${n % 2 === 0 ? 'Наука' : 'C++'}]\n---\n\nText.\n`,
  ]),
);

test.each([true, false])(
  'a blog has any number of topics, in any script; with scripts: %s',
  async (javaScriptEnabled) => {
    const served = await serveSite(temporarySite({ ...sampleSite, ...posts, 'data/blog.yaml': '[]' }));
    const context = await (await openBrowser()).newContext({ javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${served.url}blog/`);
    const shown = () => page.locator('.dated > li:visible').count();
    const choose = (title: string) => page.getByText(title, { exact: true }).click();
    // the article of the sample has no topic
    expect(await shown()).toBe(COUNT + 1);
    for (const [title, count] of [
      ['Наука', COUNT / 2],
      ['2039', 1],
      ['C++', COUNT / 2],
      ['All', COUNT + 1],
    ] as const) {
      await choose(title);
      expect(await shown(), title).toBe(count);
    }
    if (!javaScriptEnabled) return;
    await choose('Наука');
    expect(decodeURIComponent(page.url())).toBe(`${served.url}blog/#наука`);
    await page.goto('about:blank');
    await page.goto(`${served.url}blog/#${encodeURIComponent('наука')}`);
    await expect.poll(shown).toBe(COUNT / 2);
  },
);
