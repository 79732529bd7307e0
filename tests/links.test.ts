import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtDemo, ROOT } from './builtDemo.ts';
import {
  foreignRequests,
  htmlFaults,
  lostReferences,
  readBuiltSite,
  unreachablePages,
  type BuiltSite,
} from './builtPages.ts';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

async function buildUnder(base: string): Promise<string> {
  if (base === '/') return builtDemo();
  const out = temporarySite({}, afterAll);
  const { status, stderr } = await run(['build', '--root', ROOT, '--out', out, '--base', base, '--no-cache']);
  expect(status, stderr).toBe(0);
  return out;
}

describe.each(['/', '/x/'])('the site that ships, under %s', (base) => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = readBuiltSite(await buildUnder(base), base);
  });

  test('has 41 pages, the index and 404.html', () => {
    expect(site.pages).toHaveLength(43);
    expect(site.files).toContain('404.html');
  });

  test('links to pages, files and anchors that are there, all below the base', () => {
    expect(lostReferences(site)).toEqual([]);
  });

  test('can be walked through from / alone', () => {
    expect(unreachablePages(site)).toEqual([]);
  });

  test('asks nothing of another host when a page is opened', () => {
    expect(foreignRequests(site)).toEqual([]);
  });

  test('is valid HTML on every page', async () => {
    expect(await htmlFaults(site)).toEqual([]);
  });
});
