import { expect, onTestFinished, test } from 'vitest';
import { run } from '../runInProcess.ts';
import { sampleSite } from '../sampleSite.ts';
import { serveSite } from '../servedSite.ts';
import { temporarySite } from '../temporarySite.ts';
import { LIMIT, openBrowser } from './openDemo.ts';

const ELSEWHERE = `
export function Elsewhere() {
  return (
    <>
      <div id="comments" />
      <script async src="https://counter.example.org/count.js" data-site="sam" />
      <script defer src="https://comments.example.org/in/client.js" />
      <script defer src="https://comments.example.org/other.js" />
      <script defer src="https://stranger.example.org/stranger.js" />
      <script dangerouslySetInnerHTML={{ __html: 'document.documentElement.dataset.inline = "ran"' }} />
    </>
  );
}
`;

const SITE = {
  ...sampleSite,
  'data/site.yaml': `${String(sampleSite['data/site.yaml'])}allow: [https://counter.example.org, https://comments.example.org/in/]\n`,
  'templates/ui/Elsewhere.tsx': ELSEWHERE,
};

test('what the owner lets in runs, and may ask its own site and show a frame of it; nothing else does', async () => {
  const served = await serveSite(temporarySite(SITE));
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  const asked: string[] = [];
  // browsers ask nobody whom the policy forbids
  await context.route(/^https:/, async (route) => {
    const { pathname, host } = new URL(route.request().url());
    asked.push(host + pathname);
    const name = /(\w+)\.js$/.exec(pathname)?.[1] ?? '';
    await route.fulfill({
      contentType: name === '' ? 'text/html' : 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `document.documentElement.dataset.${name} = 'ran';
if ('${name}' === 'count') void fetch('https://counter.example.org/hit');
if ('${name}' === 'client') document.querySelector('#comments').innerHTML = '<iframe src="https://comments.example.org/in/frame"></iframe>';`,
    });
  });
  const page = await context.newPage();
  await page.goto(`${served.url}eden/`);
  await expect.poll(() => asked.includes('comments.example.org/in/frame'), { timeout: LIMIT }).toBe(true);
  await expect.poll(() => asked.includes('counter.example.org/hit'), { timeout: LIMIT }).toBe(true);
  expect([...new Set(asked)].sort()).toEqual([
    'comments.example.org/in/client.js',
    'comments.example.org/in/frame',
    'counter.example.org/count.js',
    'counter.example.org/hit',
  ]);
  expect(await page.evaluate(() => Object.keys(document.documentElement.dataset).sort())).toEqual(['client', 'count']);
});

test('check names what a page loads and the policy forbids, once', async () => {
  const { stdout } = await run(['check', '--json', '--root', temporarySite(SITE)]);
  const { warnings } = JSON.parse(stdout) as { warnings: { message: string; hint: string }[] };
  const told = warnings.filter(({ message }) => message.includes('is loaded from elsewhere'));
  expect(told.map(({ message, hint }) => `${message.replace(/,.*/, '')}: ${hint}`)).toEqual([
    'https://comments.example.org/other.js is loaded from elsewhere: If it is to be loaded: allow: [https://comments.example.org] in data/site.yaml.',
    'https://stranger.example.org/stranger.js is loaded from elsewhere: If it is to be loaded: allow: [https://stranger.example.org] in data/site.yaml.',
  ]);
});
