import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildFresh } from './buildFresh.ts';
import { howMany } from './howMany.ts';
import { HAS_SHELL, HAS_SIGNALS } from './machine.ts';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { ask, launchServer, serveSite, type ServedSite } from './servedSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const page = async ({ port }: ServedSite, path: string): Promise<string> => (await ask(port, path)).text;

/** What stands in dist/ is what a build from nothing writes, in another process than the server's. */
async function expectBuilt(root: string, { pid }: ServedSite): Promise<void> {
  const built = await buildFresh(root, [], pid === process.pid ? site : run);
  expect(built, built.stderr).toMatchObject({ status: 0 });
  expect(readTree(join(root, 'dist'))).toEqual(built.tree);
}

describe('endpaper serve', () => {
  it('tells of a missing url at the start and not at each save, be it of a text or of something wrong', async () => {
    const root = temporarySite({ ...sampleSite, 'data/site.yaml': 'title: Mine\nowner: Sam Example\n' });
    const served = await serveSite(root);
    expect(served.output()).toContain('data/site.yaml notice: has no url');
    const before = served.output().length;
    const save = async (files: Record<string, string>): Promise<void> => {
      await served.after(() => {
        writeFiles(root, files);
      });
    };
    await save({ 'data/reviews/dune.yaml': review('Dune', '5', 'More sand.') });
    await save({ 'data/todo.txt': 'Milk.\n', 'data/reviews/dune.yaml': review('Dune', '5', 'Less sand.') });
    rmSync(join(root, 'data/todo.txt'));
    await save({ 'data/reviews/dune.yaml': review('Dune', '5', 'No sand.') });
    const after = served.output().slice(before);
    expect(after).toContain('data/todo.txt warning:');
    expect(after).not.toContain('notice');
  });

  it('shows each kind of file as it is saved, and keeps dist/ as build would write it', async () => {
    const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': mark('one day') });
    const served = await serveSite(root);
    const file = (path: string): string => String(sampleSite[path]);
    const saves: readonly [path: string, content: string, address: string, seen: string][] = [
      ['data/reviews/dune.yaml', review('Dune', '5', 'More sand.'), '/dune/', 'More sand.'],
      ['data/reviews/new.yaml', review('New', '5', 'A new one.'), '/new', 'A new one.'],
      ['data/books.csv', file('data/books.csv').replace('Sums', 'Totals'), '/reading', 'Totals'],
      ['data/shelf.yaml', '"2": { hidden: true }\n', '/reading/', 'Dune'],
      ['data/site.yaml', file('data/site.yaml').replace('A small', 'A tiny'), '/', 'A tiny site'],
      ['data/about.yaml', 'intro: [Quite another.]\ncontact: Nowhere.\n', '/', 'Quite another.'],
      ['data/blog.yaml', file('data/blog.yaml').replace('Notes', 'Remarks'), '/blog', 'Remarks'],
      ['data/humour.yaml', 'title: Puns\npieces: [{ title: One, text: [Ha.] }]\n', '/humour', 'Puns'],
      [
        'data/articles/proof.md',
        file('data/articles/proof.md').replace('in short', 'at length'),
        '/proof',
        'at length',
      ],
      ['data/projects/tool.yaml', file('data/projects/tool.yaml').replace('little', 'much'), '/tool', 'It does much.'],
      ['public/static/notes.pdf', '%PDF-1.4 new', '/static/notes.pdf', '%PDF-1.4 new'],
      ['templates/ui/DateMark.tsx', mark('some day'), '/blog', 'some day'],
      ['templates/ui/DateMark.tsx', mark('any day'), '/blog', 'any day'],
      ['templates/styles/print.css', '@media print { nav { color: #123 } }\n', '/blog', 'any day'],
    ];
    for (const [path, content, address, seen] of saves) {
      const { problems } = await served.after(() => {
        writeFiles(root, { [path]: content });
      });
      expect(problems, path).toEqual([]);
      expect(await page(served, address), path).toContain(seen);
    }
    await served.after(() => {
      rmSync(join(root, 'data/reviews/new.yaml'));
    });
    expect((await ask(served.port, '/new/')).status).toBe(404);
    await expectBuilt(root, served);
  });

  it('tells what is wrong, keeps the last good site, and takes it back once it is mended', async () => {
    const root = temporarySite(sampleSite);
    const served = await serveSite(root);
    const path = 'data/reviews/dune.yaml';
    writeFiles(root, { [path]: review('Dune', '7', 'Broken.') });
    const { problems } = await served.until((state) => state.problems.length > 0);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^data.reviews.dune.yaml:3:9 rating must be 0 to 5 in quarters, saw 7\n {2}3 \| rating: 7\n +\^$/,
    );
    expect(served.output()).toContain(`${path}:3:9 rating must be`);
    expect(served.output()).toContain('1 error: the site stays as it was');
    expect(await page(served, '/dune')).toContain('Sand, and');
    writeFiles(root, { [path]: String(sampleSite[path]) });
    await served.until((state) => state.problems.length === 0);
    expect(new Set(served.told.map(({ version }) => version)).size).toBe(1);
    await expectBuilt(root, served);
  });

  it('has nothing to show in an empty folder, and shows the site once there is one', async () => {
    const root = temporarySite({});
    const served = await serveSite(root);
    expect(served.output()).toContain('1 error: there is no site to show yet');
    expect((await ask(served.port, '/')).status).toBe(404);
    await served.after(() => {
      writeFiles(root, { 'data/books.csv': String(sampleSite['data/books.csv']) });
    });
    expect(await page(served, '/reading')).toContain('Dune');
  });

  it('tells file and line of a template that throws, and of one that cannot be read', async () => {
    const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': mark('one day') });
    const served = await serveSite(root);
    const faults: readonly [text: string, place: string][] = [
      ['export const DateMark = () => {\n  throw new Error("no date");\n};\n', 'templates/ui/DateMark.tsx:2:9'],
      ['export const DateMark = () =>\n  <b>;\n', 'templates/ui/DateMark.tsx:'],
    ];
    for (const [text, place] of faults) {
      writeFiles(root, { 'templates/ui/DateMark.tsx': text });
      await served.until(({ problems }) => problems[0]?.startsWith(place) === true);
      expect(await page(served, '/blog')).toContain('one day');
    }
    const { problems } = await served.after(() => {
      writeFiles(root, { 'templates/ui/DateMark.tsx': mark('a better day') });
    });
    expect(problems).toEqual([]);
    expect(await page(served, '/blog')).toContain('a better day');
  });

  it.runIf(HAS_SIGNALS)(
    'keeps dist/ as build would write it when templates change, come and go, and keeps no more than the last',
    async () => {
      const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': mark('one day') });
      const temporary = temporarySite({});
      const served = await launchServer(root, { env: { TMPDIR: temporary } });
      const shipped = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
      const island = 'templates/islands/viewFromHash.ts';
      const saves: readonly Readonly<Record<string, string>>[] = [
        { 'templates/ui/DateMark.tsx': mark('some day') },
        { 'templates/styles/print.css': '@media print { nav { color: #123 } }\n' },
        { 'templates/styles/print.css': '@media print { nav { color: #124 } }\n' },
        // a file that takes the place of the program's, and one that is not used yet
        { [island]: `${shipped(island)}globalThis.name = 'one';\n`, 'templates/ui/Later.tsx': mark('later') },
        { [island]: `${shipped(island)}globalThis.name = 'two';\n` },
        { 'templates/ui/DateMark.tsx': "export { DateMark } from './Later.tsx';\n" },
      ];
      for (const files of saves) {
        await served.after(() => {
          writeFiles(root, files);
        });
        await expectBuilt(root, served);
      }
      expect(await page(served, '/blog')).toContain('later');
      await served.after(() => {
        rmSync(join(root, island));
      });
      await expectBuilt(root, served);
      // the last templates and their map
      const kept = (): string[] =>
        readdirSync(temporary, { recursive: true })
          .map(String)
          .filter((name) => name.includes('templates-'));
      expect(kept()).toHaveLength(2);
      expect(await served.end()).toBe(0);
      expect(kept()).toEqual([]);
    },
  );

  const SAVES = howMany(60, 2_000);

  it(`ends ${String(SAVES)} saves in a row on the last one, with no more open files than before`, async () => {
    const root = temporarySite(sampleSite);
    const served = await launchServer(root);
    const path = join(root, 'data/reviews/dune.yaml');
    const openFiles = (): number => readdirSync(`/proc/${String(served.pid)}/fd`).length;
    const countable = existsSync(`/proc/${String(served.pid)}/fd`);
    const before = countable ? openFiles() : 0;
    for (let save = 1; save <= SAVES; save += 1) {
      const text = review('Dune', '4', `Save ${String(save)}.`);
      // the three ways of editors: in place, by renaming, and twice
      if (save % 3 === 0) {
        writeFileSync(`${path}~`, text);
        renameSync(`${path}~`, path);
      } else writeFileSync(path, text);
      if (save % 3 === 1) writeFileSync(path, text);
      await pause(3);
    }
    await expect
      .poll(() => readFileSync(join(root, 'dist/dune/index.html'), 'utf8'))
      .toContain(`Save ${String(SAVES)}.`);
    expect(served.told.flatMap(({ problems }) => problems)).toEqual([]);
    expect(served.told.length).toBeLessThan(0.6 * SAVES);
    await pause(600);
    if (countable) expect(openFiles()).toBeLessThanOrEqual(before + 2);
    await expectBuilt(root, served);
  });

  it('takes a save by rename, or in two writes, as one', async () => {
    const root = temporarySite(sampleSite);
    const served = await serveSite(root);
    const path = join(root, 'data/reviews/dune.yaml');
    await served.after(() => {
      renameSync(path, `${path}~`);
      writeFileSync(path, review('Dune', '4', 'Renamed.'));
    });
    await pause(700);
    expect(served.told).toHaveLength(2);
    await served.after(() => {
      writeFileSync(path, '');
      writeFileSync(path, review('Dune', '4', 'Written twice.'));
    });
    await pause(700);
    expect(served.told).toHaveLength(3);
    expect(served.told.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('takes a git checkout of 300 files as one change', async () => {
    const reviews = (word: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 300 }, (_, n) => [
          `data/reviews/r${String(n)}.yaml`,
          review(`Book ${String(n)}`, '4', `${word} ${String(n)}.`),
        ]),
      );
    const root = temporarySite({ ...sampleSite, ...reviews('First'), '.gitignore': 'dist\n' });
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
        cwd: root,
        encoding: 'utf8',
      });
    // as the files were saved, whatever Git is set to
    git('init', '-q', '-b', 'one');
    git('config', 'core.autocrlf', 'false');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    git('checkout', '-q', '-b', 'two');
    writeFiles(root, reviews('Second'));
    git('commit', '-q', '-a', '-m', 'two');
    const served = await launchServer(root);
    await served.after(() => {
      git('checkout', '-q', 'one');
    });
    await pause(1000);
    // the first state and the change; a busy machine may hear of the files in two parts
    expect(served.told.length).toBeLessThanOrEqual(3);
    expect(await page(served, '/r299')).toContain('First 299.');
    await expectBuilt(root, served);
  });

  it.runIf(HAS_SIGNALS)('outlives a root that goes away, and one that comes back', async () => {
    const root = temporarySite(sampleSite);
    const served = await serveSite(root);
    renameSync(root, `${root}-away`);
    onTestFinished(() => {
      rmSync(`${root}-away`, { recursive: true, force: true });
    });
    await served.until(({ problems }) => problems[0]?.includes('is missing') === true);
    renameSync(`${root}-away`, root);
    await served.until(({ problems }) => problems.length === 0);
    await served.after(() => {
      writeFiles(root, { 'data/reviews/dune.yaml': review('Dune', '4', 'Back again.') });
    });
    expect(await page(served, '/dune')).toContain('Back again.');
    renameSync(root, `${root}-away`);
    await pause(100);
    renameSync(`${root}-away`, root);
    await pause(2500);
    await served.after(() => {
      writeFiles(root, { 'data/reviews/dune.yaml': review('Dune', '4', 'Back at once.') });
    });
    expect(await page(served, '/dune')).toContain('Back at once.');
    rmSync(root, { recursive: true });
    await served.until(({ problems }) => problems.length > 0);
    writeFiles(root, sampleSite);
    await served.until(({ problems }) => problems.length === 0);
    expect(await page(served, '/dune')).toContain('Sand, and');
  });

  it.runIf(HAS_SIGNALS)('outlives a file that stands for a while where the folder above its root was', async () => {
    const files = Object.entries(sampleSite).map(([path, text]) => [`above/root/${path}`, text] as const);
    const place = temporarySite(Object.fromEntries(files));
    const served = await serveSite(join(place, 'above/root'));
    renameSync(join(place, 'above'), join(place, 'away'));
    writeFiles(place, { above: 'a file' });
    // longer than it takes between two looks at the root
    await pause(1500);
    rmSync(join(place, 'above'));
    renameSync(join(place, 'away'), join(place, 'above'));
    await pause(1500);
    await served.after(() => {
      writeFiles(place, { 'above/root/data/reviews/dune.yaml': review('Dune', '4', 'Back again.') });
    });
    expect(await page(served, '/dune')).toContain('Back again.');
  });

  it('begins with a site that is broken, and shows it once it is mended', async () => {
    const root = temporarySite({ ...sampleSite, 'data/reviews/dune.yaml': 'title: Dune\n' });
    const served = await serveSite(root);
    const { status, text } = await ask(served.port, '/');
    expect(status).toBe(404);
    expect(text).toContain('/.endpaper/reload.js');
    expect(served.told[0]?.problems).toHaveLength(1);
    await served.after(() => {
      writeFiles(root, { 'data/reviews/dune.yaml': String(sampleSite['data/reviews/dune.yaml']) });
    });
    expect((await ask(served.port, '/')).status).toBe(200);
  });

  it.runIf(HAS_SIGNALS)(
    'ends at once on Ctrl-C, though a page is open and a build is at work, and leaves nothing behind',
    async () => {
      const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': mark('one day') });
      const served = await launchServer(root);
      for (let number = 0; number < 300; number += 1)
        writeFiles(root, { [`data/reviews/r${String(number)}.yaml`]: review(`Book ${String(number)}`, '4', 'Words.') });
      await pause(150);
      const start = performance.now();
      expect(await served.end()).toBe(0);
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(readdirSync(join(root, 'dist/.endpaper'))).toEqual(['manifest.json']);
      expect((await site(['build', '--root', root])).status).toBe(0);
      await expectBuilt(root, served);
    },
  );

  it.runIf(HAS_SIGNALS)('ends quietly when a terminal sends Ctrl-C to esbuild as well', async () => {
    const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': mark('one day') });
    for (const wait of [0, 60, 120]) {
      const served = await launchServer(root, { detached: true });
      await served.after(() => {
        writeFiles(root, { 'templates/ui/DateMark.tsx': mark(`day ${String(wait)}`) });
      });
      const before = served.output();
      writeFiles(root, { 'templates/ui/DateMark.tsx': mark('the last day') });
      await pause(wait);
      process.kill(-served.pid, 'SIGINT');
      expect(await served.ended).toBe(0);
      expect(served.output().slice(before.length)).not.toMatch(/mistake|error/i);
    }
  });
});

