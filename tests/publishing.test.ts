import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../src/serve/headersFor.ts';
import { builtDemo, ROOT } from './builtDemo.ts';
import { findBrowser } from './browser/findBrowser.mjs';
import { hydrated, newPage, openBrowser } from './browser/openDemo.ts';
import { policyOf } from './browser/serveFolder.ts';
import { filesIn, readDoc } from './docExamples.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const doc = readDoc('docs/publishing.md');
const examples = filesIn(doc);
const example = (path: string): string => {
  const text = examples[path];
  if (text === undefined) throw new Error(`docs/publishing.md has no ${path}`);
  return text;
};

test('every policy in the documents is the one that the pages need: two inline scripts, the same on all', async () => {
  const policy = policyOf(await builtDemo());
  expect(policy.match(/sha256/g)?.length).toBeLessThanOrEqual(2);
  const named = ['README.md', 'docs/publishing.md'].flatMap(
    (name) => readDoc(name).match(/default-src [^"\n]*/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named)).toEqual(new Set([policy]));
});

test('the build writes the headers for hosts that read them, and the demo has the policy of the documents', async () => {
  const folder = await builtDemo();
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  expect(headersFor(headers, '/eden/', 'Content-Security-Policy')).toEqual([policyOf(folder)]);
  expect(headersFor(headers, '/eden/', 'Cache-Control')).toEqual([]);
  for (const file of readdirSync(join(folder, 'static/app')))
    expect(headersFor(headers, `/static/app/${file}`, 'Cache-Control')).toEqual([
      'public, max-age=31536000, immutable',
    ]);
});

test('the headers follow the scripts of the owner’s own layout, and a `_headers` of the owner’s wins', async () => {
  const layout = readFileSync(join(ROOT, 'templates/layout.tsx'), 'utf8').replace('try{', 'try{/* mine */');
  const root = temporarySite({ 'data/books.csv': 'Book Id,Title,Author\n', 'templates/layout.tsx': layout });
  const policy = async (): Promise<string[]> => {
    expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
    const headers = readFileSync(join(root, 'dist/_headers'), 'utf8');
    return headersFor(headers, '/', 'Content-Security-Policy');
  };
  expect(await policy()).toEqual([policyOf(join(root, 'dist'))]);
  expect(await policy()).not.toEqual([policyOf(await builtDemo())]);
  writeFiles(root, { 'public/_headers': '/*\n  Content-Security-Policy: mine\n' });
  expect(await policy()).toEqual(['mine']);
});

test('files of public/ whose names begin with a dot or an underscore are published', async () => {
  const hidden = ['_headers', '.nojekyll', '.well-known/security.txt', 'CNAME', '_more/_page.txt'];
  const files = Object.fromEntries(hidden.map((path) => [`public/${path}`, path]));
  const root = temporarySite({ 'data/books.csv': 'Book Id,Title,Author\n', ...files });
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  expect(readTree(join(root, 'dist'))).toMatchObject(Object.fromEntries(hidden.map((path) => [path, path])));
});

const isInstalled = (program: string, flag: string): boolean =>
  process.platform !== 'win32' && spawnSync(program, [flag]).status === 0;

interface Host {
  /** The example for this server, which is to listen on the loopback address alone and to serve this folder. */
  readonly configure: (site: { readonly folder: string; readonly port: number }) => string;
  readonly command: (folder: string) => readonly [program: string, ...args: string[]];
}

const MIME = '/etc/nginx/mime.types';

const nginx: Host = {
  configure: ({ folder, port }) =>
    [
      'daemon off;',
      'pid nginx.pid;',
      'error_log stderr;',
      // the test's folders are its user's alone
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'events {}',
      'http {',
      `include ${MIME};`,
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`),
      example('site.conf')
        .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
        .replace('/var/www/site', folder),
      '}',
    ].join('\n'),
  command: (folder) => ['nginx', '-p', folder, '-c', join(folder, 'config')],
};

const caddy: Host = {
  configure: ({ folder, port }) =>
    `{\n\tadmin off\n\tauto_https off\n}\n${example('Caddyfile')
      .replace('example.org {', `http://127.0.0.1:${String(port)} {`)
      .replace('/var/www/site', folder)}`,
  command: (folder) => ['caddy', 'run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

interface Running {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a folder. `own`: an empty folder for what it needs itself. */
async function start({ configure, command }: Host, folder: string, own: string): Promise<Running> {
  const port = await freePort();
  writeFiles(own, { config: configure({ folder, port }) });
  const [program, ...args] = command(own);
  const child = spawn(program, args, {
    env: { ...process.env, HOME: own, XDG_CONFIG_HOME: own, XDG_DATA_HOME: own },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const origin = `http://127.0.0.1:${String(port)}`;
  const stop = async (): Promise<void> => {
    child.kill();
    await exited;
  };
  for (let wait = 0; wait < 20_000 && child.exitCode === null; wait += 50) {
    if (await fetch(origin).catch(() => undefined)) return { origin, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`${program} did not start: ${said}`);
}

describe.each([
  ['nginx', nginx, isInstalled('nginx', '-v') && existsSync(MIME)],
  ['caddy', caddy, isInstalled('caddy', 'version')],
])('%s with the configuration of docs/publishing.md', (name, host, installed) => {
  const why = installed ? '' : ` (skipped: ${name} is not installed; Debian: apt-get install ${name})`;
  const own = temporarySite({}, afterAll);
  let origin = '';
  let folder = '';
  let stop: Running['stop'] | undefined;
  beforeAll(async () => {
    if (!installed) return;
    folder = await builtDemo();
    ({ origin, stop } = await start(host, folder, own));
  });
  afterAll(() => stop?.());
  const get = (path: string, options?: RequestInit): Promise<Response> => fetch(origin + path, options);
  const header = async (path: string, key: string): Promise<string | null> => (await get(path)).headers.get(key);

  test.skipIf(!installed)(`sends a page under its folder${why}`, async () => {
    const page = await get('/eden/');
    expect(await page.text()).toBe(readFileSync(join(folder, 'eden/index.html'), 'utf8'));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await get('/eden')).url).toBe(`${origin}/eden/`);
    expect(await header('/feed.xml', 'content-type')).toMatch(/xml/);
  });

  test.skipIf(!installed)(`answers what is not there with 404.html, which is not kept${why}`, async () => {
    for (const path of ['/eeden/', '/static/app/site-00000000.css']) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toBe(readFileSync(join(folder, '404.html'), 'utf8'));
      expect(missing.headers.get('content-security-policy')).toBe(policyOf(folder));
      expect(missing.headers.get('cache-control') ?? 'no-cache').toBe('no-cache');
    }
  });

  test.skipIf(!installed)(`sends the policy, and lets browsers keep what never changes${why}`, async () => {
    const assets = readdirSync(join(folder, 'static/app')).map((file) => `/static/app/${file}`);
    for (const path of ['/', '/eden/', '/feed.xml', '/static/portrait.webp', ...assets]) {
      const { headers, status } = await get(path);
      expect({ path, status, policy: headers.get('content-security-policy') }).toEqual({
        path,
        status: 200,
        policy: policyOf(folder),
      });
      const forEver = 'public, max-age=31536000, immutable';
      expect(headers.get('cache-control'), path).toBe(assets.includes(path) ? forEver : 'no-cache');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.skipIf(!installed)(`compresses text, and says when nothing has changed${why}`, async () => {
    const large = readdirSync(join(folder, 'static/app')).filter((file) => /^(?:site|boot|islands)-/.test(file));
    for (const path of ['/reading/', '/feed.xml', ...large.map((file) => `/static/app/${file}`)])
      expect(await header(path, 'content-encoding'), path).toMatch(/^(?:gzip|zstd)$/);
    const etag = (await header('/reading/', 'etag')) ?? '';
    expect((await get('/reading/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  describe('in a browser', () => {
    test.skipIf(!installed)(`scripts run, and the policy is not violated${why}`, async (context) => {
      const found = await findBrowser().catch(() => undefined);
      if (!found) {
        context.skip('no browser was found');
        return;
      }
      const page = await newPage({ origin, browser: await openBrowser() });
      await page.goto('/reading/#list');
      await hydrated(page);
      await page.goto('/');
      await page.locator('.email').waitFor({ state: 'detached' });
    });
  });
});

test.skipIf(!isInstalled('rsync', '--version'))(
  'the three commands for rsync copy assets, then pages, then take away (skipped where rsync is not installed)',
  async () => {
    const commands = doc.match(/^rsync .*$/gm) ?? [];
    expect(commands).toHaveLength(3);
    const root = temporarySite({});
    cpSync(await builtDemo(), join(root, 'dist'), { recursive: true });
    mkdirSync(join(root, 'host'));
    const copy = (step: number): void => {
      execFileSync('sh', ['-c', (commands[step] ?? '').replace('sam@example.org:/var/www/site', 'host')], {
        cwd: root,
      });
    };
    const published = (): Record<string, string> => {
      const all = Object.entries(readTree(join(root, 'dist')));
      return Object.fromEntries(all.filter(([path]) => !path.startsWith('.endpaper/')));
    };
    for (const step of [0, 1, 2]) copy(step);
    expect(readTree(join(root, 'host'))).toEqual(published());

    const before = readTree(join(root, 'host'));
    rmSync(join(root, 'dist/eden'), { recursive: true });
    writeFiles(join(root, 'dist'), { 'static/app/new-1.css': 'new', 'index.html': 'newer' });
    copy(0);
    expect(readTree(join(root, 'host'))).toEqual({ ...before, 'static/app/new-1.css': 'new' });
    copy(1);
    expect(readTree(join(root, 'host'))).toEqual({ ...before, 'static/app/new-1.css': 'new', 'index.html': 'newer' });
    copy(2);
    expect(readTree(join(root, 'host'))).toEqual(published());
  },
);
