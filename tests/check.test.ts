import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { inspectPage } from '../src/check/inspectPage.ts';
import { builtDemo, ROOT } from './builtDemo.ts';
import {
  type BuiltSite,
  foreignRequests,
  htmlFaults,
  lostReferences,
  readBuiltSite,
  unreachablePages,
} from './builtPages.ts';
import { faultySite, SOUND } from './faultySite.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const SITES = join(import.meta.dirname, 'checkSites');

const check = (root: string, ...options: string[]) => run(['check', '--root', '.', ...options], { cwd: root });

describe('endpaper check', () => {
  it('finds nothing in the site that ships', async () => {
    expect(await check(ROOT, '--strict')).toEqual({ status: 0, stdout: '43 pages: nothing wrong\n', stderr: '' });
  }, 30_000);

  it('finds nothing in a sound site, whatever its links look like', async () => {
    const root = faultySite(SOUND);
    writeFiles(root, {
      'data/articles/links.md': [
        '---\ntitle: Links\ndate: 2024-06-01\n---\n',
        '[a view](/reading#list), [two](/reading#list&favourites), [a season](/reading#spring-2024), [a topic](/blog#math),',
        '[the top](#main), [a note][^1], [a file](/static/notes.pdf#page=2), [elsewhere](https://example.com/nowhere),',
        '[this site](https://example.org/blog/eden/), [its feed](/feed.xml), [write](mailto:sam@example.org)',
        '\n[^1]: A note.\n',
      ].join('\n'),
      'public/robots.txt': 'User-agent: *\n',
      'public/game/index.html': '<!doctype html><title>Game</title><img src="king.svg" alt="">',
      'public/game/king.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'data/blog.yaml':
        '- { date: 2024-01-01, text: "A [game](/game/index.html)", topics: [math] }\n- { text: N, pdf: static/notes.pdf }\n',
    });
    expect(await check(root)).toEqual({ status: 0, stdout: '10 pages: nothing wrong\n', stderr: '' });
  });

  it.each(['https://example.org/blog', 'https://example.org/blog/'])('finds nothing where url is %s', async (url) => {
    const root = faultySite(SOUND);
    writeFiles(root, {
      'data/site.yaml': `title: A blog\nowner: Sam Example\nurl: ${url}\nportrait: static/portrait.webp\nemail: sam@example.org\n`,
      'data/articles/near.md':
        '---\ntitle: Near\ndate: 2024-06-01\n---\n\n[home](https://example.org/blog), [not ours](https://example.org/blogroll/x/)\n',
    });
    expect(await check(root)).toEqual({ status: 0, stdout: '10 pages: nothing wrong\n', stderr: '' });
  });

  it('blames the page whose anchor is missing, and not the one that has it', async () => {
    const root = faultySite(SOUND);
    const article = (title: string, note: string) =>
      `---\ntitle: ${title}\ndate: 2024-06-01\n---\n\n[n](#fn1)${note}\n`;
    writeFiles(root, {
      'data/articles/aa.md': article('A', '[^1]\n\n[^1]: Note.'),
      'data/articles/bb.md': article('B', ''),
    });
    const { stdout } = await check(root);
    expect(stdout).toMatch(/^data\/articles\/bb\.md\n {2}6:5 +error +#fn1 leads/);
    expect(stdout).toContain('11 pages: 1 error, 0 warnings');
  });

  it.each(readdirSync(SITES))('%s: finds it, and writes nothing', async (name) => {
    const folder = join(SITES, name);
    const root = faultySite(folder);
    const before = readTree(root);
    const { status, stdout, stderr } = await check(root);
    await expect(`${stdout}exit status ${String(status)}\n`).toMatchFileSnapshot(join(folder, 'expected.txt'));
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(readTree(root)).toEqual(before);
  });

  it('lets warnings count as errors with --strict', async () => {
    const root = faultySite(join(SITES, 'file-nothing-refers-to'));
    // a real process, for the exit status
    const launched = (...options: string[]) => site(['check', ...options], { cwd: root });
    expect((await launched()).status).toBe(0);
    const strict = await launched('--strict');
    expect(strict).toMatchObject({ status: 1, stderr: '' });
    expect(strict.stdout).toMatch(/ error +is published, but nothing refers to it\n/);
    expect(strict.stdout).toMatch(/9 pages: 1 error, 0 warnings\n$/);
  });

  it.each(['accepted-as-it-is', 'no-url'])('finds nothing to fail for with --strict: %s', async (name) => {
    const { status, stdout } = await check(faultySite(join(SITES, name)), '--strict');
    expect(stdout).toContain('pages: nothing wrong');
    expect(status).toBe(0);
  });

  it('prints one JSON object with --json, of warnings or of problems', async () => {
    const root = faultySite(join(SITES, 'file-nothing-refers-to'));
    const problem = {
      severity: 'warning',
      file: 'public/static/old/draft.pdf',
      line: null,
      column: null,
      message: 'is published, but nothing refers to it',
      hint: 'Link to it, or move it out of public/. If that is right: check: { unlinked: [static/old/draft.pdf] } in data/site.yaml.',
    };
    const mild = await check(root, '--json');
    expect(mild).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(mild.stdout)).toEqual({ ok: true, pages: 9, warnings: [problem], notices: [] });
    const strict = await check(root, '--json', '--strict');
    expect(strict).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(strict.stdout)).toEqual({ ok: false, problems: [{ ...problem, severity: 'error' }] });
  });

  it('keeps the lines of what is to be copied', async () => {
    const root = temporarySite({
      ...sampleSite,
      'data/articles/moved.md': '+++\ntitle = "Moved"\ndate = 2024-01-02\n+++\nText.\n',
    });
    const { stdout } = await check(root);
    expect(stdout.replaceAll(' '.repeat(20), '')).toContain(
      'Write in its place:\n---\ntitle: Moved\ndate: 2024-01-02\n---\n',
    );
  });

  it('tells what is missing in a folder that holds nothing', async () => {
    const { status, stdout } = await check(temporarySite({}));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^data\/books\.csv\n +error +is missing\n[^]*no page was checked\n$/);
  });

  it('finds the same in the sample with everything in it, twice', async () => {
    const root = temporarySite(sampleSite);
    const first = await check(root);
    writeFileSync(join(root, 'data/blog.yaml'), sampleSite['data/blog.yaml'] ?? '');
    expect(await check(root)).toEqual(first);
    expect(first.stdout).toMatch(/data\/reviews\/logic\.yaml\n +warning +belongs to no book/);
  });
});

describe('inspectPage', () => {
  it('reads the addresses that a browser would ask for or lead to', () => {
    const { references } = inspectPage(
      '<link href=a><script src=b></script><img src=c srcset="d 1x, e 2x" alt=x><a href=" f ">x</a><form action=g></form>' +
        '<video poster=h></video><svg><use xlink:href="#i"/></svg><p data-href=no title=no>',
    );
    expect([...references]).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '#i']);
  });

  it('takes ids and the values of radio buttons for anchors', () => {
    const { anchors } = inspectPage('<p id=a><input type=radio value=b id=c><input type=text value=no>');
    expect([...anchors]).toEqual(['a', 'c', 'b']);
  });

  it('finds images without words, but for those that are drawn for the eye alone', () => {
    const { wordless } = inspectPage('<img src=a><img src=b alt=""><img src=c alt=Sea><img src=d aria-hidden=true>');
    expect(wordless).toEqual(['a', 'b']);
  });

  it('reads the title of the page and not that of a drawing', () => {
    expect(inspectPage('<title>Eden</title><svg><title>Chart</title></svg>').title).toBe('Eden');
  });
});

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