describe('endpaper serve: the first request', () => {
  it('waits for the first build of all', async () => {
    const root = temporarySite(sampleSite);
    const probe = createServer().listen(0);
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const launched = launchServer(root, { args: ['--port', String(port)] });
    const first = async (): Promise<number> => {
      for (;;) {
        const answer = await ask(port, '/dune/').catch(() => undefined);
        if (answer) return answer.status;
        await pause(5);
      }
    };
    expect(await first()).toBe(200);
    await launched;
  });
});

describe('endpaper serve: options', () => {
  it('serves the built site as it is with --no-watch, under its base', async () => {
    const root = temporarySite(sampleSite);
    const served = await serveSite(root, '--no-watch', '--base', '/shelf');
    expect(new URL(served.url).pathname).toBe('/shelf/');
    const { text, headers } = await ask(served.port, '/shelf/dune');
    expect(text).toBe(readFileSync(join(root, 'dist/dune/index.html'), 'latin1'));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [path, type] of [
      ['feed.xml', 'text/xml; charset=utf-8'],
      ['feed.json', 'application/json; charset=utf-8'],
      ['robots.txt', 'text/plain; charset=utf-8'],
      ['_headers', 'text/plain; charset=utf-8'],
    ] as const) {
      const whole = await ask(served.port, `/shelf/${path}`);
      const part = await ask(served.port, `/shelf/${path}`, { headers: { Range: 'bytes=0-9' } });
      expect([whole.headers['content-type'], part.status, part.headers['content-type']]).toEqual([type, 206, type]);
    }
    // what the file asks for, the policy alone: what is cached here would be in the way
    const [, policy] = /Policy: (.*)/.exec(readFileSync(join(root, 'dist/_headers'), 'utf8')) ?? [];
    expect(policy).toContain("script-src 'self' 'sha256-");
    for (const path of ['/shelf/dune/', '/shelf/nothere/', '/shelf/feed.xml'])
      expect((await ask(served.port, path)).headers['content-security-policy'], path).toBe(policy);
    for (const path of ['/', '/shelf'])
      expect(await ask(served.port, path)).toMatchObject({ status: 302, headers: { location: '/shelf/' } });
    expect((await ask(served.port, '/?a=b&c=%2F')).headers.location).toBe('/shelf/?a=b&c=%2F');
    for (const path of ['/shelf/dune?a=b', '/shelf/dune/?a=b', '/shelf/?a=b'])
      expect(await ask(served.port, path), path).toMatchObject({ status: 200 });
    expect((await ask(served.port, '/dune/')).status).toBe(404);
    expect((await ask(served.port, '/.endpaper/events')).status).toBe(404);
  });

  it('takes no other port than the one asked for', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const port = String((server.address() as AddressInfo).port);
    const root = temporarySite(sampleSite);
    const { status, stderr } = await run(['serve', '--root', root, '--port', port]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Cannot listen on 127.0.0.1, port ${port}: the port is in use. Choose another one with --port; --port 0 takes any that is free.\n`,
    });
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  it.each([['http'], ['70000'], ['-1'], ['']])('refuses %j as a port', async (port) => {
    const { status, stderr } = await run(['serve', '--root', temporarySite(sampleSite), `--port=${port}`]);
    expect(status).toBe(2);
    expect(stderr).toContain('--port must be a number from 0 to 65535');
  });

  it('refuses an empty address to listen on, which the system would take for all', async () => {
    const { status, stderr } = await run(['serve', '--root', temporarySite(sampleSite), '--host', '']);
    expect(status).toBe(2);
    expect(stderr).toContain('--host must be an address or a name, such as 127.0.0.1; it is empty');
  });

  it.runIf(HAS_SHELL)('opens a browser, and says where there is none', async () => {
    const root = temporarySite(sampleSite);
    const folder = join(root, 'bin');
    mkdirSync(folder);
    const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\necho "$1" > ${root}/opened\n`);
    chmodSync(opener, 0o755);
    const args = ['--open', '--no-watch'];
    const served = await launchServer(root, { args, env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` } });
    const opened = (): string => (existsSync(join(root, 'opened')) ? readFileSync(join(root, 'opened'), 'utf8') : '');
    await expect.poll(opened).toBe(`${served.url}\n`);
    const alone = await launchServer(root, { args, env: { PATH: root } });
    await expect.poll(alone.output).toContain('Could not open a browser');
    expect((await ask(alone.port, '/')).status).toBe(200);
  });

  it('says when others can read the site, and lets them in by address alone', async () => {
    const served = await serveSite(temporarySite(sampleSite), '--host', '0.0.0.0');
    const said = (): string => /can read the site: (.*)\n/.exec(served.output())?.[1] ?? '';
    await expect.poll(served.output).toContain('can read the site: ');
    for (const address of said().split(' ')) {
      if (address === '') continue;
      expect((await ask(served.port, '/', { headers: { Host: new URL(address).host } })).status, address).toBe(200);
      expect(new URL(address).hostname).not.toMatch(/^localhost$|^127/);
    }
    expect((await ask(served.port, '/', { headers: { Host: '192.168.1.7:80' } })).status).toBe(200);
    expect((await ask(served.port, '/', { headers: { Host: 'evil.example' } })).status).toBe(403);
  });
});

function mark(text: string): string {
  return `export const DateMark = () => <b>${text}</b>;\n`;
}
