import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { foreignRequests, htmlFaults, isAlias, lostReferences, readBuiltSite, unreachablePages } from './builtPages.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite } from './temporarySite.ts';

/** A folder of one owner, with what its site must be whatever it holds. */
export function ownersSite(language: string) {
  const root = temporarySite({}, afterAll);
  const dist = join(root, 'dist');
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');

  const testWhatHoldsForAll = (): void => {
    it(`is in ${language} on every page, valid, and leads to all it has and nowhere else`, async () => {
      const site = readBuiltSite(dist);
      expect(site.pages.filter(({ html }) => !html.includes(`<html lang="${language}">`))).toEqual([]);
      expect(lostReferences(site)).toEqual([]);
      expect(unreachablePages(site)).toEqual([]);
      expect(foreignRequests(site)).toEqual([]);
      expect(await htmlFaults(site)).toEqual([]);
    });

    it('has every page but 404.html in its sitemap, and passes a strict check', async () => {
      const listed = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+\/([^<]*)/g)].map(([, path = '']) => path);
      const shown = readBuiltSite(dist).pages.filter((page) => !isAlias(page));
      const pages = shown.map(({ path }) => path.replace(/index\.html$/, ''));
      expect(listed.map(decodeURI).sort()).toEqual(pages.filter((path) => path !== '404.html').sort());
      expect(read('feed.xml')).toContain(`xml:lang="${language}"`);
      const checked = await run(['check', '--strict', '--root', root]);
      expect(checked, checked.stdout).toMatchObject({ status: 0, stderr: '' });
    });
  };

  return {
    root,
    read,
    testWhatHoldsForAll,
    /** The words on a page, with one blank between any two. */
    wordsOf: (path: string): string =>
      read(path)
        .replace(/^[^]*<main/, '<main')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    /** All that is published, to say of something that it is nowhere. */
    published: (): string => Buffer.from(Object.values(readTree(dist)).join('\n'), 'latin1').toString('utf8'),
    pages: (): string[] => readBuiltSite(dist).pages.map(({ path }) => path.replace(/\/?index\.html$/, '')),
    build: async (): Promise<void> => {
      expect(await run(['build', '--root', root])).toMatchObject({ status: 0, stderr: '' });
    },
  };
}

/** The titles of the entries of a feed. */
export const titlesOf = (feed: string): (string | undefined)[] =>
  [...feed.matchAll(/<entry>\s*<title>(.*?)</g)].map(([, title]) => title);
